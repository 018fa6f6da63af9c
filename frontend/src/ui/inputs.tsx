import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { cx } from './cx.js';
import { Field, Refusal } from './Field.js';
import { Icon, type IconName } from './Icon.js';
import { maskDate, maskPhone } from './masks.js';
import { useTyped } from './use-typed.js';

type Common = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
  fieldClass?: string;
  small?: boolean;
};
type TextProps = Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
    /** What is typed, as it stands in the field (NAV-085). */
    mask?: (typed: string) => string;
  };

/** One line of text with its label and its refusal. */
export const TextInput = (props: TextProps) => {
  const { label, error, hint, hideLabel, fieldClass, small, value, onChange, mask, ...more } = props;
  const { icon, id, required, className, ...rest } = more;
  const [shown, type] = useTyped(value, onChange);
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      {...(hideLabel ? { hideLabel } : {})}
      {...(required ? { required } : {})}
      {...(id ? { id } : {})}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      {(control) => {
        const input = (
          <input
            type="text"
            {...rest}
            {...control}
            className={cx('Input', small && 'Input-s', icon && 'has-icon', error && 'is-invalid', className)}
            value={shown}
            onChange={({ target }) => type(mask ? mask(target.value) : target.value)}
          />
        );
        return icon ? (
          <span className="InputIcon">
            <Icon name={icon} />
            {input}
          </span>
        ) : (
          input
        );
      }}
    </Field>
  );
};

/** A date as MM/DD/YYYY, the slashes set while typing (NAV-085). The value is the masked text. */
export const DateInput = (props: Omit<TextProps, 'type' | 'inputMode'>) => (
  <TextInput placeholder="MM/DD/YYYY" {...props} inputMode="numeric" maxLength={10} mask={maskDate} />
);

/** A phone number; masked as (###) ###-#### for the default country only (NAV-085). */
export const PhoneInput = ({ masked = true, ...props }: Omit<TextProps, 'type'> & { masked?: boolean }) => (
  <TextInput {...props} type="tel" autoComplete={props.autoComplete ?? 'tel'} {...(masked && { mask: maskPhone })} />
);

export type Option<V extends string | number = string | number> = {
  readonly value: V;
  readonly label: string;
  /** Stands behind the label: '$275.00'. */
  readonly price?: string;
  readonly disabled?: boolean;
};

export const optionText = ({ label, price }: Pick<Option, 'label' | 'price'>): string =>
  price === undefined ? label : `${label} · ${price}`;

type SelectProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> & {
    value: string | number | null;
    options: readonly Option[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    onChange: (value: string) => void;
  };

export const Select = (props: SelectProps) => {
  const { label, error, hint, hideLabel, fieldClass, small, value, options, placeholder, onChange, ...native } = props;
  const { id, required, className, ...rest } = native;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      {...(hideLabel ? { hideLabel } : {})}
      {...(required ? { required } : {})}
      {...(id ? { id } : {})}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      {(control) => (
        <select
          {...rest}
          {...control}
          className={cx('Input', small && 'Input-s', error && 'is-invalid', className)}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(event.target.value)}
        >
          {(placeholder !== undefined || value === null) && (
            <option value="" disabled={value !== null && value !== ''}>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={String(option.value)} disabled={option.disabled}>
              {optionText(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why the box as it is was refused; it needs an id. */
  error?: string | undefined;
};

export const Checkbox = ({ label, onChange, error, ...rest }: CheckProps) => (
  <>
    <label className="Choice">
      <input
        {...rest}
        {...(error ? { className: 'is-invalid', 'aria-invalid': true, 'aria-describedby': `${rest.id}-error` } : {})}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
    {error && <Refusal id={`${rest.id}-error`}>{error}</Refusal>}
  </>
);

type RadioGroupProps<V extends string> = {
  legend: string;
  hideLegend?: boolean;
  name: string;
  value: V | null;
  options: readonly Option<V>[];
  /** Why nothing chosen was refused. */
  error?: string | undefined;
  onChange: (value: V) => void;
};

export const RadioGroup = <V extends string>({
  legend,
  hideLegend,
  name,
  value,
  options,
  error,
  onChange,
}: RadioGroupProps<V>) => (
  <fieldset className="stack stack-1" aria-describedby={error ? `${name}-error` : undefined}>
    <legend className={hideLegend ? 'vh' : 'Field__label'}>{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className="Choice">
        <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
        <span>{optionText(option)}</span>
      </label>
    ))}
    {error && <Refusal id={`${name}-error`}>{error}</Refusal>}
  </fieldset>
);
