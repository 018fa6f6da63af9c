import { call, type Saved } from '../../shared/index.js';
import type { CustomerVaultQuery, RemoveBillingQuery } from './commands.js';
import type { PaymentMethods } from './views.js';

/** PAY-114, PAY-116. */
export const customerVault = call<{ query: CustomerVaultQuery; answer: PaymentMethods }>()({
  method: 'GET',
  path: 'payments/customer-vault',
  summary: 'Own saved cards and bank accounts',
  owner: { account: 'mybtf_user_id' },
  permit: 'own',
  example: { query: { mybtf_user_id: 1001 } },
});

/** PAY-115, PAY-116. */
export const removeBilling = call<{ query: RemoveBillingQuery; answer: Saved }>()({
  method: 'DELETE',
  path: 'payments/billings',
  summary: 'Remove an own saved card or bank account',
  owner: { account: 'mybtfUserId' },
  viewing: 'blocked',
  permit: 'own',
  refuses: ['saved_method_unknown', 'saved_method_in_plan'],
  example: { query: { mybtfUserId: 1001, billingId: '00000000-0000-4000-8000-0000000000d2' } },
});
