import { accountCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { focusField } from '../ui/Refusals.js';
import { leadsTo } from './leads-to.js';
import { emailError, required } from './validate.js';
import { useForm } from './use-form.js';
import { WhySignIn } from './WhySignIn.js';

const EMPTY = { email: '', password: '', code: '' };
const LABELS = { email: 'Email', password: 'Password', code: 'Code' };

/** ACC-011 to ACC-017. */
export const SignInPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { search: query, state } = useLocation();
  const notice = (state as { notice?: string } | null)?.notice;
  const [failure, setFailure] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm(EMPTY, LABELS, (values) => ({
    email: emailError(values.email),
    password: required(values.password),
    code: asksCode ? required(values.code) : undefined,
  }));
  const signIn = useCommand(accountCalls.signIn, {
    handle: (error) => {
      if (!error.badRequest) return false;
      if (error.code !== 'second_factor_required') setFailure(error.message);
      else {
        flushSync(() => setAsksCode(true));
        focusField('field-code');
      }
      return true;
    },
    onDone: (account) => {
      enter(account);
      void navigate(leadsTo(account, search.get('redirect')), { replace: true });
    },
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure(null);
    const { email, password, code } = form.values;
    if (form.check())
      await signIn.run({ body: { email: email.trim(), password, ...(asksCode ? { code: code.trim() } : {}) } });
  };

  return (
    <main className="Page is-narrow" id="main">
      <PageTitle>Sign in</PageTitle>
      {notice ? <Notice tone="warning">{notice}</Notice> : <WhySignIn redirect={search.get('redirect')} />}
      <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
        <div className="Sheet__body stack">
          {failure && <Notice tone="error">{failure}</Notice>}
          <TextInput {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
          <TextInput {...form.field('password')} type="password" autoComplete="current-password" />
          {asksCode && (
            <TextInput
              {...form.field('code')}
              autoComplete="one-time-code"
              maxLength={40}
              hint="The six digits of your authenticator app, or a recovery code."
            />
          )}
          <Button type="submit" caps wide size="l" busy={signIn.busy}>
            SIGN IN
          </Button>
          <p className="row between dense">
            <Link to={`/forgot-password${query}`}>Forgot password?</Link>
            <Link to={`/signup${query}`}>Sign up</Link>
          </p>
        </div>
      </form>
    </main>
  );
};
