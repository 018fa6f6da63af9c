import {
  countDifferences,
  differenceOf,
  evolveRegistration,
  type Registration,
  type RegistrationDocument,
  type RegistrationEvent,
} from '@app/contracts/registration';
import { instant, type StoredEvent } from '@app/contracts/shared';
import { defineView, everyType } from '../define-view.js';
import { registrationOf, registrationRooms } from './keys.js';

type Folded = Omit<RegistrationDocument, 'hasChanges'>;

/** What its changes of the draft are marked with; null for what changes none. */
const sessionOf = ({ type, data }: StoredEvent<RegistrationEvent>): string | null => {
  if (type === 'RegistrationDraftSaved') return data.session_id;
  return type === 'FileUploaded' || type === 'UploadRejected' ? data.upload_id : null;
};

/** Who saved each draft that is the last to have changed one of its places. */
const authorsOf = (
  before: RegistrationDocument['authors'],
  { changed }: Registration,
  event: StoredEvent<RegistrationEvent>,
): RegistrationDocument['authors'] => {
  const session = sessionOf(event);
  if (session === null) return before;
  const { account_id, display } = event.metadata.actor;
  const last = new Set(Object.values(changed).map(({ session_id }) => session_id));
  const all = Object.entries({ ...before, [session]: { account_id, display } });
  return Object.fromEntries(all.filter(([session_id]) => last.has(session_id)));
};

const folded = (doc: Folded | null, event: StoredEvent<RegistrationEvent>): Folded | null => {
  const state = evolveRegistration(doc, event);
  return (
    state && {
      ...state,
      mybtf_user_id: state.account_id,
      authors: authorsOf(doc?.authors ?? {}, state, event),
      revision: event.revision,
      updated_at: instant(event.occurred_at),
    }
  );
};

const derive = (doc: Folded): RegistrationDocument => ({
  ...doc,
  hasChanges: countDifferences(differenceOf(doc.official, doc.draft)) > 0,
});

/** What the open step screens of others have to show. */
const DRAFT: ReadonlySet<string> = new Set([
  'RegistrationDraftSaved',
  'TicketsRequested',
  'FileUploaded',
  'UploadApproved',
  'UploadRejected',
  'UploadRemoved',
]);

/** The whole registration as the step screens show it: official state, open draft, prices (REG-026, REG-267). */
export const registrationDetailView = defineView<RegistrationDocument, Folded>()({
  name: 'registration-detail',
  streams: ['registration'],
  version: 23,
  indexes: [['account_id'], ['tour_date_id']],
  resource: 'registration',
  keys: registrationOf,
  on: everyType('registration', folded),
  derive,
  rooms: registrationRooms,
  also: ({ type }) => (DRAFT.has(type) ? ['draft'] : []),
});
