import { IsBoolean, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Given, Id, OrNone, QueryId, REQUIRED } from '../../shared/index.js';
import { MOST_CENTS } from '../commands.js';

/** `GET payments/paypal-token` (PAY-094). */
export class PayPalTokenQuery {
  @QueryId() registration_id!: number;
}

/** Body of `POST payments/paypal-payment` (PAY-094). */
export class PayPalPaymentBody {
  @Id() registration_id!: number;
  @IsString() @IsNotEmpty({ message: REQUIRED }) @MaxLength(2_000) nonce!: string;
  /** Whole cents. */
  @IsInt() @Min(1, { message: REQUIRED }) @Max(MOST_CENTS) amount!: number;
  @IsBoolean() sendEmployeeEmail!: boolean;
  @OrNone() @Id() studio_id?: number | null;
  @Given() @Id() mybtf_user_id?: number;
  @Given() @Id() event_id?: number;
  @Given() @IsBoolean() editing?: boolean;
}
