import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Given, Id, Nested, OrNone, REQUIRED, RequiredText } from '../../shared/index.js';
import { MoneyReasonBody, MOST_CENTS } from '../commands.js';
import { VoucherBody } from '../vouchers/commands.js';

/** `from` is an own entry's id; staff may write freely (PAY-242). */
export class CreditBody {
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(100) from!: string;
  /** Whole cents. */
  @IsInt() @Min(1, { message: REQUIRED }) @Max(MOST_CENTS) amount!: number;
}

/** Body of `POST payments/credit-voucher-payment` (PAY-219); the server knows studio and account by itself. */
export class CreditVoucherBody {
  @Id() registration_id!: number;
  /** Null clears what is applied; beside vouchers it may be left out. */
  @ValidateIf(
    ({ credit, vouchers }: CreditVoucherBody) => credit !== null && (vouchers === undefined || credit !== undefined),
  )
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Nested(() => CreditBody)
  credit?: CreditBody | null;
  /** All vouchers that the registration shall have, as in `POST loyalty/apply-voucher-credit`. */
  @Given()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  vouchers?: VoucherBody[];
  @IsBoolean() sendEmployeeEmail!: boolean;
  @OrNone() @Id() studio_id?: number | null;
  @Given() @Id() mybtf_user_id?: number;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
}

/** Body of `POST admin/credits` (PAY-241). */
export class GrantCreditBody extends MoneyReasonBody {
  @Id() account_id!: number;
  /** Whole cents. */
  @IsInt() @Min(1, { message: REQUIRED }) @Max(MOST_CENTS) amount!: number;
  @RequiredText(100) label!: string;
  @OrNone() @Id() season_id?: number | null;
}

/** Body of `PUT admin/credits/:id`: the change is added to the entry, below 0 it is taken off. */
export class AdjustCreditBody extends MoneyReasonBody {
  @Id() account_id!: number;
  /** Whole cents. */
  @IsInt() @Min(-MOST_CENTS) @Max(MOST_CENTS) change!: number;
}

/** Body of `POST admin/registrations/:id/overpayment` (PAY-281, PAY-316). */
export class MoveOverpaymentBody extends MoneyReasonBody {
  /** Whole cents. */
  @IsInt() @Min(1, { message: REQUIRED }) @Max(MOST_CENTS) amount!: number;
  /** An admin confirmed a second time that deposit payments go along. */
  @Given() @IsBoolean() deposits?: boolean;
}
