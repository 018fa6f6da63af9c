import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, Matches, Max, Min, ValidateNested } from 'class-validator';
import { Given, Id, Nested, RequiredText } from '../../shared/index.js';
import { MOST_CENTS } from '../commands.js';
import { PAYMENT_TYPES, type PaymentType } from '../kinds.js';

/** A voucher under the names of the sources (PAY-204, PAY-205); the server knows its amount and its status by itself. */
export class VoucherBody {
  @RequiredText(40) code!: string;
  @Given() @IsInt() @Min(0) @Max(MOST_CENTS) amount?: number;
  @Given() @Matches(/^(pendingactivation|redeemed)$/i, { message: 'Must be valid' }) status?: string;
  @Given() @IsIn([...PAYMENT_TYPES]) paymentType?: PaymentType;
  /** Another spelling of `paymentType`. */
  @Given() @IsIn([...PAYMENT_TYPES]) payment_type?: PaymentType;
  @Given() @RequiredText(100) display_name?: string;
}

class OfRegistrationBody {
  @Id() registrationId!: number;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
}

/** Body of `POST loyalty/apply-voucher-credit` (PAY-217): the vouchers that the registration shall have; pending ones that are left out go. */
export class ApplyVouchersBody extends OfRegistrationBody {
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  loyaltyVouchersCredit!: VoucherBody[];
}

/** Body of `POST loyalty/redeem-vouchers` (PAY-218): the new ones are applied, where they are not yet, and redeemed. */
export class RedeemVouchersBody extends OfRegistrationBody {
  @RequiredText(40) membershipNumber!: string;
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  newLoyaltyVouchersCredit!: VoucherBody[];
  /** Those and the ones before; the server knows them by itself. */
  @Given()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  allLoyaltyVouchersCredit?: VoucherBody[];
  /** Without a message of success. */
  @Given() @IsBoolean() silent?: boolean;
}
