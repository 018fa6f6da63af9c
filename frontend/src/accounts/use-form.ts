import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeptInput } from '../platform/kept-input.js';
import { focusField } from '../ui/Refusals.js';
import type { FieldError } from './validate.js';

type Texts = Readonly<Record<string, string>>;
type Errors<V extends Texts> = Partial<Record<keyof V, FieldError>>;
type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: FieldError;
  readonly required: boolean;
  readonly onChange: (value: string) => void;
};

export type Form<V extends Texts> = {
  readonly values: V;
  readonly set: (changes: Partial<V>) => void;
  /** The props of one input: label, value, error, id. */
  readonly field: (name: keyof V & string) => FieldProps;
  /** True when all is fine; otherwise shows the errors and focuses the first invalid field (NAV-071). */
  readonly check: () => boolean;
  /** Shows what the server said about fields; a field's own change takes it away. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => void;
};

/** Where what is typed outlives a reload, and what of it does not. */
type Kept<V extends Texts> = { readonly key: string; readonly secrets?: readonly (keyof V & string)[] };

/** A form of texts: errors appear on submit, then follow what is typed. Two on one page have two prefixes. */
export const useForm = <V extends Texts>(
  initial: V,
  labels: Readonly<Record<keyof V & string, string>>,
  validate: (values: V) => Errors<V>,
  optional: readonly (keyof V & string)[] = [],
  prefix = 'field',
  kept: Kept<V> | null = null,
): Form<V> => {
  const idOf = (name: string): string => `${prefix}-${name}`;
  const [values, setValues] = useKeptInput(kept?.key ?? null, initial, kept?.secrets);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const errors: Errors<V> = shown ? validate(values) : {};
  const errorOf = (name: keyof V & string): FieldError => errors[name] ?? refused[name];

  const set = (changes: Partial<V>): void => {
    setValues((now) => ({ ...now, ...changes }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changes))));
  };
  return {
    values,
    set,
    field: (name) => ({
      id: idOf(name),
      label: labels[name],
      value: values[name] as string,
      error: errorOf(name),
      required: !optional.includes(name),
      onChange: (value) => set({ [name]: value } as Partial<V>),
    }),
    check: () => {
      const found = validate(values);
      const first = Object.keys(labels).find((name) => found[name]);
      flushSync(() => setShown(true));
      if (first) focusField(idOf(first));
      return !first;
    },
    refuse: (fields) => {
      flushSync(() => setRefused(fields));
      const first = Object.keys(labels).find((name) => fields[name]);
      if (first) focusField(idOf(first));
    },
  };
};
