import {
  countDifferences,
  differenceOf,
  evolveRegistration,
  type RegistrationDocument,
  type RegistrationEvent,
} from '@app/contracts/registration';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView, everyType } from '../define-view.js';
import { registrationOf, registrationRooms } from './keys.js';

type Folded = Omit<RegistrationDocument, 'hasChanges'>;

const folded = (doc: Folded | null, event: StoredEvent<RegistrationEvent>): Folded | null => {
  const state = evolveRegistration(doc, event);
  return (
    state && {
      ...state,
      mybtf_user_id: state.account_id,
      revision: event.revision,
      updated_at: instant(event.occurred_at),
    }
  );
};

const derive = (doc: Folded): RegistrationDocument => ({
  ...doc,
  hasChanges: countDifferences(differenceOf(doc.official, doc.draft)) > 0,
});

/** The whole registration as the step screens show it: official state, open draft, prices (REG-026, REG-267). */
export const registrationDetailView = defineView<RegistrationDocument, Folded>()({
  name: 'registration-detail',
  streams: ['registration'],
  version: 11,
  indexes: [['account_id'], ['tour_date_id']],
  resource: 'registration',
  keys: registrationOf,
  on: everyType('registration', folded),
  derive,
  rooms: registrationRooms,
  also: ({ type }) => (type === 'RegistrationDraftSaved' || type === 'TicketsRequested' ? ['draft'] : []),
});
