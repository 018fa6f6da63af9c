import { seesMasked } from '@app/contracts/shared';
import { useSearchParams } from 'react-router';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { DancerSelect, isNoDancer, NoDancer, useDancer } from './DancerSelect.js';
import { Data } from './summary/Data.js';
import { useData } from './summary/use-data.js';
import { SharePage } from '../sharing/index.js';

type Props = { readonly registrationId: number; readonly tourDateId: number };

/** The scores and critiques of a registration taken together; they show once they are activated (PST-009, PST-114). */
export const DataTab = ({ registrationId, tourDateId }: Props) => {
  const { roles } = useAccount();
  const [asked] = useSearchParams();
  // The office hears of every tour date in a room of its own.
  useRoom(roles.length > 0 ? 'staff' : `tourDate:${tourDateId}`);
  const by = useDancer();
  const { data, error, refetch } = useData(registrationId, asked.get('preview') === 'true', by.dancer_id);
  return (
    <div className="stack stack-2">
      {data?.data && !error && !data.preview && !data.live && !seesMasked(roles) && (
        <SharePage registrationId={registrationId} path="data" label="SHARE DATA">
          Anybody with the link sees this page, without an account, while the data is active.
        </SharePage>
      )}
      {data?.data && !error && (
        <div className="Results__bar">
          <DancerSelect dancers={data.dancers} by={by} />
        </div>
      )}
      {isNoDancer(error, by) ? <NoDancer by={by} /> : <Data data={data} error={error} retry={() => void refetch()} />}
    </div>
  );
};
