import { accept, type Decision, type Instant, refuse } from '../../shared/index.js';
import type { CritiqueEvent, Written } from '../events.js';
import type { ScoringRefusal } from '../refusals.js';
import { type Critique, wordsAt } from '../state.js';
import { foundIn } from '../taxonomy.js';
import type { Tenths } from '../tenths.js';
import type { Beside, Part, TabletEntry, TabletWords } from './types.js';

type OfRoutine = { readonly tour_date_id: number; readonly routine_id: number; readonly registration_id: number };
export type TabletCommand =
  | (OfRoutine & {
      readonly type: 'TakeTabletEntry';
      readonly position: number;
      readonly device_id: string;
      readonly happened_at: Instant;
      readonly entry: Omit<TabletEntry, 'routine_id' | 'registration_id'>;
      readonly judges: number;
    })
  | (OfRoutine & {
      readonly type: 'ChooseTabletValue';
      readonly position: number;
      readonly part: Part;
      /** Null: what is stored stays. */
      readonly entry_id: string | null;
      /** The entries that the chooser saw there. */
      readonly seen: readonly string[];
    });
type Of<T extends TabletCommand['type']> = Extract<TabletCommand, { type: T }>;

const scoreOf = ({ marks }: Critique, position: number): Tenths | null =>
  marks.find((mark) => mark.position === position)?.score ?? null;
const tabletWords = ({ note, data }: TabletWords): TabletWords => ({ note, data });
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const givenBy = (one: Beside): unknown => (one.part === 'score' ? one.score : tabletWords(one));

/** The values that stand beside the stored one of a judge. */
export const besideAt = ({ beside }: Pick<Critique, 'beside'>, position: number, part: Part): readonly Beside[] =>
  beside.filter((one) => one.position === position && one.part === part);

/** All that a judge's tablet shows of a routine: the judge's own latest values, also where staff have other ones. */
export const ownOf = (state: Critique, position: number): { score: Tenths | null } & TabletWords => {
  const score = besideAt(state, position, 'score').at(-1);
  const words = besideAt(state, position, 'words').at(-1);
  return {
    score: score?.part === 'score' ? score.score : scoreOf(state, position),
    ...tabletWords(words?.part === 'words' ? words : wordsAt(state, position)),
  };
};

/**
 * Whether a changed value may be stored: where what is stored is what the tablet saw. Else it stands beside, unless it
 * says the same. It takes the place of a value beside that its judge saw as the last one (PST-202).
 */
const came = (
  stored: unknown,
  others: readonly Beside[],
  { base, value }: { readonly base: unknown; readonly value: unknown },
) => {
  const follows = others.filter((one) => isSame(givenBy(one), base)).map(({ entry_id }) => entry_id);
  const isNew = !isSame(stored, value);
  const free = isSame(stored, base) && others.length === 0;
  return { follows, beside: isNew && !free, stores: isNew && free };
};

const writtenOf = (state: Critique, position: number): Written => {
  const { note, teacher_critique, data } = wordsAt(state, position);
  return { note, teacher_critique, data };
};

/**
 * Takes what a tablet has sent, once by its id. It never replaces a value that somebody changed since the tablet saw it
 * (PST-202). Refuses `score_without_judge` and `feedback_unknown`.
 */
export const takeEntry = (
  { type: _, entry, judges, position, device_id, happened_at, ...routine }: Of<'TakeTabletEntry'>,
  state: Critique & { readonly entries: Readonly<Record<string, true>> },
): Decision<CritiqueEvent, ScoringRefusal> => {
  const { entry_id, device_at, score, words } = entry;
  if (state.entries[entry_id]) return accept();
  if (position > judges) return refuse({ code: 'score_without_judge', params: { judges } });
  if (words?.value.data.some((one) => foundIn(one) === null)) return refuse({ code: 'feedback_unknown', params: {} });
  const of = { ...routine, position };
  const from = writtenOf(state, position);
  const stored = { score: scoreOf(state, position), words: tabletWords(from) };
  const scored = score && came(stored.score, besideAt(state, position, 'score'), score);
  const wrote = words && came(stored.words, besideAt(state, position, 'words'), words);
  return accept<CritiqueEvent>(
    {
      type: 'TabletEntryTaken',
      data: {
        ...{ ...of, entry_id, device_id, device_at, happened_at },
        score: score && scored && { value: score.value, beside: scored.beside, follows: scored.follows },
        words: words && wrote && { ...words.value, beside: wrote.beside, follows: wrote.follows },
      },
    },
    ...(score && scored?.stores
      ? [{ type: 'ScoreEntered', data: { ...of, from: stored.score, to: score.value } } as const]
      : []),
    ...(words && wrote?.stores
      ? [{ type: 'CritiqueWritten', data: { ...of, from, to: { ...from, ...words.value } } } as const]
      : []),
  );
};

/**
 * One of the values that stand side by side, as somebody chose it; those that he did not see stay beside. Refuses
 * `values_changed` where another one is there by now, or none any more (PST-202).
 */
export const chooseValue = (
  { type: _, position, part, entry_id, seen, ...routine }: Of<'ChooseTabletValue'>,
  state: Critique,
): Decision<CritiqueEvent, ScoringRefusal> => {
  const beside = besideAt(state, position, part);
  const chosen = beside.find((one) => one.entry_id === entry_id);
  const ids = beside.map((one) => one.entry_id);
  if (ids.length === 0 || (entry_id !== null && !chosen) || !isSame(ids, seen))
    return refuse({ code: 'values_changed', params: {} });
  const of = { ...routine, position };
  const stored = scoreOf(state, position);
  const scores = beside.flatMap((one) => (one.part === 'score' && one !== chosen ? [one.score] : []));
  const from = writtenOf(state, position);
  return accept<CritiqueEvent>(
    {
      type: 'TabletValueChosen',
      data: {
        ...{ ...of, part, entry_id, settles: ids },
        scores:
          part !== 'score'
            ? null
            : chosen?.part === 'score'
              ? { kept: chosen.score, left: [stored, ...scores] }
              : { kept: stored, left: scores },
      },
    },
    ...(chosen?.part === 'score'
      ? [{ type: 'ScoreEntered', data: { ...of, from: stored, to: chosen.score } } as const]
      : []),
    ...(chosen?.part === 'words'
      ? [{ type: 'CritiqueWritten', data: { ...of, from, to: { ...from, ...tabletWords(chosen) } } } as const]
      : []),
  );
};
