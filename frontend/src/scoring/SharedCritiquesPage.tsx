import { useParams } from 'react-router';
import { Critiques } from './critiques/Critiques.js';
import { useSharedCritiques } from './critiques/use-critiques.js';
import { SharedPage } from '../sharing/index.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useSharedCritiques(token);
  return (
    <SharedPage title="Critiques" of={data} error={error}>
      <Critiques
        data={data}
        error={error}
        link={token}
        retry={() => void refetch()}
        withWords={(row, show) => show(data?.details.find(({ id }) => id === row.id)?.words)}
      />
    </SharedPage>
  );
};

/** `/coda/critiques/:token`: the routines of a link without an account, once they are released (PST-055 to PST-058). */
export const SharedCritiquesPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
