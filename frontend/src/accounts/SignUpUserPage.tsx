import { accountCalls, SIGNUP_PERSON_TYPE_IDS } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgetInput } from '../platform/kept-input.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { Select, TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { Consent } from './Consent.js';
import { leadsTo } from './leads-to.js';
import { PasswordFields } from './password-fields.js';
import { personTypeName } from './person-types.js';
import { useForm } from './use-form.js';
import { emailError, matches, passwordError, nameError, required } from './validate.js';

const EMPTY = { fname: '', lname: '', email: '', email2: '', password: '', password2: '', person_type_id: '' };
const LABELS = {
  fname: 'First Name',
  lname: 'Last Name',
  email: 'Email',
  email2: 'Confirm Email',
  password: 'Password',
  password2: 'Confirm Password',
  person_type_id: 'I am a',
};
type Values = typeof EMPTY;
const KEPT = { key: 'sign-up', secrets: ['password', 'password2'] } as const;

const validate = (v: Values) => ({
  fname: nameError(v.fname),
  lname: nameError(v.lname),
  email: emailError(v.email),
  email2: matches('Emails', v.email2, v.email),
  password: passwordError(v.password),
  password2: matches('Passwords', v.password2, v.password),
  person_type_id: required(v.person_type_id),
});

const bodyOf = (v: Values) => ({
  person: { fname: v.fname.trim(), lname: v.lname.trim(), person_type_id: Number(v.person_type_id) },
  user: { email: v.email.trim(), password: v.password },
});

/** ACC-027 to ACC-036. */
export const SignUpUserPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm(EMPTY, LABELS, validate, [], 'field', KEPT);
  const signUp = useCommand(accountCalls.signUp, {
    input: (values: Values) => ({ body: bodyOf(values) }),
    handle: (error) => {
      if (error.code === 'email_taken') setTaken(error.message);
      if (error.code === 'weak_password') form.refuse({ password: error.message });
      return error.code === 'email_taken' || error.code === 'weak_password';
    },
    onDone: (account) => {
      forgetInput(KEPT.key);
      enter(account);
      void navigate(leadsTo(account, search.get('redirect')), { replace: true });
    },
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTaken(null);
    if (form.check()) await signUp.run(form.values);
  };

  return (
    <main className="Page is-form" id="main">
      <PageTitle>Individual account</PageTitle>
      <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
        <div className="Sheet__body stack">
          {taken && (
            <Notice tone="warning" title="Sorry!">
              {taken}
            </Notice>
          )}
          <div className="Grid-2">
            <TextInput {...form.field('fname')} autoComplete="given-name" maxLength={100} />
            <TextInput {...form.field('lname')} autoComplete="family-name" maxLength={100} />
            <TextInput {...form.field('email')} type="email" autoComplete="email" />
            <TextInput {...form.field('email2')} type="email" autoComplete="off" />
            <PasswordFields form={form} />
            <Select
              {...form.field('person_type_id')}
              placeholder="Please choose"
              options={SIGNUP_PERSON_TYPE_IDS.map((id) => ({ value: id, label: personTypeName(id) }))}
            />
          </div>
          <Button type="submit" caps size="l" busy={signUp.busy}>
            SIGN UP
          </Button>
          <Consent />
        </div>
      </form>
      <p className="dense">
        <Link to={`/signup?${search}`}>Another kind of account</Link>
      </p>
    </main>
  );
};
