import type { SeasonDocument, SeasonEvent } from '@app/contracts/catalogue';
import { defineView } from '../platform/view.js';

/** The seasons, for filters and for the years that a list shows. */
export const seasonsView = defineView<SeasonDocument, SeasonEvent>({
  name: 'seasons',
  version: 1,
  collection: 'seasons',
  indexes: [],
  resource: 'season',
  keys: (event) => event.data.id,
  on: { SeasonOpened: (_doc, event) => event.data },
});
