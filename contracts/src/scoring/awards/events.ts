import { change, type Cents, type DomainEvent, type EventDeclarations, formatMoney, said } from '../../shared/index.js';
import type { Judge } from '../events.js';
import { pointsText, type Tenths, tenths } from '../tenths.js';

/** Kinds of awards that no score decides (PST-184). */
export const AWARD_KINDS = ['studio', 'special', 'scholarship'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];
export const AWARD_PLACES = ['winner', 'runner_up'] as const;
export type AwardPlace = (typeof AWARD_PLACES)[number];
/** As screens and papers say it (PST-069). */
export const PLACE_NAMES: Readonly<Record<AwardPlace, string>> = { winner: 'Winner', runner_up: 'Runner-Up' };

/** An award by its name: of a studio with its place, of a routine or a person with a prize, of a person with what it is valid for. */
export type Award = {
  readonly kind: AwardKind;
  readonly award: string;
  readonly studio_id: number | null;
  readonly routine_id: number | null;
  readonly person_id: number | null;
  readonly place: AwardPlace | null;
  readonly prize: Cents | null;
  /** The event or season (PST-071). */
  readonly valid_for: string;
};

/** The tables of the results under which staff write lines of their own (PST-076). */
export const BLURB_TABLES = [
  ...(['adjudicatedAwards', 'bestDancerResults', 'studioAwards', 'specialAwards', 'hsa', 'hsp'] as const),
  'scholarships',
] as const;
export type BlurbTable = (typeof BLURB_TABLES)[number];
export const TABLE_NAMES: Readonly<Record<BlurbTable, string>> = {
  adjudicatedAwards: 'Adjudicated awards',
  bestDancerResults: 'Best dancer auditions',
  studioAwards: 'Studio awards',
  specialAwards: 'Special awards',
  hsa: 'High score by age',
  hsp: 'High score by performance division',
  scholarships: 'Scholarships',
};

/** Both styles in which best dancers are judged (PST-073). */
export const STYLES = ['ballet', 'jazz'] as const;
export type Style = (typeof STYLES)[number];
/** For each age division. */
export const AUDITION_JUDGES = 3;

/** Whether registrants see the scores of auditions, and each judge's (PST-072, PST-074). */
export type AuditionFlags = { readonly showAuditionScores: boolean; readonly newAuditionScores: boolean };

type AtCity<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number } & D>;
/** Stream `awards-{tour_date_id}`: given, changed, or taken away; null: none (PST-184). */
export type AwardEntered = AtCity<'AwardEntered', { readonly from: Award | null; readonly to: Award | null }>;
/** Stream `awards-{tour_date_id}`: the lines under a table (PST-185). */
export type BlurbsWritten = AtCity<
  'BlurbsWritten',
  { readonly table: BlurbTable; readonly from: readonly string[]; readonly to: readonly string[] }
>;
/** Stream `awards-{tour_date_id}`: in order of their positions (PST-183). */
export type AuditionJudgesAssigned = AtCity<
  'AuditionJudgesAssigned',
  { readonly age_division_id: number; readonly from: readonly Judge[]; readonly to: readonly Judge[] }
>;
/** Stream `awards-{tour_date_id}`: one judge's score of one style; null is no score, 0 is one (PST-183). */
export type AuditionScored = AtCity<
  'AuditionScored',
  {
    readonly person_id: number;
    readonly age_division_id: number;
    readonly position: number;
    readonly style: Style;
    readonly from: Tenths | null;
    readonly to: Tenths | null;
  }
>;
/** Stream `awards-{tour_date_id}`: 'Winner', 'Finalist'; empty: none (PST-183). */
export type AuditionResultGiven = AtCity<
  'AuditionResultGiven',
  { readonly person_id: number; readonly age_division_id: number; readonly from: string; readonly to: string }
>;
/** Stream `awards-{tour_date_id}` (PST-185). */
export type AuditionScoresShown = AtCity<
  'AuditionScoresShown',
  { readonly from: AuditionFlags; readonly to: AuditionFlags }
>;
export type AwardsEvent =
  | AwardEntered
  | BlurbsWritten
  | AuditionJudgesAssigned
  | AuditionScored
  | AuditionResultGiven
  | AuditionScoresShown;

const recipientText = ({ studio_id, routine_id, person_id }: Award): string => {
  if (studio_id !== null) return `studio ${studio_id}`;
  return routine_id === null ? `person ${person_id}` : `routine ${routine_id}`;
};
const placeText = (of: Award | null): string => (of?.place ? PLACE_NAMES[of.place] : '');
const prizeText = (of: Award | null): string => (of?.prize ? formatMoney(of.prize) : '');
const scoreText = (score: Tenths | null): string => (score === null ? '' : pointsText(score));
const namesOf = (judges: readonly Judge[]): string => judges.map(({ fname, lname }) => `${fname} ${lname}`).join(', ');

const JUDGES = [
  { fname: 'Noor', lname: 'Haddad' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
];
const texts = [
  { path: 'from', kind: 'text' },
  { path: 'to', kind: 'text' },
] as const;

export const awardsEvents: EventDeclarations<AwardsEvent> = {
  AwardEntered: {
    version: 1,
    personal: [],
    says: ({ from, to }) => {
      const of = (to ?? from)!;
      const deed = to === null ? 'took' : 'gave';
      return said('competition', `${deed} '${of.award}' ${to === null ? 'from' : 'to'} ${recipientText(of)}`, [
        change('Place', placeText(from), placeText(to)),
        change('Prize', prizeText(from), prizeText(to)),
        change('Valid for', from?.valid_for ?? '', to?.valid_for ?? ''),
      ]);
    },
    example: {
      ...{ tour_date_id: 7441, from: null },
      to: {
        ...{ kind: 'studio', award: 'Outstanding Studio', studio_id: 1, routine_id: null, person_id: null },
        ...{ place: 'winner', prize: null, valid_for: '' },
      },
    },
  },
  BlurbsWritten: {
    version: 1,
    personal: texts,
    says: (d) =>
      said('competition', `wrote what stands under '${TABLE_NAMES[d.table]}'`, [
        change('Lines', d.from.join('; '), d.to.join('; ')),
      ]),
    example: { tour_date_id: 7441, table: 'scholarships', from: [], to: ['Scholarships are not transferable.'] },
  },
  AuditionJudgesAssigned: {
    version: 1,
    personal: texts,
    says: (d) =>
      said('competition', `assigned the audition judges of age division ${d.age_division_id}`, [
        change('Judges', namesOf(d.from), namesOf(d.to)),
      ]),
    example: { tour_date_id: 7441, age_division_id: 3, from: [], to: JUDGES },
  },
  AuditionScored: {
    version: 1,
    personal: [],
    says: (d) => {
      const of = `audition score of judge ${d.position} in ${d.style} for person ${d.person_id}`;
      return said('competition', `${d.to === null ? 'removed' : 'entered'} the ${of}`, [
        change('Score', scoreText(d.from), scoreText(d.to)),
      ]);
    },
    example: {
      ...{ tour_date_id: 7441, person_id: 501, age_division_id: 3, position: 2, style: 'ballet' },
      ...{ from: tenths(894), to: tenths(904) },
    },
  },
  AuditionResultGiven: {
    version: 1,
    personal: [],
    says: (d) =>
      said('competition', `entered the audition result of person ${d.person_id}`, [change('Result', d.from, d.to)]),
    example: { tour_date_id: 7441, person_id: 501, age_division_id: 3, from: '', to: 'Winner' },
  },
  AuditionScoresShown: {
    version: 1,
    personal: [],
    says: ({ from, to }) =>
      said('competition', 'changed what registrants see of the audition scores', [
        change('Scores are shown', from.showAuditionScores, to.showAuditionScores),
        change('Scores of each judge', from.newAuditionScores, to.newAuditionScores),
      ]),
    example: {
      tour_date_id: 7441,
      from: { showAuditionScores: false, newAuditionScores: false },
      to: { showAuditionScores: true, newAuditionScores: true },
    },
  },
};
