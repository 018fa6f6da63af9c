import type { RosterEvent } from '@app/contracts/roster';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** Account → the people of its roster who were ever merged into another: most rosters have none, and are not read. */
export const everMerged = defineIndex<RosterEvent>('people-ever-merged', 1, {
  PersonMerged: ({ account_id, merged_id }) => ({ id: `${account_id}_${merged_id}`, key: account_id }),
});
