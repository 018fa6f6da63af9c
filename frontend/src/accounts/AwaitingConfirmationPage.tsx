import { localPath } from '@app/contracts/accounts';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ContactDialog } from '../platform/ContactDialog.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useAccount, useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { keepWanted } from './leads-to.js';
import { ResendButton } from './ResendButton.js';

/** ACC-066 to ACC-069. The account's live room tells when the address was confirmed (ACC-068). */
export const AwaitingConfirmationPage = () => {
  const account = useAccount();
  const { reload } = useSession();
  const [search] = useSearchParams();
  const [contact, setContact] = useState(false);
  const wanted = localPath(search.get('redirect'));
  useEffect(() => {
    if (!account.confirmed) keepWanted(wanted);
  }, [account.confirmed, wanted]);
  if (account.confirmed) return <Navigate to={wanted ?? '/dashboard'} replace />;
  return (
    <main className="Page is-form" id="main">
      <PageTitle>Please confirm your email</PageTitle>
      <section className="Sheet">
        <div className="Sheet__body stack">
          <p className="row">
            <Icon name="mail" size={20} className="t3" />
            <span>
              A confirmation email was sent to <b className="semi">{account.email}</b>. Please also check your junk
              folder.
            </span>
          </p>
          <p className="row wrap">
            <ResendButton accountId={account.id} />
          </p>
          <hr className="rule" />
          <p className="row wrap row-2 dense">
            <Button kind="link" onClick={() => void reload()}>
              Already confirmed? Reload and sign in
            </Button>
            <Button kind="link" onClick={() => setContact(true)}>
              Contact us
            </Button>
          </p>
        </div>
      </section>
      <ContactDialog open={contact} onClose={() => setContact(false)} />
    </main>
  );
};
