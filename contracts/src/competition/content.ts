import type { KeptPrice } from '../pricing/index.js';
import type { Cents, Instant } from '../shared/index.js';

/** What a registrant enters for one routine; everything else is computed (CMP-088, CMP-280). */
export type RoutineEntry = {
  readonly ballroom: boolean;
  /** Of a ballroom entry it is built from its dancers (CMP-248). */
  readonly name: string;
  readonly choreographer: string;
  /** Null while none is chosen. */
  readonly performance_division_id: number | null;
  /** Person ids, in the order in which they were added (CMP-086, CMP-248). */
  readonly people: readonly number[];
  readonly age_up: boolean;
  /** Whole minutes, 0 to 3 (CMP-142). */
  readonly extra_time: number;
  readonly free_ballet: boolean;
  readonly virtual: boolean;
  readonly prelims: boolean;
  readonly crew_showdown: boolean;
  readonly crew_showdown_pq: boolean;
  readonly regional_award_id: number | null;
  readonly has_prop: boolean;
  readonly on_stage: boolean;
  readonly copy_music: boolean;
  readonly old_music_id: string | null;
  /** The piece that this is another entry of, when it was copied; null: a piece of its own (CMP-090). */
  readonly routine_id: number | null;
  /** On the waiting list: costs 0 and is in no count (CMP-229). */
  readonly waiting: boolean;
};

/** A routine of a draft. Its key is the UUID that its browser made; it stays its key when it becomes official (CMP-076, CMP-090). */
export type DraftRoutine = RoutineEntry & { readonly temp_id: string };

/** What the server computed with the tables of the day, so that a replay needs none (CMP-127, CMP-289). */
export type RoutineResult = {
  readonly routine_category_id: number;
  /** Null while nobody in it has a birthdate. */
  readonly age_division_id: number | null;
  readonly level_id: number | null;
  readonly finals: boolean;
};

/** Where a transferred routine came from, or went to (CMP-089, CMP-186). */
export type RoutineElsewhere = {
  readonly registration_id: number;
  readonly tour_date_id: number;
  readonly date_routine_id: number;
};

/** With the city's name, by which the routine that stayed behind is told (CMP-186). */
export type TransferredTo = RoutineElsewhere & { readonly city: string };

/** A routine that counts (CMP-088, CMP-089). */
export type Routine = DraftRoutine &
  RoutineResult & {
    readonly id: number;
    readonly routine_id: number;
    /** Present once it was completed or its edit was confirmed (CMP-092). */
    readonly date_routine_id: number | null;
    /** Of a best dancer or VIP: made and removed with that option, read-only here (CMP-093, CMP-370). */
    readonly vips: boolean;
    readonly scheduled: boolean;
    /** Staff saw that its regional award is theirs; one that is not is claimed (CMP-173). */
    readonly award_verified: boolean;
    readonly transfer: RoutineElsewhere | null;
    readonly transferred_out_to: TransferredTo | null;
    readonly fee: Cents | null;
    /** Rate and tables that it keeps from its completion (FEE-026). */
    readonly priced: KeptPrice | null;
    /** Place in the order of adding (CMP-032). */
    readonly added_order: number;
  };

/** Nothing entered yet. */
export const NO_ENTRY: RoutineEntry = {
  ballroom: false,
  name: '',
  choreographer: '',
  performance_division_id: null,
  people: [],
  age_up: false,
  extra_time: 0,
  free_ballet: false,
  virtual: false,
  prelims: false,
  crew_showdown: false,
  crew_showdown_pq: false,
  regional_award_id: null,
  has_prop: false,
  on_stage: false,
  copy_music: false,
  old_music_id: null,
  routine_id: null,
  waiting: false,
};

/** A nominated routine by its key (CMP-301, CMP-304). */
export type Nomination = { readonly routine: string; readonly outside_choreographer: boolean };

/** Yes, no, or not asked yet. */
export type Answer = boolean | null;

export type CompetitionAnswers = {
  readonly is_competing: Answer;
  readonly is_competing_ballroom: Answer;
  readonly has_soty: Answer;
  readonly has_studio_awards: Answer;
  /** The most routines that a deposit was ever asked for (CMP-268). */
  readonly competition_deposit_routines: number;
};

/**
 * What the competition steps put into a draft. Paths: `routines.{temp_id}` (a whole routine, `null` removes),
 * `routines.{temp_id}.{field}`, `competition.{answer}`, `nominations.{nomination_type_id}` and
 * `nominations.{nomination_type_id}.outside_choreographer`.
 */
export type CompetitionDraft = {
  readonly routines: Readonly<Record<string, DraftRoutine>>;
  readonly competition: CompetitionAnswers;
  /** By nomination type: one routine each. */
  readonly nominations: Readonly<Record<string, Nomination>>;
};

/** What the official state holds of it. */
export type OfficialCompetition = Omit<CompetitionDraft, 'routines'> & {
  readonly routines: Readonly<Record<string, Routine>>;
  /** FEE-164, CMP-194. */
  readonly removed_routines_post_deadline: readonly {
    readonly date_routine_id: number;
    readonly name: string;
    readonly removed_at: Instant;
  }[];
};

export const NO_ANSWERS: CompetitionAnswers = {
  is_competing: null,
  is_competing_ballroom: null,
  has_soty: null,
  has_studio_awards: null,
  competition_deposit_routines: 0,
};
export const NO_COMPETITION_DRAFT: CompetitionDraft = { routines: {}, competition: NO_ANSWERS, nominations: {} };
