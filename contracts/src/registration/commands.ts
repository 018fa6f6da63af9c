import {
  Allow,
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  Id,
  type Instant,
  Nested,
  PlainName,
  QueryId,
  Given,
  OrNone,
  type ForGiven,
  WrittenReason,
} from '../shared/index.js';
import type { DraftAttendee, DraftValue } from './content.js';

/** REG-060. */
export class LeftOffDetailsBody {
  @IsInt() @Min(1) @Max(30) total_steps!: number;
  @IsString() @MaxLength(40) step_name!: string;
  @IsInt() @Min(1) @Max(30) current_step!: number;
}

/** `POST /api/mybtf/registration` (REG-038): the server works out `ancillary` and the rates itself. */
export class StartRegistrationBody {
  @Id() tour_date_id!: number;
  @Given() @Id() mybtf_user_id?: number;
  @OrNone() @Id() studio_id?: number | null;
  @Given() @IsBoolean() ancillary?: boolean;
  @Given() @IsBoolean() full_rates?: boolean;
  @Given() @IsBoolean() late_rates?: boolean;
  @Given() @ValidateNested() @Nested(() => LeftOffDetailsBody) left_off_details?: LeftOffDetailsBody;
}

export class DraftChangeBody {
  @IsString() @MinLength(1) @MaxLength(120) path!: string;
  /** Checked against its path by the decider; `null` removes. */
  @Allow() value!: DraftValue;
}

/** `PUT /api/mybtf/registrations/:id/draft` (REG-031). */
export class SaveDraftBody {
  @IsInt() @Min(0) draft_version!: number;
  @IsArray()
  @ArrayMaxSize(2000)
  @ValidateNested({ each: true })
  @Nested(() => DraftChangeBody)
  changes!: readonly DraftChangeBody[];
  @Given() @IsInt() @Min(0) @Max(30) left_off?: number;
  @Given() @ValidateNested() @Nested(() => LeftOffDetailsBody) left_off_details?: LeftOffDetailsBody;
  /** One id per device and browser tab group (REG-024). */
  @IsString() @MinLength(8) @MaxLength(64) session_id!: string;
}

export class NominationBody {
  @Id() nomination_type_id!: number;
  /** The routine's key (ADR 0050). */
  @IsUUID() routine_id!: string;
  @IsBoolean() outside_choreographer: boolean = false;
}

/** `PUT /api/mybtf/nomination/routines` (CMP-311): all nominations of the registration. */
export class SaveNominationsBody {
  @Id() id!: number;
  @OrNone() @IsBoolean() has_soty?: boolean | null;
  @IsArray()
  @ArrayMaxSize(100)
  @ArrayUnique(({ nomination_type_id }: NominationBody) => nomination_type_id)
  @ValidateNested({ each: true })
  @Nested(() => NominationBody)
  nomination_routines!: readonly NominationBody[];
}

/** The registrant's own details on the review page (REG-220). */
export class ReviewPersonBody {
  @PlainName() @IsString() @MaxLength(80) fname!: string;
  @PlainName() @IsString() @MaxLength(80) lname!: string;
  @IsString() @MaxLength(40) phone!: string;
  @IsString() @MaxLength(200) address!: string;
  @IsString() @MaxLength(80) city!: string;
  @OrNone() @Id() state_id!: number | null;
  @Id() country_id!: number;
  @IsString() @MaxLength(20) zip!: string;
}

const isReview = ({ paying_by_check }: SubmitReviewBody): boolean => paying_by_check === undefined;

/** `PUT /api/mybtf/registrations/:id`: the review, or a single field without it (REG-235, PAY-104). */
export class SubmitReviewBody {
  @ValidateIf(isReview) @IsInt() @Min(0) draft_version?: number;
  @ValidateIf(isReview) @IsString() @MaxLength(254) email?: string;
  @Given() @ValidateNested() @Nested(() => ReviewPersonBody) person?: ReviewPersonBody;
  @ValidateIf(isReview) @IsBoolean() waiver?: boolean;
  @Given() @IsBoolean() competitionCodeWaiver?: boolean;
  /** The total that the page showed; refused when the server's differs (FEE-015). */
  @Given() @IsInt() total?: number;
  /** Alone: a check is promised for what is owed, or no more (PAY-104). */
  @Given() @IsBoolean() paying_by_check?: boolean;
}

export class ObserverCountsBody {
  /** Checked as a save checks them (REG-181). */
  @Allow() one!: number;
  @Allow() two!: number;
}

const Entries = (...also: readonly PropertyDecorator[]): ForGiven => Given(IsArray(), ArrayMaxSize(2000), ...also);
const Attendees = (): ForGiven => Entries(IsObject({ each: true }));

/** `POST /api/mybtf/registrations/:id/calculate-fees` (FEE-175): a draft; what it leaves out is as it was saved. */
export class CalculateFeesBody {
  /** Each as the draft holds them, checked as a save checks them; who is not among them has left. */
  @Attendees() attendees?: readonly DraftAttendee[];
  @Given() @ValidateNested() @Nested(() => ObserverCountsBody) additional_observers?: ObserverCountsBody;
  /** The same of routines, each under its `temp_id`. */
  @Entries() routines?: readonly unknown[];
  /** As they are asked for, each with its `ticketId` (TIX-037). */
  @Entries() tickets?: readonly unknown[];
  /** Each by its `code`, or the code itself; left out, those that are applied. */
  @Entries() promo_codes?: readonly unknown[];
  /** Cents wanted; nobody has any yet. */
  @Given() @IsInt() @Min(0) @Max(100_000_000) credit?: number;
}

/** `POST /api/mybtf/calculate-media-pass-fees` (FEE-176); the server knows season and studio by itself. */
export class CalculateMediaPassFeesBody {
  @Id() registration_id!: number;
  @Given() @Id() season_id?: number;
  @OrNone() @Id() studio_id?: number | null;
  @Attendees() attendees?: readonly DraftAttendee[];
}

/** `POST /api/admin/registrations/:id/confirm` and `/withdraw`. */
export class StaffReasonBody {
  @WrittenReason() reason!: string;
}

export class RefundBody {
  /** The ids of what staff record follow from their requests: such a UUID has no version. */
  @IsUUID('loose') payment_id!: string;
  @IsInt() @Min(1) @Max(100_000_000) amount!: number;
}

/** `POST /api/admin/registrations/:id/cancel`: an empty list keeps all the money (REG-274). */
export class CancelRegistrationBody {
  @WrittenReason() reason!: string;
  @IsArray() @ArrayMaxSize(200) @ValidateNested({ each: true }) @Nested(() => RefundBody) refunds!: RefundBody[];
  /** An admin alone, a second time: payments that came as a deposit go back too (PAY-283). */
  @Given() @IsBoolean() deposits?: boolean;
  /** Codes of redeemed vouchers that go back to the studio, each whole (PAY-324). */
  @Given()
  @IsArray()
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  vouchers?: string[];
}

/** `POST /api/admin/registrations/:id/move`: with the total that the dialog showed, where it did (REG-274, FEE-015). */
export class MoveRegistrationBody {
  @WrittenReason() reason!: string;
  @Id() tour_date_id!: number;
  @Given() @IsInt() @Min(0) @Max(100_000_000) total?: number;
  /** An admin alone, a second time: deposits go along (PAY-316). */
  @Given() @IsBoolean() deposits?: boolean;
}

/** `POST /api/admin/registrations/:id/free-teachers` (FEE-080). */
export class AdjustFreeTeachersBody {
  @WrittenReason() reason!: string;
  @IsInt() @Min(-100) @Max(100) adjustment!: number;
}

/** `GET /api/admin/registrations/:id/move`: where to. */
export class MovePreviewQuery {
  @QueryId()
  tour_date_id!: number;
}

/** `PUT /api/mybtf/change-studio` of the own account and a registration (ACC-109, REG-048): a verified studio, or none. */
export class ChangeStudioBody {
  /** Without it the account alone. */
  @Given() @Id() registration_id?: number;
  @OrNone() @Id() studio_id?: number | null;
  @Given() @IsBoolean() independent?: boolean;
}

/** `GET /api/tda/best-dancers` (EVT-199). */
export class BestDancersQuery {
  @QueryId()
  registration_id!: number;
}

/** `GET /api/mybtf/user-event-season-registrations` (NAV-014). */
export class UserRegistrationsQuery {
  @QueryId()
  mybtf_user_id!: number;
  @Given()
  @QueryId()
  season_id?: number;
  @Given()
  @QueryId()
  event_id?: number;
}

/** Sent by payments on the command bus once payment counts as done (PAY-017, REG-240). */
export type CompleteRegistrationData = {
  readonly registration_id: number;
  /** `review.draft_version` of the registration that the payment was for. */
  readonly draft_version: number;
  /** The payment that settled it; null when nothing was to pay. */
  readonly payment: string | null;
};

/** Sent by payments after an edit was paid, and by CONFIRM CHANGES (REG-247). */
export type ConfirmEditData = CompleteRegistrationData & {
  /** The submission in which nothing was to pay; its mail finds the confirmation by it (EVT-068). */
  readonly submission?: string;
};

/** Sent by the competition when a waiting routine got its place (CMP-231). */
export type PromoteRoutineData = {
  readonly registration_id: number;
  readonly temp_id: string;
  readonly by: 'offer' | 'staff' | 'override';
  /** When the place was decided: a crash between that and this changes neither rate nor right (CMP-399). */
  readonly at: Instant;
};
/** Sent by the competition when an offer was declined or ran out (CMP-384). */
export type EndWaitingData = { readonly registration_id: number; readonly temp_id: string };

/** Sent by `PUT mybtf/change-studio` (REG-048). */
export type SetAffiliationData = {
  readonly registration_id: number;
  readonly studio_id: number | null;
  readonly studio: string | null;
  readonly independent: boolean;
};
