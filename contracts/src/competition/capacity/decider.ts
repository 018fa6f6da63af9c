import {
  accept,
  addMinutes,
  type Decider,
  type Decision,
  decideBy,
  evolveBy,
  type Instant,
  refuse,
} from '../../shared/index.js';
import type { CompetitionRefusal } from '../refusals.js';
import { type CityTerms, offerEnd } from './city.js';
import type { EntryCapacityEvent, EntryPlaces, PlaceRefused, PlaceReleased } from './events.js';
import { fits, mayBeOffered, placesLeft } from './left.js';
import { CATEGORY } from './places.js';
import { type EntryCapacity, entryCapacityFolds, heldBy, holderOf, isWaiting, NOTHING_HELD } from './state.js';

/** The terms that the city gives now: a place that comes free is offered in the same decision. */
type Ask = CityTerms;
type Mine = Ask & { readonly registration_id: number };
type Routine = Mine & { readonly routine: string };

export type ReservePlace = Mine & {
  readonly type: 'ReservePlace';
  readonly draft_version: number;
  /** All that the registration needs, what it has taken already included. */
  readonly places: EntryPlaces;
  readonly hold_minutes: number;
  /** CMP-011. */
  readonly exempt: boolean;
  /** A group registration is free of the solo limit (CMP-105, CMP-224). */
  readonly group: boolean;
  readonly where: { readonly event: string; readonly city: string; readonly contact_email: string };
  /** Category id → its name. */
  readonly categories: Readonly<Record<string, string>>;
};
type TakePlace = Mine & { readonly type: 'TakePlace'; readonly places: EntryPlaces };
type ReleasePlace = Mine & {
  readonly type: 'ReleasePlace';
  readonly cause: PlaceReleased['data']['cause'];
  /** Only what was held for this draft: somebody else may have asked since, with another (CMP-221). */
  readonly draft_version?: number;
};
/** The limits of the tour date have changed; `reopened`: staff have taken its sold out back (CMP-044). */
type ReviseLimits = Ask & { readonly type: 'ReviseLimits'; readonly reopened: boolean };
type JoinWaitingList = Mine & {
  readonly type: 'JoinWaitingList';
  readonly routines: readonly { readonly routine: string; readonly places: EntryPlaces }[];
};
type ChangeWaiting = Routine & { readonly type: 'ChangeWaiting'; readonly places: EntryPlaces };
type LeaveWaitingList = Routine & { readonly type: 'LeaveWaitingList' };
type AnswerOffer = Routine & { readonly type: 'AnswerOffer'; readonly accepted: boolean };
type PromoteWaiting = Routine & {
  readonly type: 'PromoteWaiting';
  readonly override: boolean;
  readonly where: ReservePlace['where'];
};
type MoveWaiting = Routine & { readonly type: 'MoveWaiting'; readonly to: number };
type EndOffers = Ask & { readonly type: 'EndOffers' };
export type EntryCapacityCommand =
  | ReservePlace
  | TakePlace
  | ReleasePlace
  | ReviseLimits
  | JoinWaitingList
  | ChangeWaiting
  | LeaveWaitingList
  | AnswerOffer
  | PromoteWaiting
  | MoveWaiting
  | EndOffers;

/** How long a place that came free is kept for whom it was offered to (CMP-383). */
const OFFER_MINUTES = 48 * 60;

type Event = EntryCapacityEvent;
type Verdict = Decision<Event, CompetitionRefusal>;
const evolve = evolveBy<EntryCapacity, Event>(entryCapacityFolds);
const folded = (state: EntryCapacity, events: readonly Event[]): EntryCapacity => events.reduce(evolve, state);
const same = (a: EntryPlaces, b: EntryPlaces): boolean =>
  Object.keys({ ...a, ...b }).every((limit) => (a[limit] ?? 0) === (b[limit] ?? 0));
const none = (places: EntryPlaces): boolean => Object.values(places).every((n) => n === 0);
const about = ({ tour_date_id, registration_id }: Mine) => ({ tour_date_id, registration_id });
const which = (command: Routine) => ({ ...about(command), routine: command.routine });

/** The offers that may be kept no longer (CMP-399). */
const ended = ({ waiting }: EntryCapacity, ask: Ask): Event[] =>
  waiting.flatMap(({ registration_id, routine, places, offered_until }): Event[] => {
    const cause = offered_until === null ? null : offerEnd(places, ask);
    const { tour_date_id } = ask;
    return cause === null ? [] : [{ type: 'OfferEnded', data: { tour_date_id, registration_id, routine, cause } }];
  });

/** In the order of the list: the first for whom nothing is left keeps the others waiting (CMP-383). */
const offers = (state: EntryCapacity, ask: Ask): Event[] => {
  const { tour_date_id, now } = ask;
  const made: Event[] = [];
  let then = state;
  for (const { registration_id, routine, places, offered_until } of state.waiting) {
    if (offered_until !== null) continue;
    if (!mayBeOffered(then, places, ask)) break;
    const expires_at = addMinutes(now, OFFER_MINUTES);
    made.push({ type: 'PlaceOffered', data: { tour_date_id, registration_id, routine, places, expires_at } });
    then = folded(state, made);
  }
  return made;
};

/** What the places that are taken now have filled: a category each time that it comes to its capacity (CMP-042, CMP-210). */
const filled = (before: EntryCapacity, state: EntryCapacity, { tour_date_id, limits }: Ask): Event[] => {
  const events: Event[] = [];
  const taken = state.taken.all ?? 0;
  if (limits.all !== undefined && taken >= limits.all && taken > state.reopened_at && !state.sold_out)
    events.push({ type: 'CompetitionSoldOut', data: { tour_date_id, capacity: limits.all, taken } });
  for (const [limit, capacity] of Object.entries(limits)) {
    if (!limit.startsWith(CATEGORY) || (state.taken[limit] ?? 0) < capacity) continue;
    const routine_category_id = Number(limit.slice(CATEGORY.length));
    if (state.full[routine_category_id] !== capacity || (before.taken[limit] ?? 0) < capacity)
      events.push({ type: 'CategoryFilled', data: { tour_date_id, routine_category_id, capacity } });
  }
  return events;
};

/** The first limit that keeps the registration from what it asks; what it holds already is never refused to it. */
const shortage = ({ places, ...command }: ReservePlace, state: EntryCapacity) => {
  if (command.exempt) return null;
  const holder = heldBy(holderOf(state, command.registration_id));
  const free = placesLeft(state, command);
  for (const limit of ['all', ...Object.keys(command.limits).filter((one) => one.startsWith(CATEGORY)), 'solo']) {
    const mine = holder[limit] ?? 0;
    const more = (places[limit] ?? 0) - mine;
    if (more <= 0 || (limit === 'solo' && command.group)) continue;
    const left = free[limit] ?? Infinity;
    if (limit === 'all' && (state.sold_out || command.closed)) return { limit, left: 0, more };
    if (more > left) return { limit, left, more };
  }
  return null;
};

type Shortage = { readonly limit: string; readonly more: number; readonly left: number };
/** The words of the limit that was reached (CMP-046, CMP-219, CMP-226). */
const refusalOf = (
  { limit, more, left }: Shortage,
  { where, categories }: Pick<ReservePlace, 'where' | 'categories'>,
): CompetitionRefusal => {
  const step = 'competition';
  if (limit === 'all') return { code: 'competition_sold_out', params: where, step };
  if (limit === 'solo') return { code: 'solo_limit', params: { ...where, count: more - left }, step };
  const category = categories[limit.slice(CATEGORY.length)] ?? limit;
  return { code: 'routine_category_disabled', params: { category }, step };
};

/**
 * A request that is refused is an event too: who came too late can be shown as which of all he was decided. The same
 * one again is refused without another (CMP-221, CMP-386).
 */
const reserve = (command: ReservePlace, state: EntryCapacity): Verdict => {
  const { places, draft_version } = command;
  const { reserved, taken, decision } = holderOf(state, command.registration_id);
  if (
    reserved === null ? same(places, taken) : reserved.draft_version === draft_version && same(reserved.places, places)
  )
    return accept();
  const short = shortage(command, state);
  const data = { ...about(command), draft_version, places, position: state.decided + 1 };
  if (short !== null) {
    const again = decision?.refused_by === short.limit && decision.draft_version === draft_version;
    if (again && same(decision.places, places)) return refuse(refusalOf(short, command));
    return accept<Event>({ type: 'PlaceRefused', data: { ...data, limit: short.limit, left: short.left } });
  }
  const expires_at = addMinutes(command.now, command.hold_minutes);
  return accept<Event>({ type: 'PlaceReserved', data: { ...data, expires_at } });
};

/** What a request was told that an event refuses; `state` is that after it. */
export const refusalOfPlace = (
  command: ReservePlace,
  { limit, left, places }: PlaceRefused['data'],
  state: EntryCapacity,
): CompetitionRefusal => {
  const mine = heldBy(holderOf(state, command.registration_id))[limit] ?? 0;
  return refusalOf({ limit, left, more: (places[limit] ?? 0) - mine }, command);
};

const own = decideBy<EntryCapacity, EntryCapacityCommand, Event, CompetitionRefusal>({
  ReservePlace: reserve,
  TakePlace: (command, state) => {
    const { reserved, taken } = holderOf(state, command.registration_id);
    if (reserved === null && same(taken, command.places)) return accept();
    return accept<Event>({ type: 'PlaceTaken', data: { ...about(command), places: command.places } });
  },
  ReleasePlace: (command, state) => {
    const { cause, now, registration_id, draft_version } = command;
    const end = cause === 'deleted' || cause === 'cancelled' || cause === 'moved' ? cause : null;
    const { reserved, taken } = holderOf(state, registration_id);
    if (draft_version !== undefined && reserved?.draft_version !== draft_version) return accept();
    // Held anew since someone saw it run out.
    if (cause === 'expired' && reserved !== null && reserved.expires_at > now) return accept();
    const left: Event[] = [];
    for (const { routine, ...waiting } of state.waiting)
      if (end !== null && waiting.registration_id === registration_id)
        left.push({ type: 'WaitingListLeft', data: { ...about(command), routine, cause: end } });
    if (reserved === null && (end === null || none(taken))) return accept(...left);
    const places = end === null ? (reserved?.places ?? {}) : heldBy({ reserved, taken, decision: null });
    return accept<Event>(...left, { type: 'PlaceReleased', data: { ...about(command), places, cause } });
  },
  ReviseLimits: ({ tour_date_id, reopened }, state) => {
    if (!reopened || !state.sold_out) return accept();
    return accept<Event>({ type: 'CompetitionReopened', data: { tour_date_id, taken: state.taken.all ?? 0 } });
  },
  JoinWaitingList: (command, state) => {
    const fresh = command.routines.filter(
      ({ routine }) => !state.waiting.some(isWaiting({ registration_id: command.registration_id, routine })),
    );
    if (fresh.length === 0) return accept();
    return accept<Event>({ type: 'WaitingListJoined', data: { ...about(command), routines: fresh } });
  },
  ChangeWaiting: (command, state) => {
    const { places } = command;
    const found = state.waiting.find(isWaiting(command));
    if (found === undefined || same(found.places, places)) return accept();
    const changed = (offered_until: Instant | null): Event => {
      return { type: 'WaitingRoutineChanged', data: { ...which(command), places, offered_until } };
    };
    const keeps = found.offered_until !== null && mayBeOffered(folded(state, [changed(null)]), places, command);
    return accept(changed(keeps ? found.offered_until : null));
  },
  LeaveWaitingList: (command, state) =>
    state.waiting.some(isWaiting(command))
      ? accept<Event>({ type: 'WaitingListLeft', data: { ...which(command), cause: 'removed' } })
      : accept(),
  AnswerOffer: (command, state) => {
    const found = state.waiting.find(isWaiting(command));
    const until = found?.offered_until ?? null;
    if (found === undefined || until === null || until <= command.now)
      return refuse({ code: 'offer_ended', params: {}, step: 'competition' });
    if (!command.accepted)
      return accept<Event>({ type: 'WaitingListLeft', data: { ...which(command), cause: 'declined' } });
    return accept<Event>({ type: 'WaitingPlaceTaken', data: { ...which(command), places: found.places, by: 'offer' } });
  },
  PromoteWaiting: (command, state) => {
    const found = state.waiting.find(isWaiting(command));
    if (found === undefined) return refuse({ code: 'not_waiting', params: {} });
    if (command.offers_end === 'tour_date_over') return refuse({ code: 'tour_date_over', params: {} });
    const { places } = found;
    const room = found.offered_until !== null || fits(state, places, command);
    if (!room && !command.override) return refuse({ code: 'solo_limit', params: { ...command.where, count: 1 } });
    const by = room ? 'staff' : 'override';
    return accept<Event>({ type: 'WaitingPlaceTaken', data: { ...which(command), places, by } });
  },
  MoveWaiting: (command, state) => {
    const from = state.waiting.findIndex(isWaiting(command)) + 1;
    if (from === 0) return refuse({ code: 'not_waiting', params: {} });
    const to = Math.min(Math.max(1, command.to), state.waiting.length);
    if (to === from) return accept();
    return accept<Event>({ type: 'WaitingListReordered', data: { ...which(command), from, to } });
  },
  EndOffers: ({ tour_date_id, now }, { waiting }) =>
    accept<Event>(
      ...waiting
        .filter(({ offered_until }) => offered_until !== null && offered_until <= now)
        .map(({ registration_id, routine }): Event => {
          return { type: 'WaitingListLeft', data: { tour_date_id, registration_id, routine, cause: 'expired' } };
        }),
    ),
});

/** The competition places of one city: reserved, taken, released, offered; decided one after the other (CMP-221, CMP-288). */
export const entryCapacityDecider: Decider<EntryCapacity, EntryCapacityCommand, Event, CompetitionRefusal> = {
  initialState: () => NOTHING_HELD,
  evolve,
  decide: (command, state) => {
    const over = ended(state, command);
    const without = folded(state, over);
    // Before who asks now: a limit may have been raised while others wait.
    const before = [...over, ...offers(without, command)];
    const now = folded(state, before);
    const decision = own(command, now);
    if (!decision.accepted) return decision;
    const then = folded(now, decision.events);
    const changed = decision.events.length > 0 || command.type === 'ReviseLimits';
    const full = changed ? filled(now, then, command) : [];
    return accept(...before, ...decision.events, ...full, ...offers(folded(then, full), command));
  },
};
