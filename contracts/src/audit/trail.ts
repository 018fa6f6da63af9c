import type { LoyaltyEvent } from '../loyalty/index.js';
import type { LedgerEvent, PaymentEvent, PlanEvent, SubmissionEvent } from '../payments/index.js';
import type { PromoCodeEvent } from '../promo-codes/index.js';
import { type Actor, categoryOf, comparePositions, type Instant, type Position } from '../shared/index.js';

export type TrailKind = 'payment' | 'voucher' | 'promo-code';
export type TrailTone = 'plain' | 'good' | 'bad' | 'waits';
/** Where an event stands: which lives it is a step of, how the step is called, and how it looks. */
export type TrailPlace = { readonly of: TrailKind; readonly step: string; readonly tone: TrailTone };

/** Every event that moves a payment, a voucher or a promo code. */
export type TrailedEvent = LedgerEvent | PaymentEvent | SubmissionEvent | PlanEvent | LoyaltyEvent | PromoCodeEvent;

const payment = (step: string, tone: TrailTone = 'plain'): TrailPlace => ({ of: 'payment', step, tone });
const voucher = (step: string, tone: TrailTone = 'plain'): TrailPlace => ({ of: 'voucher', step, tone });
const promo = (step: string, tone: TrailTone = 'plain'): TrailPlace => ({ of: 'promo-code', step, tone });
/** It is about the registration's money, the studio's points or the plan as a whole, not about one payment, voucher or code. */
const WHOLE = null;

/** The place of each event in a trail: one that is new does not compile without a place (PAY-288). */
export const TRAIL_PLACES: Readonly<Record<TrailedEvent['type'], TrailPlace | null>> = {
  SubmissionStarted: payment('Created'),
  VouchersRedeemed: payment('Vouchers redeemed'),
  TicketsFinalized: payment('Tickets held'),
  VouchersValidated: payment('Vouchers checked'),
  PaymentTaken: payment('Taken', 'good'),
  SubmissionFinished: payment('Finished', 'good'),
  SubmissionFailed: payment('Failed', 'bad'),
  SubmissionCompensated: payment('Undone', 'bad'),
  SubmissionMailOwed: payment('Mail owed', 'waits'),
  SubmissionMailsSent: payment('Mails sent'),

  PaymentStarted: payment('Sent', 'waits'),
  PaymentApproved: payment('Approved', 'good'),
  PaymentDeclined: payment('Declined', 'bad'),
  PaymentOutcomeUnknown: payment('Not answered', 'waits'),
  GatewayAskedAgain: payment('Asked again', 'waits'),
  BankDebitSettled: payment('Settled', 'good'),
  BankDebitReturned: payment('Returned by the bank', 'bad'),
  PaymentRefundStarted: payment('Refund sent', 'waits'),
  PaymentRefunded: payment('Refund approved', 'good'),
  PaymentRefundDeclined: payment('Refund declined', 'bad'),

  PlanChargeBegun: payment('Charged by the plan'),
  PlanPartCharged: payment('Part of the plan paid', 'good'),
  PlanPartFailed: payment('Part of the plan failed', 'bad'),
  PlanChargePostponed: payment('Postponed by the plan', 'waits'),
  PaymentPlanStarted: WHOLE,
  PlanPartAnnounced: WHOLE,
  PlanPartSettled: WHOLE,
  PlanMethodChanged: WHOLE,
  PaymentPlanEnded: WHOLE,

  PaymentPending: payment('Set aside', 'waits'),
  PaymentPosted: payment('Posted', 'good'),
  PaymentReleased: payment('Released', 'bad'),
  PaymentRecordedByStaff: payment('Recorded', 'good'),
  CheckReceived: payment('Check received', 'good'),
  RefundPending: payment('Refund set aside', 'waits'),
  RefundReleased: payment('Refund given up', 'bad'),
  RefundPosted: payment('Refunded'),
  RefundRecordedByStaff: payment('Refund recorded'),
  PaymentVoided: payment('Voided', 'bad'),
  PaymentReturned: payment('Return posted', 'bad'),
  RefundDecided: payment('Refund decided'),
  MediaPassesCovered: payment('Media passes covered', 'good'),

  VoucherIssued: voucher('Issued', 'good'),
  VoucherTaken: voucher('Taken', 'waits'),
  VoucherApplied: voucher('Applied', 'waits'),
  VoucherRecounted: voucher('Counted anew'),
  VoucherUsed: voucher('Used', 'good'),
  VoucherRedeemed: voucher('Redeemed', 'good'),
  VoucherRemoved: voucher('Taken off', 'bad'),
  VoucherGivenBack: voucher('Given back'),

  PromoCodeCreated: promo('Made', 'good'),
  PromoCodeChanged: promo('Changed'),
  PromoCodeDeleted: promo('Deleted', 'bad'),
  PromoUseReserved: promo('Use held', 'waits'),
  PromoUseTaken: promo('Used', 'good'),
  PromoUseReleased: promo('Given back'),
  PromoCodesChanged: promo('Changed what is owed'),

  FeesCharged: WHOLE,
  LedgerClosed: WHOLE,
  LedgerReopened: WHOLE,
  PayLaterChosen: WHOLE,
  PayLaterEnded: WHOLE,
  CreditApplied: WHOLE,
  CreditCleared: WHOLE,
  OverpaymentMoved: WHOLE,
  LoyaltyMemberEnrolled: WHOLE,
  MembershipNumberSet: WHOLE,
  PointsEarned: WHOLE,
  PointsTakenBack: WHOLE,
  PointsAdjusted: WHOLE,
};

/** The columns of the picture, by the category of the stream. */
const LANES: Readonly<Record<string, string>> = {
  process: 'Submission',
  payment: 'Gateway',
  paymentPlan: 'Payment plan',
  ledger: 'Ledger',
  loyalty: 'Studio',
  promoCode: 'Promo code',
};

/** An event of a trail as its reader may see it. `of` names the payment, the use or the registration within its stream. */
export type TrailRow = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly type: string;
  readonly at: Instant;
  readonly actor: Actor;
  readonly causation_id: string;
  readonly text: string;
  readonly of: string;
};

export type TrailNode = {
  readonly id: string;
  readonly lane: string;
  readonly step: string;
  readonly tone: TrailTone;
  readonly text: string;
  readonly at: Instant;
  /** Null for what follows from the calendar or from a limit alone. */
  readonly event: {
    readonly stream: string;
    readonly revision: number;
    readonly type: string;
    readonly by: Actor;
  } | null;
  /** The steps that it follows. */
  readonly after: readonly string[];
};

/** The life of one payment, voucher or promo code, oldest first (PAY-288). */
export type TrailAnswer = {
  readonly kind: TrailKind;
  readonly nodes: readonly TrailNode[];
  /** False when there are more events than are shown. */
  readonly complete: boolean;
};

/** The node of what no event says: it follows the last one. */
export type TrailEnd = Pick<TrailNode, 'step' | 'tone' | 'text' | 'at'> & { readonly after: string };

const nodeOf = (row: TrailRow, { step, tone }: TrailPlace, after: readonly string[]): TrailNode => {
  const { id, stream, revision, type, at, actor: by, text } = row;
  const lane = LANES[categoryOf(stream)] ?? stream;
  return { id, lane, step, tone, text, at, event: { stream, revision, type, by }, after };
};

/**
 * The graph of a trail. An event follows the one that caused it, and the one before it of the same payment, use or registration
 * in its stream; the first of these follows the first event of its stream, or what happened last.
 */
export const trailNodes = (kind: TrailKind, rows: readonly TrailRow[], ends: readonly TrailEnd[] = []): TrailNode[] => {
  const ordered = rows.toSorted((a, b) => comparePositions(a.position, b.position));
  const known = new Set<string>();
  const lastOf = new Map<string, string>();
  const firstOf = new Map<string, string>();
  const nodes: TrailNode[] = [];
  for (const row of ordered) {
    const place = TRAIL_PLACES[row.type as TrailedEvent['type']];
    if (place?.of !== kind) continue;
    const thread = `${row.stream} ${row.of}`;
    const before = lastOf.get(thread) ?? firstOf.get(row.stream) ?? nodes.at(-1)?.id;
    const causes = known.has(row.causation_id) ? [row.causation_id] : [];
    nodes.push(nodeOf(row, place, [...new Set([...causes, ...(before === undefined ? [] : [before])])]));
    known.add(row.id);
    lastOf.set(thread, row.id);
    if (!firstOf.has(row.stream)) firstOf.set(row.stream, row.id);
    for (const { after, ...end } of ends.filter((one) => one.after === row.id))
      nodes.push({ ...end, id: `${row.id} end`, lane: nodes.at(-1)!.lane, event: null, after: [row.id] });
  }
  return nodes;
};
