import { accountCalls } from '@app/contracts/accounts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { takeWanted } from './leads-to.js';
import { ResendButton } from './ResendButton.js';

/** ACC-070, ACC-071: the page behind the mail's link. */
export const ConfirmPage = () => {
  const { token = '' } = useParams();
  const { account, status, reload } = useSession();
  const navigate = useNavigate();
  const started = useRef(false);
  const [invalid, setInvalid] = useState(false);
  const confirm = useCommand(accountCalls.confirm, {
    handle: (error) => {
      const gone = error.code === 'link_invalid' || error.status === 404;
      setInvalid(gone);
      return gone;
    },
    onDone: () => void leave(),
  });
  const leave = async (): Promise<void> => {
    const me = await reload().catch(() => null);
    const wanted = takeWanted();
    const signIn = wanted ? `/signin?redirect=${encodeURIComponent(wanted)}` : '/signin';
    await navigate(me?.confirmed ? (wanted ?? '/dashboard') : signIn, {
      replace: true,
      state: { toast: 'Your email has been confirmed.' },
    });
  };
  const { run } = confirm;
  useEffect(() => {
    if (started.current || status === 'loading') return;
    started.current = true;
    void run({ params: { token } });
  }, [run, token, status]);

  if (!invalid) return <Skeletons label="Confirming your email" lines={3} />;
  return (
    <main className="Page is-form" id="main">
      <section className="Sheet EmptyState">
        <Icon name="link" />
        <PageTitle className="h3">This link is no longer valid.</PageTitle>
        {account && !account.confirmed && <ResendButton accountId={account.id} />}
      </section>
    </main>
  );
};
