import {
  accept,
  type Cents,
  cents,
  type Day,
  day,
  type Decider,
  type Decision,
  impossible,
  put,
  refuse,
  type StreamName,
  streamName,
  sum,
} from '../shared/index.js';
import type { LoyaltyEvent } from './events.js';
import { decideVoucher, type HeldVoucher, type VoucherCommand, withVoucher } from './voucher.js';
import type { LoyaltyRefusal } from './refusals.js';

/** One studio's membership (PAY-196). */
export const loyaltyStream = (studioId: number): StreamName => streamName('loyalty', studioId);

type OfStudio = { readonly studio_id: number };
type OfPayment = OfStudio & { readonly registration_id: number; readonly payment_id: string };
export type LoyaltyCommand =
  | ({ readonly type: 'EnrolMember'; readonly membership_number: string } & OfStudio)
  | ({ readonly type: 'SetMembershipNumber'; readonly membership_number: string } & OfStudio)
  | ({ readonly type: 'EarnPoints'; readonly amount: Cents; readonly points_per_dollar: number } & OfPayment)
  | ({ readonly type: 'TakePointsBack'; readonly refund_id: string; readonly amount: Cents } & OfPayment)
  | ({ readonly type: 'AdjustPoints'; readonly points: number } & OfStudio)
  | ({
      readonly type: 'IssueVoucher';
      readonly points: number;
      /** Fact: the fewest that make a voucher (PAY-191). */
      readonly least: number;
      readonly code: string;
      readonly on: Day;
    } & OfStudio)
  | VoucherCommand;

/** A payment that earned points, as far as it is kept. */
type Earned = {
  readonly kept: Cents;
  readonly points: number;
  readonly points_per_dollar: number;
  readonly refund_ids: readonly string[];
};

/** Null before the studio is enrolled. */
export type LoyaltyState = {
  readonly membership_number: string;
  readonly points: number;
  readonly earned: { readonly [payment_id: string]: Earned };
  readonly vouchers: { readonly [code: string]: HeldVoucher };
} | null;
type Member = NonNullable<LoyaltyState>;

type Answer = Decision<LoyaltyEvent, LoyaltyRefusal>;
type Asked<T extends LoyaltyCommand['type']> = Extract<LoyaltyCommand, { type: T }>;
type Of<T extends LoyaltyEvent['type']> = Extract<LoyaltyEvent, { type: T }>['data'];

/** The same day a year later; the last of February where it has no such day. */
const yearAfter = (on: Day): Day => {
  const year = Number(on.slice(0, 4)) + 1;
  return day(on.endsWith('-02-29') ? `${year}-02-28` : `${year}${on.slice(4)}`);
};

/** Points for whole dollars of what is kept of a payment (PAY-197). */
const pointsFor = (kept: Cents, points_per_dollar: number): number => Math.floor(kept / 100) * points_per_dollar;

const withEarned = (state: Member, d: Of<'PointsEarned'>): Member => {
  const { payment_id, amount: kept, points, points_per_dollar } = d;
  const earned = put(state.earned, { [payment_id]: { kept, points, points_per_dollar, refund_ids: [] } });
  return { ...state, points: state.points + points, earned };
};

const withoutEarned = (state: Member, { payment_id, refund_id, amount, points }: Of<'PointsTakenBack'>): Member => {
  const before = state.earned[payment_id];
  if (before === undefined) return state;
  const kept = cents(before.kept - amount);
  const after = { ...before, kept, points: before.points - points, refund_ids: [...before.refund_ids, refund_id] };
  return { ...state, points: state.points - points, earned: put(state.earned, { [payment_id]: after }) };
};

const evolve = (state: LoyaltyState, event: LoyaltyEvent): LoyaltyState => {
  if (event.type === 'LoyaltyMemberEnrolled')
    return { membership_number: event.data.membership_number, points: 0, earned: {}, vouchers: {} };
  if (state === null) return state;
  switch (event.type) {
    case 'MembershipNumberSet':
      return { ...state, membership_number: event.data.to };
    case 'PointsEarned':
      return withEarned(state, event.data);
    case 'PointsTakenBack':
      return withoutEarned(state, event.data);
    case 'PointsAdjusted':
      return { ...state, points: state.points + event.data.points };
    case 'VoucherIssued': {
      const { studio_id: _studio, points, ...voucher } = event.data;
      const vouchers = put(state.vouchers, { [voucher.code]: { ...voucher, use: null } });
      return { ...state, points: state.points - points, vouchers };
    }
    case 'VoucherTaken':
    case 'VoucherUsed':
    case 'VoucherGivenBack':
      return { ...state, vouchers: withVoucher(state.vouchers, event) };
    default:
      return impossible(event);
  }
};

const setNumber = ({ studio_id, membership_number: to }: Asked<'SetMembershipNumber'>, state: Member): Answer =>
  state.membership_number === to
    ? accept()
    : accept({ type: 'MembershipNumberSet', data: { studio_id, from: state.membership_number, to } });

const earn = ({ type: _type, ...of }: Asked<'EarnPoints'>, state: Member): Answer => {
  const points = pointsFor(of.amount, of.points_per_dollar);
  if (points <= 0 || state.earned[of.payment_id] !== undefined) return accept();
  return accept({ type: 'PointsEarned', data: { ...of, points } });
};

/** Money that is kept earns by its whole dollars; the balance may fall below 0 when the points were used meanwhile. */
const takeBack = ({ type: _type, ...of }: Asked<'TakePointsBack'>, state: Member): Answer => {
  const before = state.earned[of.payment_id];
  if (before === undefined || before.refund_ids.includes(of.refund_id)) return accept();
  const amount = cents(Math.min(of.amount, before.kept));
  const points = before.points - pointsFor(cents(before.kept - amount), before.points_per_dollar);
  return accept({ type: 'PointsTakenBack', data: { ...of, amount, points } });
};

const adjust = ({ studio_id, points }: Asked<'AdjustPoints'>, state: Member): Answer => {
  if (points === 0) return refuse({ code: 'points_required', params: {}, fields: { points: 'Required' } });
  // Staff take no more away than there is.
  if (points < 0 && sum([cents(state.points), cents(points)]) < 0)
    return refuse({ code: 'points_insufficient', params: {} });
  return accept({ type: 'PointsAdjusted', data: { studio_id, points } });
};

/** No points are turned into two vouchers: the member's stream is decided in its order (PAY-199, PAY-200). */
const issue = ({ studio_id, points, least, code, on }: Asked<'IssueVoucher'>, state: Member): Answer => {
  if (points < least) return refuse({ code: 'points_too_few', params: { least } });
  if (points > state.points) return refuse({ code: 'points_insufficient', params: {} });
  if (state.vouchers[code] !== undefined) throw new Error(`voucher ${code} was issued before`);
  const voucher = { code, face_value: cents(points), effective_date: on, expiration_date: yearAfter(on) };
  return accept({ type: 'VoucherIssued', data: { studio_id, ...voucher, points } });
};

const decide = (command: LoyaltyCommand, state: LoyaltyState): Answer => {
  if (command.type === 'EnrolMember') {
    const { studio_id, membership_number } = command;
    return state === null
      ? accept({ type: 'LoyaltyMemberEnrolled', data: { studio_id, membership_number } })
      : refuse({ code: 'loyalty_enrolled', params: {} });
  }
  if (state === null) {
    // Money moves whether or not the studio takes part.
    const moves = command.type === 'EarnPoints' || command.type === 'TakePointsBack';
    return moves ? accept() : refuse({ code: 'loyalty_not_enrolled', params: {} });
  }
  switch (command.type) {
    case 'SetMembershipNumber':
      return setNumber(command, state);
    case 'EarnPoints':
      return earn(command, state);
    case 'TakePointsBack':
      return takeBack(command, state);
    case 'AdjustPoints':
      return adjust(command, state);
    case 'IssueVoucher':
      return issue(command, state);
    case 'TakeVoucher':
    case 'UseVoucher':
    case 'GiveBackVoucher':
      return decideVoucher(command, state.vouchers[command.code]);
    default:
      return impossible(command);
  }
};

/** A studio's points: earned with money, taken back with refunds, turned into vouchers once (PAY-197 to PAY-200), each of which one registration has at a time (PAY-211). */
export const loyaltyDecider: Decider<LoyaltyState, LoyaltyCommand, LoyaltyEvent, LoyaltyRefusal> = {
  initialState: () => null,
  evolve,
  decide,
};
