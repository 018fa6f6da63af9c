import type { CreditDocument } from '@app/contracts/payments';
import { instant, minus, sum } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

/** The entries of credit accounts, each with the registrations that took of it (PAY-241). */
export const creditsView = defineView<CreditDocument>()({
  name: 'credits',
  streams: ['creditAccount'],
  version: 1,
  indexes: [['account_id', 'granted_at']],
  scalars: ['remaining', 'amount', 'season_id', 'registration_id'],
  names: ['label'],
  keys: ({ data }) => data.entry_id,
  on: {
    CreditGranted: (_row, { data, occurred_at, metadata }) => ({
      id: data.entry_id,
      account_id: data.account_id,
      label: data.label,
      season_id: data.season_id,
      reason: metadata.reason ?? null,
      amount: data.amount,
      remaining: data.amount,
      registration_id: data.registration_id,
      granted_at: instant(occurred_at),
      granted_by: metadata.actor.display,
      uses: [],
    }),
    CreditAdjusted: (row, { data }) =>
      row && { ...row, amount: sum([row.amount, data.change]), remaining: sum([row.remaining, data.change]) },
    CreditTaken: (row, { data, occurred_at }) => {
      if (row === null) return row;
      const { credit_id, registration_id, amount } = data;
      const use = { credit_id, registration_id, amount, at: instant(occurred_at) };
      return { ...row, remaining: minus(row.remaining, amount), uses: [...row.uses, use] };
    },
    CreditGivenBack: (row, { data }) =>
      row && {
        ...row,
        remaining: sum([row.remaining, data.amount]),
        uses: row.uses.map((use) =>
          use.credit_id === data.credit_id ? { ...use, amount: minus(use.amount, data.amount) } : use,
        ),
      },
  },
  rooms: ({ account_id }) => [`account:${account_id}`, 'staff'],
});
