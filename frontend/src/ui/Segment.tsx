import type { ReactNode } from 'react';
import { cx } from './cx.js';

type Props<K extends string | number> = {
  readonly label: string;
  readonly value: K;
  readonly options: readonly { readonly key: K; readonly label: ReactNode }[];
  readonly onChange: (key: K) => void;
  readonly className?: string;
};

/** One of a few choices, as buttons in a row. */
export const Segment = <K extends string | number>({ label, value, options, onChange, className }: Props<K>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
  <div className={cx('Segment', className)} role="group" aria-label={label}>
    {options.map((one) => (
      <button key={one.key} type="button" aria-pressed={one.key === value} onClick={() => onChange(one.key)}>
        {one.label}
      </button>
    ))}
  </div>
);
