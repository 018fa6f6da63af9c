import {
  countDifferences,
  differenceOf,
  evolveRegistration,
  type RegistrationDocument,
  type RegistrationEvent,
  registrationEventTypes,
} from '@app/contracts/registration';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView } from '../platform/view.js';
import { registrationOf, registrationRooms } from './keys.js';

const folded = (
  doc: RegistrationDocument | null,
  event: StoredEvent<RegistrationEvent>,
): RegistrationDocument | null => {
  const state = evolveRegistration(doc, event);
  if (state === null) return null;
  const { hasChanges: _was, updated_at: _then, ...registration } = state as RegistrationDocument;
  return {
    ...registration,
    mybtf_user_id: state.account_id,
    hasChanges: countDifferences(differenceOf(state.official, state.draft)) > 0,
    updated_at: instant(event.occurred_at),
  };
};

/** The whole registration as the step screens show it: official state, open draft, prices (REG-026, REG-267). */
export const registrationDetailView = defineView<RegistrationDocument, RegistrationEvent>({
  name: 'registration-detail',
  version: 2,
  indexes: [['account_id'], ['tour_date_id']],
  resource: 'registration',
  keys: registrationOf,
  on: Object.fromEntries(registrationEventTypes.map((type) => [type, folded])),
  rooms: registrationRooms,
  also: ({ type }) => (type === 'RegistrationDraftSaved' ? ['draft'] : []),
});
