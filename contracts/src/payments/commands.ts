import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  type Day,
  Email,
  Given,
  Id,
  IsDay,
  Nested,
  OrNone,
  PlainName,
  QueryId,
  REQUIRED,
  WrittenReason,
} from '../shared/index.js';
import {
  ACCOUNT_TYPES,
  type AccountType,
  AMOUNT_TYPES,
  type AmountType,
  PAYMENT_TYPES,
  type PaymentType,
} from './kinds.js';
import { ACH, CREDIT_CARD, RECORDED_METHODS } from './rules/payment-methods.js';

/** Who pays: sent on to the gateway, kept by nobody (PAY-076). */
export class BillToBody {
  @PlainName() @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(100) first_name!: string;
  @PlainName() @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(100) last_name!: string;
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(200) address!: string;
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(100) city!: string;
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(100) state!: string;
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(20) zip!: string;
  /** The form's empty field is no address. */
  @ValidateIf(({ email }: BillToBody) => email !== undefined && email !== '')
  @Email()
  email?: string;
}

const isNew = ({ billingId }: PaymentProfileBody): boolean => billingId === undefined;

/** A saved method by its id, or a new card or bank account by the hosted fields' token (PAY-075, PAY-135). */
export class PaymentProfileBody {
  @Given() @Matches(/^[A-Za-z0-9_-]{1,64}$/) billingId?: string;
  @ValidateIf(isNew) @Matches(/^[A-Za-z0-9_-]{16,100}$/) token?: string;
  /** The type of a bank account: the hosted fields of a gateway may not ask for it (PAY-086). */
  @Given() @IsIn([...ACCOUNT_TYPES]) accountType?: AccountType;
  /** Kept for future payments (PAY-077). */
  @Given() @IsBoolean() saveProfile?: boolean;
  @ValidateIf(isNew) @IsDefined() @IsObject() @ValidateNested() @Nested(() => BillToBody) billTo?: BillToBody;
}

/** Body of `POST payments/nmi-payment` (PAY-135). */
export class TakePaymentBody {
  @Id() registrationId!: number;
  /** Whole cents (PAY-001). */
  @IsInt() @Min(1) @Max(100_000_000) amount!: number;
  /** Card or bank; a check is promised elsewhere (PAY-007, PAY-104). */
  @IsIn([CREDIT_CARD, ACH]) paymentMethodId!: number;
  @IsBoolean() sendEmployeeEmail!: boolean;
  @IsIn([...PAYMENT_TYPES]) paymentType!: PaymentType;
  @IsIn([...AMOUNT_TYPES]) amountType!: AmountType;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
  @IsDefined() @IsObject() @ValidateNested() @Nested(() => PaymentProfileBody) paymentProfile!: PaymentProfileBody;
  /** The rest is paid in parts, charged to the saved method (PAY-321). */
  @Given() @IsBoolean() plan?: boolean;
  /** The dancers whose media pass is paid (PAY-275). */
  @Given()
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(2000)
  @Id({ each: true })
  selectedIds?: number[];
}

/** Body of `PUT complete-registration` (PAY-160): the server knows season, studio and attendees by itself and checks the first two. */
export class CompleteWithoutPaymentBody {
  @Id() registration_id!: number;
  @Given() @Id() season_id?: number;
  @OrNone() @Id() studio_id?: number | null;
}

/** `GET mybtf/registrations/:id/payments`; `editing` asks for the amounts of an open, reviewed edit (PAY-311). */
export class RegistrationPaymentsQuery {
  @Given()
  @Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  editing?: boolean;
}

/** `GET danceone/media-pass/paid` (PAY-278). */
export class MediaPassesQuery {
  @QueryId() registrationId!: number;
}

export const MOST_CENTS = 100_000_000;

/** What staff write into a ledger says why (ADM-013). */
export class MoneyReasonBody {
  @WrittenReason() reason!: string;
}

/** Body of `POST admin/registrations/:id/payments` (PAY-287). */
export class RecordPaymentBody extends MoneyReasonBody {
  @IsIn([...PAYMENT_TYPES]) payment_type!: PaymentType;
  @IsIn([...RECORDED_METHODS]) payment_method_id!: (typeof RECORDED_METHODS)[number];
  /** Whole cents; below 0 only an adjustment, which then adds to what is owed. */
  @IsInt() @Min(-MOST_CENTS) @Max(MOST_CENTS) amount!: number;
  /** Null for a check that is awaited. */
  @ValidateIf(({ received_on }: RecordPaymentBody) => received_on !== null)
  @IsDay()
  received_on!: Day | null;
  /** The number of a check; of a credit where it comes from (PAY-242). */
  @Given() @IsString() @IsNotEmpty() @MaxLength(40) reference?: string;
  /** An adjustment that is the collection penalty of the terms (PAY-284). */
  @Given() @IsIn(['collection']) charge?: 'collection';
  /** The dancers whose media pass it pays. */
  @Given() @IsArray() @ArrayUnique() @ArrayMaxSize(2000) @Id({ each: true }) person_ids?: number[];
}

/** The ledger that the payment stands in. */
class OfLedgerBody extends MoneyReasonBody {
  @Id() registration_id!: number;
}

/** Body of `POST admin/payments/:paymentId/void`. */
export class VoidBody extends OfLedgerBody {
  /** An admin alone, a second time: it was paid as a deposit (PAY-283). */
  @Given() @IsBoolean() deposits?: boolean;
}

/** Body of `POST admin/payments/:paymentId/return` (PAY-284, PAY-285). */
export class ReturnBody extends OfLedgerBody {
  /** The bank's return code, of a debit (PAY-328). */
  @Given() @Matches(/^R\d\d$/, { message: 'Must be a code like R01' }) code?: string;
  /** The charge that was shown, in whole cents: with another one nothing is posted. */
  @Given() @IsInt() @Min(0) @Max(MOST_CENTS) charge?: number;
}

/** Body of `POST admin/payments/:paymentId/refund` (PAY-282). */
export class GiveBackBody extends OfLedgerBody {
  /** Whole cents. */
  @IsInt() @Min(1) @Max(MOST_CENTS) amount!: number;
  /** Said a second time: the bank may still give the debit back (PAY-323). */
  @Given() @IsBoolean() confirmed?: boolean;
  /** An admin alone, a second time: it was paid as a deposit (PAY-283). */
  @Given() @IsBoolean() deposits?: boolean;
}

/** Body of `POST admin/payments/:paymentId/reconcile` (PAY-289). */
export class AskAgainBody extends MoneyReasonBody {}

/** Body of `POST admin/payments/:paymentId/present-again` (PAY-328). */
export class PresentAgainBody extends MoneyReasonBody {}

/** Body of `POST admin/payments/:paymentId/receive`. */
export class ReceiveCheckBody extends OfLedgerBody {
  @IsDay() received_on!: Day;
}
