import { formatMoney } from '@app/contracts/shared';
import { cx } from './cx.js';

type Props = {
  /** Whole cents. */
  cents: number;
  /** Writes the plus too: a change, not an amount. */
  signed?: boolean;
  size?: 'xl';
  /** `auto`: less is green. `plain` never colours, `void` is grey. */
  tone?: 'auto' | 'plain' | 'void';
  className?: string;
};

/** An amount: tabular figures, two decimals, less is green with a minus. */
export const Money = ({ cents, signed = false, size, tone = 'auto', className }: Props) => (
  <span
    className={cx(
      size === 'xl' ? 'Money-xl' : 'Money',
      tone === 'auto' && cents < 0 && 'is-less',
      tone === 'void' && 'is-void',
      className,
    )}
  >
    {signed && cents > 0 ? '+' : ''}
    {formatMoney(cents)}
  </span>
);
