import { studioCalls, type StudioView } from '@app/contracts/accounts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { useAccount } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { PhoneInput, TextInput } from '../ui/inputs.js';
import { useToast } from '../ui/Toast.js';
import { AddressFields } from './AddressFields.js';
import { Fact } from './Fact.js';
import { Section } from './Section.js';
import { StudioContacts } from './StudioContacts.js';
import {
  type Contact,
  PROFILE_LABELS,
  profileBody,
  profileErrors,
  type ProfileField,
  profileFieldErrors,
  type ProfileValues,
  profileValues,
} from './studio-profile-form.js';
import { UnsavedPrompt } from '../platform/UnsavedPrompt.js';
import { useForm } from './use-form.js';

type Kept = { readonly values: ProfileValues; readonly contacts: readonly Contact[] };
const FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[];

/** The profile of a studio, for its own account (ACC-088, ACC-094, ACC-099 to ACC-101). */
export const StudioAccount = ({ studio, info }: { studio: StudioView; info: ReactNode }) => {
  const { confirmed } = useAccount();
  const toast = useToast();
  const formId = useId();
  const [saved, setSaved] = useState<Kept>(() => ({
    values: profileValues(studio),
    contacts: studio.studio_contacts,
  }));
  const [contacts, setContacts] = useState(saved.contacts);
  const [typing, setTyping] = useState(false);
  const form = useForm(saved.values, PROFILE_LABELS, profileErrors);
  const changed = contacts !== saved.contacts || FIELDS.some((name) => form.values[name] !== saved.values[name]);
  const save = useCommand(studioCalls.change, {
    input: (now: Kept) => ({ params: { id: studio.id }, body: profileBody(studio, now.values, now.contacts) }),
    handle: ({ fields }) => {
      const known = profileFieldErrors(fields);
      form.refuse(known);
      return Object.keys(known).length > 0;
    },
    onDone: (_, now) => {
      setSaved(now);
      toast('Your studio has been updated.');
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await save.run({ values: form.values, contacts });
  };

  return (
    <>
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Section title="Your studio">
          <Fact label="Studio name" note="Contact support to change your studio name.">
            {studio.name}
          </Fact>
          <Fact label="Studio ID">{studio.id}</Fact>
          <AddressFields form={form} />
          <PhoneInput {...form.field('phone')} masked={Number(form.values.country_id) === DEFAULT_COUNTRY_ID} />
          <TextInput {...form.field('email')} type="email" autoComplete="email" />
          <TextInput {...form.field('website')} type="url" autoComplete="url" placeholder="www.example.com" />
        </Section>
      </form>
      {info}
      <StudioContacts
        contacts={contacts}
        country_id={form.values.country_id}
        onChange={setContacts}
        onUnsaved={setTyping}
      />
      <p className="row">
        <Button
          type="submit"
          form={formId}
          size="l"
          busy={save.busy}
          disabled={!confirmed}
          {...(confirmed ? {} : { reason: 'Please confirm your email first.' })}
        >
          Save Changes
        </Button>
      </p>
      <UnsavedPrompt changed={changed || typing} />
    </>
  );
};
