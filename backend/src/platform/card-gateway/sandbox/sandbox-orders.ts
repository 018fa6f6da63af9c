import {
  ACCOUNT_TYPES,
  type AccountType,
  type BillToBody,
  cardBrand,
  cardDigits,
  type CardFacts,
  type SettlementLine,
  type VaultRef,
} from '@app/contracts/payments';
import { addMinutes, type Cents, type Instant } from '@app/contracts/shared';
import type { GatewayMethod, KeptMethod } from '../card-gateway.port.js';

/** What a test number does (PAY-080). */
export type Behaviour = 'approve' | 'decline' | 'silent' | 'twice' | 'again' | 'once' | 'settles';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'decline',
  '4000000000000119': 'silent',
  '4000000000000259': 'twice',
  '4000000000000341': 'again',
  '4000000000000424': 'once',
};

export type Order = {
  readonly order_id: string;
  readonly behaviour: Behaviour;
  readonly transaction_id: string;
  readonly card: CardFacts;
  readonly placed_at: Instant;
};

export type NewOrder = {
  readonly order_id: string;
  readonly amount: Cents;
  readonly method: GatewayMethod;
  readonly token: string;
  readonly transaction_id: string;
  readonly now: Instant;
};

export type SavedOrder = Omit<NewOrder, 'token'> & { readonly saved: VaultRef };

export type NewRefund = {
  readonly refund_id: string;
  readonly order_id: string;
  readonly amount: Cents;
  readonly transaction_id: string;
  readonly now: Instant;
};
export type SandboxRefund = Pick<NewRefund, 'refund_id' | 'transaction_id'>;

/** What is charged once more stands under its order's id with a reference of its own behind it. */
export const chargedAgainId = (orderId: string, transaction_id: string): string => `${orderId}#${transaction_id}`;
export const paymentIdOf = (orderId: string): string => orderId.split('#')[0]!;

const TOKEN_MINUTES = 15;

/** What is kept of a card: never its number. */
export const tokenFacts = (ccnumber: string, now: Instant, ccexp: string | null): TokenFacts => {
  const digits = cardDigits(ccnumber);
  return {
    behaviour: BEHAVIOURS[digits] ?? 'approve',
    brand: cardBrand(digits),
    last_four: digits.slice(-4),
    expires_at: addMinutes(now, TOKEN_MINUTES),
    card_expires: ccexp === null ? null : monthOf(ccexp),
  };
};

const monthOf = (ccexp: string): string => {
  const digits = ccexp.replace(/\D/g, '');
  return `20${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
};

/** An account in 92NN has the funds when its debit is presented again. */
export const behaviourAgain = ({ behaviour, card }: Pick<Order, 'behaviour' | 'card'>): Behaviour =>
  card.last_four.startsWith('92') ? 'settles' : behaviour;

/** A card that is approved once alone is declined whenever it is charged again. */
export const behaviourOfSaved = (behaviour: Behaviour): Behaviour => (behaviour === 'once' ? 'decline' : behaviour);

export type TokenFacts = CardFacts & {
  readonly behaviour: Behaviour;
  readonly expires_at: Instant;
  /** `YYYY-MM`; null for a bank account. */
  readonly card_expires: string | null;
};
export type BankAccount = { readonly checkaccount: string; readonly account_type: AccountType };

/** The facts that are kept of a bank account: never its number. One that ends in 0002 is declined (PAY-089). */
export const bankTokenFacts = ({ checkaccount, account_type }: BankAccount, now: Instant): TokenFacts => ({
  behaviour: checkaccount.endsWith('0002') ? 'decline' : 'approve',
  brand: account_type,
  last_four: checkaccount.slice(-4),
  expires_at: addMinutes(now, TOKEN_MINUTES),
  card_expires: null,
});

/** The brand tells a bank account from a card. */
export const BANK_BRANDS: readonly CardFacts['brand'][] = ACCOUNT_TYPES;
export const methodOf = ({ brand }: Pick<CardFacts, 'brand'>): GatewayMethod =>
  BANK_BRANDS.includes(brand) ? 'bank' : 'card';

/** The sandbox gateway's own books. A card number is looked at and never written. A class, for it is what Nest finds them by. */
export abstract class SandboxOrders {
  abstract keepToken(token: string, ccnumber: string, now: Instant, ccexp?: string): Promise<void>;
  abstract keepBankToken(token: string, account: BankAccount, now: Instant): Promise<void>;
  /** The order, placed now unless it was before; null when the token is unknown, of the other method, used by another order or too old (PAY-078). */
  abstract place(order: NewOrder): Promise<Order | null>;
  /** The same of what the vault keeps; null when it keeps no such method. */
  abstract placeSaved(order: SavedOrder): Promise<Order | null>;
  /** The same of the account of an earlier order; null when there is none. */
  abstract placeLike(order: Omit<NewOrder, 'token'>, of: string): Promise<Order | null>;
  /** The method that a token stands for. */
  abstract cardOf(token: string): Promise<CardFacts | null>;
  /** Puts what a token stood for into the vault; the same again changes nothing. */
  abstract keep(ref: VaultRef, token: string, bill_to: BillToBody): Promise<void>;
  abstract kept(ref: VaultRef): Promise<KeptMethod | null>;
  abstract forget(ref: VaultRef): Promise<void>;
  /** Takes the money of an order once more, as a gateway does that does not know it again. */
  abstract placeAgain(orderId: string, transaction_id: string): Promise<void>;
  abstract find(orderId: string): Promise<Order | null>;
  /** Every debit that was approved, the oldest first. */
  abstract debits(): Promise<readonly Order[]>;
  /** The refund, made now unless it was before; null when there is no such order. */
  abstract refund(refund: NewRefund): Promise<SandboxRefund | null>;
  abstract findRefund(refundId: string): Promise<SandboxRefund | null>;
  /** Each time money was taken or given back before this moment; what was declined moved none. */
  abstract settled(before: Instant): Promise<readonly SettlementLine[]>;
  /** How often money was taken. */
  abstract count(): Promise<number>;
  abstract close(): Promise<void>;
}
