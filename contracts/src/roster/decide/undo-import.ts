import { accept, addMinutes, type Instant, refuse } from '../../shared/index.js';
import type { RosterEvent } from '../events.js';
import type { Registered } from '../facts.js';
import { UNDO_MINUTES } from '../rules/imports.js';
import type { RosterState, RosterStateEntry } from '../state.js';
import { NOTHING, same, type Verdict } from './of-roster.js';

export type UndoImport = {
  readonly type: 'UndoImport';
  readonly account_id: number;
  readonly import_id: string;
  /** Fact: where the people whom it added are registered; who is nowhere may be missing. */
  readonly registered: ReadonlyMap<number, readonly Registered[]>;
  /** So many people at once: what one append holds. */
  readonly most: number;
  readonly now: Instant;
};

const backTo = (entry: RosterStateEntry, was: RosterStateEntry | null, account_id: number): RosterEvent[] => {
  const { person_id } = entry;
  const events: RosterEvent[] = [];
  if (was && !same(was.person, entry.person))
    events.push({ type: 'PersonDetailsChanged', data: { account_id, person_id, person: was.person } });
  if (was && !same(was.contact, entry.contact))
    events.push({ type: 'ContactInfoChanged', data: { account_id, person_id, contact: was.contact } });
  if (!was?.listed) events.push({ type: 'PersonRemovedFromRoster', data: { account_id, person_id } });
  return events;
};

/** Takes back what nobody has used since: who was changed again or registered stays as he is (ROS-061). */
export const undoImport = (command: UndoImport, { entries, imports }: RosterState): Verdict => {
  const { account_id, import_id, registered, most, now } = command;
  const imported = imports.find((one) => one.import_id === import_id);
  if (!imported || now >= addMinutes(imported.imported_at, UNDO_MINUTES))
    return refuse({ code: 'import_not_undoable', params: {} });
  const unused = [...imported.before]
    .filter(([id, { was, used }]) => !used && (was?.listed || (registered.get(id) ?? []).length === 0))
    .slice(0, most);
  if (unused.length === 0 && imported.undone) return NOTHING;
  const removed = unused.filter(([, { was }]) => !was?.listed).length;
  const undone = { removed, restored: unused.length - removed, person_ids: unused.map(([id]) => id) };
  return accept<RosterEvent>(
    { type: 'ImportUndone', data: { account_id, import_id, ...undone } },
    ...unused.flatMap(([id, { was }]) => backTo(entries[id]!, was, account_id)),
  );
};
