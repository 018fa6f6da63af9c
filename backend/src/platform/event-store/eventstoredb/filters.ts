import type { EventFilter } from '@app/contracts/server';
import { eventTypeFilter, type Filter, type RecordedEvent, streamNameFilter } from '@eventstore/db-client';

/** Times 32 events without a match: so often the server says how far its search has come. */
const CHECKPOINT_INTERVAL = 32;

type Told = Pick<Filter, 'checkpointReached'>;

/** What the server can sift: categories, or else types; system events are nobody's business. */
export const serverFilter = ({ categories, types }: EventFilter, told: Told = {}): Filter => {
  const options = { checkpointInterval: CHECKPOINT_INTERVAL, ...told };
  if (categories) return streamNameFilter({ prefixes: categories.map((category) => `${category}-`), ...options });
  if (types) return eventTypeFilter({ prefixes: [...types], ...options });
  return streamNameFilter({ regex: '^[^$]', ...options });
};

/** What the filter means: prefixes of the server find more, `Paid` also `PaidBack`. */
export const matcher = ({ categories, types }: EventFilter): ((event: RecordedEvent) => boolean) => {
  const wantedCategories = categories && new Set(categories);
  const wantedTypes = types && new Set(types);
  return ({ streamId, type }) =>
    !streamId.startsWith('$') &&
    (!wantedTypes || wantedTypes.has(type)) &&
    (!wantedCategories || wantedCategories.has(streamId.slice(0, Math.max(0, streamId.indexOf('-')))));
};

/** No event can match. */
export const matchesNothing = ({ categories, types }: EventFilter): boolean =>
  categories?.length === 0 || types?.length === 0;
