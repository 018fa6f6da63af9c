import type { ReleaseKind } from '../catalogue/index.js';
import type { Day, Instant } from '../shared/index.js';
import type { Homework, Judge, RoutineNumber } from './events.js';
import type { AwardedResults } from './awards/views.js';
import type { HomeworkItem } from './homework/item.js';
import type { SeatedJudge } from './judges/views.js';
import type { Mark } from './rules/totals.js';
import type { Ranking, RoutineScoring, ScoredRoutine, ScoringSettings } from './rules/results.js';
import type { Critique, JudgeWords, Scoring } from './state.js';
import type { StandsBeside } from './tablet/types.js';
import type { Tenths } from './tenths.js';

/** Collection `scoring`: judges and numbers by tour date. */
export type ScoringDocument = Scoring & { readonly id: number };

/** Collection `critiques`: the scores of each routine, and what its judges wrote. */
export type CritiqueDocument = Critique & {
  readonly id: number;
  readonly tour_date_id: number;
  readonly registration_id: number;
};

/** A row of the score grid as it was entered. */
export type EnteredRow = ScoredRoutine &
  StandsBeside & {
    readonly registration_id: number;
    readonly number: RoutineNumber | null;
    readonly name: string;
    /** The studio, or who registers without one. */
    readonly registrant: string;
    readonly ancillary: boolean;
    readonly age_division: string;
    readonly performance_division: string;
    readonly category: string;
  };

/** A row of the score grid (PST-170) with all that is computed. */
export type ScoreRow = EnteredRow &
  Omit<RoutineScoring, 'award_id'> & {
    /** Its name; the top one's as the event calls it (PST-105). Null: none. */
    readonly award: string | null;
    /** Its step from the lowest on, from 1. */
    readonly award_order: number | null;
  };

/** `GET admin/tour-dates/{id}/scores`: by number, those without one last. */
export type ScoresAnswer = {
  readonly tour_date_id: number;
  readonly judges: readonly Judge[];
  /** The teachers of the workshop (PST-168). */
  readonly faculty: readonly Judge[];
  readonly routines: readonly ScoreRow[];
  readonly settings: ScoringSettings;
};

/** Why a tour date cannot be released yet (PST-010). */
export type PublishError = Pick<ScoreRow, 'id' | 'registration_id' | 'number' | 'name'> & {
  readonly fault: 'few_scores' | 'no_number' | 'two_values';
  /** So many scores it has. */
  readonly scores: number;
};

/** The one who showed or hid it last, and when; null: nobody yet. */
type Turned = { readonly by: string; readonly at: Instant } | null;

/** Collection `releases`: what was released of each tour date, and by whom. */
export type ReleasesDocument = {
  readonly id: number;
  readonly turned: Readonly<Partial<Record<ReleaseKind, NonNullable<Turned>>>>;
  readonly due: Readonly<Partial<Record<ReleaseKind, Instant>>>;
  /** Something is or was released, so that registrants hear of every change (PST-192). */
  readonly shown: boolean;
  /** Where the last change stands. */
  readonly changed: string;
};

/** `GET admin/tour-dates/{id}/release` (PST-188). */
export type ReleaseAnswer = {
  readonly tour_date_id: number;
  readonly time_zone: string;
  readonly releases: readonly {
    readonly release: ReleaseKind;
    readonly on: boolean;
    readonly turned: Turned;
    /** When it is turned on by the clock. */
    readonly due: Instant | null;
  }[];
  /** Routines, those that are canceled, and those with all their scores. */
  readonly counts: { readonly routines: number; readonly canceled: number; readonly scored: number };
  readonly errors: readonly PublishError[];
};

/** A routine of the own registration with its scores (PST-066). */
export type ResultRow = Pick<
  ScoreRow,
  'id' | 'number' | 'name' | 'age_division' | 'performance_division' | 'category' | 'canceled' | 'award_order'
> & {
  readonly scores: readonly Mark[];
  readonly dropped_score: Mark | null;
  readonly total_score: Tenths | null;
  readonly competition_award: string | null;
};

/** How a place came about (PST-207); other routines are called by their numbers or names. */
export type PlaceReason<Routine> = {
  readonly by: Ranking['by'];
  readonly place: number;
  /** False beyond the limit of its category (PST-097). */
  readonly placed: boolean;
  /** By hand, whatever the scores say (PST-103). */
  readonly set: boolean;
  /** So many are ranked with it. */
  readonly of: number;
  readonly total: Tenths;
  readonly dropped: Mark | null;
  /** Those at the place before; null at the first. */
  readonly ahead: {
    readonly routines: readonly Routine[];
    readonly set: boolean;
    /** By so many tenths of a point. */
    readonly lead: number;
    /** The rule that decided between equal totals (PST-093, PST-211). */
    readonly tie: 'higher_dropped' | 'dropped_at_all' | null;
  } | null;
  /** Others at the same place. */
  readonly shared: readonly Routine[];
  /** Points and dropped scores of all who share it are equal (PST-087); else it was set by hand. */
  readonly tied: boolean;
};

/** The place of an own routine in a high-score table (PST-067). */
export type Placed = { readonly id: number; readonly place: number; readonly why: PlaceReason<string> };

/** A routine of another registration shows its name, place and total alone (PST-085). */
export type RankedRoutine = {
  /** The id of an own routine, else null. */
  readonly own: number | null;
  /** Null where it is not an own one. */
  readonly why: PlaceReason<string> | null;
  readonly name: string;
  readonly place: number;
  readonly total_score: Tenths;
};

export type LevelRankings = {
  /** 'Teen'. */
  readonly level: string;
  /** Whether an own routine was danced there (PST-083). */
  readonly own: boolean;
  readonly categories: readonly {
    readonly category: string;
    /** So many were ranked. */
    readonly routines: number;
    readonly places: readonly RankedRoutine[];
  }[];
};

export type ReleasedResults = {
  readonly adjudicatedAwards: readonly ResultRow[];
  readonly hsa: readonly Placed[];
  readonly hsp: readonly Placed[];
  readonly rankings: readonly LevelRankings[];
  readonly noResults: boolean;
};

/** The registration and the tour date that a page of the event's results is about. */
export type PageOf = {
  readonly registration_id: number;
  readonly event: { readonly id: number; readonly name: string; readonly subdomain: string };
  readonly city: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly tour_date_id: number;
  /** Shown to the office before its release (PST-007). */
  readonly preview: boolean;
  /** Not shared then (PST-054). */
  readonly live: boolean;
  readonly judges: readonly SeatedJudge[];
};

export type FoundDancer = { readonly id: number; readonly name: string };

/** Tables can be read of one dancer; the holder of a link is told of none (PST-210). */
type ByDancer = {
  /** Those with a scored routine, by name. */
  readonly dancers: readonly FoundDancer[];
};

/** `GET mybtf/coda/results` and the page of its link (PST-065, PST-080). */
export type ResultsAnswer = PageOf &
  ReleasedResults &
  AwardedResults &
  ByDancer & {
    /** The PDF is at `/v1/{path}`, where it was asked for. */
    readonly path?: string;
  };

export type AverageScore = { readonly routines: number; readonly average_score: Tenths };
/** In whole percents; null where the judges named nothing (PST-119). */
export type Shares = { readonly good: number | null; readonly bad: number | null };
export type PlaceCounts = { readonly first: number; readonly second: number; readonly third: number };

/** The scores and critiques of a registration taken together (PST-114 to PST-122). */
export type DataSummary = {
  /** Scored and not canceled (PST-126). */
  readonly routineCount: number;
  readonly averageCompetitionScore: Tenths;
  /** From the top one down (PST-120); `order` is its step from the lowest on. */
  readonly competitionAwards: readonly {
    readonly id: number;
    readonly name: string;
    readonly order: number;
    readonly routines: number;
  }[];
  /** In the high scores by age, and in those by performance division (PST-121). */
  readonly places: { readonly hsa: PlaceCounts; readonly hsp: PlaceCounts };
  readonly scoresByPerformanceDivision: readonly (AverageScore & {
    readonly level_id: number | null;
    readonly level: string;
    readonly name: string;
  })[];
  readonly level_1: readonly (Shares & {
    readonly id: number;
    readonly name: string;
    readonly level_2: readonly (Shares & { readonly id: number; readonly name: string })[];
  })[];
  readonly routines: readonly ResultRow[];
};

/** `GET mybtf/coda/data` and the page of its link; null with fewer than three scored routines (PST-123, PST-127). */
export type DataAnswer = PageOf & ByDancer & { readonly data: DataSummary | null };

/** The words of the judges about a routine, as the office reads them: `GET admin/routines/{id}/critiques`. */
export type WordsAnswer = {
  readonly routine_id: number;
  readonly words: readonly JudgeWords[];
  /** The videos of the library that the routine has as homework (PST-175). */
  readonly homework: readonly Homework[];
};

/** The words of a judge; the teacher's are null for whoever only has a link (PST-027). */
export type ReadWords = Omit<JudgeWords, 'times' | 'teacher_critique'> & { readonly teacher_critique: string | null };

/** `GET mybtf/coda/routine`: a routine with what its judges gave and wrote (PST-019, PST-020). */
export type ReadCritique = ResultRow & { readonly words: readonly ReadWords[] };

/** The same with the films that belong to it. */
export type CritiqueRoutine = ReadCritique & {
  /** The videos that it got as homework (PST-028). */
  readonly homework: readonly HomeworkItem[];
};

/** `GET mybtf/coda/routines` (PST-016, PST-037). */
export type CritiquesAnswer = PageOf & { readonly routines: readonly ResultRow[] };

/** The page of a link to critiques: its routines alone, with all that it shows of them (PST-057). */
export type SharedCritiquesAnswer = CritiquesAnswer & { readonly details: readonly CritiqueRoutine[] };

/** `POST mybtf/coda/score-sheets`: the file is at `/v1/{path}` (PST-047). */
export type ScoreSheetsAnswer = { readonly path: string };

/** `GET mybtf/public-links/{token}`: the page, or with `data=false` only whether the link is valid (PST-061). */
export type SharedPageAnswer = ResultsAnswer | SharedCritiquesAnswer | DataAnswer | { readonly valid: boolean };
