import { feeTablesOf, rateAt } from '../../catalogue/index.js';
import { leftBatch } from '../../competition/index.js';
import { accept } from '../../shared/index.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import { draftOf } from '../rules/difference.js';
import { priceDraft } from '../rules/fee-input-of.js';
import type { Registration, RegistrationState } from '../state.js';
import { type CommandContext, type ContentFacts, type Verdict } from './asked.js';

export type PromoteRoutine = Pick<CommandContext, 'now'> & {
  readonly type: 'PromoteRoutine';
  readonly temp_id: string;
  readonly by: 'offer' | 'staff' | 'override';
  readonly facts: Omit<ContentFacts, 'attendee_ids' | 'routine_numbers'>;
};
export type EndWaiting = { readonly type: 'EndWaiting'; readonly temp_id: string };

const waitingIn = (state: RegistrationState, temp_id: string) => {
  if (state === null || state.deleted || state.cancelled) return null;
  const routine = state.official.routines[temp_id];
  return routine?.waiting ? { registration: state, routine } : null;
};

const priced = ({ draft, ...registration }: Registration, { temp_id, facts, now }: PromoteRoutine) => {
  const official = draftOf(registration.official);
  const routines = Object.fromEntries(
    Object.entries(official.routines).map(([key, one]) => [key, key === temp_id ? { ...one, waiting: false } : one]),
  );
  const rate_key = rateAt(facts.tour_date, facts.profile, now);
  return priceDraft({ ...registration, draft }, { ...facts, rate_key }, { ...draft, ...official, routines });
};

/** It has its place in the city: it is confirmed and priced at the rate of now; done already, it is not done again (CMP-231, CMP-384). */
export const promoteRoutine = (command: PromoteRoutine, state: RegistrationState): Verdict => {
  const found = waitingIn(state, command.temp_id);
  if (found === null) return accept();
  const { registration, routine } = found;
  const { id: registration_id, account_id, official } = registration;
  const { temp_id, by, facts } = command;
  const { name, ballroom, people, id } = routine;
  const sheet = priced(registration, command);
  const { rate_key, profile_version } = sheet;
  const fee = sheet.routine_fees[temp_id] ?? null;
  const tables = feeTablesOf(facts.profile);
  const events: RegistrationEvent[] = [
    {
      type: 'RoutinePromoted',
      data: {
        ...{ registration_id, account_id, temp_id, id, name, ballroom, people },
        ...{ date_routine_id: id, fee, rate_key, profile_version, tables, by },
      },
    },
    {
      type: 'FeesRecalculated',
      data: { registration_id, sheet, previous_total: official.total, rate_key, profile_version, cause: 'promotion' },
    },
  ];
  // An edit was priced with what was official before.
  if (registration.reviewed && registration.editing)
    events.push({ type: 'RegistrationUnreviewed', data: { registration_id, cause: 'fees_changed' } });
  return accept(...events);
};

/** Its offer was declined or ran out: it leaves the registration, which it cost nothing (CMP-384). */
export const endWaiting = ({ temp_id }: EndWaiting, state: RegistrationState): Verdict => {
  const found = waitingIn(state, temp_id);
  if (found === null) return accept();
  const { registration, routine } = found;
  const { id, name, ballroom, people, fee } = routine;
  const about = { registration_id: registration.id, account_id: registration.account_id, temp_id, id };
  const gone: RegistrationEvent = {
    type: 'RoutineRemoved',
    data: { ...about, name, ballroom, people, fee, date_routine_id: null, removed_post_deadline: null },
  };
  const { official } = evolveRegistration(registration, gone) ?? registration;
  return accept<RegistrationEvent>(gone, ...leftBatch({ ...about, official }));
};
