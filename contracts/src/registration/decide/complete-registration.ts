import { feeTablesOf } from '../../catalogue/index.js';
import { confirmedRoutines, waitlistedRoutines } from '../../competition/index.js';
import { accept } from '../../shared/index.js';
import type { DatedAttendee, RegistrationEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration, RegistrationState } from '../state.js';
import { type CommandContext, isOpen, isRefused, no, owned, type Verdict } from './asked.js';
import { renewalBatch } from './content-batch.js';
import { type EndFacts, endRefusal, notReviewed, rosterRefusal } from './may-end.js';

export type CompleteRegistration = CommandContext & {
  readonly type: 'CompleteRegistration';
  readonly draft_version: number;
  readonly payment: string | null;
  readonly facts: EndFacts;
};

/** Attendees get their date at completion or at the edit that added them (REG-005); the attendee's own number serves. */
export const datedAttendees = (registration: Registration): DatedAttendee[] =>
  Object.values(registration.official.attendees)
    .filter((a) => a.date_attendee_id === null)
    .map(({ person_id, attendee_id }) => ({ person_id, attendee_id, date_attendee_id: attendee_id }));

const isDone = ({ completed, editing, review }: Registration, version: number): boolean =>
  completed && !editing && review?.draft_version === version;

const unpaidRefusal = (registration: Registration, command: CompleteRegistration): RegistrationRefusal | null =>
  isOpen(command.facts.tour_date, command)
    ? endRefusal(registration, command)
    : { code: 'registration_closed', params: {} };

/**
 * REG-240: only a reviewed registration, at the version that was reviewed. Money that was taken while registration was
 * open completes it also after the closing hour; without a payment the closing hour counts (REG-100). Names are those that
 * the roster has by now (CMP-401).
 */
export const completeRegistration = (command: CompleteRegistration, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  if (isDone(registration, command.draft_version)) return accept();
  if (registration.completed) return no({ code: 'registration_completed', params: {} });
  const { review, official } = registration;
  if (!registration.reviewed || review?.draft_version !== command.draft_version || official.sheet === null)
    return no(notReviewed(registration));
  const refusal =
    command.payment === null ? unpaidRefusal(registration, command) : rosterRefusal(registration, command);
  if (refusal !== null) return no(refusal);
  const { id: registration_id, account_id } = registration;
  const of = { registration_id, account_id };
  const renewals = renewalBatch(registration, command.facts.people);
  return accept<RegistrationEvent>(
    ...renewals,
    ...confirmedRoutines(of, official),
    ...waitlistedRoutines(of, official),
    {
      type: 'RegistrationCompleted',
      data: {
        registration_id,
        attendees: datedAttendees(registration),
        rate_key: official.sheet.rate_key,
        profile_version: official.sheet.profile_version,
        tables: review.tables ?? feeTablesOf(command.facts.profile),
        completed_at: command.now,
        total: official.total,
        payment: command.payment,
      },
    },
  );
};
