import { useParams } from 'react-router';
import { Data } from './summary/Data.js';
import { useSharedData } from './summary/use-data.js';
import { SharedPage } from '../sharing/index.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useSharedData(token);
  return (
    <SharedPage title="Data" of={data} error={error}>
      <Data data={data} error={error} retry={() => void refetch()} />
    </SharedPage>
  );
};

/** `/coda/data/:token`: the data of a registration without an account, while it is active (PST-055 to PST-058). */
export const SharedDataPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
