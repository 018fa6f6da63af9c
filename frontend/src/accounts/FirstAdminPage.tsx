import { accountCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { TextInput } from '../ui/inputs.js';
import { PasswordFields } from './password-fields.js';
import { SecondFactorSetUp } from './SecondFactorSetUp.js';
import { useForm } from './use-form.js';
import { emailError, matches, nameError, passwordError } from './validate.js';

const EMPTY = { fname: '', lname: '', email: '', password: '', password2: '' };
const LABELS = {
  fname: 'First Name',
  lname: 'Last Name',
  email: 'Email',
  password: 'Password',
  password2: 'Confirm Password',
};
const PUT_OFF = 'You are an admin once two-step sign-in is set up.';
type Values = typeof EMPTY;

const validate = (v: Values) => ({
  fname: nameError(v.fname),
  lname: nameError(v.lname),
  email: emailError(v.email),
  password: passwordError(v.password),
  password2: matches('Passwords', v.password2, v.password),
});

/** The first admin of a store without demo data, with the link that the server printed. */
export const FirstAdminPage = () => {
  const { token = '' } = useParams();
  const { enter, reload } = useSession();
  const navigate = useNavigate();
  const [invalid, setInvalid] = useState(false);
  const [made, setMade] = useState(false);
  const form = useForm(EMPTY, LABELS, validate);
  const setUp = useCommand(accountCalls.setUpFirstAdmin, {
    input: ({ fname, lname, email, password }: Values) => ({
      params: { token },
      body: { person: { fname: fname.trim(), lname: lname.trim() }, user: { email: email.trim(), password } },
    }),
    handle: (error) => {
      if (error.code === 'link_invalid') setInvalid(true);
      if (error.code === 'weak_password') form.refuse({ password: error.message });
      if (error.code === 'email_taken') form.refuse({ email: error.message });
      return ['link_invalid', 'weak_password', 'email_taken'].includes(error.code);
    },
    onDone: (account) => {
      enter(account);
      setMade(true);
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await setUp.run(form.values);
  };
  // The role counts once two-step sign-in is on (SEC-010); who puts it off finds it on his account's page.
  const work = async (): Promise<void> => {
    await reload();
    await navigate('/staff', { replace: true });
  };
  if (made)
    return (
      <main className="Page is-form" id="main">
        <PageTitle>Set up Callboard</PageTitle>
        <SecondFactorSetUp
          onDone={() => void work()}
          onClose={() => void navigate('/account', { replace: true, state: { toast: PUT_OFF } })}
        />
      </main>
    );
  if (invalid)
    return (
      <main className="Page is-narrow" id="main">
        <EmptyState icon="link" title="This link is no longer valid.">
          The server prints a new one at each start, as long as there is no admin.
        </EmptyState>
      </main>
    );
  return (
    <main className="Page is-form" id="main">
      <PageTitle>Set up Callboard</PageTitle>
      <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
        <div className="Sheet__body stack">
          <p>You become the first admin. What you need besides a password is an authenticator app on your phone.</p>
          <div className="Grid-2">
            <TextInput {...form.field('fname')} autoComplete="given-name" maxLength={100} />
            <TextInput {...form.field('lname')} autoComplete="family-name" maxLength={100} />
            <div className="span-2">
              <TextInput {...form.field('email')} type="email" autoComplete="email" />
            </div>
            <PasswordFields form={form} />
          </div>
          <Button type="submit" caps size="l" busy={setUp.busy}>
            SET UP
          </Button>
        </div>
      </form>
    </main>
  );
};
