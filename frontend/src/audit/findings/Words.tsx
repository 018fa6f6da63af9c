import { Field } from '../../ui/Field.js';

/** Most characters of what is said of a finding. */
const MOST = 2000;

type Props = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

/** What an auditor says: read by all auditors as it is written. */
export const Words = ({ label, value, error, onChange }: Props) => (
  <Field label={label} required error={error} hint="Every auditor reads this: please name nobody.">
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
);
