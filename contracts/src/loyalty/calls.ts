import { call, type ListQuery, type Saved } from '../shared/index.js';
import type { ChangeMemberBody, EnrolMemberBody, IssueVoucherBody } from './commands.js';
import type { LoyaltyData, LoyaltyMemberDocument, VoucherView } from './views.js';

/** PAY-195, PAY-202. */
export const data = call<{ answer: LoyaltyData }>()({
  method: 'GET',
  path: 'loyalty/loyalty-data/:id',
  params: { id: 'whole' },
  summary: 'Membership, points and vouchers of a studio',
  owner: { studio: 'id' },
  permit: 'read',
  masks: {},
  example: {},
});

/** PAY-199, PAY-200, PAY-203. */
export const issueVoucher = call<{ body: IssueVoucherBody; answer: Saved<VoucherView> }>()({
  method: 'POST',
  path: 'loyalty/issue-voucher',
  idempotencyKey: 'required',
  summary: 'Turn points of a studio into a voucher',
  owner: { studio: 'studio_id' },
  viewing: 'blocked',
  permit: 'write',
  refuses: ['payments_disabled', 'points_too_few', 'points_insufficient', 'loyalty_not_enrolled'],
  example: {
    body: {
      studio_id: 2001,
      transactionJournals: [{ MemberId: 'L-2001', TransactionAmount: '50.00', Points_Credited__c: -5_000 }],
    },
  },
});

const reason = 'The studio wrote that it takes part';
const byStaff = { owner: 'staff', permit: 'staff' } as const;

/** PAY-197, PAY-293. */
export const enrol = call<{ body: EnrolMemberBody; answer: Saved<{ readonly id: number }> }>()({
  ...byStaff,
  method: 'POST',
  path: 'admin/loyalty-members',
  summary: 'Enrol a studio in the loyalty program',
  status: 201,
  refuses: ['loyalty_enrolled'],
  example: { body: { studio_id: 2001, membership_number: 'L-2001', reason } },
});

/** PAY-197, PAY-293. */
export const change = call<{ body: ChangeMemberBody; answer: Saved<{ readonly id: number }> }>()({
  ...byStaff,
  method: 'PUT',
  path: 'admin/loyalty-members/:id',
  params: { id: 'whole' },
  idempotencyKey: 'required',
  summary: 'Set the membership number of a studio, or add or take points',
  refuses: ['loyalty_not_enrolled', 'points_required', 'points_insufficient'],
  example: { body: { points: 500, reason } },
});

/** ADM-009, PAY-293. */
export const members = call<{ query: ListQuery; answer: readonly LoyaltyMemberDocument[] }>()({
  owner: 'staff',
  permit: 'console',
  method: 'GET',
  path: 'admin/loyalty-members',
  summary: 'Members of the loyalty program with their points and vouchers, as a list of the staff console',
  masks: { rows: { reason: true, actor: true } },
  answers: 'list',
  example: { query: { filter: '{"id":2001}', range: '[0,9]', sort: '["id","ASC"]' } },
});
