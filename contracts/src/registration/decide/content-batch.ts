import { competitionBatch, type RoutineNumbers, routineResults } from '../../competition/index.js';
import { type FeeSheet, removalCharged } from '../../pricing/index.js';
import type { Cents } from '../../shared/index.js';
import type { Draft, DraftAttendee } from '../content.js';
import type { FeeCause, RegistrationEvent } from '../events/index.js';
import { differenceOf, type OptionChanges } from '../rules/difference.js';
import { overtakenAttendees } from '../rules/roster-changes.js';
import { type SceneFacts, sceneOf } from '../rules/scene-of.js';
import type { Attendee, Registration } from '../state.js';

type Batch = SceneFacts & {
  readonly registration: Registration;
  readonly draft: Draft;
  readonly sheet: FeeSheet;
  readonly attendee_ids: readonly number[];
  readonly routine_numbers: readonly RoutineNumbers[];
  readonly cause: FeeCause;
};

const feeOf = (sheet: FeeSheet, person_id: number): Cents | null => sheet.attendee_fees[String(person_id)] ?? null;

const added = (
  { registration, sheet, people, attendee_ids }: Batch,
  a: DraftAttendee,
  n: number,
): RegistrationEvent => {
  const attendee_id = attendee_ids[n];
  const person = people[a.person_id];
  if (attendee_id === undefined || person === undefined)
    throw new Error(`attendee ${a.person_id} without a number or a name`);
  return {
    type: 'AttendeeAdded',
    data: { registration_id: registration.id, attendee_id, person, fee: feeOf(sheet, a.person_id), ...a },
  };
};

type Changed = { readonly registration_id: number; readonly was: Attendee; readonly changes: OptionChanges };

/** Person and fee stay as they were unless they are given. */
const changedTo = (
  { registration_id, was, changes: { jacket_name, ...changes } }: Changed,
  { person, fee }: Pick<Attendee, 'person' | 'fee'>,
): RegistrationEvent => ({
  type: 'AttendeeChanged',
  data: {
    registration_id,
    attendee_id: was.attendee_id,
    person_id: was.person_id,
    person,
    changes,
    jacket_name: jacket_name ?? { from: was.jacket_name, to: was.jacket_name },
    fee: { from: was.fee, to: fee },
  },
});

const changed = ({ registration, sheet, people }: Batch, was: Attendee, changes: OptionChanges): RegistrationEvent => {
  const now = { person: people[was.person_id] ?? was.person, fee: feeOf(sheet, was.person_id) };
  return changedTo({ registration_id: registration.id, was, changes }, now);
};

/** The same of what attendees chose alone, where it costs nothing: who they are and what they pay stays as it is (REG-142). */
export const attendeesBatch = ({ id, official }: Registration, draft: Draft): RegistrationEvent[] =>
  differenceOf(official, draft).changed.flatMap(({ person_id, changes }) => {
    const was = official.attendees[person_id];
    return was === undefined ? [] : [changedTo({ registration_id: id, was, changes }, was)];
  });

/** The same of people who are in the draft and of whom the roster says something else by now (ROS-019, CMP-401). */
export const renewalBatch = (
  { id: registration_id, official, draft }: Registration,
  people: SceneFacts['people'],
): RegistrationEvent[] =>
  overtakenAttendees(official, draft, people).map(([was, person]) =>
    changedTo({ registration_id, was, changes: {} }, { person, fee: was.fee }),
  );

const removed = ({ registration }: Batch, was: Attendee): RegistrationEvent => ({
  type: 'AttendeeRemoved',
  data: {
    registration_id: registration.id,
    attendee_id: was.attendee_id,
    person_id: was.person_id,
    person: was.person,
    kind: was.kind,
    fee: was.fee,
  },
});

const sameLines = (a: FeeSheet | null, b: FeeSheet): boolean =>
  a !== null && a.rate_key === b.rate_key && JSON.stringify(a.lines) === JSON.stringify(b.lines);

/** Nothing where no line changes (FEE-172). */
export const recalculated = (
  { id: registration_id, official }: Registration,
  sheet: FeeSheet,
  cause: FeeCause,
): RegistrationEvent[] => {
  if (sameLines(official.sheet, sheet)) return [];
  const { rate_key, profile_version } = sheet;
  const data = { registration_id, sheet, previous_total: official.total, rate_key, profile_version, cause };
  return [{ type: 'FeesRecalculated', data }];
};

const routines = (batch: Batch): RegistrationEvent[] => {
  const { registration, draft, sheet, tables, profile, tour_date, now, routine_numbers: numbers } = batch;
  const { id: registration_id, account_id, official } = registration;
  return competitionBatch({
    registration_id,
    account_id,
    official,
    draft,
    sheet,
    results: routineResults(sceneOf(registration, batch, draft)),
    tables_version: tables.version,
    removed_late: removalCharged(profile, tour_date, now) ? now : null,
    numbers,
  });
};

/** The same of the routines alone, where nothing else of a completed registration changes (CMP-039). */
export const routinesBatch = (batch: Batch): RegistrationEvent[] => {
  const events = routines(batch);
  return events.length === 0 ? [] : [...events, ...recalculated(batch.registration, batch.sheet, batch.cause)];
};

/** The one atomic batch that makes the draft official: the difference and what it costs; nothing when they agree (REG-014, FEE-172). */
export const contentBatch = (batch: Batch): RegistrationEvent[] => {
  const { registration, sheet } = batch;
  const { id: registration_id, account_id, official } = registration;
  const {
    additional_observers: observers,
    contact,
    tickets: _heldApart,
    competition: _ofItsOwnBatch,
    ...people
  } = differenceOf(official, batch.draft);
  const attendee = (id: number): Attendee[] => (official.attendees[id] === undefined ? [] : [official.attendees[id]]);
  const listed = new Set(people.changed.map(({ person_id }) => person_id));
  const renewals = overtakenAttendees(official, batch.draft, batch.people).filter(
    ([was]) => !listed.has(was.person_id),
  );
  const events: RegistrationEvent[] = [
    ...people.removed.flatMap(attendee).map((was) => removed(batch, was)),
    ...people.changed.flatMap((c) => attendee(c.person_id).map((was) => changed(batch, was, c.changes))),
    ...renewals.map(([was]) => changed(batch, was, {})),
    ...people.added.map((a, n) => added(batch, a, n)),
  ];
  if (observers !== null) events.push({ type: 'AdditionalObserversChanged', data: { registration_id, ...observers } });
  if (contact !== null)
    events.push({ type: 'RegistrationContactSet', data: { registration_id, account_id, contact: contact.to } });
  return [...events, ...routines(batch), ...recalculated(registration, sheet, batch.cause)];
};
