import { editingEnabled, feeTablesOf } from '../../catalogue/index.js';
import { confirmedRoutines, waitlistedRoutines } from '../../competition/index.js';
import { accept, inOneGo } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration, RegistrationState } from '../state.js';
import { askedWith, type CommandContext, type ContentFacts, isRefused, no, owned, type Verdict } from './asked.js';
import { datedAttendees } from './complete-registration.js';
import { contentBatch } from './content-batch.js';
import { endRefusal, notReviewed, rosterRefusal } from './may-end.js';

export type ConfirmEdit = CommandContext & {
  readonly type: 'ConfirmEdit';
  readonly draft_version: number;
  readonly payment: string | null;
  readonly submission?: string;
  readonly facts: Omit<ContentFacts, 'media_passes' | 'removals_free'>;
};

const after = (registration: Registration, events: readonly RegistrationEvent[]): Registration =>
  inOneGo<RegistrationState, RegistrationEvent>(events, evolveRegistration, registration) ?? registration;

const isDone = ({ completed, editing, review }: Registration, version: number): boolean =>
  completed && !editing && review?.draft_version === version;

/** Without a payment the closing hour counts; money that was taken in time confirms also after it (REG-097, REG-247). */
const closedRefusal = (registration: Registration, command: ConfirmEdit): RegistrationRefusal | null => {
  const { payment, viewer, facts, now } = command;
  if (payment !== null) return rosterRefusal(registration, command);
  if (!viewer.employee && !editingEnabled(facts.tour_date, now)) return { code: 'editing_closed', params: {} };
  return endRefusal(registration, command);
};

/** What was reviewed becomes official in one batch, at the price that was reviewed (REG-246, REG-247). */
export const confirmEdit = (command: ConfirmEdit, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const { review, edit_sheet: sheet, draft } = registration;
  if (isDone(registration, command.draft_version)) return accept();
  if (!registration.editing) return no({ code: 'not_editing', params: {} });
  if (!registration.reviewed || review?.draft_version !== command.draft_version || sheet === null)
    return no(notReviewed(registration));
  const closed = closedRefusal(registration, command);
  if (closed !== null) return no(closed);
  const { profile } = command.facts;
  const facts = askedWith(command.facts, command);
  const batch = contentBatch({ ...facts, registration, draft, sheet, cause: 'edit_confirmation' });
  const registration_id = registration.id;
  const now = after(registration, batch);
  const of = { registration_id, account_id: registration.account_id };
  const waiting = waitlistedRoutines(of, now.official, registration.official.routines);
  return accept<RegistrationEvent>(...batch, ...confirmedRoutines(of, now.official), ...waiting, {
    type: 'RegistrationEditConfirmed',
    data: {
      registration_id,
      attendees: datedAttendees(now),
      rate_key: sheet.rate_key,
      profile_version: sheet.profile_version,
      tables: review.tables ?? feeTablesOf(profile),
      confirmed_at: command.now,
      total: sheet.fees.total,
      previous_total: registration.previous_total,
      payment: command.payment ?? command.submission ?? null,
    },
  });
};
