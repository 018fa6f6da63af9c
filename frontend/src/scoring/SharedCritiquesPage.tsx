import { useParams } from 'react-router';
import { Critiques } from './critiques/Critiques.js';
import { useSharedCritiques } from './critiques/use-critiques.js';
import { SharedPage } from '../sharing/index.js';

const WithToken = ({ token, legacy }: { token: string; legacy: boolean }) => {
  const { data, error, refetch } = useSharedCritiques(token);
  return (
    <SharedPage title="Critiques" of={data} error={error}>
      <Critiques
        data={data}
        error={error}
        link={token}
        legacy={legacy}
        retry={() => void refetch()}
        withWords={(row, show) => show(data?.details.find(({ id }) => id === row.id))}
      />
    </SharedPage>
  );
};

/** `/coda/critiques/:token`: the routines of a link without an account, once they are released (PST-055 to PST-058). */
export const SharedCritiquesPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} legacy={false} />;
};

/** `/critiques/:token`: those of seasons before the newer area, without feedback by category (PST-040, PST-197). */
export const SharedOlderCritiquesPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} legacy />;
};
