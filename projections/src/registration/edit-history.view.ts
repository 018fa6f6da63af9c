import { type HistoryRow, type RegistrationEvent } from '@app/contracts/registration';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView, everyType } from '../define-view.js';

type Change = HistoryRow['changes'][number];

const changesOf = (event: RegistrationEvent): readonly Change[] => {
  switch (event.type) {
    case 'AttendeeChanged':
      return Object.entries(event.data.changes).map(([field, { from, to }]) => ({ field, before: from, after: to }));
    case 'AdditionalObserversChanged':
      return (['one', 'two'] as const)
        .filter((type) => event.data.from[type] !== event.data.to[type])
        .map((type) => ({
          field: `additional_observers.${type}`,
          before: event.data.from[type],
          after: event.data.to[type],
        }));
    case 'RatesChanged':
      return [{ field: 'rate_key', before: event.data.from, after: event.data.to }];
    case 'AttendeeAdded':
      return [{ field: `attendees.${event.data.person_id}`, before: null, after: event.data.workshop_level_id_v }];
    case 'AttendeeRemoved':
      return [{ field: `attendees.${event.data.person_id}`, before: event.data.kind, after: null }];
    default:
      return [];
  }
};

const feeEffect = (event: RegistrationEvent): HistoryRow['fee_effect'] => {
  if (event.type === 'FeesRecalculated')
    return { before: event.data.previous_total, after: event.data.sheet.fees.total };
  return null;
};

const row = (_none: HistoryRow | null, event: StoredEvent<RegistrationEvent>): HistoryRow => ({
  id: event.id,
  registration_id: event.data.registration_id,
  revision: event.revision,
  at: instant(event.occurred_at),
  actor: event.metadata.actor,
  reason: event.metadata.reason ?? null,
  event: { type: event.type, data: event.data } as RegistrationEvent,
  changes: changesOf(event),
  fee_effect: feeEffect(event),
  draft: event.type === 'RegistrationDraftSaved',
});

/** One row per change of a registration: who, when, what before and after, and its effect on the fees (AUD-001). */
export const editHistoryView = defineView<HistoryRow>()({
  name: 'edit-history',
  streams: ['registration'],
  version: 1,
  indexes: [['registration_id', 'revision'], ['at']],
  resource: 'edit-history',
  keys: ({ id }) => id,
  on: everyType('registration', row),
  rooms: ({ registration_id }) => [`registration:${registration_id}`, 'staff'],
});
