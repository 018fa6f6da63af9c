import { Money } from './Money.js';

/** Cents with what they are for, where that must be said. */
export type Amount = { readonly label: string | null; readonly amount: number };
type Props = { amounts: readonly Amount[]; size?: 'xl'; className?: string };

/** One amount, or several with their names. */
export const Amounts = ({ amounts, size, className }: Props) => (
  <>
    {amounts.map(({ label, amount }) => (
      <span key={label ?? ''} className="Amount">
        <Money cents={amount} tone="plain" {...(size && { size })} {...(className && { className })} />
        {label !== null && <span className="cap"> {label}</span>}
      </span>
    ))}
  </>
);
