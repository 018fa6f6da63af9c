import { change, counted, type DomainEvent, type EventDeclarations, said } from '../shared/index.js';
import { type TabletEntryEvent, tabletEntryEvents } from './tablet/entry-events.js';
import { type Feedback, feedbackText } from './taxonomy.js';
import { pointsText, type Tenths, tenths } from './tenths.js';

/** `id`: of the record that the office keeps; not in what was said before there were records (PST-168). */
export type Judge = { readonly id?: number; readonly fname: string; readonly lname: string };

/** A routine's number at its tour date; the suffix tells one that was put between (PST-016, PST-169). */
export type RoutineNumber = { readonly number: number; readonly has_a: boolean };

type AtCity<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number } & D>;
/** Stream `scoring-{tour_date_id}`: in order of their positions, from 1 on (PST-167). */
export type JudgesAssigned = AtCity<
  'JudgesAssigned',
  { readonly from: readonly Judge[]; readonly to: readonly Judge[] }
>;
/** Stream `scoring-{tour_date_id}`: who teaches the workshop there (PST-168). */
export type FacultyAssigned = AtCity<
  'FacultyAssigned',
  { readonly from: readonly Judge[]; readonly to: readonly Judge[] }
>;
/** Stream `scoring-{tour_date_id}` (PST-169); null: none. */
export type RoutineNumbered = AtCity<
  'RoutineNumbered',
  { readonly routine_id: number; readonly from: RoutineNumber | null; readonly to: RoutineNumber | null }
>;
/** A placed routine of a list, with the total that placed it. */
export type FrozenPlace = { readonly routine_id: number; readonly place: number; readonly total: Tenths };
/** A list of the high scores, from the last place to the first. */
export type FrozenGroup = { readonly key: string; readonly title: string; readonly places: readonly FrozenPlace[] };
/** Why an announcer's list is kept as it is. */
export const FREEZES = ['printed', 'read'] as const;
export type Freeze = (typeof FREEZES)[number];
/** Stream `scoring-{tour_date_id}`: the places as they were printed or opened to be read aloud (PST-205). */
export type AnnouncerListFrozen = AtCity<
  'AnnouncerListFrozen',
  { readonly how: Freeze; readonly groups: readonly FrozenGroup[] }
>;
export type ScoringEvent = JudgesAssigned | FacultyAssigned | RoutineNumbered | AnnouncerListFrozen;

type OfRoutine<T extends string, D> = AtCity<T, { readonly routine_id: number; readonly registration_id: number } & D>;
/** Stream `critique-{routine_id}`: what a judge gave, before and now; null is no score, 0 is one (PST-178). */
export type ScoreEntered = OfRoutine<
  'ScoreEntered',
  { readonly position: number; readonly from: Tenths | null; readonly to: Tenths | null }
>;
/** Stream `critique-{routine_id}`: it was not danced, or was after all (PST-176). */
export type ScoringCanceled = OfRoutine<'ScoringCanceled', { readonly canceled: boolean }>;
/** The words of one judge about one routine (PST-020, PST-171). */
export type Written = {
  readonly note: string;
  /** For the teacher: links leave it out (PST-027). */
  readonly teacher_critique: string;
  readonly data: readonly Feedback[];
};
/** Stream `critique-{routine_id}`: what a judge wrote, before and now (PST-178). */
export type CritiqueWritten = OfRoutine<
  'CritiqueWritten',
  { readonly position: number; readonly from: Written; readonly to: Written }
>;
/** A result that staff may set by hand: the award, or the place of a ranking (PST-103). */
export const OVERRIDDEN = ['award', 'age', 'performance', 'level'] as const;
export type Overridden = (typeof OVERRIDDEN)[number];
/** The award's id or the place; null: none. `text` says it as it was called then. */
export type Override = { readonly value: number | null; readonly text: string };
/** Stream `critique-{routine_id}`; null: as it is computed (PST-103). */
export type ResultOverridden = OfRoutine<
  'ResultOverridden',
  { readonly result: Overridden; readonly from: Override | null; readonly to: Override | null }
>;
/** A video of the library as homework, by its name of then. */
export type Homework = { readonly id: number; readonly name: string };
/** Stream `critique-{routine_id}`: the homework of the routine, before and now (PST-175). */
export type HomeworkAssigned = OfRoutine<
  'HomeworkAssigned',
  { readonly from: readonly Homework[]; readonly to: readonly Homework[] }
>;
export type CritiqueEvent =
  | ScoreEntered
  | ScoringCanceled
  | CritiqueWritten
  | ResultOverridden
  | HomeworkAssigned
  | TabletEntryEvent;

/** The results by their names on screens. */
export const RESULT_NAMES: Readonly<Record<Overridden, string>> = {
  award: 'Award',
  age: 'Place by age',
  performance: 'Place by performance division',
  level: 'Place by level',
};

/** `630`, `630A`. */
export const numberText = (number: RoutineNumber | null): string =>
  number === null ? '' : `${number.number}${number.has_a ? 'A' : ''}`;

const scoreText = (score: Tenths | null): string => (score === null ? '' : pointsText(score));
const feedbackTexts = ({ data }: Written, good: boolean): string =>
  data
    .filter((one) => one.good === good)
    .map(feedbackText)
    .join('; ');
const namesOf = (judges: readonly Judge[]): string => judges.map(({ fname, lname }) => `${fname} ${lname}`).join(', ');

const titles = (homework: readonly Homework[]): string => homework.map(({ name }) => name).join(', ');

const OKAFOR = { fname: 'Amara', lname: 'Okafor' };
const JUDGES: readonly Judge[] = [OKAFOR, { fname: 'Per', lname: 'Lindqvist' }, { fname: 'Sofia', lname: 'Marchetti' }];

export const scoringEvents: EventDeclarations<ScoringEvent> = {
  JudgesAssigned: {
    version: 1,
    personal: [
      { path: 'from', kind: 'text' },
      { path: 'to', kind: 'text' },
    ],
    says: (d) =>
      said('competition', `assigned ${d.to.length} judges`, [change('Judges', namesOf(d.from), namesOf(d.to))]),
    example: { tour_date_id: 7505, from: [], to: JUDGES },
  },
  FacultyAssigned: {
    version: 1,
    personal: [
      { path: 'from', kind: 'text' },
      { path: 'to', kind: 'text' },
    ],
    says: (d) =>
      said('configuration', `assigned ${counted(d.to.length, 'teacher', 'teachers')} to the workshop`, [
        change('Workshop faculty', namesOf(d.from), namesOf(d.to)),
      ]),
    example: { tour_date_id: 7505, from: [], to: [{ fname: 'Noor', lname: 'Haddad' }] },
  },
  RoutineNumbered: {
    version: 1,
    personal: [],
    says: (d) =>
      said('competition', `changed the number of routine ${d.routine_id}`, [
        change('Number', numberText(d.from), numberText(d.to)),
      ]),
    example: { tour_date_id: 7505, routine_id: 800_001, from: null, to: { number: 630, has_a: true } },
  },
  AnnouncerListFrozen: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'competition',
        d.how === 'printed' ? "froze the announcer's list to print it" : "froze the announcer's list to read it aloud",
        [],
      ),
    example: {
      ...{ tour_date_id: 7505, how: 'printed' },
      groups: [
        { key: 'age 3 1', title: 'Teen, Solo', places: [{ routine_id: 800_001, place: 1, total: tenths(2814) }] },
      ],
    },
  },
};

export const critiqueEvents: EventDeclarations<CritiqueEvent> = {
  ...tabletEntryEvents,
  ScoreEntered: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'competition',
        d.to === null ? `removed the score of judge ${d.position}` : `entered the score of judge ${d.position}`,
        [change('Score', scoreText(d.from), scoreText(d.to))],
      ),
    example: {
      ...{ tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 },
      ...{ position: 2, from: tenths(894), to: tenths(904) },
    },
  },
  ScoringCanceled: {
    version: 1,
    personal: [],
    says: (d) =>
      said('competition', d.canceled ? 'canceled the routine in scoring' : 'restored the routine in scoring'),
    example: { tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001, canceled: true },
  },
  ResultOverridden: {
    version: 1,
    personal: [],
    says: (d) => {
      const name = RESULT_NAMES[d.result].toLowerCase();
      const deed = d.to === null ? `let the ${name} be computed again` : `set the ${name} by hand`;
      const textOf = (one: Override | null): string => one?.text ?? 'as computed';
      return said('competition', deed, [change(RESULT_NAMES[d.result], textOf(d.from), textOf(d.to))]);
    },
    example: {
      ...{ tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 },
      ...{ result: 'age', from: null, to: { value: 2, text: '2nd' } },
    },
  },
  HomeworkAssigned: {
    version: 1,
    personal: [],
    says: (d) =>
      said('competition', 'changed the homework of the routine', [change('Homework', titles(d.from), titles(d.to))]),
    example: {
      ...{ tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001 },
      ...{ from: [], to: [{ id: 1, name: 'Across the floor' }] },
    },
  },
  CritiqueWritten: {
    version: 1,
    personal: ['from', 'to'].flatMap((side) =>
      ['note', 'teacher_critique'].map((field) => ({ path: `${side}.${field}`, kind: 'text' as const })),
    ),
    says: (d) =>
      said('competition', `wrote the critique of judge ${d.position}`, [
        change('Note', d.from.note, d.to.note),
        change('For the teacher', d.from.teacher_critique, d.to.teacher_critique),
        change('Strengths', feedbackTexts(d.from, true), feedbackTexts(d.to, true)),
        change('Needs work', feedbackTexts(d.from, false), feedbackTexts(d.to, false)),
      ]),
    example: {
      ...{ tour_date_id: 7505, routine_id: 800_001, registration_id: 75_001, position: 2 },
      from: { note: '', teacher_critique: '', data: [] },
      to: {
        note: 'A confident, generous opening.',
        teacher_critique: 'Drill the third diagonal without music.',
        data: [{ level_2: 12, level_3: 121, level_4: 1212, good: true }],
      },
    },
  },
};
