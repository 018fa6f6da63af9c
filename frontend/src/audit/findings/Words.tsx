import { personMark } from '@app/contracts/audit';
import { Field } from '../../ui/Field.js';
import { Select } from '../../ui/inputs.js';
import { useFindingPeople } from './use-findings.js';

/** Most characters of what is said of a finding. */
const MOST = 2000;

type Props = {
  label: string;
  /** The stream whose people may be spoken of. */
  stream: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const withPerson = (text: string, person_id: string): string => {
  const before = text === '' || /\s$/.test(text) ? text : `${text} `;
  return `${before}${personMark(Number(person_id))}`;
};

/** A field for an auditor's words: all auditors read them as written, and people stand in them by number (AUD-009). */
export const Words = ({ label, stream, value, error, onChange }: Props) => {
  const people = useFindingPeople(stream).data ?? [];
  return (
    <>
      <Field label={label} required error={error} hint="Every auditor reads this, for ever: please write no name.">
        {(control) => (
          <textarea
            {...control}
            className="Input Finding__text"
            rows={4}
            maxLength={MOST}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {people.length > 0 && (
        <Select
          label="Speak of somebody"
          placeholder="Choose a person"
          value={null}
          options={people.map(({ person_id, name }) => ({
            value: person_id,
            label: `${name}, ${personMark(person_id)}`,
          }))}
          onChange={(person_id) => onChange(withPerson(value, person_id))}
        />
      )}
    </>
  );
};
