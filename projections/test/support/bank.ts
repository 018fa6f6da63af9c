import { makeView } from '../../src/platform/view.js';
import type { BankEvent } from './events.js';

export type BankAccount = { readonly owner: string; readonly balance: number; readonly deposits: number };

const examples = {
  Deposited: { example: { account: 1, amount: 5 } },
  OwnerRenamed: { example: { owner: 'owner-1', to: 'ada' } },
  AccountClosed: { example: { account: 1 } },
};

/** Balances: every event counts, so one that counts twice or not at all shows. */
export const accountsView = (version = 1, factor = 1) =>
  makeView<BankAccount, BankEvent>(
    {
      name: 'accounts',
      version,
      indexes: [['owner']],
      resource: 'account',
      keys: (event) => (event.type === 'OwnerRenamed' ? { where: { owner: event.data.owner } } : event.data.account),
      on: {
        Deposited: (doc, { data }) => {
          if (data.amount < 0) throw new Error('a negative deposit');
          const { owner = `owner-${data.account % 2}`, balance = 0, deposits = 0 } = doc ?? {};
          return { owner, balance: balance + data.amount * factor, deposits: deposits + 1 };
        },
        OwnerRenamed: (doc, { data }) => doc && { ...doc, owner: data.to },
        AccountClosed: () => null,
      },
      rooms: (doc) => [`owner:${doc.owner}`, 'staff'],
      also: (event) => (event.type === 'AccountClosed' ? ['closing'] : []),
    },
    examples,
  );

/** How many deposits there were: never fails. */
export const countView = makeView<{ readonly count: number }, Extract<BankEvent, { type: 'Deposited' }>>({
  name: 'counts',
  version: 1,
  keys: () => ['all', 'again'],
  on: { Deposited: (doc) => ({ count: (doc?.count ?? 0) + 1 }) },
});

/** One clean fold, by other means than the runner's. */
export const cleanFold = (events: readonly BankEvent[]): Map<number, BankAccount> => {
  const accounts = new Map<number, BankAccount>();
  for (const { type, data } of events) {
    if (type === 'AccountClosed') accounts.delete(data.account);
    else if (type === 'Deposited') {
      const old = accounts.get(data.account) ?? { owner: `owner-${data.account % 2}`, balance: 0, deposits: 0 };
      accounts.set(data.account, { ...old, balance: old.balance + data.amount, deposits: old.deposits + 1 });
    } else for (const [id, one] of accounts) if (one.owner === data.owner) accounts.set(id, { ...one, owner: data.to });
  }
  return accounts;
};
