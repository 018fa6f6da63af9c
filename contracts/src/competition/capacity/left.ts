import type { SoloPlaces } from '../rules/scene.js';
import type { SoloLimit } from '../views.js';
import { type CityTerms, offerEnd } from './city.js';
import type { EntryPlaces } from './events.js';
import { type EntryCapacity, heldBy, holderOf } from './state.js';

type Held = Pick<EntryCapacity, 'held' | 'sold_out'>;
type Listed = Held & Pick<EntryCapacity, 'waiting'>;

const plus = (sum: EntryPlaces, more: EntryPlaces): EntryPlaces =>
  Object.fromEntries(Object.keys({ ...sum, ...more }).map((limit) => [limit, (sum[limit] ?? 0) + (more[limit] ?? 0)]));

/** Whether a city has these places; sold out it has none (CMP-042). */
export const fits = ({ held, sold_out }: Held, places: EntryPlaces, { limits, closed }: CityTerms): boolean =>
  !sold_out &&
  !closed &&
  Object.entries(places).every(([limit, n]) => n <= (limits[limit] ?? Infinity) - (held[limit] ?? 0));

/** Whether these places may be offered now (CMP-383, CMP-399). */
export const mayBeOffered = (state: Held, places: EntryPlaces, terms: CityTerms): boolean =>
  offerEnd(places, terms) === null && fits(state, places, terms);

/**
 * The places that are held, and those that the waiting list could be given, first come first.
 * A new request gets none of them (CMP-383).
 */
const spokenFor = ({ held, sold_out, waiting }: Listed, terms: CityTerms): EntryPlaces => {
  let all = held;
  for (const { places, offered_until } of waiting)
    if (offered_until === null && mayBeOffered({ held: all, sold_out }, places, terms)) all = plus(all, places);
  return all;
};

/** How many places of each limit are left for who asks now (CMP-383, CMP-400). */
export const placesLeft = (state: Listed, terms: CityTerms): EntryPlaces => {
  const gone = spokenFor(state, terms);
  return Object.fromEntries(
    Object.entries(terms.limits).map(([limit, most]) => [limit, Math.max(0, most - (gone[limit] ?? 0))]),
  );
};

/** The solo limit as registrants see it: reserved and offered solos are taken, and what others wait for is not left (CMP-235, CMP-400). */
export const soloLimit = (terms: CityTerms, state: Listed): SoloLimit => {
  const { solo: soloLimitLeft = null } = placesLeft(state, terms);
  return { soloLimitReached: soloLimitLeft === 0, soloLimitLeft, soloLimitSet: soloLimitLeft !== null };
};

/** The places of the solo limit that a registration may still use: its own are never refused (CMP-053, CMP-221). */
export const soloPlaces = (
  terms: CityTerms,
  state: Listed & Pick<EntryCapacity, 'holders'>,
  registration_id: number,
): SoloPlaces => {
  const { soloLimitLeft } = soloLimit(terms, state);
  if (soloLimitLeft === null) return null;
  const holder = holderOf(state, registration_id);
  return { left: soloLimitLeft + (heldBy(holder).solo ?? 0) - (holder.taken.solo ?? 0) };
};
