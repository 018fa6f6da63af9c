import { ROSTER_GENDERS, ROSTER_PERSON_TYPES } from '@app/contracts/roster';
import { type FormEvent, useState } from 'react';
import { useTellUnsaved } from '../platform/UnsavedPrompt.js';
import { Button } from '../ui/Button.js';
import { DateInput, Select, TextInput } from '../ui/inputs.js';
import { focusField } from '../ui/Refusals.js';
import { firstRefused, NEW_PERSON, type PersonErrors, personErrors, type PersonValues } from './person-form.js';

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
export const TYPE_OPTIONS = optionsOf(ROSTER_PERSON_TYPES);
export const GENDER_OPTIONS = optionsOf(ROSTER_GENDERS);

const FIRST = 'roster-add-fname';

type Props = {
  busy: boolean;
  /** Resolves true when the person was added; the row is then cleared (ROS-020). */
  onAdd: (values: PersonValues) => Promise<boolean>;
  onTyping: (typing: boolean) => void;
};

/** The add row: filled and sent without a mouse, again and again (ROS-020 to ROS-022). */
export const AddPerson = ({ busy, onAdd, onTyping }: Props) => {
  const [values, setValues] = useState(NEW_PERSON);
  useTellUnsaved(values.fname !== '' || values.lname !== '' || values.birthdate !== '', onTyping);
  const [errors, setErrors] = useState<PersonErrors>({});
  const field = (name: keyof PersonValues) => ({
    id: `roster-add-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = personErrors(values, false);
    setErrors(found);
    const first = firstRefused(found);
    if (first) return focusField(`roster-add-${first}`);
    if (!(await onAdd(values))) return;
    setValues(NEW_PERSON);
    focusField(FIRST);
  };

  return (
    <form className="Sheet RosterAdd" noValidate aria-label="Add a person" onSubmit={(event) => void submit(event)}>
      <div className="Sheet__body RosterAdd__row">
        <TextInput label="First name" required autoComplete="off" maxLength={100} {...field('fname')} />
        <TextInput label="Last name" required autoComplete="off" maxLength={100} {...field('lname')} />
        <Select label="Type" options={TYPE_OPTIONS} {...field('person_type_id')} />
        <Select label="Gender" required options={GENDER_OPTIONS} {...field('gender_id')} />
        <DateInput label="Birthdate" autoComplete="off" {...field('birthdate')} />
        <Button type="submit" caps icon="plus" busy={busy}>
          ADD
        </Button>
      </div>
    </form>
  );
};
