import type { InputHTMLAttributes } from 'react';
import { Icon } from './Icon.js';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'onKeyDown'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A search field above the list that it narrows. */
export const FindInput = ({ label, onChange, ...rest }: Props) => (
  <span className="InputIcon">
    <Icon name="search" />
    <input
      {...rest}
      className="Input Input-s has-icon"
      type="search"
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
);
