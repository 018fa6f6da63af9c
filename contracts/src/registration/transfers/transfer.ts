import { feeTablesOf, isPast } from '../../catalogue/index.js';
import {
  isTransferable,
  leftBatch,
  nominationBatch,
  type Routine,
  type RoutineElsewhere,
  transferOf,
  type TransferredTo,
} from '../../competition/index.js';
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
import { effectiveChanges } from '../decide/save-draft.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import { saved } from '../live-routines/save-routines.js';
import type { RegistrationRefusal } from '../refusals.js';
import { draftOf } from '../rules/difference.js';
import { applyChanges } from '../rules/draft-path.js';
import { priceDraft } from '../rules/fee-input-of.js';
import { sceneOf } from '../rules/scene-of.js';
import type { Registration, RegistrationState } from '../state.js';

type Facts = Omit<ContentFacts, 'attendee_ids'>;
type Asked = CommandContext & { readonly facts: Facts };

/** The first step: the routine is entered where it goes; `temp_id` is its key there (CMP-184). */
export type TransferRoutineIn = Asked & {
  readonly type: 'TransferRoutineIn';
  /** As it counts where it comes from. */
  readonly routine: Routine;
  readonly from: RoutineElsewhere & { readonly city: string; readonly season_id: number };
  readonly temp_id: string;
};
/** The second step: it counts where it came from no more (CMP-186). */
export type TransferRoutineOut = Asked & {
  readonly type: 'TransferRoutineOut';
  readonly temp_id: string;
  readonly to: TransferredTo;
};
/** In place of the second step, when it went elsewhere meanwhile. */
export type TakeTransferBack = Asked & { readonly type: 'TakeTransferBack'; readonly temp_id: string };

/** Where a routine from there has arrived (CMP-089); undefined while it has not. */
export const arrivedFrom = (
  { official }: Pick<Registration, 'official'>,
  from: Pick<RoutineElsewhere, 'registration_id' | 'date_routine_id'>,
): Routine | undefined =>
  Object.values(official.routines).find(
    ({ transfer }) =>
      transfer?.registration_id === from.registration_id && transfer.date_routine_id === from.date_routine_id,
  );

/** Of the office alone (CMP-190). */
const ownedByOffice = (state: RegistrationState, { viewer }: CommandContext): ReturnType<typeof owned> => {
  const registration = owned(state, viewer);
  if (isRefused(registration) || viewer.employee) return registration;
  return no({ code: 'forbidden', params: {} });
};

const placeRefusal = (
  registration: Registration,
  { from, facts, now }: TransferRoutineIn,
): RegistrationRefusal | null => {
  if (registration.id === from.registration_id)
    return { code: 'routine_not_transferable', params: { why: 'same_registration' } };
  if (registration.season_id !== from.season_id) return { code: 'transfer_season', params: {} };
  if (!registration.completed) return { code: 'registration_not_completed', params: {} };
  if (registration.editing) return { code: 'registration_editing', params: {} };
  return isPast(facts.tour_date, now) ? { code: 'tour_date_over', params: {} } : null;
};

/** Staff alone; what has arrived arrives no second time (CMP-184 to CMP-190). */
export const transferRoutineIn = (command: TransferRoutineIn, state: RegistrationState): Verdict => {
  const registration = ownedByOffice(state, command);
  if (isRefused(registration)) return registration;
  const { from, temp_id } = command;
  if (arrivedFrom(registration, from)) return accept();
  const refused = placeRefusal(registration, command);
  if (refused !== null) return no(refused);
  const facts = askedWith(command.facts, command);
  const { routine, dropped, refusal } = transferOf(command.routine, temp_id, sceneOf(registration, facts));
  if (refusal !== null) return no(refusal);
  const changes = effectiveChanges(registration, [{ path: `routines.${temp_id}`, value: routine }], facts);
  const draft = applyChanges(registration.draft, changes);
  const { season_id: _, ...source } = from;
  return accept(
    ...saved(registration, draft, command, ({ official }) => {
      const { name, ballroom, people, id } = official.routines[temp_id] ?? command.routine;
      const of = { registration_id: registration.id, account_id: registration.account_id, temp_id, id };
      const event = { ...of, name, ballroom, people, from: { ...source, temp_id: command.routine.temp_id }, dropped };
      return [{ type: 'RoutineTransferredIn', data: event }];
    }),
  );
};

/** A routine leaves outside of an edit, its nominations first; an edit that is open goes on, unreviewed (CMP-193). */
const leaving = (
  registration: Registration,
  event: RegistrationEvent,
  command: TransferRoutineOut | TakeTransferBack,
) => {
  const { id: registration_id, account_id, official, editing, reviewed } = registration;
  const facts = askedWith(command.facts, command);
  const left = evolveRegistration(registration, event) ?? registration;
  const draft = { ...left.draft, ...draftOf(left.official) };
  const of = { registration_id, account_id };
  const nominations = Object.fromEntries(
    Object.entries(official.nominations).filter(([, { routine }]) => routine !== command.temp_id),
  );
  const sheet = priceDraft({ ...left, draft }, facts, draft);
  const { rate_key, profile_version } = sheet;
  const about = { registration_id, rate_key, profile_version };
  const events: RegistrationEvent[] = [
    ...nominationBatch({ ...of, official, draft: { ...official, nominations } }),
    event,
    ...leftBatch({ ...of, official: left.official }),
    { type: 'FeesRecalculated', data: { ...about, sheet, previous_total: official.total, cause: 'routines' } },
  ];
  if (!editing)
    events.push({
      type: 'RoutinesSaved',
      data: {
        ...{ ...about, tables: feeTablesOf(facts.profile), total: sheet.fees.total },
        ...{ overridden: [], saved_at: command.now },
      },
    });
  else if (reviewed) events.push({ type: 'RegistrationUnreviewed', data: { registration_id, cause: 'fees_changed' } });
  return accept(...events);
};

const called = (
  { name, ballroom, people, temp_id, id }: Routine,
  { id: registration_id, account_id }: Registration,
) => ({
  ...{ registration_id, account_id, temp_id, id, name, ballroom, people },
});

/** Done already, or removed meanwhile, it is not done again; what went elsewhere is refused (CMP-186). */
export const transferRoutineOut = (command: TransferRoutineOut, state: RegistrationState): Verdict => {
  const registration = ownedByOffice(state, command);
  if (isRefused(registration)) return registration;
  const { temp_id, to } = command;
  const routine = registration.official.routines[temp_id];
  if (routine === undefined || routine.transferred_out_to?.date_routine_id === to.date_routine_id) return accept();
  if (!isTransferable(routine)) return no({ code: 'routine_not_transferable', params: { why: 'not_confirmed' } });
  const date_routine_id = routine.date_routine_id ?? routine.id;
  const data = { ...called(routine, registration), date_routine_id, to };
  return leaving(registration, { type: 'RoutineTransferredOut', data }, command);
};

/** It is in two places no longer than until the other one is known. */
export const takeTransferBack = (command: TakeTransferBack, state: RegistrationState): Verdict => {
  const registration = ownedByOffice(state, command);
  if (isRefused(registration)) return registration;
  const routine = registration.official.routines[command.temp_id];
  if (routine?.transfer == null) return accept();
  const { date_routine_id, fee } = routine;
  const data = { ...called(routine, registration), date_routine_id, fee, removed_post_deadline: null };
  return leaving(registration, { type: 'RoutineRemoved', data }, command);
};
