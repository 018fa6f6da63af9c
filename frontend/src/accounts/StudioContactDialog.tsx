import { CONTACT_TYPE_IDS } from '@app/contracts/accounts';
import { type FormEvent, useId, useState } from 'react';
import { LeaveQuestion, useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { DEFAULT_COUNTRY_ID } from '../platform/settings.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Checkbox, PhoneInput, Select, TextInput } from '../ui/inputs.js';
import { personTypeName } from './person-types.js';
import type { Contact } from './studio-profile-form.js';
import { useForm } from './use-form.js';
import { optionalEmailError, optionalPhoneError, nameError, required } from './validate.js';

type Props = {
  contact: Contact | null;
  /** The country of the studio’s address, and so of its phone numbers. */
  country_id: string;
  onSave: (contact: Contact) => void;
  onClose: () => void;
  /** What is typed and not saved: who leaves the page is asked, as who closes the dialog is (REG-257). */
  onUnsaved: (unsaved: boolean) => void;
};

const LABELS = {
  contact_type_id: 'Contact type',
  contact_fname: 'First Name',
  contact_lname: 'Last Name',
  contact_email: 'Email',
  contact_phone: 'Phone',
};
type Values = Record<keyof typeof LABELS, string>;

const valuesOf = (contact: Contact | null): Values => ({
  contact_type_id: contact ? String(contact.person_type_id) : '',
  contact_fname: contact?.fname ?? '',
  contact_lname: contact?.lname ?? '',
  contact_email: contact?.email ?? '',
  contact_phone: contact?.phone ?? '',
});

/** ACC-098. */
const errorsOf = (country_id: string) => (v: Values) => ({
  contact_type_id: required(v.contact_type_id),
  contact_fname: nameError(v.contact_fname),
  contact_lname: nameError(v.contact_lname),
  contact_email: optionalEmailError(v.contact_email),
  contact_phone: optionalPhoneError(v.contact_phone, country_id),
});

/** Adds a contact or changes one (ACC-097). A primary contact stays it until another one is made primary. */
export const StudioContactDialog = ({ contact, country_id, onSave, onClose, onUnsaved }: Props) => {
  const id = useId();
  const form = useForm(valuesOf(contact), LABELS, errorsOf(country_id), ['contact_email', 'contact_phone']);
  const [primary, setPrimary] = useState(contact?.primary ?? false);
  const [asking, setAsking] = useState(false);
  const was = valuesOf(contact);
  const changed =
    primary !== (contact?.primary ?? false) ||
    (Object.keys(was) as (keyof Values)[]).some((name) => form.values[name] !== was[name]);
  useTellUnsaved(changed, onUnsaved);
  const close = (): void => (changed ? setAsking(true) : onClose());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.check()) return;
    const v = form.values;
    onSave({
      primary,
      person_type_id: Number(v.contact_type_id),
      fname: v.contact_fname.trim(),
      lname: v.contact_lname.trim(),
      email: v.contact_email.trim() || null,
      phone: v.contact_phone.trim() || null,
    });
  };
  const foot = (
    <>
      <Button kind="second" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={id}>
        Save Contact
      </Button>
    </>
  );
  return (
    <Dialog open title={contact ? 'Edit contact' : 'Add contact'} onClose={close} foot={foot}>
      <form id={id} className="Grid-2" noValidate onSubmit={submit}>
        <Select
          {...form.field('contact_type_id')}
          fieldClass="span-2"
          placeholder="Please choose"
          options={CONTACT_TYPE_IDS.map((type) => ({ value: type, label: personTypeName(type) }))}
        />
        <TextInput {...form.field('contact_fname')} maxLength={100} />
        <TextInput {...form.field('contact_lname')} maxLength={100} />
        <TextInput {...form.field('contact_email')} type="email" autoComplete="off" />
        <PhoneInput
          {...form.field('contact_phone')}
          masked={Number(country_id) === DEFAULT_COUNTRY_ID}
          autoComplete="off"
        />
        {!contact?.primary && <Checkbox label="Primary contact" checked={primary} onChange={setPrimary} />}
      </form>
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Dialog>
  );
};
