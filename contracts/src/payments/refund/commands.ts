import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Given, Nested } from '../../shared/index.js';
import { MOST_CENTS, MoneyReasonBody } from '../commands.js';
import { PAYMENT_TYPES, type PaymentType } from '../kinds.js';
import { CASH, CHECK } from '../rules/payment-methods.js';

/** The other ways that money goes back by hand. */
export const OTHER_WAYS = [CHECK, CASH] as const;
type OtherWay = (typeof OTHER_WAYS)[number];

/** A part of the split as the page showed it. */
export class ShownPart {
  @IsUUID('loose') id!: string;
  @IsInt() @Min(1) @Max(MOST_CENTS) amount!: number;
}

/** Body of `POST admin/registrations/:id/refund` (PAY-324). */
export class RefundBody extends MoneyReasonBody {
  @IsIn([...PAYMENT_TYPES]) payment_type!: PaymentType;
  /** Whole cents. */
  @IsInt() @Min(1) @Max(MOST_CENTS) amount!: number;
  /** An admin alone, a second time: deposits go back too (PAY-283). */
  @Given() @IsBoolean() deposits?: boolean;
  /** An admin alone: another way than it came. */
  @Given() @IsIn([...OTHER_WAYS]) by?: OtherWay;
  /** Said a second time: the bank may still give a debit back (PAY-323). */
  @Given() @IsBoolean() confirmed?: boolean;
  @IsArray() @ArrayMaxSize(200) @ValidateNested({ each: true }) @Nested(() => ShownPart) shown!: ShownPart[];
}

/** `GET admin/registrations/:id/refund` (PAY-327). */
export class RefundPreviewQuery {
  @IsIn([...PAYMENT_TYPES]) payment_type!: PaymentType;
  @Matches(/^[1-9]\d{0,8}$/) amount!: string;
  @Given()
  @Transform(({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  deposits?: boolean;
  @Given()
  @Transform(({ value }: { value: unknown }): unknown => Number(value))
  @IsIn([...OTHER_WAYS])
  by?: OtherWay;
}
