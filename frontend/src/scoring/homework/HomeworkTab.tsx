import { useSearchParams } from 'react-router';
import { useRoom } from '../../platform/LiveProvider.js';
import { useAccount } from '../../platform/session.js';
import { SharePage } from '../../sharing/index.js';
import { Banner } from '../../ui/Notice.js';
import { RoutinesHomework } from './RoutinesHomework.js';
import { useHomework } from './use-homework.js';

type Props = { readonly registrationId: number; readonly tourDateId: number; readonly userId: number };

/** The homework of a registration by routine; a release, a withdrawal and a change of it show at once (PST-128, PST-132). */
export const HomeworkTab = ({ registrationId, tourDateId, userId }: Props) => {
  const { roles, viewed_by } = useAccount();
  const [asked] = useSearchParams();
  // The office hears of every tour date in a room of its own.
  useRoom(roles.length > 0 ? 'staff' : `tourDate:${tourDateId}`);
  const { data, error, refetch } = useHomework(userId, registrationId, asked.get('preview') === 'true');
  // A colleague who looks at it makes no links (ADM-042).
  const shares = roles.length === 0 && !viewed_by;
  return (
    <div className="stack stack-2">
      {data?.preview && !error && <Banner>PREVIEW - NOT RELEASED</Banner>}
      <RoutinesHomework
        homework={data?.homework}
        error={error}
        retry={() => void refetch()}
        {...(shares && {
          below: ({ id }) => (
            <div className="Homework__share">
              <SharePage registrationId={registrationId} path="homework" routineIds={[id]} label="SHARE HOMEWORK">
                Anybody with the link sees the homework of this routine, without an account.
              </SharePage>
            </div>
          ),
        })}
      />
    </div>
  );
};
