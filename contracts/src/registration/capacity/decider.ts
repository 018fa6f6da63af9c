import { bestDancerOfPlace, isAddOnPlace, isIntensivePlace, type LevelsTaken } from '../../catalogue/index.js';
import {
  accept,
  addMinutes,
  type Decider,
  type Decision,
  type Instant,
  impossible,
  refuse,
} from '../../shared/index.js';
import type { Places, PlacesReleased, WorkshopCapacityEvent } from '../events/index.js';
import type { RegistrationRefusal } from '../refusals.js';

type Reservation = { readonly draft_version: number; readonly places: Places; readonly expires_at: Instant };
type Holder = { readonly reserved: Reservation | null; readonly confirmed: Places };

/** Who holds which places of a tour date: registration id → reserved and taken (REG-020). */
export type WorkshopCapacity = { readonly holders: Readonly<Record<string, Holder>> };

type Ask = { readonly tour_date_id: number; readonly registration_id: number; readonly now: Instant };
export type ReservePlaces = Ask & {
  readonly type: 'ReservePlaces';
  readonly draft_version: number;
  readonly places: Places;
  /** Place → all that there are of it (REG-121). */
  readonly capacity: Places;
  readonly hold_minutes: number;
  readonly levels: Readonly<Record<string, string>>;
  /** Where add-ons are chosen: `dancers`, at an intensive `attendees`. */
  readonly step: string;
  /** Where the option of a dancer is chosen. */
  readonly best_dancer_step: string;
};
export type ConfirmPlaces = Ask & { readonly type: 'ConfirmPlaces'; readonly places: Places };
export type FreePlaces = Ask & {
  readonly type: 'FreePlaces';
  readonly cause: PlacesReleased['data']['cause'];
  /** A deleted, cancelled or moved registration gives its taken places back too. */
  readonly taken_too: boolean;
  /** Only what was held for this draft: somebody else may have asked since, with another (REG-020). */
  readonly draft_version?: number;
};
export type WorkshopCapacityCommand = ReservePlaces | ConfirmPlaces | FreePlaces;

const ENDS: ReadonlySet<string> = new Set(['deleted', 'cancelled', 'moved']);
const NOBODY: Holder = { reserved: null, confirmed: {} };
const holderOf = (state: WorkshopCapacity, id: number): Holder => state.holders[id] ?? NOBODY;
const isEmpty = (places: Places): boolean => Object.values(places).every((n) => n === 0);

/** What a holder keeps others from having: an edit may hold more than is taken already. */
const heldBy = ({ reserved, confirmed }: Holder, level: string): number =>
  Math.max(reserved?.places[level] ?? 0, confirmed[level] ?? 0);

/** `workshop_level_id_v` → places of all registrations but one, for selects and checks (REG-121, REG-125). */
export const takenByOthers = (state: WorkshopCapacity, registration_id: number | null): LevelsTaken => {
  const taken: Record<string, number> = {};
  for (const [id, holder] of Object.entries(state.holders)) {
    if (Number(id) === registration_id) continue;
    const levels = new Set([...Object.keys(holder.confirmed), ...Object.keys(holder.reserved?.places ?? {})]);
    for (const level of levels) taken[level] = (taken[level] ?? 0) + heldBy(holder, level);
  }
  return taken;
};

/** The same of one level: all who register at once ask for it, one after the other, so it makes no lists. */
const heldByOthers = ({ holders }: WorkshopCapacity, registration_id: number, level: string): number => {
  let held = 0;
  for (const id of Object.keys(holders)) if (Number(id) !== registration_id) held += heldBy(holders[id]!, level);
  return held;
};

/** Reservations whose hold ran out (REG-020). */
export const expiredReservations = (
  state: WorkshopCapacity,
  now: Instant,
): readonly { readonly registration_id: number; readonly draft_version: number }[] =>
  Object.entries(state.holders).flatMap(([id, { reserved }]) =>
    reserved !== null && reserved.expires_at <= now
      ? [{ registration_id: Number(id), draft_version: reserved.draft_version }]
      : [],
  );

const samePlaces = (a: Places, b: Places): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((level) => (a[level] ?? 0) === (b[level] ?? 0));

const NO_PLACE: RegistrationRefusal = { code: 'intensive_unavailable', params: {}, step: 'attendees' };
const noLevel = (name: string): RegistrationRefusal => ({
  code: 'level_unavailable',
  params: { name },
  step: 'dancers',
});

const refusalOf = (place: string, { levels, step, best_dancer_step }: ReservePlaces): RegistrationRefusal => {
  if (isAddOnPlace(place)) return { code: 'add_on_unavailable', params: {}, step };
  if (bestDancerOfPlace(place) !== null) return { code: 'best_dancer_unavailable', params: {}, step: best_dancer_step };
  return isIntensivePlace(place) ? NO_PLACE : noLevel(levels[place] ?? place);
};

type Verdict = Decision<WorkshopCapacityEvent, RegistrationRefusal>;

/** Places that a registration has taken already are never refused to it (REG-127). */
const reserve = (command: ReservePlaces, state: WorkshopCapacity): Verdict => {
  const { tour_date_id, registration_id, places, capacity, draft_version } = command;
  const holder = holderOf(state, registration_id);
  const left = (level: string): number => (capacity[level] ?? Infinity) - heldByOthers(state, registration_id, level);
  const full = Object.entries(places).find(([level, n]) => n > (holder.confirmed[level] ?? 0) && n > left(level));
  if (full !== undefined) return refuse(refusalOf(full[0], command));
  if (holder.reserved?.draft_version === draft_version && samePlaces(holder.reserved.places, places)) return accept();
  if (isEmpty(places) && holder.reserved === null) return accept();
  const expires_at = addMinutes(command.now, command.hold_minutes);
  return accept<WorkshopCapacityEvent>({
    type: 'PlacesReserved',
    data: { tour_date_id, registration_id, draft_version, places, expires_at },
  });
};

const confirm = ({ tour_date_id, registration_id, places }: ConfirmPlaces, state: WorkshopCapacity): Verdict => {
  const holder = holderOf(state, registration_id);
  if (holder.reserved === null && samePlaces(holder.confirmed, places)) return accept();
  return accept<WorkshopCapacityEvent>({
    type: 'PlacesConfirmed',
    data: { tour_date_id, registration_id, places },
  });
};

const free = (command: FreePlaces, state: WorkshopCapacity): Verdict => {
  const { tour_date_id, registration_id, cause, taken_too, now, draft_version } = command;
  const { reserved, confirmed } = holderOf(state, registration_id);
  if (draft_version !== undefined && reserved?.draft_version !== draft_version) return accept();
  // Held anew since someone saw it run out.
  if (cause === 'expired' && reserved !== null && reserved.expires_at > now) return accept();
  if (reserved === null && (!taken_too || isEmpty(confirmed))) return accept();
  return accept<WorkshopCapacityEvent>({
    type: 'PlacesReleased',
    data: { tour_date_id, registration_id, places: reserved?.places ?? confirmed, cause },
  });
};

const evolve = (state: WorkshopCapacity, event: WorkshopCapacityEvent): WorkshopCapacity => {
  const { registration_id } = event.data;
  const holder = holderOf(state, registration_id);
  const set = (next: Holder): WorkshopCapacity => ({ holders: { ...state.holders, [registration_id]: next } });
  switch (event.type) {
    case 'PlacesReserved': {
      const { draft_version, places, expires_at } = event.data;
      return set({ ...holder, reserved: { draft_version, places, expires_at } });
    }
    case 'PlacesConfirmed':
      return set({ reserved: null, confirmed: event.data.places });
    case 'PlacesReleased':
      return set(ENDS.has(event.data.cause) ? NOBODY : { ...holder, reserved: null });
    default:
      return impossible(event);
  }
};

/** The workshop places of one tour date: reserved, confirmed, released (REG-020, REG-121). */
export const workshopCapacityDecider: Decider<
  WorkshopCapacity,
  WorkshopCapacityCommand,
  WorkshopCapacityEvent,
  RegistrationRefusal
> = {
  initialState: () => ({ holders: {} }),
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'ReservePlaces':
        return reserve(command, state);
      case 'ConfirmPlaces':
        return confirm(command, state);
      case 'FreePlaces':
        return free(command, state);
      default:
        return impossible(command);
    }
  },
};
