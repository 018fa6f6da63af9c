import { signInCalls } from '@app/contracts/accounts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';

/** The page behind the link that the old address was mailed. A click, so that no mail scanner takes a change back (ACC-084). */
export const UndoEmailPage = () => {
  const { token = '' } = useParams();
  const { reload } = useSession();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);
  const leave = async (): Promise<void> => {
    await reload().catch(() => null);
    const toast = 'Your email is the old one again. Please choose a new password.';
    await navigate('/forgot-password', { replace: true, state: { toast } });
  };
  const undo = useCommand(signInCalls.undoEmailChange, {
    handle: (error) => {
      setInvalid(error.code === 'link_invalid');
      return error.code === 'link_invalid';
    },
    onDone: () => void leave(),
  });
  return (
    <main className="Page is-form" id="main">
      <section className="Sheet EmptyState">
        <Icon name={invalid ? 'link' : 'mail'} />
        <PageTitle className="h3">
          {invalid ? 'This link is no longer valid.' : 'Take back the change of email?'}
        </PageTitle>
        {!invalid && (
          <>
            <p className="t2">
              Your old email signs in again, and everybody who is signed in to the account is signed out.
            </p>
            <Button busy={undo.busy} onClick={() => void undo.run({ params: { token } })}>
              Take It Back
            </Button>
          </>
        )}
      </section>
    </main>
  );
};
