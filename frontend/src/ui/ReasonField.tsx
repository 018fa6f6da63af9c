import { Field } from './Field.js';

/** A reason has so many letters, where nothing else is asked (ADM-013). */
export const LEAST_REASON = 3;

/** The sentence that refuses a reason; undefined where it is long enough. */
export const reasonFault = (reason: string, least = LEAST_REASON): string | undefined =>
  reason.trim().length < least ? `Please write a reason of at least ${least} letters.` : undefined;

type Props = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  required?: boolean;
  /** Most letters. */
  most?: number;
  /** Reasons that are often given: one is taken with a click and may be typed on. */
  presets?: readonly string[];
};

/** Why something is done: a preset or what is typed (ADM-014). */
export const ReasonField = (props: Props) => {
  const { label = 'Reason', value, onChange, error, required = true, most = 500, presets = [] } = props;
  return (
    <>
      {presets.length > 0 && (
        <fieldset className="row wrap">
          <legend className="vh">Reasons often given</legend>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="FilterChip"
              aria-pressed={value === preset}
              onClick={() => onChange(preset)}
            >
              {preset}
            </button>
          ))}
        </fieldset>
      )}
      <Field label={label} required={required} error={error}>
        {(control) => (
          <textarea
            {...control}
            className="Input"
            rows={3}
            maxLength={most}
            value={value}
            data-autofocus=""
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </>
  );
};
