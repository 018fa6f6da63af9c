import type { PaymentSections, PaymentWays } from '../catalogue/index.js';
import type { AppliedPromo } from '../promo-codes/index.js';
import type { Actor, Cents, Day } from '../shared/index.js';
import type { AgreedFees, LeftAfter } from './balance.js';
import type { AmountType, CardFacts, GatewayWord, PaymentMode, PaymentOrigin, PaymentType, TwoParts } from './kinds.js';
import type { BankDebit } from './bank-debit.js';
import type { LedgerEvent } from './events.js';
import type { LedgerState } from './ledger-state.js';
import type { PayLaterEvent } from './pay-later/events.js';
import type { PlanTerms } from './plan/views.js';
import type { Side } from './rules/accounts.js';
import type { AppliedCredit, AvailableCredit } from './credits/views.js';
import type { RegistrationCharges } from './rules/charges.js';
import type { TakenOff } from './rules/taken-off.js';
import type { PaymentTerms } from './rules/deposit.js';
import type { PaymentStatus } from './rules/payment-status.js';
import type { MediaPassSummary } from './passes/views.js';
import type { SubmissionStep } from './submission-step.js';
import type { RefundPendingEvent } from './refund/pending-events.js';
import type { AppliedVoucher } from './vouchers/views.js';

/** `GET payments/{paymentId}` and the answer of `POST payments/nmi-payment` (PAY-136, PAY-315). */
export type PaymentAnswer = {
  readonly paymentId: string;
  readonly transactionId: string | null;
  readonly status: 'approved' | 'declined' | 'pending';
  readonly amount: Cents;
  readonly timestamp: string;
  readonly message: string;
  readonly code: string | null;
  readonly balance: Cents;
  readonly mediaPassBalance: Cents;
  readonly overallPaid: boolean;
  /** The registration was completed, or the edit confirmed, by this payment. */
  readonly completed: boolean;
  readonly step: SubmissionStep | 'finished' | 'failed';
};

/** Collection `payments`: one document per payment. */
export type PaymentDocument = {
  readonly id: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly payment_type: PaymentType;
  readonly amount_type: AmountType;
  readonly payment_method_id: number;
  readonly amount: Cents;
  readonly mode: PaymentMode;
  readonly person_ids: readonly number[];
  readonly origin: PaymentOrigin;
  readonly status: 'started' | 'unknown' | 'approved' | 'declined';
  readonly transaction_id: string | null;
  readonly card: CardFacts | null;
  readonly message: string | null;
  readonly started_at: string;
  readonly settled_at: string | null;
  /** The gateway's state of a debit; null for a card, and before it is approved (PAY-088). */
  readonly bank: BankDebit | null;
};

/** Collection `balances`: one document per registration, id = registration id. */
export type BalanceDocument = {
  readonly id: number;
  readonly account_id: number | null;
  readonly tour_date_id: number | null;
  /** The official fees, which the ledger follows. */
  readonly agreed: AgreedFees;
  readonly ledger: LedgerState;
  readonly paid_registration: Cents;
  readonly paid_media: Cents;
  readonly reserved_registration: Cents;
  readonly reserved_media: Cents;
  /** The registration part (PAY-185). */
  readonly balance: Cents;
  readonly mediaPassBalance: Cents;
  readonly overallPaid: boolean;
  readonly completed: boolean;
  readonly paid_person_ids: readonly number[];
  /** Oldest first. */
  readonly history: readonly HistoryRow[];
  /** Payments that hold back their amount (PAY-146, PAY-180). */
  readonly pending: readonly PendingPayment[];
};

export type PendingPayment = {
  readonly payment_id: string;
  readonly amount: Cents;
  readonly payment_type: PaymentType;
};

export type FeeParts = {
  readonly workshop: Cents;
  /** What it is for: intensives, where other events have a workshop. */
  readonly intensive: boolean;
  readonly competition: Cents;
  readonly media: Cents;
  readonly tickets: Cents;
  readonly ticket_fees: Cents;
  /** The part of `competition` that routines cost which were removed after their deadline (FEE-164). */
  readonly removed_routines: Cents;
  readonly freestyle: Cents;
  readonly observers: { readonly one: Cents; readonly two: Cents };
  readonly total: Cents;
};

/** The events of a ledger that are rows of its list. */
export type PostingType = Exclude<
  LedgerEvent['type'],
  'LedgerClosed' | 'LedgerReopened' | 'RefundDecided' | RefundPendingEvent['type'] | PayLaterEvent['type']
>;

/** How lists name them. */
export const POSTING_LABELS: Readonly<Record<PostingType, string>> = {
  FeesCharged: 'Fees charged',
  PromoCodesChanged: 'Promo codes',
  PaymentPending: 'Being paid',
  PaymentPosted: 'Paid',
  PaymentRecordedByStaff: 'Recorded',
  CheckReceived: 'Check received',
  RefundPosted: 'Refunded',
  RefundRecordedByStaff: 'Refund recorded',
  PaymentVoided: 'Voided',
  PaymentReturned: 'Returned',
  PaymentReleased: 'Declined or dropped',
  CreditApplied: 'Credit applied',
  CreditCleared: 'Credit cleared',
  OverpaymentMoved: 'Moved to credits',
  VoucherApplied: 'Voucher applied',
  VoucherRecounted: 'Voucher counted anew',
  VoucherRedeemed: 'Voucher redeemed',
  VoucherRemoved: 'Voucher removed',
  MediaPassesCovered: 'Media passes covered',
};

/** Collection `ledger`: one row per posting, for the history and the staff's list (PAY-179, PAY-286). */
export type LedgerRow = {
  readonly id: string;
  readonly registration_id: number;
  readonly revision: number;
  readonly timestamp: string;
  readonly type: PostingType;
  readonly payment_id: string | null;
  readonly payment_type: PaymentType | null;
  readonly amount_type: AmountType | null;
  readonly payment_method_id: number | null;
  /** The accounts that it debits and credits (PAY-325); nothing where no money moves. */
  readonly sides: readonly Side[];
  /** What it adds to what is owed of each part; the rows' sum is the balance (PAY-020). */
  readonly posting: TwoParts;
  /** The registration's revision whose fees these are; null for payments. */
  readonly source_revision: number | null;
  /** Added to what is owed. */
  readonly charged: Cents;
  /** Taken off what is owed. */
  readonly paid: Cents;
  /** The payment's amount, also while it is only reserved; null for fees. */
  readonly amount: Cents | null;
  readonly transaction_id: string | null;
  readonly card: CardFacts | null;
  /** The number of a check, or what else staff wrote that finds the paper (PAY-287). */
  readonly reference: string | null;
  /** Source of a credit. */
  readonly from: string | null;
  readonly received_on: Day | null;
  readonly cause: string | null;
  readonly actor: string;
  readonly actor_role: Actor['role'];
};

/** The stored row, with what staff find it by beside its person: numbers, digits and amounts (ADM-015). */
export type LedgerDocument = LedgerRow & { readonly search: string };

/** Collection `submissions`: one document per submit sequence; `finished` false means it must be resumed (KER-025). */
export type SubmissionDocument = {
  readonly id: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly kind: 'payment' | 'completion';
  readonly mode: PaymentMode;
  readonly payment_id: string | null;
  /** Null for a completion that pays nothing. */
  readonly payment_type: PaymentType | null;
  /** The step that follows on its last event. */
  readonly step: SubmissionStep | 'finished' | 'failed';
  readonly completed: boolean;
  readonly message: string | null;
  readonly finished: boolean;
  readonly started_at: string;
};

/** A row of the payment history (PAY-008, PAY-179). */
export type HistoryRow = {
  readonly id: string;
  readonly timestamp: string;
  readonly amount: Cents;
  readonly method: number;
  readonly method_name: string;
  readonly type: 'Registration' | 'Deposit' | 'Media Pass' | 'Refund' | 'Adjustment';
  /** The part that it belongs to, whatever its type. */
  readonly payment_type: PaymentType;
  /** Null for what never was at the gateway. */
  readonly transaction_id: string | null;
};

/** `GET mybtf/registrations/{id}/payments` (PAY-185). */
export type RegistrationPayments = PlanTerms & {
  readonly registration_id: number;
  readonly payments: readonly HistoryRow[];
  readonly mediaPassPayments: readonly HistoryRow[];
  readonly pending: readonly PendingPayment[];
  readonly fees: FeeParts;
  /** The sum that credits take off (PAY-240). */
  readonly credit: Cents;
  readonly applied_credits: readonly AppliedCredit[];
  /** The most that a credit may take off now (PAY-245). */
  readonly most_credit: Cents;
  /** The amounts that lower the balance beside money, in the order in which it is taken off (FEE-166). */
  readonly taken_off: readonly TakenOff[];
  /** The overpayment that may be moved to the credits of the account, and as much of it as needs no admin (PAY-281, PAY-316). */
  readonly movable: { readonly freely: Cents; readonly all: Cents };
  /** With what each takes off the fees of this mode (PAY-220). */
  readonly promo_codes: readonly AppliedPromo[];
  /** The sum of their amounts (FEE-146). */
  readonly promo: Cents;
  /** With what each takes off the fees of this mode (PAY-204). */
  readonly loyalty_vouchers_credit: readonly AppliedVoucher[];
  readonly paid: TwoParts;
  /** What staff's adjustments add to each part: charges above 0, credits below (PAY-284). */
  readonly adjusted: TwoParts;
  /** Entries of the account with something left (PAY-242). */
  readonly available_credits: readonly AvailableCredit[];
  readonly balance: Cents;
  readonly mediaPassBalance: Cents;
  readonly overallPaid: boolean;
  /** The balance that each way to pay would leave (PAY-327). */
  readonly left_after: LeftAfter;
  /** The payments that may be made besides all that is owed (PAY-029 to PAY-031, PAY-042). */
  readonly terms: PaymentTerms;
  /** The part of the deposit that is outstanding (FEE-155 to FEE-159); 0: none is available. */
  readonly deposit: Cents;
  /** The same, where it is an amount (PAY-009, PAY-023). */
  readonly flatDepositAmount: Cents;
  /** The same, where it is a percentage. */
  readonly percentageDepositAmount: Cents;
  /** Nothing that completing it waits for is outstanding (PAY-017). */
  readonly done: boolean;
  readonly status: PaymentStatus | null;
  /** A check was promised for what is owed (PAY-100). */
  readonly paying_by_check: boolean;
  /** Where it goes to; null where none may be promised now (PAY-098). */
  readonly check: CheckTerms | null;
  readonly completed: boolean;
  readonly confirmed: boolean;
  readonly editing: boolean;
  readonly reviewed: boolean;
  /** Why what the last payment should have completed was refused, as long as it is open (REG-248). */
  readonly refusal: string | null;
  /** The step that a submission of it is at; null: none is under way (PAY-118, PAY-315). */
  readonly step: SubmissionStep | null;
  /** `YYYY-MM-DD` (PAY-165). */
  readonly due_date: string;
  /** The days before the event by which it is due where the tour date names no day for payments (PAY-163, PAY-168). */
  readonly due_days: number | null;
  readonly media_pass: MediaPassSummary;
  /** The studio whose points the panel shows, and the fewest of a voucher; null without a studio account (PAY-187). */
  readonly loyalty: { readonly studio_id: number; readonly min_points: number } | null;
  /** What the terms charge (PAY-284). */
  readonly charges: RegistrationCharges;
  /** Where promo codes and credits are offered (PAY-238). */
  readonly sections: PaymentSections;
  /** Tickets are made sure of before it is paid (PAY-120). */
  readonly has_tickets: boolean;
  /** False where no processor of cards is configured. */
  readonly cards: boolean;
  /** Why the bank cannot be charged any more; null while it can (PAY-087). */
  readonly bank_closed: string | null;
};

/** The page of the promised check (PAY-098). */
export type CheckTerms = Pick<PaymentWays, 'check_payable_to' | 'check_mail_address'> & { readonly amount: Cents };

/** `PUT mybtf/complete-registration` (PAY-157). */
export type CompletionAnswer = { readonly registration_id: number; readonly completed: true };

/** `GET danceone/media-pass/paid` (PAY-278). */
export type PaidMediaPasses = {
  readonly payments: RegistrationPayments['mediaPassPayments'];
  readonly vouchers: readonly AppliedVoucher[];
  readonly paid: MediaPassSummary['dancers'];
};

/** What became of money that staff gave back; `pending`: the gateway has not answered yet. */
export type StaffMoneyAnswer = { readonly payment_id: string; readonly status: 'done' | 'pending' };

/** What the gateway said when staff asked it again (PAY-289). */
export type AskedAnswer = { readonly payment_id: string; readonly gateway: GatewayWord };
