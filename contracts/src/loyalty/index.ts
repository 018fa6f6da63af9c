export * as loyaltyCalls from './calls.js';
export { ChangeMemberBody, EnrolMemberBody, IssueVoucherBody } from './commands.js';
export { type IssuedVoucher, type LoyaltyEvent, loyaltyEvents } from './events.js';
export { type LoyaltyCommand, loyaltyDecider, type LoyaltyState, loyaltyStream } from './member.js';
export { type LoyaltyRefusal, loyaltyMessages, tooFewPoints } from './refusals.js';
export {
  type LoyaltyData,
  type LoyaltyMemberDocument,
  type PointsRow,
  type VoucherView,
  voucherView,
} from './views.js';
