import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { PROMO_TYPE_KEYS, type PromoType } from '../pricing/index.js';
import { applyDecorators, type Day, Id, OrNone, QueryId, RequiredText } from '../shared/index.js';
import { normalCode } from './terms.js';

/** A typed code is compared without case and outer spaces (PAY-228). */
const asCode = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? normalCode(value) : value);
const CodeText = (): PropertyDecorator =>
  applyDecorators(MaxLength(40), MinLength(1, { message: 'Required' }), IsString(), Transform(asCode));
const OnDay = (): PropertyDecorator => Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please enter a valid date' });
const Reason = (): PropertyDecorator =>
  applyDecorators(MinLength(3, { message: 'Please write a reason of at least 3 letters.' }), RequiredText(500));
const Limit = (): PropertyDecorator => applyDecorators(IsInt(), Min(1), Max(1_000_000));

/** The fields that staff set (PAY-221); what belongs to the type is checked by the rule. */
class PromoTermsBody {
  @Reason() reason!: string;
  @RequiredText(80) display_name!: string;
  @IsIn(PROMO_TYPE_KEYS, { message: 'Required' }) type!: PromoType;
  @OrNone(IsInt()) value?: number | null;
  @OrNone(IsInt()) percentage?: number | null;
  @IsBoolean() unique!: boolean;
  @OrNone(Id()) event_id?: number | null;
  @OrNone(Id()) season_id?: number | null;
  @OrNone(OnDay()) valid_from?: Day | null;
  @OrNone(OnDay()) valid_to?: Day | null;
  @IsBoolean() active!: boolean;
  @OrNone(Limit()) total_limit?: number | null;
  @OrNone(Limit()) account_limit?: number | null;
}

/** `POST /api/admin/promo-codes` (PAY-239). */
export class CreatePromoCodeBody extends PromoTermsBody {
  @CodeText() code!: string;
}

/** `PUT /api/admin/promo-codes/:code` (PAY-239). */
export class ChangePromoCodeBody extends PromoTermsBody {}

/** `POST /api/admin/promo-codes/bulk`: so many codes of the same terms, each a prefix and letters at random (ADM-008). */
export class BulkPromoCodesBody extends PromoTermsBody {
  @Matches(/^[A-Z0-9][A-Z0-9_-]{1,19}$/, { message: 'Please use 2 to 20 letters, digits, - or _' })
  @Transform(asCode)
  prefix!: string;
  @Max(1_000, { message: 'Please enter a whole number from 1 to 1,000' })
  @Min(1, { message: 'Please enter a whole number from 1 to 1,000' })
  @IsInt({ message: 'Please enter a whole number from 1 to 1,000' })
  count!: number;
}

/** `DELETE /api/admin/promo-codes/:code` (PAY-239). */
export class DeletePromoCodeQuery {
  @Reason() reason!: string;
}

/** `POST /api/admin/promo-codes/import/preview` (PAY-239). */
export class PreviewPromoImportBody {
  @MaxLength(500_000) @MinLength(1, { message: 'Required' }) @IsString() csv!: string;
}

/** `POST /api/admin/promo-codes/import`: creates the lines that have no problem. */
export class ImportPromoCodesBody extends PreviewPromoImportBody {
  @Reason() reason!: string;
}

/** `GET /api/mybtf/promo-codes` (PAY-235). */
export class PromoCodeQuery {
  @CodeText() code!: string;
  @QueryId() event_id!: number;
}
