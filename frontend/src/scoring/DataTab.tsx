import { seesMasked } from '@app/contracts/shared';
import { useSearchParams } from 'react-router';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { Data } from './summary/Data.js';
import { useData } from './summary/use-data.js';
import { SharePage } from './SharePage.js';

type Props = { readonly registrationId: number; readonly tourDateId: number };

/** The scores and critiques of a registration taken together; they show once they are activated (PST-009, PST-114). */
export const DataTab = ({ registrationId, tourDateId }: Props) => {
  const { roles } = useAccount();
  const [asked] = useSearchParams();
  // The office hears of every tour date in a room of its own.
  useRoom(roles.length > 0 ? 'staff' : `tourDate:${tourDateId}`);
  const { data, error, refetch } = useData(registrationId, asked.get('preview') === 'true');
  return (
    <div className="stack stack-2">
      {data?.data && !error && !data.preview && !seesMasked(roles) && (
        <SharePage registrationId={registrationId} path="data" label="SHARE DATA">
          Anybody with the link sees this page, without an account, while the data is active.
        </SharePage>
      )}
      <Data data={data} error={error} retry={() => void refetch()} />
    </div>
  );
};
