import {
  type CompetitionDifference,
  type CompetitionDraft,
  competitionDifference,
  competitionDraftOf,
  countCompetitionDifferences,
} from '../../competition/index.js';
import { rememberedOfTwo } from '../../shared/index.js';
import type { Ticket } from '../../tickets/index.js';
import { OPTION_FIELDS, optionsOf } from '../attendee-options.js';
import {
  type AttendeeOptions,
  type Draft,
  type DraftAttendee,
  OBSERVER_TYPES,
  type ObserverCounts,
  type RegistrationContact,
} from '../content.js';
import type { AttendeeChanged, AttendeeChanges } from '../events/index.js';
import type { Official } from '../state.js';

/** Changed options of an attendee, what stands on the jacket among them. */
export type OptionChanges = AttendeeChanges & { readonly jacket_name?: AttendeeChanged['data']['jacket_name'] };

export type Difference = {
  readonly added: readonly DraftAttendee[];
  readonly changed: readonly { readonly person_id: number; readonly changes: OptionChanges }[];
  readonly removed: readonly number[];
  readonly additional_observers: { readonly from: ObserverCounts; readonly to: ObserverCounts } | null;
  readonly tickets: { readonly from: readonly Ticket[]; readonly to: readonly Ticket[] } | null;
  readonly contact: { readonly from: RegistrationContact; readonly to: RegistrationContact } | null;
  readonly competition: CompetitionDifference;
};

const same = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((x, i) => x === b[i]) : a === b;

// Most of many attendees are as they were when it was asked before.
const changesOf = rememberedOfTwo(
  (from: AttendeeOptions, to: AttendeeOptions): OptionChanges =>
    Object.fromEntries(
      OPTION_FIELDS.filter((f) => !same(from[f], to[f])).map((f) => [f, { from: from[f], to: to[f] }]),
    ),
);

/** Those of the draft who are not registered yet. */
export const addedAttendees = (
  official: Pick<Official, 'attendees'>,
  draft: Pick<Draft, 'attendees'>,
): readonly DraftAttendee[] =>
  Object.values(draft.attendees)
    .filter(({ person_id }) => !(person_id in official.attendees))
    .sort(byPerson);

const byPerson = (a: { person_id: number }, b: { person_id: number }): number => a.person_id - b.person_id;

/**
 * What makes the official state equal the draft (REG-014): the one account of it that review, batch, history and audit
 * share. Steps and dismissed questions are no content. Sorted by person, so that the same draft gives the same batch.
 */
export const differenceOf = (
  official: Official,
  draft: Pick<Draft, 'attendees' | 'additional_observers' | 'tickets' | 'contact'> & CompetitionDraft,
): Difference => {
  const wanted = Object.values(draft.attendees).sort(byPerson);
  const observers = { from: official.additional_observers, to: draft.additional_observers };
  const contactFields = Object.keys(draft.contact) as (keyof RegistrationContact)[];
  return {
    added: addedAttendees(official, draft),
    changed: wanted.flatMap((a) => {
      const was = official.attendees[a.person_id];
      const changes = was ? changesOf(was, a) : {};
      return Object.keys(changes).length > 0 ? [{ person_id: a.person_id, changes }] : [];
    }),
    removed: Object.values(official.attendees)
      .sort(byPerson)
      .filter((a) => !(a.person_id in draft.attendees))
      .map((a) => a.person_id),
    additional_observers: OBSERVER_TYPES.every((type) => observers.from[type] === observers.to[type])
      ? null
      : observers,
    tickets:
      JSON.stringify(official.tickets) === JSON.stringify(draft.tickets)
        ? null
        : { from: official.tickets, to: draft.tickets },
    contact: contactFields.some((f) => official.contact[f] !== draft.contact[f])
      ? { from: official.contact, to: draft.contact }
      : null,
    competition: competitionDifference(official, draft),
  };
};

/** How many things differ; 0 says that draft and official state are the same (`hasChanges`, REG-019). */
export const countDifferences = (d: Difference): number =>
  d.added.length +
  d.changed.length +
  d.removed.length +
  (d.additional_observers === null ? 0 : 1) +
  (d.tickets === null ? 0 : 1) +
  (d.contact === null ? 0 : 1) +
  countCompetitionDifferences(d.competition);

/** What is official as a draft that changes nothing. */
export const draftOf = (
  official: Official,
): Pick<Draft, 'attendees' | 'additional_observers' | 'contact'> & CompetitionDraft => ({
  attendees: Object.fromEntries(Object.entries(official.attendees).map(([id, a]) => [id, optionsOf(a)])),
  additional_observers: official.additional_observers,
  contact: official.contact,
  ...competitionDraftOf(official),
});
