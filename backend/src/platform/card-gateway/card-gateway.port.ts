import type {
  AccountType,
  BillToBody,
  CardFacts,
  SavedMethod,
  SettlementLine,
  VaultRef,
} from '@app/contracts/payments';
import type { Cents, Day, Instant } from '@app/contracts/shared';
import type { GatewayMessage } from './webhook-signature.js';

export type GatewayMethod = 'card' | 'bank';

export type ChargeRequest = {
  /** The payment's idempotency key (PAY-142). Not every gateway knows it again: told twice, one may charge twice. */
  readonly orderId: string;
  readonly amount: Cents;
  /** A token of the other method's fields is none. */
  readonly method: GatewayMethod;
} & PaymentProfile;

/** From the hosted fields; the token works once (PAY-078). An approved one is kept in the vault under `keep` (PAY-077). */
export type NewProfile = {
  readonly token: string;
  readonly billTo: BillToBody;
  /** The type of a bank account, where the token does not say it. */
  readonly account_type?: AccountType;
  readonly keep: VaultRef | null;
  /** Bank accounts that are not debited any more: one of them is declined (PAY-328). */
  readonly blocked: readonly CardFacts[];
};
/** The part that the vault keeps (PAY-135). */
export type SavedProfile = { readonly saved: VaultRef };
/** The account of an earlier order, whose debit came back (PAY-328). */
export type PresentedProfile = { readonly again: string };
export type PaymentProfile = NewProfile | SavedProfile | PresentedProfile;

/** A method as the vault has it. */
export type KeptMethod = Omit<SavedMethod, keyof VaultRef | 'payment_method_id'>;

export type FinalAnswer =
  | { readonly outcome: 'approved'; readonly transaction_id: string; readonly card: CardFacts }
  | { readonly outcome: 'declined'; readonly message: string; readonly card: CardFacts | null };

/** `unknown`: no answer in time; the order may have been charged (PAY-143). */
export type ChargeAnswer = FinalAnswer | { readonly outcome: 'unknown' };

export type OrderAnswer = FinalAnswer | { readonly outcome: 'not_found' };

export type RefundRequest = {
  readonly refundId: string;
  readonly orderId: string;
  readonly amount: Cents;
  /** Undoes the charge itself under its own reference, which a gateway does only until it settles the day. */
  readonly voids: boolean;
};
/** `known`: the references of the other refunds of the order; a gateway that keeps no id of ours tells this one by them. */
export type RefundQuestion = RefundRequest & { readonly known: readonly string[] };
export type RefundAnswer =
  | { readonly outcome: 'refunded'; readonly transaction_id: string }
  | { readonly outcome: 'declined'; readonly message: string }
  /** No answer in time; the money may be on its way back. */
  | { readonly outcome: 'unknown' };

/** A notice of the gateway about a payment, `settled`, `returned` or `charged_back`: perhaps late, told twice, before what it follows, or of a kind that means nothing here. */
export type DebitNotice = {
  readonly kind: string;
  readonly orderId: string;
  readonly on: Day;
  /** Set for a return alone. */
  readonly code: string | null;
};
export type DebitListener = (notice: DebitNotice) => Promise<void>;

export type AnswerListener = (orderId: string, answer: FinalAnswer) => Promise<void>;

/** A processor of cards and bank debits with hosted fields. It never rejects for a business reason. */
export type PaymentGateway = {
  /** False where no processor is configured: then nothing is ever charged. */
  readonly takesCards: boolean;
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
  /** Asks for an order's outcome; changes nothing (PAY-144). */
  queryByOrder(orderId: string): Promise<OrderAnswer>;
  /** Gives money of an order back (PAY-282). */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** Asks for a refund's outcome; changes nothing. */
  queryRefund(request: RefundQuestion): Promise<RefundAnswer | { readonly outcome: 'not_found' }>;
  /** A method of the vault; null where nothing is kept so. */
  kept(ref: VaultRef): Promise<KeptMethod | null>;
  /** Takes a method out of the vault; one that is not there is gone as well. */
  forget(ref: VaultRef): Promise<void>;
  /** Every transaction that moved money before this moment, as the gateway's own books have it (AUD-016). */
  settlement(before: Instant): Promise<readonly SettlementLine[]>;
  /** Takes a message of the gateway. False where its signature is wrong; rejects where it cannot be taken now, so that it comes again. */
  hear(message: GatewayMessage): Promise<boolean>;
  /** What the gateway tells by itself, perhaps again and again for the same order. */
  onAnswer(listener: AnswerListener): void;
  /** The end of each debit after its approval (PAY-088), and the charge that the bank of a card took back (PAY-285). */
  onDebit(listener: DebitListener): void;
};
export const PAYMENT_GATEWAY = Symbol('PaymentGateway');
