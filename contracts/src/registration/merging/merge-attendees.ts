import { feeTablesOf } from '../../catalogue/index.js';
import { accept } from '../../shared/index.js';
import type { Verdict } from '../decide/asked.js';
import { contentBatch } from '../decide/content-batch.js';
import type { RegistrationEvent } from '../events/index.js';
import type { Registration, RegistrationState } from '../state.js';
import { mergeEffect, type Merging, twinChanges } from './effect.js';
import type { AttendeesMerged } from './events.js';

export type MergeAttendees = Merging & { readonly type: 'MergeAttendees' };

const SESSION = 'merging';

/** The one batch that counts the person once in a completed registration, at the current price (CMP-402). */
const officialBatch = (registration: Registration, command: MergeAttendees) => {
  const { person, merged_id } = command;
  const { completed, official } = registration;
  if (!completed || twinChanges({ ...official, routines: {} }, person.person_id, merged_id).length === 0)
    return { batch: [], priced: null };
  const { facts, after } = mergeEffect(registration, command);
  const { draft, sheet } = after;
  const numbers = { attendee_ids: [], routine_numbers: [] };
  const batch = contentBatch({ ...facts, ...numbers, registration, draft, sheet, cause: 'merge' });
  const { rate_key, profile_version, fees } = sheet;
  return { batch, priced: { rate_key, profile_version, tables: feeTablesOf(facts.profile), total: fees.total } };
};

/** A draft that is being entered or edited changes as by another device, and is reviewed again (CMP-401). */
const draftBatch = (registration: Registration, { person, merged_id }: MergeAttendees): RegistrationEvent[] => {
  const { id: registration_id, account_id, draft, draft_version, completed, editing, reviewed } = registration;
  const open = !completed || editing;
  const changes = open ? twinChanges(draft, person.person_id, merged_id) : [];
  if (changes.length === 0) return [];
  const { left_off, left_off_details } = registration;
  const saved: RegistrationEvent = {
    type: 'RegistrationDraftSaved',
    data: {
      ...{ registration_id, account_id, draft_version: draft_version + 1, changes, contact_changes: {} },
      ...{ left_off, left_off_details, session_id: SESSION },
    },
  };
  const unreviewed: RegistrationEvent = {
    type: 'RegistrationUnreviewed',
    data: { registration_id, cause: 'roster_changed' },
  };
  return reviewed ? [saved, unreviewed] : [saved];
};

/**
 * Two of its attendees were merged on the roster (CMP-402): decided there, so nothing of it is refused here. A registration
 * that does not hold both is left as it is, and merged twice it changes once.
 */
export const mergeAttendees = (command: MergeAttendees, state: RegistrationState): Verdict => {
  if (state === null || state.deleted || state.cancelled) return accept();
  const { batch, priced } = officialBatch(state, command);
  const draft = draftBatch(state, command);
  if (batch.length === 0 && draft.length === 0) return accept();
  const { person, merged_id } = command;
  const merged: AttendeesMerged = {
    type: 'AttendeesMerged',
    data: { registration_id: state.id, person_id: person.person_id, merged_id, priced },
  };
  return accept<RegistrationEvent>(...batch, ...draft, merged);
};
