import type { Routine } from '../../competition/index.js';
import { accept } from '../../shared/index.js';
import {
  askedWith,
  type CommandContext,
  type ContentFacts,
  isRefused,
  no,
  owned,
  type Verdict,
} from '../decide/asked.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import { draftOf } from '../rules/difference.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { rateOf } from '../rules/review-checks.js';
import type { Registration, RegistrationState } from '../state.js';

type Review = CommandContext & { readonly temp_id: string };
type AwardReview = Review & {
  /** The award that was looked at: another one may be chosen meanwhile. */
  readonly regional_award_id: number;
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;
};
export type VerifyAward = AwardReview & { readonly type: 'VerifyAward' };
export type RejectAward = AwardReview & { readonly type: 'RejectAward' };
export type RecordQualified = Review & {
  readonly type: 'RecordQualified';
  readonly facts: Pick<ContentFacts, 'profile'>;
};

type Found = { readonly registration: Registration; readonly routine: Routine };

/** A routine that counts here; of the office alone. */
const found = ({ viewer, temp_id }: Review, state: RegistrationState): Found | { readonly refused: Verdict } => {
  const registration = owned(state, viewer);
  if (isRefused(registration)) return { refused: registration };
  if (!viewer.employee) return { refused: no({ code: 'forbidden', params: {} }) };
  const routine = registration.official.routines[temp_id];
  return routine === undefined || routine.transferred_out_to !== null
    ? { refused: no({ code: 'not_found', params: {} }) }
    : { registration, routine };
};

const called = ({ id: registration_id, account_id }: Registration, routine: Routine) => {
  const { temp_id, id, name, ballroom, people } = routine;
  return { registration_id, account_id, temp_id, id, name, ballroom, people };
};

const claimed = (command: AwardReview, state: RegistrationState) => {
  const of = found(command, state);
  if ('refused' in of) return of;
  const { regional_award_id } = command;
  if (of.routine.regional_award_id !== regional_award_id)
    return { refused: no({ code: 'award_not_claimed', params: {} }) };
  const award = command.facts.tables.regional_awards.find(({ id }) => id === regional_award_id)?.name ?? '';
  return { ...of, data: { ...called(of.registration, of.routine), regional_award_id, award } };
};

/** CMP-173: claimed until now; done already, it is not done again. */
export const verifyAward = (command: VerifyAward, state: RegistrationState): Verdict => {
  const of = claimed(command, state);
  if ('refused' in of) return of.refused;
  return of.routine.award_verified ? accept() : accept({ type: 'RegionalAwardVerified', data: of.data });
};

/** What is completed costs more at once, at the rate that it keeps (FEE-026). */
const charged = (registration: Registration, event: RegistrationEvent, command: RejectAward): RegistrationEvent[] => {
  const { official, completed } = registration;
  const { now } = command;
  const without = evolveRegistration(registration, event);
  if (!completed || without === null) return [];
  const draft = { ...without.draft, ...draftOf(without.official), tickets: official.tickets };
  const facts = { ...askedWith(command.facts, command), rate_key: rateOf(registration), now };
  const sheet = priceDraft({ ...without, draft }, facts, draft);
  const { rate_key, profile_version } = sheet;
  const data = { registration_id: registration.id, sheet, previous_total: official.total, rate_key, profile_version };
  return [{ type: 'FeesRecalculated', data: { ...data, cause: 'staff' } }];
};

/** CMP-173: the award is cleared and the routine charged; what was reviewed with it is to be reviewed again. */
export const rejectAward = (command: RejectAward, state: RegistrationState): Verdict => {
  const of = claimed(command, state);
  if ('refused' in of) return of.refused;
  const { registration, data } = of;
  const event: RegistrationEvent = { type: 'RegionalAwardRejected', data };
  const events = [event, ...charged(registration, event, command)];
  const { id: registration_id, reviewed, completed, editing } = registration;
  if (reviewed && (!completed || editing))
    events.push({ type: 'RegistrationUnreviewed', data: { registration_id, cause: 'fees_changed' } });
  return accept(...events);
};

/** CMP-168: a confirmed routine that pre-qualifies is in the finals from now on. */
export const recordQualified = (command: RecordQualified, state: RegistrationState): Verdict => {
  const of = found(command, state);
  if ('refused' in of) return of.refused;
  const { date_routine_id, prelims, finals } = of.routine;
  if (!command.facts.profile.finals || !prelims || date_routine_id === null)
    return no({ code: 'routine_not_qualifying', params: {} });
  return finals ? accept() : accept({ type: 'RoutineQualified', data: called(of.registration, of.routine) });
};
