import { accountCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { useForm } from './use-form.js';
import { emailError } from './validate.js';

/** ACC-073, ACC-078. */
export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState(false);
  const { search: query } = useLocation();
  const form = useForm({ email: '' }, { email: 'Email' }, (v) => ({ email: emailError(v.email) }));
  const forgot = useCommand(accountCalls.forgotPassword, { onDone: () => setSent(true) });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await forgot.run({ body: { email: form.values.email.trim() } });
  };
  return (
    <main className="Page is-narrow" id="main">
      <PageTitle>Forgot password</PageTitle>
      {sent ? (
        <Notice tone="success" icon="send" title="Email Sent">
          Please check your email, including your spam folder.
        </Notice>
      ) : (
        <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
          <div className="Sheet__body stack">
            <p className="dense t2">We send you an email with a link to set a new password.</p>
            <TextInput {...form.field('email')} type="email" autoComplete="username" />
            <Button type="submit" caps wide size="l" busy={forgot.busy}>
              SEND EMAIL
            </Button>
          </div>
        </form>
      )}
      <p className="dense">
        <Link to={`/signin${query}`}>Back to sign in</Link>
      </p>
    </main>
  );
};
