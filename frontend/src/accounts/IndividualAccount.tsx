import { accountCalls, SIGNUP_PERSON_TYPE_IDS, studioCalls, type UserView } from '@app/contracts/accounts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { PhoneInput, Select, TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import {
  ACCOUNT_LABELS,
  accountBody,
  accountErrors,
  type AccountField,
  accountFieldErrors,
  type AccountValues,
  accountValues,
  hasAddress,
} from './account-form.js';
import { AddressFields } from './AddressFields.js';
import { Fact } from './Fact.js';
import { personTypeName } from './person-types.js';
import { Section } from './Section.js';
import { UnsavedPrompt } from '../platform/UnsavedPrompt.js';
import { useForm } from './use-form.js';

const OPTIONAL: readonly AccountField[] = ['phone'];
const FIELDS = Object.keys(ACCOUNT_LABELS) as AccountField[];

/** 'None' without an affiliated studio (ACC-087). */
const AffiliatedStudio = ({ studioId }: { studioId: number | null }) => {
  const read = useRead(
    ['studio', studioId],
    studioCalls.read,
    { params: { id: studioId ?? 0 } },
    { enabled: studioId !== null, handled: true },
  );
  const name = studioId === null ? 'None' : (read.data?.name ?? (read.isError ? `Studio ${studioId}` : ''));
  return (
    <Section title="Affiliated studio">
      <div className="row wrap between">
        <Fact label="Studio">{name}</Fact>
        <Link to="/change-studio">Change studio</Link>
      </div>
    </Section>
  );
};

/** The own account of an individual (ACC-087, ACC-089, ACC-090). */
export const IndividualAccount = ({ user, info }: { user: UserView; info: ReactNode }) => {
  const { enter } = useSession();
  const toast = useToast();
  const [saved, setSaved] = useState(() => accountValues(user.person));
  const form = useForm(saved, ACCOUNT_LABELS, accountErrors, OPTIONAL);
  const changed = FIELDS.some((name) => form.values[name] !== saved[name]);
  const save = useCommand(accountCalls.changeOwn, {
    input: (values: AccountValues) => ({ body: accountBody(values) }),
    handle: ({ fields }) => {
      if (Object.keys(fields).length === 0) return false;
      form.refuse(accountFieldErrors(fields));
      return true;
    },
    onDone: (answer, sent) => {
      enter(answer);
      setSaved(sent);
      toast('Your account has been updated.');
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await save.run(form.values);
  };
  const types = [...new Set([...SIGNUP_PERSON_TYPE_IDS, user.person.person_type_id])];

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Section title="About you">
        <TextInput {...form.field('fname')} autoComplete="given-name" maxLength={100} />
        <TextInput {...form.field('lname')} autoComplete="family-name" maxLength={100} />
        <Select
          {...form.field('person_type_id')}
          options={types.map((id) => ({ value: id, label: personTypeName(id) }))}
        />
      </Section>
      {info}
      <Section title="Phone and address">
        <PhoneInput {...form.field('phone')} masked={Number(form.values.country_id) === DEFAULT_COUNTRY_ID} />
        <AddressFields form={form} asked={hasAddress(form.values)} />
      </Section>
      <AffiliatedStudio studioId={user.studio_id} />
      <p className="row">
        <Button type="submit" size="l" busy={save.busy}>
          Save Changes
        </Button>
      </p>
      <UnsavedPrompt changed={changed} />
    </form>
  );
};
