import { accountCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { PasswordFields } from './password-fields.js';
import { useForm } from './use-form.js';
import { matches, passwordError } from './validate.js';

const EMPTY = { password: '', password2: '' };
const LABELS = { password: 'Password', password2: 'Confirm Password' };

const InvalidLink = () => (
  <main className="Page is-narrow" id="main">
    <section className="Sheet EmptyState">
      <Icon name="link" />
      <PageTitle className="h3">This link is no longer valid.</PageTitle>
      <Link className="Button Button-second" to="/forgot-password">
        Forgot password?
      </Link>
    </section>
  </main>
);

/** ACC-075 to ACC-078. */
export const ResetPasswordPage = () => {
  const { token = '' } = useParams();
  const { reload } = useSession();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);
  const form = useForm(EMPTY, LABELS, (v) => ({
    password: passwordError(v.password),
    password2: matches('Passwords', v.password2, v.password),
  }));
  const reset = useCommand(accountCalls.resetPassword, {
    input: ({ password, password2 }: typeof EMPTY) => ({
      params: { token },
      body: { password, passwordConfirmation: password2 },
    }),
    handle: (error) => {
      if (error.code === 'link_invalid') setInvalid(true);
      if (error.code === 'weak_password') form.refuse({ password: error.message });
      return error.code === 'link_invalid' || error.code === 'weak_password';
    },
    onDone: () => void signInAgain(),
  });
  // The reset ended every session, this browser's too (ACC-077).
  const signInAgain = async (): Promise<void> => {
    await reload().catch(() => null);
    await navigate('/signin', { replace: true, state: { toast: 'Please sign in with your new password' } });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await reset.run(form.values);
  };
  if (invalid) return <InvalidLink />;
  return (
    <main className="Page is-narrow" id="main">
      <PageTitle>Reset password</PageTitle>
      <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
        <div className="Sheet__body stack">
          <PasswordFields form={form} />
          <Button type="submit" caps wide size="l" busy={reset.busy}>
            SAVE PASSWORD
          </Button>
        </div>
      </form>
    </main>
  );
};
