import type { TourDate } from '../../catalogue/index.js';
import type { EntryPlaces } from './events.js';

type Limits = Pick<TourDate, 'competition_capacity' | 'category_capacity' | 'solo_limit'>;

/** What a city limits; what is not in it has no limit (CMP-043, CMP-210, CMP-223). */
export const entryLimits = ({ competition_capacity, category_capacity, solo_limit }: Limits): EntryPlaces => ({
  ...(competition_capacity === null ? {} : { all: competition_capacity }),
  ...Object.fromEntries(Object.entries(category_capacity).map(([id, n]) => [`category-${id}`, n])),
  ...(solo_limit === null ? {} : { solo: solo_limit }),
});
