import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { type Amount, Amounts } from './Amounts.js';
import { Money } from './Money.js';

export type BarPart = { readonly share: number; readonly tone?: 'done' | 'second' | 'over'; readonly label: string };

/** Progress as a bar; shares between 0 and 1. The label is read out. */
export const Bar = ({ parts, label }: { parts: readonly BarPart[]; label: string }) => (
  <span className="Bar" role="img" aria-label={label}>
    {parts.map((part) => (
      <i
        key={part.label}
        className={cx(
          part.tone === 'done' && 'is-done',
          part.tone === 'second' && 'is-2',
          part.tone === 'over' && 'is-over',
        )}
        style={{ width: `${Math.min(1, Math.max(0, part.share)) * 100}%` }}
      />
    ))}
  </span>
);

/** Without an amount it is still being read: its place is kept. */
export type BalanceEntry = { readonly label: string; readonly cents: number | null; readonly strong?: boolean };
type Props = {
  title: string;
  amounts: readonly Amount[];
  /** 'Please pay your balance by 2/19/2026'. */
  text?: ReactNode;
  action?: ReactNode;
  /** The picture of money over time. */
  chart?: ReactNode;
  entries: readonly BalanceEntry[];
};

const balanceEntry = ({ label, amount }: Amount): BalanceEntry => ({
  label: label === null ? 'Balance' : `Balance, ${label}`,
  cents: amount,
  strong: true,
});

/** What is owed, large, then how it comes about: the entries, whose sum is the balance. */
export const BalanceCard = ({ title, amounts, text, action, chart, entries }: Props) => (
  <section className="Sheet BalanceCard" aria-label={title}>
    <div className="BalanceCard__top">
      <div>
        <h2 className="caps t3">{title}</h2>
        <p>
          <Amounts amounts={amounts} size="xl" className="BalanceCard__amount" />
        </p>
        {text && <p className="dense t2">{text}</p>}
      </div>
      {action}
    </div>
    {chart}
    <dl className="BalanceCard__sum dense">
      {[...entries, ...amounts.map(balanceEntry)].map((entry) => (
        <div key={entry.label} className={entry.strong ? 'semi' : undefined}>
          <dt>{entry.label}</dt>
          <dd>{entry.cents === null ? '\u00a0' : <Money cents={entry.cents} />}</dd>
        </div>
      ))}
    </dl>
  </section>
);
