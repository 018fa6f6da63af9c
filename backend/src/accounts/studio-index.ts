import type { StudioEvent } from '@app/contracts/accounts';
import { nameKey } from '@app/contracts/shared';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** Name, as names are compared → studios that bear it. */
export const studiosByName = defineIndex<StudioEvent>('studios-by-name', 2, {
  StudioCreated: ({ studio_id, name }) => ({ id: studio_id, key: nameKey(name) }),
  StudioProfileChanged: ({ studio_id, name }) => ({ id: studio_id, key: nameKey(name) }),
});
