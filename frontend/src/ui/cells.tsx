import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from './cx.js';
import { Refusal } from './Field.js';
import { type Option, optionText } from './inputs.js';

type CellSelectProps = {
  /** 'Workshop level, Giulia Bianchi': a cell has no visible label. */
  label: string;
  value: string | number | null;
  options: readonly Option[];
  placeholder?: string;
  error?: string | undefined;
  disabled?: boolean;
  id: string;
  onChange: (value: string) => void;
};

/**
 * A select in a table cell. The arrow keys move between rows, so a closed select does not take them:
 * Enter opens it, and from then on the keys are the list's own; Escape leaves the value as it was. Closed it shows the
 * chosen label alone: its price has a column.
 */
export const CellSelect = ({ label, value, options, placeholder, error, disabled, id, onChange }: CellSelectProps) => {
  const [editing, setEditing] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>): void => {
    // The list of a `base-select` is part of the page: its keys come from the options.
    if (editing || event.target !== event.currentTarget) {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'Tab') setEditing(false);
      event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      setEditing(true);
      event.currentTarget.showPicker?.();
    }
  };
  const priced = options.some(({ price }) => price !== undefined);
  const chosen = options.find((option) => String(option.value) === String(value ?? ''));
  return (
    <>
      <span className={cx('CellBox', priced && 'has-prices')}>
        <select
          id={id}
          className={cx('CellSelect', error && 'is-invalid')}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          disabled={disabled}
          value={value === null ? '' : String(value)}
          onKeyDown={onKeyDown}
          onBlur={() => setEditing(false)}
          onChange={(event) => {
            setEditing(false);
            onChange(event.target.value);
          }}
        >
          {(placeholder !== undefined || value === null) && <option value="">{placeholder ?? ''}</option>}
          {options.map((option) => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {optionText(option)}
            </option>
          ))}
        </select>
        {priced && (
          <span className="CellBox__shown" aria-hidden="true">
            {chosen?.label ?? placeholder}
          </span>
        )}
      </span>
      {error && <Refusal id={`${id}-error`}>{error}</Refusal>}
    </>
  );
};

type CellCheckProps = {
  /** 'One Day, Chidinma Abara'. */
  label: string;
  /** Shown beside the box where the table folds into cards: 'One Day'. */
  short: string;
  /** Below the box, where it is not the same for every row. */
  price?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  reason?: string;
  id?: string;
  onChange: (checked: boolean) => void;
};

/** A tick in a table cell. What is not offered is `<NotOffered />`, never a disabled box. */
export const CellCheck = ({ label, short, price, checked, disabled, reason, id, onChange }: CellCheckProps) => {
  const ownId = useId();
  return (
    <label className="Tick" title={reason}>
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        aria-describedby={cx(price && `${ownId}-price`, reason && `${ownId}-reason`) || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="Tick__label" aria-hidden="true">
        {short}
      </span>
      {price !== undefined && (
        <span className="Tick__price num" id={`${ownId}-price`}>
          {price}
        </span>
      )}
      {reason && (
        <span hidden id={`${ownId}-reason`}>
          {reason}
        </span>
      )}
    </label>
  );
};

/** A faint dot: this choice does not exist in this row. */
export const NotOffered = () => (
  <span className="NotOffered">
    <span aria-hidden="true">·</span>
    <span className="vh">not offered</span>
  </span>
);
