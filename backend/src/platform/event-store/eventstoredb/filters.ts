import type { EventFilter } from '@app/contracts/server';
import { CATEGORIES, categoryOf, isStreamName } from '@app/contracts/shared';
import { eventTypeFilter, type Filter, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';

/** Times 32 events without a match: so often the server says how far its search has come. */
const CHECKPOINT_INTERVAL = 32;

/** Streams whose names begin so are kept beside the events and are none: the bookmarks of reactions (KER-047). */
export const BESIDE = 'bookmark-';

/** An event of ours: neither the server's own nor a bookmark nor another application's (KER-018). */
export const isOurs = ({ streamId }: Pick<RecordedEvent, 'streamId'>): boolean => isStreamName(streamId);

type Told = Pick<Filter, 'checkpointReached'>;
/** Some of our events, or all that other applications have. */
export type Wanted = EventFilter & { readonly foreign?: boolean };

const FOREIGN = `^(?!\\$|${BESIDE}|(${CATEGORIES.join('|')})-.)`;

/** What the server can sift: types, or else categories, which are all of ours unless some are named. */
export const serverFilter = ({ categories, types, foreign }: Wanted, told: Told = {}): Filter => {
  const options = { checkpointInterval: CHECKPOINT_INTERVAL, ...told };
  if (foreign) return streamNameFilter({ regex: FOREIGN, ...options });
  if (types && !categories) return eventTypeFilter({ prefixes: [...types], ...options });
  return streamNameFilter({ prefixes: (categories ?? CATEGORIES).map((category) => `${category}-`), ...options });
};

/** Everything of ours, and the bookmarks: whoever asks where the log ends may be told of one. */
export const oursAndBookmarks = (): Filter =>
  streamNameFilter({
    prefixes: [...CATEGORIES.map((category) => `${category}-`), BESIDE],
    checkpointInterval: CHECKPOINT_INTERVAL,
  });

/** What the filter means: prefixes of the server find more, `Paid` also `PaidBack`. */
export const matcher = ({ categories, types, foreign }: Wanted): ((event: RecordedEvent) => boolean) => {
  if (foreign) return () => true;
  const wantedCategories = categories && new Set(categories);
  const wantedTypes = types && new Set(types);
  return (event) =>
    isOurs(event) &&
    (!wantedTypes || wantedTypes.has(event.type)) &&
    (!wantedCategories || wantedCategories.has(categoryOf(event.streamId)));
};

/** True where a reader of the one reads all of the other. */
export const includes = (one: Wanted, other: Wanted): boolean => {
  const has = (all?: readonly string[], some?: readonly string[]): boolean =>
    !all || (some?.every((name) => all.includes(name)) ?? false);
  return !one.foreign === !other.foreign && has(one.types, other.types) && has(one.categories, other.categories);
};

/** The filter of our events that includes all of these. */
export const union = (filters: readonly Wanted[]): Wanted => {
  const [first = {}] = filters;
  if (filters.every((one) => includes(first, one))) return first;
  if (filters.some(({ types, categories }) => !types || categories)) return {};
  return { types: [...new Set(filters.flatMap(({ types }) => types ?? []))] };
};

/** No event can match. */
export const matchesNothing = ({ categories, types }: Wanted): boolean =>
  categories?.length === 0 || types?.length === 0;
