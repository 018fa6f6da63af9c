import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  applyDecorators,
  type Day,
  Given,
  Id,
  IsDay,
  Nested,
  OrNone,
  PlainName,
  QueryId,
  REQUIRED,
  RequiredText,
  trim,
} from '../shared/index.js';
import { UPLOAD_TYPES, type UploadType } from '../uploads/index.js';
import type { WaiverForm } from './types.js';

/** A field of a form; whether it may be empty is the form's rule. */
const Text = (max: number): PropertyDecorator => applyDecorators(MaxLength(max), IsString(), Transform(trim));

/** Of a mailed link, a link of waivers, or a registration token. */
const Token = (): PropertyDecorator => applyDecorators(Matches(/^[\w-]{16,64}$/), IsString());

class WithToken {
  /** Instead of a session (EVT-094, EVT-114). */
  @Given()
  @Token()
  token?: string;
}

/** `GET mybtf/waivers` (EVT-091): of a registration, or of what a token opens. */
export class WaiversQuery extends WithToken {
  @Given()
  @QueryId()
  registration_id?: number;
}

/** `POST mybtf/waivers/send` (EVT-092). */
export class SendWaiverBody extends WithToken {
  @Id()
  registrationId!: number;

  @Id()
  personId!: number;

  @Text(254)
  email!: string;

  @Id()
  seasonId!: number;
}

/** `POST mybtf/waivers/{id}/reminder` (EVT-092). */
export class RemindBody extends WithToken {}

/** `PUT mybtf/waivers/{id}/email` (EVT-092). */
export class WaiverEmailBody {
  @Text(254)
  email!: string;
}

/** `POST mybtf/waivers/public-link` (EVT-092). */
export class WaiversLinkBody {
  @Id()
  registrationId!: number;

  @Id()
  seasonId!: number;
}

class WaiverAddressBody {
  @Text(200)
  address!: string;

  @Text(100)
  city!: string;

  @OrNone()
  @Id()
  state_id: number | null = null;

  @Id()
  country_id!: number;

  @Text(20)
  zip!: string;
}

class Reachable {
  @PlainName()
  @Text(100)
  fname!: string;

  @PlainName()
  @Text(100)
  lname!: string;

  @Text(30)
  phone!: string;

  @Text(254)
  email!: string;
}

class WaiverParentBody extends Reachable {
  @OrNone()
  @ValidateNested()
  @Nested(() => WaiverAddressBody)
  address: WaiverAddressBody | null = null;

  @Text(30)
  parent_relationship!: string;
}

class WaiverFormBody extends Reachable implements WaiverForm {
  @Id()
  person_id!: number;

  @IsInt()
  @Min(1)
  @Max(100_000)
  version!: number;

  @Text(10)
  birthdate!: string;

  @OrNone()
  @Id()
  gender_id: number | null = null;

  @IsNotEmpty()
  @ValidateNested()
  @Nested(() => WaiverAddressBody)
  address!: WaiverAddressBody;

  @OrNone()
  @ValidateNested()
  @Nested(() => WaiverParentBody)
  parent: WaiverParentBody | null = null;

  @IsBoolean()
  agreed!: boolean;

  @PlainName()
  @Text(200)
  signature!: string;
}

/** `POST mybtf/waivers/save` (EVT-114). */
export class SaveWaiverBody extends WithToken {
  @IsNotEmpty()
  @ValidateNested()
  @Nested(() => WaiverFormBody)
  form!: WaiverFormBody;

  @Id()
  registration_id!: number;

  @IsBoolean()
  isSelf!: boolean;

  @IsBoolean()
  sameAddress!: boolean;
}

/** Staff say why (ADM-013). */
class WithReason {
  @MinLength(3)
  @MaxLength(500)
  @IsString()
  @Transform(trim)
  reason!: string;
}

/** `POST admin/waiver-types/{id}/versions` (EVT-116). */
export class WaiverVersionBody extends WithReason {
  @RequiredText(20_000)
  text!: string;

  @IsDay(REQUIRED)
  effective_on!: Day;
}

/** `POST admin/waiver-types` (EVT-116). */
export class WaiverTypeBody extends WaiverVersionBody {
  @PlainName()
  @RequiredText(100)
  name!: string;
}

/** `PUT admin/events/{id}/waiver-type` (EVT-116). */
export class EventWaiverBody extends WithReason {
  @Id()
  waiver_type_id!: number;
}

/** `POST admin/waivers/paper` (EVT-116): whose paper it is, and what file the scan of it is. */
export class PaperWaiverBody extends WithReason {
  @Id()
  registration_id!: number;

  @Id()
  person_id!: number;

  @IsDay(REQUIRED)
  signed_on!: Day;

  @IsIn(Object.keys(UPLOAD_TYPES))
  content_type!: UploadType;

  @IsInt()
  @Min(0)
  size!: number;
}

/** `POST admin/waivers/{id}/accept` (EVT-253): in which registration the signature of the waiver counts as well. */
export class AcceptWaiverBody extends WithReason {
  @Id()
  registration_id!: number;
}
