import { accountCalls } from '@app/contracts/accounts';
import { useNavigate } from 'react-router';
import { Button } from '../ui/Button.js';
import { Banner } from '../ui/Notice.js';
import { displayName, useSession } from './session.js';
import { useCommand } from './use-command.js';

/** On every page while somebody of the office views as a registrant (SEC-006). */
export const ViewAsBanner = () => {
  const { account, become } = useSession();
  const navigate = useNavigate();
  const stop = useCommand(accountCalls.endViewAs, {
    onDone: (own) => {
      become(own);
      void navigate(`/staff/accounts/${account?.id}`);
    },
  });
  if (!account?.viewed_by) return null;
  return (
    <div className="ViewAsBanner">
      <Banner
        tone="warning"
        icon="eye"
        action={
          <Button kind="second" size="s" busy={stop.busy} onClick={() => void stop.run({})}>
            Stop viewing
          </Button>
        }
      >
        {account.viewed_by}, you are viewing as <b className="semi">{displayName(account)}</b>. What you change is
        recorded with both names; payments are blocked.
      </Banner>
    </div>
  );
};
