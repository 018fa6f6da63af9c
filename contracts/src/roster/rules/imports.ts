import { addMinutes, type Instant } from '../../shared/index.js';
import type { RosterEvent } from '../events.js';
import type { RosterStateEntry } from '../types.js';

/** So long an import can be undone (ROS-061). */
export const UNDO_MINUTES = 10;

type Before = {
  /** The entry as it was; null where there was none. */
  readonly was: RosterStateEntry | null;
  /** Something has happened to it since. */
  readonly used: boolean;
};

/** An import that can be undone still, with what it found. */
export type RosterImport = {
  readonly import_id: string;
  readonly imported_at: Instant;
  /** The rows that are saved, of all. */
  readonly rows: number;
  readonly of: number;
  readonly added: number;
  readonly changed: number;
  /** So many of the next events are its own. */
  readonly follows: number;
  readonly before: ReadonlyMap<number, Before>;
  readonly undone: boolean;
};

type Imported = Extract<RosterEvent, { type: 'PeopleImported' }>['data'];

/** A large import is several appends, each told by an event: the same import goes on. */
export const begun = (imports: readonly RosterImport[], data: Imported): readonly RosterImport[] => {
  const { account_id: _, ...part } = data;
  const recent = imports.filter(({ imported_at }) => addMinutes(imported_at, UNDO_MINUTES) > data.imported_at);
  const known = recent.find(({ import_id }) => import_id === data.import_id);
  if (!known) return [...recent, { ...part, before: new Map(), undone: false }];
  const { rows, added, changed } = known;
  const sum = { rows: rows + part.rows, added: added + part.added, changed: changed + part.changed };
  return recent.map((one) => (one === known ? { ...known, ...sum, follows: part.follows } : one));
};

/** Its people are as they were: what is told of them next is no use of theirs. */
export const takenBack = (imports: readonly RosterImport[], import_id: string, ids: readonly number[]) =>
  imports.map((one) => {
    if (one.import_id !== import_id) return one;
    const gone = new Set(ids);
    return { ...one, undone: true, before: new Map([...one.before].filter(([id]) => !gone.has(id))) };
  });

/** What an event on one person means to the imports: the running one keeps what it found, an earlier one was used. */
export const heard = (
  { imports, entries }: { imports: readonly RosterImport[]; entries: Readonly<Record<number, RosterStateEntry>> },
  person_id: number,
): readonly RosterImport[] =>
  imports.map((one) => {
    const known = one.before.get(person_id);
    if (one.follows > 0) {
      const found = { was: entries[person_id] ?? null, used: false };
      return {
        ...one,
        follows: one.follows - 1,
        before: known ? one.before : new Map(one.before).set(person_id, found),
      };
    }
    return known ? { ...one, before: new Map(one.before).set(person_id, { ...known, used: true }) } : one;
  });
