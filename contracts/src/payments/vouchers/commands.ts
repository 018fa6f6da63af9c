import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
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

/** Body of `POST loyalty/apply-voucher-credit` (PAY-217): the vouchers that the registration shall have; pending ones that are left out go. */
export class ApplyVouchersBody {
  @Id() registrationId!: number;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
  /** Whether the office hears of it (PAY-295); not where nothing is said. */
  @Given() @IsBoolean() sendEmployeeEmail?: boolean;
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  loyaltyVouchersCredit!: VoucherBody[];
}

const namesRegistration = ({ vouchers }: RedeemVouchersBody): boolean => vouchers === undefined;

/**
 * Body of `POST loyalty/redeem-vouchers` (PAY-218): the new ones are applied to the registration, where they are not yet,
 * and redeemed; or `vouchers` alone, which the registration that has them redeems.
 */
export class RedeemVouchersBody {
  @RequiredText(40) membershipNumber!: string;
  @ValidateIf(namesRegistration) @Id() registrationId?: number;
  @ValidateIf(namesRegistration)
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  newLoyaltyVouchersCredit?: VoucherBody[];
  @Given()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  vouchers?: VoucherBody[];
  /** Those and the ones before; the server knows them by itself. */
  @Given()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Nested(() => VoucherBody)
  allLoyaltyVouchersCredit?: VoucherBody[];
  /** Without a message of success. */
  @Given() @IsBoolean() silent?: boolean;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
  /** Whether the office hears of it (PAY-295); not where nothing is said. */
  @Given() @IsBoolean() sendEmployeeEmail?: boolean;
}
