import { useId } from 'react';

type Props = {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Why it cannot be changed: said below, so that it is never a riddle. */
  reason?: string | undefined;
};

/** A question with two answers beside each other; the chosen one is pressed. */
export const YesNo = ({ label, value, onChange, reason }: Props) => {
  const id = useId();
  return (
    <fieldset className="Field YesNo" aria-describedby={reason ? id : undefined}>
      <legend className="Field__label">{label}</legend>
      <div className="Segment">
        {[true, false].map((answer) => (
          <button
            key={String(answer)}
            type="button"
            aria-pressed={value === answer}
            aria-disabled={reason !== undefined || undefined}
            aria-describedby={reason ? id : undefined}
            onClick={() => reason === undefined && onChange(answer)}
          >
            {answer ? 'Yes' : 'No'}
          </button>
        ))}
      </div>
      {reason && (
        <span className="Hint" id={id}>
          {reason}
        </span>
      )}
    </fieldset>
  );
};
