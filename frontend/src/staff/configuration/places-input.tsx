import { type ReactNode, useId } from 'react';
import { useInput } from 'react-admin';
import { Refusal } from '../../ui/Field.js';

type CountProps = { label: string; value: number | null; onChange: (value: number | null) => void };
/** A whole number; empty is none. */
export const Count = ({ label, value, onChange }: CountProps) => (
  <input
    className="Input Input-s num Limits__count"
    type="number"
    min={0}
    step={1}
    aria-label={label}
    placeholder="–"
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
);

/** A small table of numbers under its caption. */
export const Grid = ({
  caption,
  error,
  head,
  children,
}: {
  caption: string;
  error?: string | undefined;
  head: readonly string[];
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <div className="Limits stack stack-1">
      <table aria-describedby={error ? id : undefined}>
        <caption className="cap">{caption}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {error && <Refusal id={id}>{error}</Refusal>}
    </div>
  );
};

type PlacesProps = {
  source: string;
  caption: string;
  /** What has places, in the order of the columns. */
  of: readonly { readonly id: number; readonly name: string }[];
};

/** Places by what they are of; without a number there is no limit (CMP-210, REG-187). */
export const PlacesInput = ({ source, caption, of }: PlacesProps) => {
  const { field, fieldState } = useInput({ source, defaultValue: {} });
  const places: Readonly<Record<string, number>> = field.value ?? {};
  const set = (id: number, value: number | null): void => {
    const others = Object.entries(places).filter(([key]) => Number(key) !== id);
    field.onChange(Object.fromEntries(value === null ? others : [...others, [String(id), value]]));
  };
  return (
    <Grid caption={caption} error={fieldState.error?.message} head={of.map(({ name }) => name)}>
      <tr>
        {of.map(({ id, name }) => (
          <td key={id}>
            <Count label={`Places of ${name}`} value={places[id] ?? null} onChange={(value) => set(id, value)} />
          </td>
        ))}
      </tr>
    </Grid>
  );
};
