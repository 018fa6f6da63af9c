import type { Cents } from '../../shared/index.js';
import type { Judge } from '../events.js';
import type { Tenths } from '../tenths.js';
import type { AuditionFlags, Award, AwardPlace, BlurbTable, Style } from './events.js';
import type { OfferedAwards } from './offered.js';
import type { AuditionMark, Awards } from './state.js';

export type Named = { readonly id: number; readonly name: string; readonly registrant: string };
/** Somebody at a tour date; `audition` is the age division of a best dancer, null of anybody else (PST-183). */
export type FoundPerson = Named & { readonly audition: number | null };

/** Those who can be given something at a tour date: its studios, routines and people, each by name. */
export type Recipients = {
  readonly studios: readonly Named[];
  readonly routines: readonly Named[];
  readonly people: readonly FoundPerson[];
};

/** Collection `awards`, by tour date. */
export type AwardsDocument = Awards & { readonly id: number };

/** An award as the office keeps it; `recipient` is a person's or a routine's name where `personal`. */
export type AwardRow = Award & {
  readonly recipient: string;
  readonly personal: boolean;
  readonly registrant: string;
};

/** `GET admin/tour-dates/{id}/awards` (PST-184, PST-185). */
export type AwardsAnswer = {
  readonly tour_date_id: number;
  readonly awards: readonly AwardRow[];
  readonly blurbs: Readonly<Record<BlurbTable, readonly string[]>>;
  readonly offered: OfferedAwards;
  readonly recipients: Pick<Recipients, 'studios' | 'routines' | 'people'>;
  /** The event, for which scholarships are valid unless staff say so. */
  readonly valid_for: string;
};

/** The sums of a dancer's audition; a sum is null until all three judges have scored it (PST-073). */
export type AuditionTotals = Readonly<Record<Style, Tenths | null>> & { readonly total: Tenths | null };

/** A dancer on the office's audition page (PST-183). */
export type AuditionDancer = {
  readonly person_id: number;
  readonly dancer: string;
  readonly registrant: string;
  readonly marks: readonly AuditionMark[];
  readonly totals: AuditionTotals;
  readonly result: string;
};

/** `GET admin/tour-dates/{id}/auditions`: by age division, from the youngest on. */
export type AuditionsAnswer = AuditionFlags & {
  readonly tour_date_id: number;
  readonly divisions: readonly {
    readonly age_division_id: number;
    readonly age_division: string;
    readonly judges: readonly Judge[];
    readonly dancers: readonly AuditionDancer[];
  }[];
};

/** A best dancer's audition as registrants read it; null are scores that are not shown (PST-072, PST-074). */
export type AuditionRow = {
  readonly person_id: number;
  readonly dancer: string;
  readonly age_division: string;
  readonly result: string;
  readonly marks: readonly AuditionMark[] | null;
  readonly ballet_total: Tenths | null;
  readonly jazz_total: Tenths | null;
  readonly total: Tenths | null;
};

/** The results that follow from no routine's scores (PST-065). `registrant` tells whose they are. */
export type AwardedResults = AuditionFlags & {
  readonly bestDancerResults: readonly (AuditionRow & Whose)[];
  readonly bestDancerJudges: readonly { readonly age_division: string; readonly judges: readonly Judge[] }[];
  readonly studioAwards: readonly ({ readonly award: string; readonly place: AwardPlace | null } & Whose)[];
  readonly specialAwards: readonly ({
    readonly award: string;
    readonly recipient: string;
    readonly prize: Cents | null;
  } & Whose)[];
  readonly scholarships: readonly ({
    readonly dancer: string;
    readonly scholarship: string;
    readonly valid_for: string;
  } & Whose)[];
  readonly blurbs: Readonly<Record<BlurbTable, readonly string[]>>;
};
type Whose = { readonly registrant: string };
