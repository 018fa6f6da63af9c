import type { TourDate } from '../../catalogue/index.js';
import type { SoloLimit } from '../views.js';
import type { EntryPlaces } from './events.js';
import type { SoloPlaces } from '../rules/scene.js';
import { type EntryCapacity, holderOf } from './state.js';

type Limits = Pick<TourDate, 'competition_capacity' | 'category_capacity' | 'solo_limit'>;

/** What a city limits; what is not in it has no limit (CMP-043, CMP-210, CMP-223). */
export const entryLimits = ({ competition_capacity, category_capacity, solo_limit }: Limits): EntryPlaces => ({
  ...(competition_capacity === null ? {} : { all: competition_capacity }),
  ...Object.fromEntries(Object.entries(category_capacity).map(([id, n]) => [`category-${id}`, n])),
  ...(solo_limit === null ? {} : { solo: solo_limit }),
});

/** Solos of completed registrations against the limit; held ones are not counted yet (CMP-225, CMP-235). */
export const soloLimit = (
  { solo_limit }: Pick<TourDate, 'solo_limit'>,
  { taken }: Pick<EntryCapacity, 'taken'>,
): SoloLimit => {
  const soloLimitLeft = solo_limit === null ? null : Math.max(0, solo_limit - (taken.solo ?? 0));
  return { soloLimitReached: soloLimitLeft === 0, soloLimitLeft, soloLimitSet: soloLimitLeft !== null };
};

/** What a registration may still use of it: what it holds itself is never refused to it (CMP-053, CMP-221). */
export const soloPlaces = (
  tour_date: Pick<TourDate, 'solo_limit'>,
  state: Pick<EntryCapacity, 'taken' | 'holders'>,
  registration_id: number,
): SoloPlaces => {
  const { soloLimitLeft } = soloLimit(tour_date, state);
  if (soloLimitLeft === null) return null;
  const { reserved, taken } = holderOf(state, registration_id);
  return { left: Math.max(soloLimitLeft, (reserved?.places.solo ?? 0) - (taken.solo ?? 0)) };
};
