import type { RosterEntry } from '@app/contracts/roster';
import { Button } from '../ui/Button.js';
import { CellSelect } from '../ui/cells.js';
import { DateInput, TextInput } from '../ui/inputs.js';
import { GENDER_OPTIONS, TYPE_OPTIONS } from './AddPerson.js';
import type { PersonErrors, PersonValues } from './person-form.js';

export type Edit = {
  readonly values: PersonValues;
  readonly errors: PersonErrors;
  readonly set: (name: keyof PersonValues, value: string) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  readonly busy: boolean;
};

const LABELS: Record<keyof PersonValues, string> = {
  fname: 'First name',
  lname: 'Last name',
  person_type_id: 'Type',
  gender_id: 'Gender',
  birthdate: 'Birthdate',
};
const OPTIONS = { person_type_id: TYPE_OPTIONS, gender_id: GENDER_OPTIONS };

/** The id of a row's input. */
export const editCellId = (person_id: number, name: keyof PersonValues): string => `roster-${person_id}-${name}`;

/** One input of a row in edit; the row's person stands in its label for those who do not see the row (ROS-036). */
export const EditCell = ({ entry, edit, name }: { entry: RosterEntry; edit: Edit; name: keyof PersonValues }) => {
  const label = `${LABELS[name]}, ${entry.person.fname} ${entry.person.lname}`;
  const id = editCellId(entry.person_id, name);
  const onChange = (value: string): void => edit.set(name, value);
  if (name === 'person_type_id' || name === 'gender_id')
    return <CellSelect id={id} label={label} value={edit.values[name]} options={OPTIONS[name]} onChange={onChange} />;
  const props = {
    id,
    label,
    hideLabel: true,
    small: true,
    value: edit.values[name],
    error: edit.errors[name],
    onChange,
  };
  return name === 'birthdate' ? <DateInput {...props} /> : <TextInput {...props} maxLength={100} />;
};

export const EditActions = ({ edit }: { edit: Edit }) => (
  <span className="row">
    <Button size="s" caps busy={edit.busy} onClick={edit.save}>
      SAVE
    </Button>
    <Button size="s" kind="ghost" caps onClick={edit.cancel}>
      CANCEL
    </Button>
  </span>
);
