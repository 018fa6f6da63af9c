import { cents } from '../../shared/index.js';
import type { Account } from './accounts.js';
import { trialBalance, withSides } from './trial-balance.js';

const side = (account: Account, amount: number) => ({ account, amount: cents(amount) });

describe('a trial balance', () => {
  it('~PAY-325 lists each account that was moved once, with its debits, credits and balance, and the totals', () => {
    const tally = [
      [side('fees_registration', -900), side('receivable_registration', 900)],
      [side('receivable_registration', -700), side('card', 700)],
      [side('receivable_registration', 50), side('card', -50)],
    ].reduce(withSides, {});
    expect(trialBalance(tally)).toEqual({
      rows: [
        { account: 'receivable_registration', debits: 950, credits: 700, balance: 250 },
        { account: 'card', debits: 700, credits: 50, balance: 650 },
        { account: 'fees_registration', debits: 0, credits: 900, balance: -900 },
      ],
      debits: 1_650,
      credits: 1_650,
      balance: 0,
    });
    expect(trialBalance({})).toEqual({ rows: [], debits: 0, credits: 0, balance: 0 });
  });

  it('~PAY-325 tells when the sides are not equal', () => {
    expect(trialBalance(withSides({}, [side('card', 5), side('cash', -4)])).balance).toBe(1);
  });
});
