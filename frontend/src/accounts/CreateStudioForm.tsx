import { CONTACT_TYPE_IDS, studioCalls } from '@app/contracts/accounts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { forgetInput } from '../platform/kept-input.js';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { PhoneInput, RadioGroup, Select, TextInput } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { AddressFields } from './AddressFields.js';
import { Consent } from './Consent.js';
import { leadsTo } from './leads-to.js';
import { PasswordFields } from './password-fields.js';
import { personTypeName } from './person-types.js';
import { Section } from './Section.js';
import {
  EMPTY_STUDIO,
  STUDIO_LABELS,
  STUDIO_SIGN_UP,
  studioBody,
  studioErrors,
  type StudioField,
  studioFieldErrors,
  type StudioValues,
} from './studio-form.js';
import { type Form, useForm } from './use-form.js';

type StudioForm = Form<StudioValues>;
type Props = { initialName: string; onBack: () => void; onExisting: (studioId: number) => void };

const KEPT = { key: `${STUDIO_SIGN_UP}form`, secrets: ['password', 'password2'] } as const;
const OPTIONAL: readonly StudioField[] = ['owner_email', 'owner_phone', 'contact_email', 'contact_phone'];

/** Each stands in the fields that ask for the same again, until they have a value of their own (REG-279). */
const ASKED_AGAIN = { email: ['account_email', 'owner_email'], phone: ['owner_phone'] } as const;

const askedOnce = (form: StudioForm, name: keyof typeof ASKED_AGAIN) => ({
  ...form.field(name),
  onChange: (value: string) => {
    const { values } = form;
    const following = ASKED_AGAIN[name].filter((one) => values[one] === '' || values[one] === values[name]);
    form.set({ [name]: value, ...Object.fromEntries(following.map((one) => [one, value])) });
  },
});

/** All numbers are of the studio's country. */
const isHome = ({ values }: StudioForm): boolean => Number(values.country_id) === DEFAULT_COUNTRY_ID;

const Studio = ({ form }: { form: StudioForm }) => (
  <Section title="Tell us about your studio">
    <TextInput {...form.field('name')} autoComplete="organization" maxLength={200} />
    <TextInput {...form.field('website')} type="url" autoComplete="url" placeholder="www.example.com" />
    <AddressFields form={form} />
    <TextInput {...askedOnce(form, 'email')} type="email" autoComplete="email" />
    <PhoneInput {...askedOnce(form, 'phone')} masked={isHome(form)} />
  </Section>
);

const Handler = ({ form }: { form: StudioForm }) => (
  <Section title="Who handles your registration">
    <div className="span-2">
      <RadioGroup
        legend={STUDIO_LABELS.handler}
        hideLegend
        name="handler"
        value={form.values.handler}
        options={[
          { value: 'owner', label: 'Studio owner' },
          { value: 'other', label: 'Someone else' },
        ]}
        onChange={(handler) => form.set({ handler })}
      />
    </div>
    {form.values.handler !== 'owner' && (
      <>
        <Select
          {...form.field('contact_type_id')}
          fieldClass="span-2"
          placeholder="Please choose"
          options={CONTACT_TYPE_IDS.map((id) => ({ value: id, label: personTypeName(id) }))}
        />
        <TextInput {...form.field('contact_fname')} maxLength={100} />
        <TextInput {...form.field('contact_lname')} maxLength={100} />
        <TextInput {...form.field('contact_email')} type="email" autoComplete="off" />
        <PhoneInput {...form.field('contact_phone')} masked={isHome(form)} autoComplete="off" />
      </>
    )}
  </Section>
);

/** CREATE (ACC-057 to ACC-062). */
export const CreateStudioForm = ({ initialName, onBack, onExisting }: Props) => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm(
    { ...EMPTY_STUDIO, name: initialName.trim() },
    STUDIO_LABELS,
    studioErrors,
    OPTIONAL,
    'field',
    KEPT,
  );
  const save = useCommand(studioCalls.signUp, {
    input: (values: StudioValues) => ({ body: studioBody(values) }),
    handle: (error) => {
      if (error.code === 'email_taken') setTaken(error.message);
      else if (Object.keys(error.fields).length > 0) form.refuse(studioFieldErrors(error.fields));
      else return false;
      return true;
    },
    onDone: (answer) => {
      forgetInput(STUDIO_SIGN_UP);
      if (!answer.user) return onExisting(answer.id);
      enter(answer.user);
      void navigate(leadsTo(answer.user, search.get('redirect')), { replace: true });
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTaken(null);
    if (form.check()) await save.run(form.values);
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Studio form={form} />
      <Section title="Account info">
        <TextInput {...form.field('account_email')} type="email" autoComplete="username" />
        <TextInput {...form.field('account_email2')} type="email" autoComplete="off" />
        <PasswordFields form={form} />
      </Section>
      <Section title="Studio owner">
        <TextInput {...form.field('owner_fname')} autoComplete="given-name" maxLength={100} />
        <TextInput {...form.field('owner_lname')} autoComplete="family-name" maxLength={100} />
        <TextInput {...form.field('owner_email')} type="email" autoComplete="off" />
        <PhoneInput {...form.field('owner_phone')} masked={isHome(form)} autoComplete="off" />
      </Section>
      <Handler form={form} />
      {taken && (
        <Notice tone="warning" title="Sorry!">
          {taken}
        </Notice>
      )}
      <p className="row between">
        <Button kind="second" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="l" busy={save.busy}>
          Save
        </Button>
      </p>
      <Consent />
    </form>
  );
};
