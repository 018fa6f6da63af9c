import type { StudioFlags, UserView } from '../../accounts/index.js';
import type { RegistrationTourDate } from '../../catalogue/index.js';
import type { CompetitionDraft, OfficialCompetition } from '../../competition/index.js';
import type { Fees, FeeSheet } from '../../pricing/index.js';
import type { AppliedPromo } from '../../promo-codes/index.js';
import type { ContactInfo } from '../../roster/index.js';
import type { Cents, Instant } from '../../shared/index.js';
import type { TicketAnswer } from '../../tickets/index.js';
import type { AttendeeOptions, RegisteredPerson } from '../content.js';
import type { SavedRoutine } from '../live-routines/views.js';
import type { MediaPassFact } from '../media-pass-fact.js';
import type { RegistrationDocument, SavedNominations } from '../views.js';

type Named = { readonly id: number; readonly name: string };

/** A waiver of the season, as far as a registration tells it. */
export type RecordedWaiver = {
  readonly id: string;
  readonly waiver_type_id: number;
  readonly sent_at: Instant | null;
  readonly signed_at: Instant | null;
};

/** Who an attendee is, as the roster has it now. */
export type RecordedPerson = Omit<RegisteredPerson, 'person_id'> & {
  readonly age: number | null;
  readonly waivers: readonly RecordedWaiver[];
  readonly contact_info: ContactInfo;
  readonly address: ContactInfo['address'];
};

/** An attendee with everything that is chosen, priced and kept of it (REG-004). */
export type RecordedAttendee = Omit<AttendeeOptions, 'kind' | 'hints'> & {
  /** Null until it is official. */
  readonly id: number | null;
  readonly person_id: number;
  readonly registration_id: number;
  readonly person: RecordedPerson;
  readonly date_attendee_id: number | null;
  /** Null while no level is chosen. */
  readonly workshop_level_id: number | null;
  /** `fee`: what the tables say of it, before anything is taken off or added. */
  readonly workshop_level: {
    readonly level: string;
    readonly fee: Cents | null;
    readonly has_scholarship: boolean;
    readonly scholarship_amount: Cents;
  } | null;
  readonly intensive: Named | null;
  readonly fee: Cents | null;
  readonly scholarship_amount: Cents;
  readonly vip_type: (Named & { readonly amount: Cents }) | null;
  /** As `has_college_discount`. */
  readonly college_discount: boolean;
  readonly virtual: boolean;
  /** The call that signs a link to the photo; null without one. */
  readonly photo_url: string | null;
  readonly best_dancer_photo: string | null;
  readonly best_dancer_photo_original: string | null;
  readonly best_dancer_routine: {
    readonly name: string;
    readonly choreographer: string;
    readonly performance_division_id: number | null;
  } | null;
  readonly media_pass: MediaPassFact;
  /** Whether its fee stood in what was last official, whatever an open edit does with it (FEE-124). */
  readonly media_pass_old: boolean;
  /** So young that the event looks at it (REG-138). */
  readonly alert: boolean;
};

/** A row of the payment history, of either part (PAY-008). */
export type RecordedPayment = {
  readonly id: string;
  readonly timestamp: string;
  readonly amount: Cents;
  readonly method: number;
  readonly method_name: string;
  readonly type: string;
  readonly payment_type: 'REGISTRATION' | 'MEDIA_PASS';
  readonly transaction_id: string | null;
};

type Said = Pick<
  RegistrationDocument,
  | 'id'
  | 'mybtf_user_id'
  | 'studio_id'
  | 'tour_date_id'
  | 'independent'
  | 'ancillary'
  | 'completed'
  | 'confirmed'
  | 'editing'
  | 'reviewed'
  | 'waiver'
  | 'competitionCodeWaiver'
  | 'hasChanges'
  | 'full_rates'
  | 'late_rates'
  | 'left_off'
  | 'left_off_details'
  | 'started_at'
  | 'completed_at'
  | 'updated_at'
  | 'free_teacher_adjustment'
>;

/**
 * `GET /api/mybtf/registrations/:id/record`: a registration under the names of the requirements (REG-001, REG-273), its
 * people and routines as the draft has them, which is what counts where nobody edits.
 */
export type RegistrationRecord = Said &
  CompetitionDraft['competition'] & {
    readonly user: Pick<UserView, 'id' | 'email' | 'person' | 'studio_account' | 'studio_id'>;
    readonly tour_date: RegistrationTourDate;
    /** With what staff set for it (REG-008). */
    readonly studio: (Named & StudioFlags) | null;
    /** Of the contact (REG-219). */
    readonly email: string;
    /** A submit, a payment or a completion is under way. */
    readonly submitting: boolean;
    /** The same of an edit (REG-019). */
    readonly updating: boolean;
    /** A check was promised for what is owed (PAY-100). */
    readonly paying_by_check: boolean;
    readonly fees: Fees;
    readonly free_teacher: Pick<FeeSheet['free_teacher'], 'count' | 'value'>;
    readonly free_hotel_rooms: number;
    readonly additional_observers: Omit<FeeSheet['additional_observers'], 'batches'>;
    readonly attendees: readonly RecordedAttendee[];
    readonly routines: readonly SavedRoutine[];
    readonly waiting_list_routines: readonly SavedRoutine[];
    readonly nomination_routines: SavedNominations['nomination_routines'];
    readonly removed_routines_post_deadline: OfficialCompetition['removed_routines_post_deadline'];
    readonly purchased_tickets: readonly TicketAnswer[];
    readonly payments: readonly RecordedPayment[];
    /** With what each takes off the official fees. */
    readonly promo_codes: readonly AppliedPromo[];
    /** Nothing of the kind can be applied yet. */
    readonly credit: { readonly from: string | null; readonly amount: Cents };
    readonly loyalty_vouchers_credit: readonly never[];
    readonly survey_submitted: boolean;
    readonly survey_version: number | null;
    /** The pass of all its dancers is paid (PAY-258). */
    readonly media_pass_paid: boolean;
  };

/** What the record needs beside the answer of the step screens. */
export type RecordFacts = {
  readonly now: Instant;
  readonly employee: boolean;
  readonly user: RegistrationRecord['user'];
  /** How people of the roster are reached, and what they signed, by the number that the registration knows. */
  readonly contacts: ReadonlyMap<number, ContactInfo>;
  readonly waivers: ReadonlyMap<number, readonly RecordedWaiver[]>;
  readonly tickets: readonly TicketAnswer[];
  readonly payments: readonly RecordedPayment[];
  /** The credit that is taken off, and where it comes from; null without any (PAY-240). */
  readonly credit: { readonly from: string | null; readonly amount: Cents };
  readonly paying_by_check: boolean;
  readonly promo_codes: readonly AppliedPromo[];
  readonly submitting: boolean;
  /** The version is that of its questions, once it is begun. */
  readonly survey: { readonly submitted: boolean; readonly version: number | null };
};
