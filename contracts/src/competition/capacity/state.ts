import { type Folds, type Instant, put } from '../../shared/index.js';
import type { EntryCapacityEvent, EntryPlaces } from './events.js';
import type { OfferEnd } from './offer-ends.js';

type Reservation = { readonly draft_version: number; readonly places: EntryPlaces; readonly expires_at: Instant };

/** How a registration's last request was decided, and as which of all requests of the city. */
export type PlaceDecision = {
  readonly position: number;
  readonly draft_version: number;
  readonly places: EntryPlaces;
  /** The limit that refused it; null: it was granted. */
  readonly refused_by: string | null;
};
type Holder = {
  readonly reserved: Reservation | null;
  readonly taken: EntryPlaces;
  readonly decision: PlaceDecision | null;
};
export type WaitingRoutine = {
  readonly registration_id: number;
  readonly routine: string;
  readonly places: EntryPlaces;
  /** Until when the place is kept that is offered to it; null: none is. */
  readonly offered_until: Instant | null;
  /** Why its last offer ended before it was answered; null: none did, or it has a new one (CMP-399). */
  readonly offer_ended: OfferEnd | null;
};

/** Who holds which competition places of a city, and who waits for one, first come first (CMP-221, CMP-230). */
export type EntryCapacity = {
  /** So many requests were decided. */
  readonly decided: number;
  /** By the last digits of the registration, then by the registration: `set` copies two short records, not one of thousands. */
  readonly holders: Readonly<Record<string, Readonly<Record<string, Holder>>>>;
  /** What nobody else can have: reserved, taken, offered. Kept as sums, so that a decision costs the same in a full city. */
  readonly held: EntryPlaces;
  readonly taken: EntryPlaces;
  readonly waiting: readonly WaitingRoutine[];
  /** By the system (CMP-042). */
  readonly sold_out: boolean;
  /** Taken when staff reopened: as many sell it out no second time (CMP-044). */
  readonly reopened_at: number;
  /** Category → the capacity at which it was full (CMP-210). */
  readonly full: Readonly<Record<string, number>>;
};

export const NOTHING_HELD: EntryCapacity = {
  decided: 0,
  holders: {},
  held: {},
  taken: {},
  waiting: [],
  sold_out: false,
  reopened_at: -1,
  full: {},
};

const NOBODY: Holder = { reserved: null, taken: {}, decision: null };
const ENDS: ReadonlySet<string> = new Set(['deleted', 'cancelled', 'moved']);

/** As many records as each of them has entries when some thousand registrations want places of one city. */
const RECORDS = 64;

export const holderOf = (state: Pick<EntryCapacity, 'holders'>, id: number): Holder =>
  state.holders[id % RECORDS]?.[id] ?? NOBODY;

export const holdersOf = ({ holders }: EntryCapacity): [registration_id: number, holder: Holder][] =>
  Object.values(holders).flatMap((some) =>
    Object.entries(some).map(([id, holder]): [number, Holder] => [Number(id), holder]),
  );

/** Whether it has ever asked for a place, or waits for one. */
export const isKnownAt = (state: EntryCapacity, id: number): boolean =>
  holderOf(state, id) !== NOBODY || state.waiting.some(({ registration_id }) => registration_id === id);

/** What a holder keeps others from having: an edit may hold more than is taken already. */
export const heldBy = ({ reserved, taken }: Holder): EntryPlaces => {
  if (reserved === null) return taken;
  const most: Record<string, number> = { ...taken };
  for (const [limit, n] of Object.entries(reserved.places)) most[limit] = Math.max(n, taken[limit] ?? 0);
  return most;
};

const moved = (sum: EntryPlaces, minus: EntryPlaces, plus: EntryPlaces): EntryPlaces => {
  const next: Record<string, number> = { ...sum };
  for (const [limit, n] of Object.entries(plus)) next[limit] = (next[limit] ?? 0) + n;
  for (const [limit, n] of Object.entries(minus)) next[limit] = (next[limit] ?? 0) - n;
  return next;
};

const set = (state: EntryCapacity, id: number, next: Holder): Partial<EntryCapacity> => {
  const before = holderOf(state, id);
  return {
    holders: put(state.holders, { [id % RECORDS]: put(state.holders[id % RECORDS] ?? {}, { [id]: next }) }),
    held: moved(state.held, heldBy(before), heldBy(next)),
    taken: moved(state.taken, before.taken, next.taken),
  };
};

type OfRoutine = { readonly registration_id: number; readonly routine: string };
export const isWaiting =
  ({ registration_id, routine }: OfRoutine) =>
  (one: WaitingRoutine): boolean =>
    one.registration_id === registration_id && one.routine === routine;

/** The list without it, and what was offered to it free again. */
const without = (state: EntryCapacity, which: OfRoutine): EntryCapacity => {
  const gone = state.waiting.find(isWaiting(which));
  if (gone === undefined) return state;
  const held = gone.offered_until === null ? state.held : moved(state.held, gone.places, {});
  return { ...state, held, waiting: state.waiting.filter((one) => one !== gone) };
};

export const entryCapacityFolds: Folds<EntryCapacity, EntryCapacityEvent> = {
  PlaceReserved: (state, { registration_id, draft_version, places, expires_at, position }) => ({
    ...set(state, registration_id, {
      ...holderOf(state, registration_id),
      reserved: { draft_version, places, expires_at },
      decision: { position, draft_version, places, refused_by: null },
    }),
    decided: position,
  }),
  PlaceRefused: (state, { registration_id, draft_version, places, limit, position }) => ({
    ...set(state, registration_id, {
      ...holderOf(state, registration_id),
      decision: { position, draft_version, places, refused_by: limit },
    }),
    decided: position,
  }),
  PlaceTaken: (state, { registration_id, places }) =>
    set(state, registration_id, { ...holderOf(state, registration_id), reserved: null, taken: places }),
  PlaceReleased: (state, { registration_id, cause }) => {
    const { decision, taken } = holderOf(state, registration_id);
    return set(state, registration_id, { decision, reserved: null, taken: ENDS.has(cause) ? {} : taken });
  },
  CompetitionSoldOut: () => ({ sold_out: true }),
  CompetitionReopened: (_, { taken }) => ({ sold_out: false, reopened_at: taken }),
  CategoryFilled: ({ full }, { routine_category_id, capacity }) => ({
    full: { ...full, [routine_category_id]: capacity },
  }),
  WaitingListJoined: ({ waiting }, { registration_id, routines }) => ({
    waiting: [
      ...waiting,
      ...routines.map((one) => ({ ...one, registration_id, offered_until: null, offer_ended: null })),
    ],
  }),
  WaitingListLeft: (state, which) => without(state, which),
  WaitingListReordered: ({ waiting }, { from, to }) => {
    const next = [...waiting];
    next.splice(to - 1, 0, ...next.splice(from - 1, 1));
    return { waiting: next };
  },
  WaitingRoutineChanged: (state, { places, offered_until, ...which }) => ({
    held: moved(
      state.held,
      state.waiting.find((one) => isWaiting(which)(one) && one.offered_until !== null)?.places ?? {},
      offered_until === null ? {} : places,
    ),
    waiting: state.waiting.map((one) => (isWaiting(which)(one) ? { ...one, places, offered_until } : one)),
  }),
  PlaceOffered: (state, { places, expires_at, ...which }) => ({
    held: moved(state.held, {}, places),
    waiting: state.waiting.map((one) =>
      isWaiting(which)(one) ? { ...one, offered_until: expires_at, offer_ended: null } : one,
    ),
  }),
  OfferEnded: (state, { cause, ...which }) => ({
    held: moved(state.held, state.waiting.find(isWaiting(which))?.places ?? {}, {}),
    waiting: state.waiting.map((one) =>
      isWaiting(which)(one) ? { ...one, offered_until: null, offer_ended: cause } : one,
    ),
  }),
  WaitingPlaceTaken: (state, { places, ...which }) => {
    const next = without(state, which);
    const holder = holderOf(next, which.registration_id);
    const reserved = holder.reserved && { ...holder.reserved, places: moved(holder.reserved.places, {}, places) };
    return {
      ...next,
      ...set(next, which.registration_id, { ...holder, reserved, taken: moved(holder.taken, {}, places) }),
    };
  },
};

/** Registrations whose hold ran out (REG-020). */
export const expiredEntryHolds = (
  state: EntryCapacity,
  now: Instant,
): readonly { readonly registration_id: number; readonly draft_version: number }[] =>
  holdersOf(state).flatMap(([registration_id, { reserved }]) =>
    reserved !== null && reserved.expires_at <= now ? [{ registration_id, draft_version: reserved.draft_version }] : [],
  );
