import { call, type ListQuery, type Saved } from '../../shared/index.js';
import type { AdjustCreditBody, CreditVoucherBody, GrantCreditBody, MoveOverpaymentBody } from './commands.js';
import { VOUCHER_REFUSALS } from '../vouchers/calls.js';
import type { CreditAnswer, CreditDocument } from './views.js';

const reason = 'The hall was too small in Dallas';

/** PAY-219, PAY-242 to PAY-246. */
export const applyCredit = call<{ body: CreditVoucherBody; answer: Saved<CreditAnswer> }>()({
  method: 'POST',
  path: 'payments/credit-voucher-payment',
  idempotencyKey: 'required',
  summary: 'Apply credit of the account and vouchers to a registration, or take them off it',
  owner: { registration: 'registration_id' },
  viewing: 'blocked',
  permit: 'write',
  refuses: [
    'payments_disabled',
    'payment_not_open',
    'payment_amount_required',
    'payments_closed',
    'credit_exceeded',
    'credit_not_available',
    ...VOUCHER_REFUSALS,
    'voucher_kept',
    'voucher_not_redeemed',
  ],
  example: {
    body: {
      registration_id: 75_214,
      credit: { from: '00000000-0000-4000-8000-0000000000c1', amount: 5_000 },
      sendEmployeeEmail: false,
    },
  },
});

const byStaff = { owner: 'staff', permit: 'staff', idempotencyKey: 'required' } as const;

/** PAY-241, PAY-293. */
export const grantCredit = call<{ body: GrantCreditBody; answer: Saved<{ readonly id: string }> }>()({
  ...byStaff,
  method: 'POST',
  path: 'admin/credits',
  summary: 'Grant an account a credit',
  status: 201,
  refuses: ['payment_amount_required'],
  example: { body: { account_id: 1001, amount: 20_000, label: 'Goodwill', season_id: 75, reason } },
});

/** PAY-241, PAY-293. */
export const adjustCredit = call<{ body: AdjustCreditBody; answer: Saved<{ readonly id: string }> }>()({
  ...byStaff,
  method: 'PUT',
  path: 'admin/credits/:id',
  params: { id: 'uuid' },
  summary: 'Raise or lower a credit of an account',
  refuses: ['credit_unknown', 'credit_used', 'payment_amount_required'],
  example: { body: { account_id: 1001, change: -2_500, reason } },
});

/** PAY-241, PAY-293. */
export const credits = call<{ query: ListQuery; answer: readonly CreditDocument[] }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/credits',
  summary: 'Credits of accounts, as a list of the staff console',
  masks: { label: true, reason: true, granted_by: true },
  searches: ['label'],
  answers: 'list',
  example: { query: { filter: '{"account_id":1001}', range: '[0,9]', sort: '["granted_at","DESC"]' } },
});

/** PAY-281, PAY-316. */
export const moveOverpayment = call<{ body: MoveOverpaymentBody; answer: Saved<{ readonly id: string }> }>()({
  ...byStaff,
  method: 'POST',
  path: 'admin/registrations/:id/overpayment',
  params: { id: 'whole' },
  summary: 'Move an overpayment to the credits of the account',
  refuses: ['payments_disabled', 'payment_amount_required', 'overpayment_exceeded', 'deposit_not_transferable'],
  example: { body: { amount: 5_000, reason } },
});
