import { ArrayMaxSize, IsArray, IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { Given, Id } from '../../shared/index.js';

/** `PUT /api/mybtf/promo-codes` (PAY-236): all codes that the registration shall have, each once. */
export class SetPromoCodesBody {
  @Id() registration_id!: number;
  @ArrayMaxSize(20)
  @MinLength(1, { each: true, message: 'Required' })
  @MaxLength(40, { each: true })
  @IsString({ each: true })
  @IsArray()
  promo_codes!: string[];
  /** Preset by PAY-296. */
  @IsBoolean() sendEmployeeEmail!: boolean;
  /** The payment step of an open edit says so (PAY-311). */
  @Given() @IsBoolean() editing?: boolean;
}
