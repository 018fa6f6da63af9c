import { seesMasked } from '@app/contracts/shared';
import { useSearchParams } from 'react-router';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { DancerSelect, isNoDancer, NoDancer, useDancer } from './DancerSelect.js';
import { DownloadResults } from './DownloadResults.js';
import { Results } from './Results.js';
import { SharePage } from '../sharing/index.js';
import { useResults } from './use-results.js';

type Props = {
  readonly registrationId: number;
  readonly tourDateId: number;
  /** The newer area alone has links to results (PST-197). */
  readonly shared: boolean;
};

/** The results of a registration; a release and a withdrawal show at once (PST-009, PST-063). */
export const ResultsTab = ({ registrationId, tourDateId, shared }: Props) => {
  const { roles } = useAccount();
  const [asked] = useSearchParams();
  // The office hears of every tour date in a room of its own.
  useRoom(roles.length > 0 ? 'staff' : `tourDate:${tourDateId}`);
  const by = useDancer();
  const { data, error, refetch } = useResults(registrationId, asked.get('preview') === 'true', by.dancer_id);
  return (
    <div className="stack stack-2">
      {shared && data && !error && !data.preview && !data.live && !data.noResults && !seesMasked(roles) && (
        <SharePage registrationId={registrationId} path="results" label="SHARE RESULTS">
          Anyone with the link sees these results, without an account, while they are released.
        </SharePage>
      )}
      {data && !error && !data.noResults && (
        <div className="Results__bar">
          <DancerSelect dancers={data.dancers} by={by} />
          <DownloadResults of={data} dancer_id={by.dancer_id} />
        </div>
      )}
      {isNoDancer(error, by) ? (
        <NoDancer by={by} />
      ) : (
        <Results data={data} error={error} retry={() => void refetch()} legacy={!shared} />
      )}
    </div>
  );
};
