import { instant, type Instant, type StoredEvent } from '../../shared/index.js';
import type { DocumentNumbered } from '../events.js';
import { documentKindOf, NUMBERED, type NumberedEvent } from '../kinds.js';

/** One number as the log has it. */
export type GivenNumber = {
  readonly season_id: number;
  readonly number: number;
  readonly entry_id: string;
};

/** An entry of a ledger that gets a document. */
export type DueEntry = {
  readonly entry_id: string;
  readonly registration_id: number;
  readonly stream: string;
  readonly revision: number;
  readonly at: Instant;
};

/** Both numbers are missing, as all between them. */
export type Gap = { readonly from: number; readonly to: number };

export type SeasonNumbers = {
  readonly season_id: number;
  readonly documents: number;
  /** The highest number; 0: none was given. */
  readonly last: number;
  readonly gaps: readonly Gap[];
  /** Numbers that more than one document has. */
  readonly doubles: readonly number[];
};

export type NumbersCheck = {
  readonly seasons: readonly SeasonNumbers[];
  /** Entries that have no number; those of the last moments are on their way. */
  readonly unnumbered: readonly DueEntry[];
  /** Entries with more than one number. */
  readonly numbered_twice: readonly string[];
  /** Numbers whose entry is in no ledger. */
  readonly without_entry: readonly GivenNumber[];
  /** Nothing of this is there. */
  readonly whole: boolean;
};

const repeated = <T>(all: readonly T[]): readonly T[] => {
  const [seen, twice] = [new Set<T>(), new Set<T>()];
  for (const one of all) (seen.has(one) ? twice : seen).add(one);
  return [...twice];
};

const gapsIn = (sorted: readonly number[]): readonly Gap[] => {
  const gaps: Gap[] = [];
  let last = 0;
  for (const number of sorted) {
    if (number > last + 1) gaps.push({ from: last + 1, to: number - 1 });
    last = number;
  }
  return gaps;
};

const ofSeason = (season_id: number, numbers: readonly number[]): SeasonNumbers => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return {
    season_id,
    documents: sorted.length,
    last: sorted.at(-1) ?? 0,
    gaps: gapsIn(sorted),
    doubles: repeated(sorted),
  };
};

/** Whether every entry has its number, once, and every season's numbers run from 1 without a gap (PAY-320). */
export const checkNumbers = (given: readonly GivenNumber[], due: readonly DueEntry[]): NumbersCheck => {
  const bySeason = new Map<number, number[]>();
  for (const { season_id, number } of given) {
    const numbers = bySeason.get(season_id);
    if (numbers) numbers.push(number);
    else bySeason.set(season_id, [number]);
  }
  const seasons = [...bySeason].sort(([a], [b]) => a - b).map(([id, numbers]) => ofSeason(id, numbers));
  const ids = given.map(({ entry_id }) => entry_id);
  const [numbered, entries] = [new Set(ids), new Set(due.map(({ entry_id }) => entry_id))];
  const found = {
    unnumbered: due.filter(({ entry_id }) => !numbered.has(entry_id)),
    numbered_twice: repeated(ids),
    without_entry: given.filter(({ entry_id }) => !entries.has(entry_id)),
  };
  const faults = [...Object.values(found), ...seasons.flatMap(({ gaps, doubles }) => [gaps, doubles])];
  return { seasons, ...found, whole: faults.every(({ length }) => length === 0) };
};

/** The types for which the log is read. */
export const CHECKED = [...NUMBERED, 'DocumentNumbered'] as const;

/** As it was stored or as it was opened: numbers and amounts are sealed in neither. */
type Kept = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'revision' | 'occurred_at'> & { readonly data: unknown };

/** The check of the events that it is given, each once, in any order (PAY-320). */
export const numbersChecker = () => {
  const given: GivenNumber[] = [];
  const due: DueEntry[] = [];
  return {
    take: (event: Kept): void => {
      if (event.type === 'DocumentNumbered') {
        const { season_id, number, entry_id } = (event as Kept & DocumentNumbered).data;
        given.push({ season_id, number, entry_id });
        return;
      }
      const entry = event as Kept & NumberedEvent;
      if (documentKindOf(entry) === null) return;
      const { id: entry_id, stream, revision, occurred_at } = entry;
      due.push({ entry_id, registration_id: entry.data.registration_id, stream, revision, at: instant(occurred_at) });
    },
    check: (): NumbersCheck => checkNumbers(given, due),
  };
};
