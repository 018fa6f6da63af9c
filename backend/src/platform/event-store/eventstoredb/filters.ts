import type { EventFilter } from '@app/contracts/server';
import { categoryOf } from '@app/contracts/shared';
import { eventTypeFilter, type Filter, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';

/** Times 32 events without a match: so often the server says how far its search has come. */
const CHECKPOINT_INTERVAL = 32;

/** Streams whose names begin so are kept beside the events and are none: the bookmarks of reactions (KER-047). */
export const BESIDE = 'bookmark-';

/** An event of ours: neither the server's own nor a bookmark. */
export const isOurs = ({ streamId }: Pick<RecordedEvent, 'streamId'>): boolean =>
  !streamId.startsWith('$') && !streamId.startsWith(BESIDE);

type Told = Pick<Filter, 'checkpointReached'>;

/** What the server can sift: categories, or else types; system events are nobody's business. */
export const serverFilter = ({ categories, types }: EventFilter, told: Told = {}): Filter => {
  const options = { checkpointInterval: CHECKPOINT_INTERVAL, ...told };
  if (categories) return streamNameFilter({ prefixes: categories.map((category) => `${category}-`), ...options });
  if (types) return eventTypeFilter({ prefixes: [...types], ...options });
  return streamNameFilter({ regex: `^(?!\\$|${BESIDE})`, ...options });
};

/** What the filter means: prefixes of the server find more, `Paid` also `PaidBack`. */
export const matcher = ({ categories, types }: EventFilter): ((event: RecordedEvent) => boolean) => {
  const wantedCategories = categories && new Set(categories);
  const wantedTypes = types && new Set(types);
  return (event) =>
    isOurs(event) &&
    (!wantedTypes || wantedTypes.has(event.type)) &&
    (!wantedCategories || wantedCategories.has(categoryOf(event.streamId)));
};

/** No event can match. */
export const matchesNothing = ({ categories, types }: EventFilter): boolean =>
  categories?.length === 0 || types?.length === 0;
