import { accountCalls } from '@app/contracts/accounts';
import { Link, useNavigate } from 'react-router';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Banner } from '../ui/Notice.js';
import { PageTitle } from './PageTitle.js';
import { displayName, useSession } from './session.js';
import { useCommand } from './use-command.js';

/** Ends it: the session is its own again. */
const useStopViewing = (onDone?: () => void) => {
  const { become } = useSession();
  return useCommand(accountCalls.endViewAs, {
    onDone: (own) => {
      become(own);
      onDone?.();
    },
  });
};

/** The console's address while somebody is viewed: it opens there once that ends (ADM-041). */
export const ConsoleWaits = () => {
  const { account } = useSession();
  const stop = useStopViewing();
  if (!account) return null;
  return (
    <main className="Page" id="main">
      <section className="Sheet EmptyState">
        <Icon name="eye" />
        <PageTitle className="h3">{`You are viewing as ${displayName(account)}`}</PageTitle>
        <p className="dense t2">This page opens as soon as you stop viewing.</p>
        <div className="row wrap">
          <Button busy={stop.busy} onClick={() => void stop.run({})}>
            Stop viewing and open this page
          </Button>
          <Link className="Button Button-second" to="/dashboard">
            Go on viewing
          </Link>
        </div>
      </section>
    </main>
  );
};

/** On every page while somebody of the office views as a registrant (SEC-006). */
export const ViewAsBanner = () => {
  const { account } = useSession();
  const navigate = useNavigate();
  const stop = useStopViewing(() => void navigate(`/staff/accounts/${account?.id}`));
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
