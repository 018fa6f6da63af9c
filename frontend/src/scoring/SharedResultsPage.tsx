import { useParams } from 'react-router';
import { DownloadResults } from './DownloadResults.js';
import { Results } from './Results.js';
import { SharedPage } from '../sharing/index.js';
import { useSharedResults } from './use-results.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useSharedResults(token);
  return (
    <SharedPage title="Results" of={data} error={error}>
      {data && !error && !data.noResults && (
        <div className="Results__bar">
          <DownloadResults of={data} dancer_id={null} link={token} />
        </div>
      )}
      <Results data={data} error={error} retry={() => void refetch()} />
    </SharedPage>
  );
};

/** `/coda/results/:token`: the results of a registration without an account, once they are released (PST-055 to PST-058). */
export const SharedResultsPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
