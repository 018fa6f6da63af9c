import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import type { RefundDecision } from '../../registration/index.js';
import { cents, Given, QueryId } from '../../shared/index.js';
import { AMOUNT_TYPES, type AmountType, PAYMENT_TYPES, type PaymentType } from '../kinds.js';
import { RECORDED_METHODS } from '../rules/payment-methods.js';

const PREVIEWED = ['receive', 'refund', 'void', 'return'] as const;

/** Whole cents, as an address carries them. */
const CENTS = /^[1-9]\d{0,8}$/;
/** Ids with commas between them. */
const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,1999}$/;
/** Words with commas between them. */
const CODES = /^[^,]{1,40}(,[^,]{1,40}){0,99}$/;
/** Ids with their cents. */
const REFUNDS = /^[\da-f-]{36}:[1-9]\d{0,8}(,[\da-f-]{36}:[1-9]\d{0,8}){0,199}$/i;
const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value));

/** The ids that a query lists. */
export const idsOf = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : []);

/** The words that a query lists. */
export const wordsIn = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** The refunds that a query lists. */
export const refundsIn = (text: string | undefined): RefundDecision[] =>
  wordsIn(text).map((one) => {
    const [payment_id = '', amount] = one.split(':');
    return { payment_id, amount: cents(Number(amount)) };
  });

/** `GET admin/payments/:paymentId/preview` (PAY-327). */
export class DeedPreviewQuery {
  @QueryId() registration_id!: number;
  @IsIn(PREVIEWED) deed!: (typeof PREVIEWED)[number];
  /** Whole cents of a refund. */
  @ValidateIf(({ deed }: DeedPreviewQuery) => deed === 'refund')
  @Matches(CENTS)
  amount?: string;
}

/** `GET admin/registrations/:id/payments/preview` (PAY-327): the fields of what staff record, with their meaning there. */
export class RecordPreviewQuery {
  @IsIn([...PAYMENT_TYPES]) payment_type!: PaymentType;
  @Transform(({ value }: { value: unknown }): unknown => Number(value))
  @IsIn([...RECORDED_METHODS])
  payment_method_id!: (typeof RECORDED_METHODS)[number];
  /** Whole cents; below 0 it adds to what is owed. */
  @Matches(/^-?[1-9]\d{0,8}$/) amount!: string;
  /** A check that has not come yet. */
  @Given() @Flag() @IsBoolean() awaited?: boolean;
  @Given() @IsString() @IsNotEmpty() @MaxLength(40) reference?: string;
  @Given() @IsIn(['collection']) charge?: 'collection';
  @Given() @Matches(IDS) person_ids?: string;
}

/** `GET admin/registrations/:id/overpayment` (PAY-327). */
export class OverpaymentPreviewQuery {
  @Matches(CENTS) amount!: string;
  @Given() @Flag() @IsBoolean() deposits?: boolean;
}

/** `GET payments/credit-voucher-payment` (PAY-327). */
export class CreditPreviewQuery {
  @QueryId() registration_id!: number;
  @IsString() @IsNotEmpty() @MaxLength(100) from!: string;
  @Matches(CENTS) amount!: string;
  @Given() @Flag() @IsBoolean() editing?: boolean;
}

/** `GET admin/registrations/:id/cancel` (PAY-327): the decision of the deed's body. */
export class CancelPreviewQuery {
  @Given() @Matches(REFUNDS) refunds?: string;
  @Given() @Flag() @IsBoolean() deposits?: boolean;
  @Given() @Matches(CODES) vouchers?: string;
}

/** `GET loyalty/apply-voucher-credit` (PAY-327): vouchers that are not on the registration yet, in the order of their use. */
export class VoucherPreviewQuery {
  @QueryId() registrationId!: number;
  @IsIn([...PAYMENT_TYPES]) paymentType!: PaymentType;
  @Matches(CODES) codes!: string;
  @Given() @Flag() @IsBoolean() editing?: boolean;
}

/** `GET payments/nmi-payment` (PAY-327). */
export class PaymentPreviewQuery {
  @QueryId() registrationId!: number;
  @IsIn([...PAYMENT_TYPES]) paymentType!: PaymentType;
  @IsIn([...AMOUNT_TYPES]) amountType!: AmountType;
  @Matches(CENTS) amount!: string;
  @Given() @Matches(IDS) selectedIds?: string;
  @Given() @Flag() @IsBoolean() editing?: boolean;
}
