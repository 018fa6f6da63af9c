import { useId } from 'react';
import { Refusal } from './Field.js';

type Props = {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Its meaning, said below. */
  hint?: string | undefined;
  /** Why it cannot be changed: said below, so that it is never a riddle. */
  reason?: string | undefined;
  /** Why the answer was refused. */
  error?: string | undefined;
  /** Fixed, so that a summary can link to the question. */
  id?: string;
};

/** A question with two answers beside each other; the chosen one is pressed. */
export const YesNo = ({ label, value, onChange, hint, reason, error, id: given }: Props) => {
  const made = useId();
  const id = given ?? made;
  const said = reason ?? hint;
  const describedBy = [error && `${id}-error`, said && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className="Field YesNo" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="Field__label">{label}</legend>
      <div className="Segment">
        {[true, false].map((answer) => (
          <button
            key={String(answer)}
            type="button"
            aria-pressed={value === answer}
            aria-disabled={reason !== undefined || undefined}
            aria-describedby={describedBy}
            onClick={() => reason === undefined && onChange(answer)}
          >
            {answer ? 'Yes' : 'No'}
          </button>
        ))}
      </div>
      {said && (
        <span className="Hint" id={`${id}-hint`}>
          {said}
        </span>
      )}
      {error && <Refusal id={`${id}-error`}>{error}</Refusal>}
    </fieldset>
  );
};
