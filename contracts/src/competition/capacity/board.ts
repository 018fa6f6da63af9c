import type { RoutineCategory, TourDate } from '../../catalogue/index.js';
import type { CapacityBoard, CapacityRow, OwnEntries } from '../places-views.js';
import type { EntryPlaces } from './events.js';
import { entryLimits } from './limits.js';
import { CATEGORY } from './places.js';
import { type EntryCapacity, heldBy, holderOf } from './state.js';

type City = Pick<TourDate, 'id' | 'competition_capacity' | 'category_capacity' | 'solo_limit' | 'competition_sold_out'>;
type Categories = readonly Pick<RoutineCategory, 'id' | 'category'>[];

const summed = (all: readonly EntryPlaces[]): EntryPlaces => {
  const sum: Record<string, number> = {};
  for (const places of all) for (const [limit, n] of Object.entries(places)) sum[limit] = (sum[limit] ?? 0) + n;
  return sum;
};

/** What staff see of a city's competition places: the whole, each category, the solo limit (CMP-290, CMP-394). */
export const capacityBoard = (state: EntryCapacity, city: City, categories: Categories): CapacityBoard => {
  const limits = entryLimits(city);
  const listed = (has_offer: boolean): EntryPlaces =>
    summed(
      state.waiting.flatMap(({ places, offered_until }) => ((offered_until !== null) === has_offer ? [places] : [])),
    );
  const [offered, waiting] = [listed(true), listed(false)];
  const row = (limit: string, label: string): CapacityRow => {
    const taken = state.taken[limit] ?? 0;
    const capacity = limits[limit] ?? null;
    const held = state.held[limit] ?? 0;
    return {
      limit,
      label,
      capacity,
      taken,
      reserved: held - taken - (offered[limit] ?? 0),
      offered: offered[limit] ?? 0,
      waiting: waiting[limit] ?? 0,
      left: capacity === null ? null : Math.max(0, capacity - held),
    };
  };
  return {
    tour_date_id: city.id,
    sold_out: state.sold_out || city.competition_sold_out,
    decided: state.decided,
    rows: [
      row('all', 'Competition'),
      ...categories.map(({ id, category }) => row(`${CATEGORY}${id}`, category)),
      row('solo', 'Solo limit'),
    ],
    waiting: state.waiting.map(({ places: _, ...row }, n) => ({ ...row, place: n + 1 })),
  };
};

/** The limits that a registration has places of, and of which more are taken, kept and offered than there are (ADM-043). */
export const overfull = (state: EntryCapacity, city: City, categories: Categories, id: number) => {
  const own = heldBy(holderOf(state, id));
  return capacityBoard(state, city, categories).rows.flatMap(({ limit, label, capacity }) => {
    const taken = state.held[limit] ?? 0;
    const isOver = capacity !== null && taken > capacity && (own[limit] ?? 0) > 0;
    return isOver ? [{ level: label, taken, places: capacity }] : [];
  });
};

/** What a registrant sees of it: the place of her own routines on the list, and as which request her last one was decided (CMP-381, CMP-382, CMP-386). */
export const ownEntries = (state: EntryCapacity, id: number): OwnEntries => {
  const { decision } = holderOf(state, id);
  return {
    registration_id: id,
    decision: decision && { position: decision.position, refused_by: decision.refused_by, of: state.decided },
    waiting: state.waiting.flatMap(({ registration_id, places: _, ...row }, n) =>
      registration_id === id ? [{ ...row, place: n + 1, of: state.waiting.length }] : [],
    ),
  };
};
