import { accept, type Day, type Instant, refuse } from '../../shared/index.js';
import type { RosterEvent } from '../events.js';
import { type ImportedRow, withRow } from '../rules/import-row.js';
import type { RosterRefusal } from '../refusals.js';
import type { RosterState } from '../state.js';
import { NO_CONTACT } from '../types.js';
import { birthdateRefusal } from './birthdate-refusal.js';
import { NOTHING, same, type Verdict } from './of-roster.js';

export type ImportingRow = ImportedRow & {
  readonly person_id: number;
  /** Somebody who is on the roster and is changed by the row, if at all. */
  readonly known: boolean;
  readonly previous_studio_id: number | null;
};

export type ImportPeople = {
  readonly type: 'ImportPeople';
  readonly account_id: number;
  readonly import_id: string;
  /** As many rows as fit into one append; `first` is the place of the first in the whole import of `of`. */
  readonly rows: readonly ImportingRow[];
  readonly first: number;
  readonly of: number;
  readonly studio_id: number | null;
  readonly today: Day;
  readonly now: Instant;
};

/** The fields of a refused row, as its place in the whole import names them. */
const at = (refusal: RosterRefusal, place: number): RosterRefusal => ({
  ...refusal,
  fields: Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, says]) => [
      `rows.${place}.${field.replace('person.', '')}`,
      says,
    ]),
  ),
});

const refusalOf = (row: ImportingRow, { entries }: RosterState, today: Day): RosterRefusal | null => {
  const entry = entries[row.person_id] ?? null;
  if (row.known !== (entry?.listed ?? false) || (entry && entry.merged_into !== null))
    return { code: row.known ? 'person_unknown' : 'already_on_roster', params: {} };
  const { person } = withRow(entry, row);
  const bad = birthdateRefusal(person, today, false);
  return bad && !bad.accepted ? (bad.refusals[0] ?? null) : null;
};

const eventsOf = (
  row: ImportingRow,
  { account_id, studio_id }: ImportPeople,
  { entries }: RosterState,
): RosterEvent[] => {
  const { person_id, previous_studio_id } = row;
  const entry = entries[person_id] ?? null;
  const { person, contact } = withRow(entry, row);
  const events: RosterEvent[] = [];
  if (!row.known)
    events.push({
      type: 'PersonAddedToRoster',
      data: { account_id, person_id, person, studio_id, previous_studio_id },
    });
  else if (!same(person, entry!.person))
    events.push({ type: 'PersonDetailsChanged', data: { account_id, person_id, person } });
  if (!same(contact, entry?.contact ?? NO_CONTACT))
    events.push({ type: 'ContactInfoChanged', data: { account_id, person_id, contact } });
  return events;
};

/** All rows or none; whom a row leaves as he was is in no event (ROS-061). */
export const importPeople = (command: ImportPeople, state: RosterState): Verdict => {
  const { account_id, import_id, rows, first, of, today, now } = command;
  const refusals = rows.flatMap((row, n) => {
    const refusal = refusalOf(row, state, today);
    return refusal ? [at(refusal, first + n)] : [];
  });
  if (refusals.length > 0) return refuse(...refusals);
  if (new Set(rows.map(({ person_id }) => person_id)).size < rows.length)
    return refuse({ code: 'already_on_roster', params: {} });
  const made = rows
    .map((row) => ({ row, events: eventsOf(row, command, state) }))
    .filter(({ events }) => events.length);
  if (made.length === 0) return NOTHING;
  const added = made.filter(({ row }) => !row.known).length;
  const events = made.flatMap((one) => one.events);
  const counts = { rows: rows.length, of, added, changed: made.length - added, follows: events.length };
  return accept<RosterEvent>(
    { type: 'PeopleImported', data: { account_id, import_id, ...counts, imported_at: now } },
    ...events,
  );
};
