import { accept, type Decider, type Decision, impossible, refuse } from '../shared/index.js';
import {
  type CritiqueEvent,
  type Freeze,
  type FrozenGroup,
  type Judge,
  numberText,
  type Overridden,
  type Override,
  type RoutineNumber,
  type ScoringEvent,
  type Written,
} from './events.js';
import type { ScoringRefusal } from './refusals.js';
import {
  type Critique,
  type CritiqueState,
  evolveCritiqueState,
  evolveScoring,
  NO_CRITIQUE,
  NO_SCORING,
  type Scoring,
  wordsAt,
} from './state.js';
import { type HomeworkLibrary, isOffered } from './homework/library.js';
import { totalOf } from './rules/totals.js';
import { besideAt, chooseValue, takeEntry, type TabletCommand } from './tablet/entries.js';
import { foundIn } from './taxonomy.js';
import { pointsText, type Tenths } from './tenths.js';

export type ScoringCommand =
  | {
      readonly type: 'AssignJudges';
      readonly tour_date_id: number;
      readonly judges: readonly Judge[];
      /** The highest position that has given a score at this tour date; 0: none. */
      readonly scored: number;
    }
  | { readonly type: 'AssignFaculty'; readonly tour_date_id: number; readonly faculty: readonly Judge[] }
  | {
      readonly type: 'NumberRoutine';
      readonly tour_date_id: number;
      readonly routine_id: number;
      readonly number: RoutineNumber | null;
    }
  | {
      readonly type: 'FreezeAnnouncerList';
      readonly tour_date_id: number;
      readonly how: Freeze;
      readonly groups: readonly FrozenGroup[];
      /** So many routines still lack scores. */
      readonly lacking: number;
    };

type OfRoutine = { readonly tour_date_id: number; readonly routine_id: number; readonly registration_id: number };
export type CritiqueCommand =
  | TabletCommand
  | (OfRoutine & {
      readonly type: 'EnterScore';
      readonly position: number;
      readonly score: Tenths | null;
      /** The score that the sender saw there. */
      readonly was: Tenths | null;
      readonly judges: number;
    })
  | (OfRoutine & { readonly type: 'CancelScoring'; readonly canceled: boolean })
  | (OfRoutine & {
      readonly type: 'OverrideResult';
      readonly result: Overridden;
      /** Null: as it is computed. */
      readonly to: Override | null;
    })
  | (OfRoutine & {
      readonly type: 'AssignHomework';
      readonly homework_ids: readonly number[];
      /** As the sender saw it. */
      readonly was: readonly number[];
      readonly library: HomeworkLibrary;
    })
  | (OfRoutine & {
      readonly type: 'WriteCritique';
      readonly position: number;
      readonly words: Written;
      /** So often the words had been changed that the sender saw. */
      readonly was: number;
      readonly judges: number;
    });

type Of<C extends { type: string }, T extends C['type']> = Extract<C, { type: T }>;

const assign = (
  { tour_date_id, judges, scored }: Of<ScoringCommand, 'AssignJudges'>,
  state: Scoring,
): Decision<ScoringEvent, ScoringRefusal> => {
  if (scored > judges.length) return refuse({ code: 'judges_scored', params: { position: scored } });
  if (JSON.stringify(judges) === JSON.stringify(state.judges)) return accept();
  return accept({ type: 'JudgesAssigned', data: { tour_date_id, from: state.judges, to: judges } });
};

const numberRoutine = (
  { tour_date_id, routine_id, number }: Of<ScoringCommand, 'NumberRoutine'>,
  { numbers }: Scoring,
): Decision<ScoringEvent, ScoringRefusal> => {
  const from = numbers[routine_id] ?? null;
  const text = numberText(number);
  if (numberText(from) === text) return accept();
  const isTaken = number !== null && Object.values(numbers).some((one) => numberText(one) === text);
  if (isTaken) return refuse({ code: 'routine_number_taken', params: { number: text } });
  return accept({ type: 'RoutineNumbered', data: { tour_date_id, routine_id, from, to: number } });
};

const freeze = ({
  tour_date_id,
  how,
  groups,
  lacking,
}: Of<ScoringCommand, 'FreezeAnnouncerList'>): Decision<ScoringEvent, ScoringRefusal> => {
  if (lacking > 0) return refuse({ code: 'list_lacks_scores', params: { routines: lacking } });
  if (groups.length === 0) return refuse({ code: 'list_empty', params: {} });
  return accept({ type: 'AnnouncerListFrozen', data: { tour_date_id, how, groups } });
};

/**
 * Judges and workshop faculty of a tour date, numbers of its routines and frozen lists of its places (PST-167 to PST-169, PST-205). Refuses
 * `judges_scored`, `routine_number_taken`, `list_lacks_scores`, `list_empty`.
 */
export const scoringDecider: Decider<Scoring, ScoringCommand, ScoringEvent, ScoringRefusal> = {
  stateVersion: 2,
  initialState: () => NO_SCORING,
  evolve: evolveScoring,
  decide: (command, state) => {
    switch (command.type) {
      case 'AssignJudges':
        return assign(command, state);
      case 'AssignFaculty': {
        const { tour_date_id, faculty } = command;
        if (JSON.stringify(faculty) === JSON.stringify(state.faculty)) return accept();
        return accept({ type: 'FacultyAssigned', data: { tour_date_id, from: state.faculty, to: faculty } });
      }
      case 'NumberRoutine':
        return numberRoutine(command, state);
      case 'FreezeAnnouncerList':
        return freeze(command);
      default:
        return impossible(command);
    }
  },
};

const enter = (
  { tour_date_id, routine_id, registration_id, position, score, was, judges }: Of<CritiqueCommand, 'EnterScore'>,
  state: Critique,
): Decision<CritiqueEvent, ScoringRefusal> => {
  if (position > judges) return refuse({ code: 'score_without_judge', params: { judges } });
  const from = state.marks.find((mark) => mark.position === position)?.score ?? null;
  if (from === score) return accept();
  if (besideAt(state, position, 'score').length > 0) return refuse({ code: 'values_beside', params: { position } });
  if (from !== was)
    return refuse({ code: 'score_changed', params: { now: from === null ? 'empty' : pointsText(from) } });
  return accept({
    type: 'ScoreEntered',
    data: { tour_date_id, routine_id, registration_id, position, from, to: score },
  });
};

const override = (
  { tour_date_id, routine_id, registration_id, result, to }: Of<CritiqueCommand, 'OverrideResult'>,
  { marks, canceled, overrides }: Critique,
): Decision<CritiqueEvent, ScoringRefusal> => {
  const from = overrides[result] ?? null;
  if (from?.value === to?.value) return accept();
  if (to !== null && (canceled || totalOf(marks) === null)) return refuse({ code: 'result_without_total', params: {} });
  return accept({ type: 'ResultOverridden', data: { tour_date_id, routine_id, registration_id, result, from, to } });
};

const write = (
  { position, words, was, judges, tour_date_id, routine_id, registration_id }: Of<CritiqueCommand, 'WriteCritique'>,
  state: Critique,
): Decision<CritiqueEvent, ScoringRefusal> => {
  if (position > judges) return refuse({ code: 'score_without_judge', params: { judges } });
  if (words.data.some((one) => foundIn(one) === null)) return refuse({ code: 'feedback_unknown', params: {} });
  const { note, teacher_critique, data, times } = wordsAt(state, position);
  const from = { note, teacher_critique, data };
  if (JSON.stringify(from) === JSON.stringify(words)) return accept();
  if (besideAt(state, position, 'words').length > 0) return refuse({ code: 'values_beside', params: { position } });
  if (times !== was) return refuse({ code: 'critique_changed', params: { position } });
  const of = { tour_date_id, routine_id, registration_id, position };
  return accept({ type: 'CritiqueWritten', data: { ...of, from, to: words } });
};

const assignHomework = (
  { homework_ids, was, library, tour_date_id, routine_id, registration_id }: Of<CritiqueCommand, 'AssignHomework'>,
  { homework: from }: Critique,
): Decision<CritiqueEvent, ScoringRefusal> => {
  // A routine keeps what it has under the name of then, also where it is offered no more.
  const to = homework_ids.map(
    (id) => from.find((one) => one.id === id) ?? library.entries.find((one) => one.id === id && isOffered(one)),
  );
  if (!to.every((one) => one !== undefined)) return refuse({ code: 'homework_unknown', params: {} });
  const ids = from.map(({ id }) => id).join();
  if (ids === homework_ids.join()) return accept();
  if (ids !== was.join()) return refuse({ code: 'homework_changed', params: {} });
  const named = to.map(({ id, name }) => ({ id, name }));
  return accept({ type: 'HomeworkAssigned', data: { tour_date_id, routine_id, registration_id, from, to: named } });
};

/**
 * The scores, words and homework of one routine (PST-170, PST-171, PST-175, PST-176, PST-178). A score that somebody else has changed since the sender saw it is
 * refused with `score_changed`, and words with `critique_changed`; so is one of a judge who is not there, with
 * `score_without_judge`, and feedback that the taxonomy does not have, with `feedback_unknown`. A result is set by hand
 * where there is a total, else `result_without_total` (PST-103). A value of a tablet that staff have changed meanwhile
 * stands beside theirs until one is chosen; until then nobody changes it otherwise: `values_beside` (PST-202). Homework that the
 * library does not offer is refused with `homework_unknown`, and a list that somebody else has changed meanwhile with
 * `homework_changed` (PST-175).
 */
export const critiqueDecider: Decider<CritiqueState, CritiqueCommand, CritiqueEvent, ScoringRefusal> = {
  stateVersion: 5,
  initialState: () => ({ ...NO_CRITIQUE, entries: {} }),
  evolve: evolveCritiqueState,
  decide: (command, state) => {
    switch (command.type) {
      case 'EnterScore':
        return enter(command, state);
      case 'CancelScoring': {
        const { tour_date_id, routine_id, registration_id, canceled } = command;
        if (canceled === state.canceled) return accept();
        return accept({ type: 'ScoringCanceled', data: { tour_date_id, routine_id, registration_id, canceled } });
      }
      case 'OverrideResult':
        return override(command, state);
      case 'AssignHomework':
        return assignHomework(command, state);
      case 'WriteCritique':
        return write(command, state);
      case 'TakeTabletEntry':
        return takeEntry(command, state);
      case 'ChooseTabletValue':
        return chooseValue(command, state);
      default:
        return impossible(command);
    }
  },
};
