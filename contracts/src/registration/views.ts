import type { StudioFlags } from '../accounts/index.js';
import type {
  BestDancerTerms,
  LevelsTaken,
  PublicEventProfile,
  RateKey,
  RegistrationTourDate,
  Season,
} from '../catalogue/index.js';
import type { SoloPlaces } from '../competition/index.js';
import type { CountedNominations, NominationCounts } from '../nominations/index.js';
import type { FeeSheet, FeeSummary } from '../pricing/index.js';
import type { AppliedPromo } from '../promo-codes/index.js';
import type { Actor, Cents, Day, Instant, Position } from '../shared/index.js';
import type { MusicOfRoutines } from './facts.js';
import type { LeftOffDetails, RegisteredPerson } from './content.js';
import type { WorkshopCapacity } from './capacity/decider.js';
import type { MediaPassFact } from './media-pass-fact.js';
import type { RegistrationTables } from './rules/draft-checks.js';
import type { Difference } from './rules/difference.js';
import type { StepState } from './rules/step-states.js';
import type { Registration } from './state.js';

export type RegistrationStatus =
  | 'in_progress'
  | 'reviewed'
  | 'completed'
  | 'confirmed'
  | 'editing'
  | 'cancelled'
  | 'deleted';

export type HeadCounts = {
  readonly dancers: number;
  readonly teachers: number;
  readonly observers: number;
  readonly unnamed_observers: number;
};

/** Collection `registrations`: one row per registration for the dashboard and the staff list. */
export type RegistrationSummary = {
  readonly id: number;
  readonly account_id: number;
  readonly mybtf_user_id: number;
  readonly registrant: string;
  readonly studio_id: number | null;
  readonly studio: string | null;
  readonly tour_date_id: number;
  readonly event_id: number;
  readonly season_id: number;
  readonly ancillary: boolean;
  readonly independent: boolean;
  readonly status: RegistrationStatus;
  readonly completed: boolean;
  readonly confirmed: boolean;
  readonly editing: boolean;
  readonly reviewed: boolean;
  readonly deleted: boolean;
  readonly cancelled: boolean;
  readonly left_off_details: LeftOffDetails;
  readonly rate_key: RateKey;
  /** Official grand total in cents. */
  readonly total: Cents;
  readonly counts: HeadCounts;
  /** Of what counts: whoever reads them counts by the tables of then (CMP-327, CMP-372). */
  readonly nominations: CountedNominations;
  /** Official people; `draft_person_ids` are those in the draft (ROS-040 asks for both). */
  readonly person_ids: readonly number[];
  readonly draft_person_ids: readonly number[];
  /** Official people and who dances in their routines: all of them sign (EVT-076). */
  readonly waiver_person_ids: readonly number[];
  /** The numbers of its routines that music is asked for (EVT-242). */
  readonly music_routine_ids: readonly number[];
  /** Of the official people those who say that they attended a regional (REG-152). */
  readonly attended_reg_ids: readonly number[];
  /** Differences between draft and official state; 0 without an open draft (`hasChanges`, REG-019). */
  readonly draft_changes: number;
  readonly hasChanges: boolean;
  readonly started_at: Instant;
  readonly completed_at: Instant | null;
  /** Since when it waits for the office's review; null while it does not (ADM-014). */
  readonly waiting_since: Instant | null;
  readonly updated_at: Instant;
};

/** The stored row: the summary, the folded state that it is made of, and what it is found by; answers leave both out. */
export type RegistrationSummaryDocument = RegistrationSummary & {
  readonly state: Registration;
  /** A line each (ADM-015). */
  readonly search: string;
};

/** Collection `registration-detail`: the whole state as the events made it. */
export type RegistrationDocument = Registration & {
  readonly mybtf_user_id: number;
  /** Of its last event. */
  readonly revision: number;
  readonly hasChanges: boolean;
  /** Who saved, by the session that `changed` names (LIV-002). */
  readonly authors: Readonly<Record<string, Pick<Actor, 'account_id' | 'display'>>>;
  readonly updated_at: Instant;
};

/** `GET /api/mybtf/registrations/:id`: everything the step screens work with. */
export type RegistrationAnswer = {
  readonly registration: RegistrationDocument;
  /** The draft's price now (REG-030). */
  readonly sheet: FeeSheet;
  readonly rate_key: RateKey;
  /** Grand total of the draft, of the last completion, and their difference (FEE-152). */
  readonly amounts: { readonly grand_total: Cents; readonly previous_total: Cents; readonly new_amount: Cents };
  readonly difference: Difference;
  readonly steps: readonly StepState[];
  readonly open: { readonly registration: boolean; readonly adding: boolean; readonly editing: boolean };
  readonly tour_date: RegistrationTourDate;
  readonly profile: PublicEventProfile;
  readonly season: Season;
  /** What routines are computed with (CMP-364), and whether removed ones cost nothing (FEE-164). */
  readonly tables: RegistrationTables;
  readonly removals_free: boolean;
  /** What staff set for the studio that it is for; nothing without one (REG-008). */
  readonly studio_flags: StudioFlags;
  /** The account's roster as far as a registration needs it. */
  readonly people: readonly RegisteredPerson[];
  readonly media_passes: Readonly<Record<string, MediaPassFact>>;
  /** What is known of the music of its routines (CMP-088). */
  readonly music: MusicOfRoutines;
  /** Places of other registrations by `workshop_level_id_v`: what the level selects ask for (REG-121). */
  readonly taken: LevelsTaken;
  /** What the city has left for its solos (CMP-233); null where nothing limits them. */
  readonly solos: SoloPlaces;
  /** `workshop_level_id_v` values that are sold out or disabled now (REG-125). */
  readonly unavailable_levels: readonly string[];
  readonly position: Position;
};

export type EditAnswer = RegistrationAnswer & {
  readonly locks: Readonly<
    Record<string, { readonly saved: boolean; readonly photoshoot: boolean; readonly scholarship: boolean }>
  >;
};

/** What a registration nominates now: its draft's, or what counts where nobody edits (CMP-311). */
export type SavedNominations = {
  readonly id: number;
  readonly has_soty: boolean | null;
  readonly nomination_routines: readonly {
    readonly nomination_type_id: number;
    readonly routine_id: string;
    readonly outside_choreographer: boolean;
  }[];
  readonly draft_version: number;
};

export type DraftAnswer = {
  readonly draft_version: number;
  readonly sheet: FeeSheet;
  readonly fees: FeeSheet['fees'];
  readonly invalid: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  /** True once, when this save found a new rate (REG-106). */
  readonly rates_changed: boolean;
  readonly reviewed: boolean;
};

export type ReviewAnswer = {
  readonly id: number;
  readonly reviewed: boolean;
  readonly draft_version: number;
  readonly fees: FeeSheet['fees'];
  readonly total: Cents;
  readonly previous_total: Cents;
  readonly new_amount: Cents;
};

/** What starting and dropping an edit answer. */
export type EditingAnswer = { readonly id: number; readonly editing: boolean; readonly draft_version: number };
export type ConfirmedAnswer = { readonly id: number; readonly confirmed: boolean };

/** `POST …/calculate-fees` (FEE-175). */
export type CalculatedFees = {
  readonly fees: FeeSheet['fees'];
  readonly free_teacher: FeeSheet['free_teacher'];
  readonly attendee_fees: FeeSheet['attendee_fees'];
  readonly routine_fees: FeeSheet['routine_fees'];
  readonly lines: FeeSheet['lines'];
  readonly sheet: FeeSheet;
  readonly rate_key: RateKey;
  readonly promo_codes: readonly AppliedPromo[];
  readonly credit: Cents;
  readonly summary: FeeSummary;
  readonly deposit: Cents;
  readonly balance: Cents;
};

/** `POST mybtf/calculate-media-pass-fees` (FEE-176): who owes the pass or paid it here. */
export type MediaPassFees = {
  readonly media_pass_fees: Cents;
  readonly attendees: readonly { readonly person_id: number; readonly fee: Cents; readonly paid: boolean }[];
};

/** Collection `workshop-capacity`, one document per tour date. */
export type WorkshopCapacityView = {
  readonly id: number;
  readonly tour_date_id: number;
  /** Level id → places held by reviewed registrations and taken by completed ones. */
  readonly reserved: Readonly<Record<string, number>>;
  readonly confirmed: Readonly<Record<string, number>>;
};

export type WorkshopCapacityDocument = WorkshopCapacityView & WorkshopCapacity;

/** What a registration owes, in cents: the sum to be shown, each part as it is, and whether both are paid (PAY-012, PAY-313). */
export type Owed = {
  readonly balance: Cents;
  readonly registrationBalance: Cents;
  readonly mediaPassBalance: Cents;
  readonly overallPaid: boolean;
};

/** `GET /api/mybtf/user-event-season-registrations` (NAV-014), one row each. */
export type UserRegistration = {
  readonly id: number;
  readonly tour_date_id: number;
  readonly tour_date: {
    readonly id: number;
    readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
    readonly event_city: RegistrationTourDate['event_city'];
    readonly start_date: Day;
    readonly end_date: Day;
    readonly virtual: boolean;
    /** Whether the flow opens on a phone (NAV-096). */
    readonly mobile_registration?: boolean;
    readonly time_zone: string;
  };
  readonly completed: boolean;
  readonly cancelled: boolean;
  readonly confirmed: boolean;
  readonly editing: boolean;
  readonly reviewed: boolean;
  readonly left_off_details: LeftOffDetails;
} & Owed;

/** `GET /api/mybtf/registrations/:id/overview` (EVT-049). */
export type OverviewAnswer = {
  readonly registration: RegistrationSummary;
  readonly counts: HeadCounts;
  readonly photoshoot: number;
  /** Of everybody who has to sign (EVT-039). */
  readonly waivers: { readonly signed: number; readonly total: number };
  /** Routines with music, or that need none; null where there is no competition (EVT-040, EVT-041). */
  readonly music: { readonly done: number; readonly total: number } | null;
  /** Null where none are made; Studio of the Year only where it is held (EVT-045). */
  readonly nominations: (Omit<NominationCounts, 'soty'> & Partial<NominationCounts>) | null;
  /** Null but at nationals that have best dancers (EVT-042, EVT-043). */
  readonly best_dancers: { readonly done: number; readonly total: number } | null;
  /** Which tabs and cards the event has beside those of all events, and how it calls them (EVT-024, EVT-025, EVT-044, EVT-193). */
  readonly profile: BestDancerTerms &
    Pick<PublicEventProfile, 'best_dancers_enabled' | 'cast_experience_enabled'> & {
      readonly overview_award_cards: boolean;
      /** The event has media passes (EVT-021). */
      readonly media_pass_enabled: boolean;
      /** The event asks how it was (EVT-031). */
      readonly survey_enabled: boolean;
    };
  readonly tour_date: RegistrationTourDate;
  readonly venue: RegistrationTourDate['venue'];
  readonly hotel: RegistrationTourDate['hotel'];
  readonly room: RegistrationTourDate['room'];
  readonly news: readonly { readonly id: number; readonly date: string; readonly text: string }[];
} & Owed;
