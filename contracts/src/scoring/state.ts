import { impossible, put } from '../shared/index.js';
import type {
  CritiqueEvent,
  Homework,
  Judge,
  Overridden,
  Override,
  RoutineNumber,
  ScoringEvent,
  Written,
} from './events.js';
import type { Mark } from './rules/totals.js';
import type { Beside } from './tablet/types.js';
import type { TabletEntryTaken } from './tablet/entry-events.js';

/** Judges by position, from 1 on, the workshop's teachers, and numbers by routine. */
export type Scoring = {
  readonly judges: readonly Judge[];
  readonly faculty: readonly Judge[];
  readonly numbers: Readonly<Record<string, RoutineNumber>>;
};
export const NO_SCORING: Scoring = { judges: [], faculty: [], numbers: {} };

export const evolveScoring = (state: Scoring, event: ScoringEvent): Scoring => {
  switch (event.type) {
    case 'JudgesAssigned':
      return { ...state, judges: event.data.to };
    case 'FacultyAssigned':
      return { ...state, faculty: event.data.to };
    case 'RoutineNumbered': {
      const { [event.data.routine_id]: _, ...others } = state.numbers;
      const { routine_id, to } = event.data;
      return { ...state, numbers: to === null ? others : { ...others, [routine_id]: to } };
    }
    // The places follow from the scores; a frozen list decides nothing.
    case 'AnnouncerListFrozen':
      return state;
    default:
      return impossible(event);
  }
};

/** The words of a judge; `times`: so often they were changed, which tells whether somebody else did meanwhile. */
export type JudgeWords = Written & { readonly position: number; readonly times: number };
const NO_WORDS: Omit<JudgeWords, 'position'> = { note: '', teacher_critique: '', data: [], times: 0 };

/** Results that were set by hand. */
export type Overrides = Readonly<Partial<Record<Overridden, Override>>>;

/** The scores and the words that one routine was given, by position. */
export type Critique = {
  readonly marks: readonly Mark[];
  readonly canceled: boolean;
  readonly words: readonly JudgeWords[];
  readonly overrides: Overrides;
  /** Values of tablets that stand beside the stored ones (PST-202). */
  readonly beside: readonly Beside[];
  readonly homework: readonly Homework[];
};
export const NO_CRITIQUE: Critique = { marks: [], canceled: false, words: [], overrides: {}, beside: [], homework: [] };

/** With the ids of all entries of tablets, each of which is kept once (PST-201). */
export type CritiqueState = Critique & { readonly entries: Readonly<Record<string, true>> };

export const wordsAt = ({ words }: Pick<Critique, 'words'>, position: number): JudgeWords =>
  words.find((one) => one.position === position) ?? { ...NO_WORDS, position };

const withEntry = (beside: Critique['beside'], { data }: TabletEntryTaken): Critique['beside'] => {
  const { position, entry_id, happened_at: at, score, words } = data;
  const left = beside.filter((one) => {
    const follows = (one.part === 'score' ? score : words)?.follows ?? [];
    return one.position !== position || !follows.includes(one.entry_id);
  });
  const of = { position, entry_id, at };
  return [
    ...left,
    ...(score?.beside ? [{ ...of, part: 'score', score: score.value } as const] : []),
    ...(words?.beside ? [{ ...of, part: 'words', note: words.note, data: words.data } as const] : []),
  ];
};

export const evolveCritique = (state: Critique, event: CritiqueEvent): Critique => {
  switch (event.type) {
    case 'ScoreEntered': {
      const { position, to } = event.data;
      const others = state.marks.filter((mark) => mark.position !== position);
      const marks = to === null ? others : [...others, { position, score: to }];
      return { ...state, marks: marks.toSorted((a, b) => a.position - b.position) };
    }
    case 'ScoringCanceled':
      return { ...state, canceled: event.data.canceled };
    case 'ResultOverridden': {
      const { result, to } = event.data;
      const { [result]: _, ...others } = state.overrides;
      return { ...state, overrides: to === null ? others : { ...others, [result]: to } };
    }
    case 'HomeworkAssigned':
      return { ...state, homework: event.data.to };
    case 'CritiqueWritten': {
      const { position, to } = event.data;
      const others = state.words.filter((one) => one.position !== position);
      const written = { ...to, position, times: wordsAt(state, position).times + 1 };
      return { ...state, words: [...others, written].toSorted((a, b) => a.position - b.position) };
    }
    case 'TabletEntryTaken':
      return { ...state, beside: withEntry(state.beside, event) };
    case 'TabletValueChosen': {
      const { position, part, settles } = event.data;
      const isSettled = (one: Beside): boolean =>
        one.position === position && one.part === part && settles.includes(one.entry_id);
      return { ...state, beside: state.beside.filter((one) => !isSettled(one)) };
    }
    default:
      return impossible(event);
  }
};

export const evolveCritiqueState = ({ entries, ...critique }: CritiqueState, event: CritiqueEvent): CritiqueState => ({
  ...evolveCritique(critique, event),
  entries: event.type === 'TabletEntryTaken' ? put(entries, { [event.data.entry_id]: true }) : entries,
});
