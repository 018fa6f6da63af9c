import { type Cents, minus, sum, ZERO } from '../../shared/index.js';
import { type Account, ACCOUNT_KEYS, type Side } from './accounts.js';

type Both = { readonly debits: Cents; readonly credits: Cents };
/** The debits and credits of each account, cents; an account that nothing moved is not in it. */
export type Tally = { readonly [A in Account]?: Both };

/** A tally with the sides of one event more. */
export const withSides = (tally: Tally, sides: readonly Side[]): Tally => {
  const next: { [A in Account]?: Both } = { ...tally };
  for (const { account, amount } of sides) {
    const { debits, credits } = next[account] ?? { debits: ZERO, credits: ZERO };
    next[account] =
      amount < 0 ? { debits, credits: minus(credits, amount) } : { debits: sum([debits, amount]), credits };
  }
  return next;
};

/** One account; its balance is above 0 where it was debited more. */
export type TrialBalanceRow = Both & { readonly account: Account; readonly balance: Cents };
/** `balance` is 0, or the books are wrong. */
export type TrialBalance = Both & { readonly rows: readonly TrialBalanceRow[]; readonly balance: Cents };

/** Every account that was moved, in the order of the accounts, and the totals of both sides (PAY-325). */
export const trialBalance = (tally: Tally): TrialBalance => {
  const rows = ACCOUNT_KEYS.flatMap((account): TrialBalanceRow[] => {
    const both = tally[account];
    return both ? [{ account, ...both, balance: minus(both.debits, both.credits) }] : [];
  });
  const [debits, credits] = [sum(rows.map((row) => row.debits)), sum(rows.map((row) => row.credits))];
  return { rows, debits, credits, balance: minus(debits, credits) };
};
