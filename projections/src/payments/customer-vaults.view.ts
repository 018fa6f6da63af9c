import type { CustomerVaultDocument } from '@app/contracts/payments';
import { defineView } from '../define-view.js';

/** The saved payment methods of each account (PAY-105). */
export const customerVaultsView = defineView<CustomerVaultDocument>()({
  name: 'customer-vaults',
  streams: ['vault'],
  version: 2,
  keys: ({ data }) => data.account_id,
  on: {
    PaymentMethodSaved: (row, { data }) => {
      const { account_id: id, payment_id: _payment, ...method } = data;
      return { id, methods: [...(row?.methods ?? []), method], blocked: row?.blocked ?? [] };
    },
    BankAccountBlocked: (row, { data: { account_id: id, brand, last_four } }) => ({
      id,
      methods: row?.methods ?? [],
      blocked: [...(row?.blocked ?? []), { brand, last_four }],
    }),
    PaymentMethodRemoved: (row, { data }) =>
      row && { ...row, methods: row.methods.filter(({ billing_id }) => billing_id !== data.billing_id) },
    VaultClosed: (row) => row,
  },
  rooms: ({ id }) => [`account:${id}`],
});
