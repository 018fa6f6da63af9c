import { accept } from '../../shared/index.js';
import type { DraftChange } from '../content.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from '../decide/asked.js';
import { attendeesBatch } from '../decide/content-batch.js';
import { draftSaved, malformedChange, type SaveDraft, saveDraft } from '../decide/save-draft.js';
import type { RegistrationEvent } from '../events/index.js';
import { bestDancerEditable } from '../rules/best-dancers.js';
import { applyChanges, sameValue, valueAt } from '../rules/draft-path.js';
import type { Registration, RegistrationState } from '../state.js';

/** Fields of people who are in it, `attendees.{person}.{field}`, all or nothing (REG-142). */
export type SaveAttendees = CommandContext & {
  readonly type: 'SaveAttendees';
  readonly changes: readonly DraftChange[];
  readonly session_id: string;
  readonly facts: SaveDraft['facts'];
};

/** They say what is wanted now, whatever it was, so no other device's change is a conflict. */
const NEWEST = Number.MAX_SAFE_INTEGER;
const UNMOVED = { left_off: null, left_off_details: null };

const JACKET = ['jacket_size_id', 'jacket_name'];

/** Of a completed registration what costs nothing: a jacket where the tour date opens it, and dismissed hints; the rest asks for an edit (REG-015, REG-189). */
const isLive = ({ official }: Registration, { path }: DraftChange, { facts, viewer }: SaveAttendees): boolean => {
  const [, id = '', field = ''] = path.split('.');
  if (!JACKET.includes(field)) return field === 'hints';
  return bestDancerEditable(official.attendees[id], facts.tour_date, viewer.employee).jacket;
};

const saveLive = (registration: Registration, command: SaveAttendees): Verdict => {
  if (!command.changes.every((change) => isLive(registration, change, command)))
    return no({ code: 'registration_completed', params: {} });
  const changes = command.changes.filter(({ path, value }) => !sameValue(valueAt(registration.draft, path), value));
  const draft = applyChanges(registration.draft, changes);
  return accept<RegistrationEvent>(
    ...draftSaved(registration, { ...UNMOVED, session_id: command.session_id }, changes),
    ...attendeesBatch(registration, draft),
  );
};

/** Of a registration that is entered or edited this writes the draft, of a completed one what is official (REG-142). */
export const saveAttendees = (command: SaveAttendees, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (!registration.completed || registration.editing)
    return saveDraft({ ...command, ...UNMOVED, draft_version: NEWEST, type: 'SaveDraft' }, state);
  const wrong = malformedChange(command.changes);
  return wrong === null ? saveLive(registration, command) : no(wrong);
};
