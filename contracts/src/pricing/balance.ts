import { type Cents, minus, sum } from '../shared/index.js';
import type { Fees } from './fee-sheet.js';

/** An amount of each of the two parts that are paid apart (FEE-127). */
export type ByPart = { readonly registration: Cents; readonly media_pass: Cents };

export type BalanceInput = {
  readonly fees: Pick<Fees, 'total' | 'media'>;
  /** The promo codes' amounts together (FEE-146). */
  readonly promo: Cents;
  /** The credit really used. */
  readonly credit: Cents;
  /** Applied amounts of the vouchers. */
  readonly vouchers: ByPart;
  /** Approved payments less refunds. */
  readonly payments: ByPart;
};

export type Balance = {
  /** What the registration costs without the media pass, after promo codes and credit. */
  readonly registration_part: Cents;
  readonly registration: Cents;
  readonly media: Cents;
  readonly balance: Cents;
  readonly paid: Cents;
  readonly overall_paid: boolean;
};

/** What is still to be paid, in two parts; negative when fees fell after payment (FEE-150, FEE-151, PAY-013). */
export const balance = ({ fees, promo, credit, vouchers, payments }: BalanceInput): Balance => {
  const registration_part = minus(fees.total, sum([fees.media, promo, credit]));
  const registration = minus(registration_part, sum([vouchers.registration, payments.registration]));
  const media = minus(fees.media, sum([vouchers.media_pass, payments.media_pass]));
  return {
    registration_part,
    registration,
    media,
    balance: sum([registration, media]),
    paid: sum([payments.registration, payments.media_pass]),
    overall_paid: registration <= 0 && media <= 0,
  };
};

export type FeeSummary = {
  readonly workshop: Cents;
  readonly competition: Cents;
  readonly media: Cents;
  readonly tickets: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly credit: Cents;
  readonly promo: Cents;
  readonly balance: Cents;
  readonly deposit: Cents;
  readonly observers?: Cents;
  readonly freestyle?: Cents;
  readonly ticket_fees?: Cents;
};

/** The fees summary; observers, freestyle and ticket fees are there only when above 0 (FEE-154). */
export const feeSummary = (input: BalanceInput & { readonly fees: Fees; readonly deposit: Cents }): FeeSummary => {
  const { fees, credit, promo, deposit } = input;
  const { balance: due, paid } = balance(input);
  const observers = sum([fees.observers.one, fees.observers.two]);
  return {
    workshop: fees.workshop,
    competition: fees.competition,
    media: fees.media,
    tickets: fees.tickets,
    total: fees.total,
    paid,
    credit,
    promo,
    balance: due,
    deposit,
    ...(observers > 0 && { observers }),
    ...(fees.freestyle > 0 && { freestyle: fees.freestyle }),
    ...(fees.ticket_fees > 0 && { ticket_fees: fees.ticket_fees }),
  };
};

type EditAmountsInput = {
  readonly total: Cents;
  readonly promo: Cents;
  readonly credit: Cents;
  /** Grand total at the last completion or confirmed edit, 0 before it. */
  readonly previous_total: Cents;
};

/** The review page's grand total, previous total and new amount (FEE-152). */
export const editAmounts = ({ total, promo, credit, previous_total }: EditAmountsInput) => {
  const grand_total = minus(total, sum([promo, credit]));
  return { grand_total, previous_total, new_amount: minus(grand_total, previous_total) };
};

type MediaPassPayment = {
  readonly balance: Cents;
  readonly paid_dancers: number;
  readonly owing_dancers: number;
};

/** Whether the media pass is fully paid: nothing left, and paid for everyone who owes it (FEE-126). */
export const mediaPassPaid = ({ balance: left, paid_dancers, owing_dancers }: MediaPassPayment): boolean =>
  left <= 0 && paid_dancers >= owing_dancers;
