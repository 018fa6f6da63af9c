import { PARENT_RELATIONSHIPS, type RosterEntry } from '@app/contracts/roster';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { AddressFields, useForm } from '../accounts/index.js';
import { LeaveQuestion, useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Checkbox, DateInput, PhoneInput, Select, TextInput } from '../ui/inputs.js';
import { GENDER_OPTIONS, TYPE_OPTIONS } from './AddPerson.js';
import {
  contactOf,
  PARENT_LABELS,
  parentErrors,
  parentOf,
  PARTICIPANT_LABELS,
  participantErrors,
  participantOf,
  REACHED_FIELDS,
} from './contact-form.js';
import { personOf } from './person-form.js';
import type { ChangePerson } from './use-roster.js';

type Props = {
  entry: RosterEntry;
  change: ChangePerson;
  onClose: () => void;
  /** What is typed and not saved: who leaves the page is asked, as who closes the dialog is (REG-257). */
  onUnsaved?: ((unsaved: boolean) => void) | undefined;
};

const RELATIONSHIPS = PARENT_RELATIONSHIPS.map((name) => ({ value: name, label: name }));

const useContactForms = (entry: RosterEntry) => {
  const own = useForm(
    participantOf(entry),
    PARTICIPANT_LABELS,
    participantErrors,
    ['gender_id', 'birthdate', ...REACHED_FIELDS],
    'contact',
  );
  const parent = useForm(
    parentOf(entry),
    PARENT_LABELS,
    parentErrors,
    ['parent_relationship', 'fname', 'lname', ...REACHED_FIELDS],
    'parent',
  );
  const [same, setSame] = useState(entry.contact.sameAddressAsParent);
  const [was] = useState(() => JSON.stringify([own.values, parent.values, same]));
  const changed = JSON.stringify([own.values, parent.values, same]) !== was;
  return { own, parent, same, setSame, changed };
};
type Forms = ReturnType<typeof useContactForms>;

const Participant = ({ own, same, setSame }: Forms) => (
  <>
    <Select {...own.field('person_type_id')} options={TYPE_OPTIONS} />
    <Select {...own.field('gender_id')} options={GENDER_OPTIONS} />
    <TextInput {...own.field('fname')} autoComplete="off" maxLength={100} />
    <TextInput {...own.field('lname')} autoComplete="off" maxLength={100} />
    <DateInput {...own.field('birthdate')} autoComplete="off" />
    <PhoneInput {...own.field('phone')} autoComplete="off" />
    <TextInput {...own.field('email')} type="email" autoComplete="off" fieldClass="span-2" />
    <div className="span-2">
      <Checkbox label="Same address as the parent" checked={same} onChange={setSame} />
    </div>
    {!same && <AddressFields form={own} asked={false} />}
  </>
);

const Parent = ({ parent }: Forms) => (
  <fieldset className="ContactInfo__parent span-2">
    <legend className="h4">Parent or guardian</legend>
    <div className="Grid-2">
      <Select
        {...parent.field('parent_relationship')}
        fieldClass="span-2"
        placeholder="Please choose"
        options={RELATIONSHIPS}
      />
      <TextInput {...parent.field('fname')} autoComplete="off" maxLength={100} />
      <TextInput {...parent.field('lname')} autoComplete="off" maxLength={100} />
      <TextInput {...parent.field('email')} type="email" autoComplete="off" />
      <PhoneInput {...parent.field('phone')} autoComplete="off" />
      <AddressFields form={parent} asked={false} />
    </div>
  </fieldset>
);

/** A person with the ways to reach him and his parent (ROS-014, ROS-016, ROS-017). */
export const ContactInfoDialog = ({ entry, change, onClose, onUnsaved }: Props) => {
  const id = useId();
  const forms = useContactForms(entry);
  const { own, parent, same, changed } = forms;
  const [asking, setAsking] = useState(false);
  useTellUnsaved(changed, onUnsaved);
  const close = (): void => (changed ? setAsking(true) : onClose());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!own.check() || !parent.check()) return;
    const contact = contactOf(own.values, parent.values, same);
    const sent = { ...personOf(own.values), person_id: entry.person_id, contact };
    if (await change.run(sent)) onClose();
  };
  const foot = (
    <>
      <Button kind="second" onClick={close}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={change.busy}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog open wide title={`${entry.person.fname} ${entry.person.lname}`} onClose={close} foot={foot}>
      <form id={id} className="Grid-2" noValidate onSubmit={(event) => void submit(event)}>
        <Suspense>
          <Participant {...forms} />
          <Parent {...forms} />
        </Suspense>
      </form>
      <LeaveQuestion open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Dialog>
  );
};
