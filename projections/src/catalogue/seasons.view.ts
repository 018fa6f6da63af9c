import type { SeasonDocument } from '@app/contracts/catalogue';
import { defineView } from '../define-view.js';

/** The seasons, for filters and for the years that a list shows. */
export const seasonsView = defineView<SeasonDocument>()({
  name: 'seasons',
  streams: ['season'],
  version: 1,
  indexes: [],
  resource: 'season',
  keys: (event) => event.data.id,
  on: { SeasonOpened: (_doc, event) => event.data },
});
