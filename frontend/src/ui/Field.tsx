import { type ReactNode, useId } from 'react';
import { cx } from './cx.js';
import { Icon } from './Icon.js';

/** What the control inside a field must carry. */
export type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
};

type Props = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  /** Fixed id, so that a summary can link to the control. */
  id?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and the refusal at the field (NAV-071). */
export const Field = ({ label, error, hint, required, hideLabel, className, id, children }: Props) => {
  const made = useId();
  const controlId = id ?? made;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cx('Field', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span className="Hint" id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {error && <Refusal id={`${controlId}-error`}>{error}</Refusal>}
    </div>
  );
};

/** A refusal where it happens. */
export const Refusal = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span className="Refusal" id={id}>
    <Icon name="error" />
    {children}
  </span>
);
