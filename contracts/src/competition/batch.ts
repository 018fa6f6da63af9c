import type { FeeSheet } from '../pricing/index.js';
import type { Instant } from '../shared/index.js';
import type { CompetitionDraft, DraftRoutine, OfficialCompetition, Routine, RoutineResult } from './content.js';
import {
  competitionDifference,
  type CompetitionDifference,
  competitionDraftOf,
  type RoutineChanges,
} from './difference.js';
import { answersLeft } from './draft.js';
import { ANSWER_EVENTS, type AnswerEvent } from './events/answers.js';
import type { CompetitionEvent } from './events/index.js';

/** A routine's number in its registration, and that of a new piece. */
export type RoutineNumbers = { readonly id: number; readonly routine_id: number };

type Batch = {
  readonly registration_id: number;
  readonly account_id: number;
  readonly official: OfficialCompetition;
  readonly draft: CompetitionDraft;
  readonly sheet: Pick<FeeSheet, 'routine_fees' | 'profile_version'>;
  /** By key: what the tables of the day make of each routine of the draft, and which tables they are. */
  readonly results: Readonly<Record<string, RoutineResult>>;
  readonly tables_version: number;
  readonly numbers: readonly RoutineNumbers[];
  /** Now, where what is registered is removed after its deadline (CMP-194); else null. */
  readonly removed_late: Instant | null;
};

const calledOf = ({ name, ballroom, people }: DraftRoutine) => ({ name, ballroom, people });

const resultOf = ({ results }: Batch, temp_id: string): RoutineResult => {
  const result = results[temp_id];
  if (result === undefined) throw new Error(`routine ${temp_id} has no category`);
  return result;
};

const resultIn = ({ routine_category_id, age_division_id, level_id, finals }: RoutineResult): RoutineResult => ({
  routine_category_id,
  age_division_id,
  level_id,
  finals,
});

const isMoved = (from: RoutineResult, to: RoutineResult): boolean =>
  JSON.stringify(resultIn(from)) !== JSON.stringify(resultIn(to));

const ofBatch = ({ registration_id, account_id }: Pick<Batch, 'registration_id' | 'account_id'>) => ({
  registration_id,
  account_id,
});

/** By what fee, category and age division were computed (CMP-289). */
const versionsOf = ({ sheet, tables_version }: Batch) => ({ profile_version: sheet.profile_version, tables_version });

const added = (batch: Batch, routine: DraftRoutine, place: number): CompetitionEvent => {
  const numbers = batch.numbers[place];
  if (numbers === undefined) throw new Error(`routine ${routine.temp_id} without a number`);
  return {
    type: 'RoutineAdded',
    data: {
      ...ofBatch(batch),
      ...routine,
      ...resultOf(batch, routine.temp_id),
      id: numbers.id,
      routine_id: routine.routine_id ?? numbers.routine_id,
      fee: batch.sheet.routine_fees[routine.temp_id] ?? null,
      ...versionsOf(batch),
    },
  };
};

const updated = (
  batch: Batch,
  was: Routine,
  { name, choreographer, ...changes }: RoutineChanges,
): CompetitionEvent => ({
  type: 'RoutineUpdated',
  data: {
    ...ofBatch(batch),
    ...calledOf(was),
    temp_id: was.temp_id,
    id: was.id,
    changes,
    words: { ...(name && { name }), ...(choreographer && { choreographer }) },
    result: { from: resultIn(was), to: resultOf(batch, was.temp_id) },
    fee: { from: was.fee, to: batch.sheet.routine_fees[was.temp_id] ?? null },
    ...versionsOf(batch),
  },
});

/** Of the registrant's own: a best dancer's goes with that option. */
const isRegistered = ({ date_routine_id, vips }: Routine): boolean => date_routine_id !== null && !vips;

/** The registered routines that a draft takes out of the competition (CMP-102, CMP-194). */
export const removedRegistered = (
  official: Pick<OfficialCompetition, 'routines'>,
  draft: Pick<CompetitionDraft, 'routines'>,
): readonly Routine[] =>
  Object.values(official.routines).filter(
    (routine) => isRegistered(routine) && routine.transferred_out_to === null && !(routine.temp_id in draft.routines),
  );

const removed = (batch: Batch, was: Routine): CompetitionEvent => ({
  type: 'RoutineRemoved',
  data: {
    ...ofBatch(batch),
    ...calledOf(was),
    temp_id: was.temp_id,
    id: was.id,
    date_routine_id: was.date_routine_id,
    fee: was.fee,
    removed_post_deadline: isRegistered(was) ? batch.removed_late : null,
  },
});

const answers = (
  { registration_id }: Pick<Batch, 'registration_id'>,
  { answers: changed }: Pick<CompetitionDifference, 'answers'>,
): CompetitionEvent[] =>
  Object.entries(changed).map(([field, { from, to }]) => {
    const type = ANSWER_EVENTS[field as keyof typeof ANSWER_EVENTS];
    return { type, data: { registration_id, from, to } } as AnswerEvent;
  });

type Nominating = Pick<Batch, 'registration_id' | 'account_id' | 'official' | 'draft'>;

const nominations = (
  batch: Nominating,
  { nominations: all }: Pick<CompetitionDifference, 'nominations'>,
): CompetitionEvent[] => {
  const { official, draft } = batch;
  const told = (type: 'NominationAdded' | 'NominationRemoved', list: typeof all.added): CompetitionEvent[] =>
    list.flatMap((nomination) => {
      const routine = draft.routines[nomination.routine] ?? official.routines[nomination.routine];
      return routine === undefined
        ? []
        : [{ type, data: { ...ofBatch(batch), ...nomination, ...calledOf(routine) } } as CompetitionEvent];
    });
  return [...told('NominationRemoved', all.removed), ...told('NominationAdded', all.added)];
};

/** What makes the competition part of the draft official: nominations of what leaves go first (REG-014, CMP-193). */
export const competitionBatch = (batch: Batch): CompetitionEvent[] => {
  const { official, draft } = batch;
  const difference = competitionDifference(official, draft);
  const { routines } = difference;
  const changed = new Map(routines.changed.map(({ temp_id, changes }) => [temp_id, changes]));
  // A corrected birthdate moves a routine to another age division, which nobody entered.
  for (const key of Object.keys(draft.routines))
    if (official.routines[key] && isMoved(official.routines[key], resultOf(batch, key)) && !changed.has(key))
      changed.set(key, {});
  const was = (key: string): Routine[] => (official.routines[key] === undefined ? [] : [official.routines[key]]);
  const [leaving, coming] = [
    nominations(batch, { ...difference, nominations: { ...difference.nominations, added: [] } }),
    nominations(batch, { ...difference, nominations: { ...difference.nominations, removed: [] } }),
  ];
  return [
    ...leaving,
    ...routines.removed.flatMap(was).map((routine) => removed(batch, routine)),
    ...[...changed].flatMap(([key, changes]) => was(key).map((one) => updated(batch, one, changes))),
    ...routines.added.map((routine, place) => added(batch, routine, place)),
    ...answers(batch, difference),
    ...coming,
  ];
};

/** The answers and nominations of a draft that differ from what counts, and nothing of its routines (CMP-311). */
export const nominationBatch = (batch: Nominating): CompetitionEvent[] => {
  const difference = competitionDifference(batch.official, batch.draft);
  return [...answers(batch, difference), ...nominations(batch, difference)];
};

/** The answers that are true no more after a routine went that its registrant did not remove. */
export const leftBatch = (
  batch: Pick<Nominating, 'registration_id' | 'account_id' | 'official'>,
): CompetitionEvent[] => {
  const here = competitionDraftOf(batch.official);
  return nominationBatch({ ...batch, draft: { ...here, competition: answersLeft(here) } });
};

/** The entries that become official in this city now (CMP-092); the routine's own number serves. */
export const confirmedRoutines = (
  of: { readonly registration_id: number; readonly account_id: number },
  { routines }: OfficialCompetition,
): CompetitionEvent[] =>
  Object.values(routines)
    .filter(({ date_routine_id, waiting }) => date_routine_id === null && !waiting)
    .map((routine) => ({
      type: 'RoutineConfirmed',
      data: { ...of, ...calledOf(routine), temp_id: routine.temp_id, id: routine.id, date_routine_id: routine.id },
    }));

/** Those that begin to wait now: all of a completion, of an edit those that did not wait before it (CMP-380). */
export const waitlistedRoutines = (
  of: { readonly registration_id: number; readonly account_id: number },
  { routines }: OfficialCompetition,
  before: OfficialCompetition['routines'] = {},
): CompetitionEvent[] =>
  Object.values(routines)
    .filter(({ temp_id, waiting }) => waiting && before[temp_id]?.waiting !== true)
    .map((routine) => ({
      type: 'RoutineWaitlisted',
      data: { ...of, ...calledOf(routine), temp_id: routine.temp_id, id: routine.id },
    }));
