import {
  type CompetitionTablesDocument,
  type CompetitionTablesEvent,
  competitionTablesDecider,
} from '@app/contracts/catalogue';
import type { StoredEvent } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const ID = 'competition';

const folded = (
  doc: CompetitionTablesDocument | null,
  event: StoredEvent<CompetitionTablesEvent>,
): CompetitionTablesDocument => ({
  ...competitionTablesDecider.evolve(doc ?? competitionTablesDecider.initialState(), event),
  id: ID,
});

/** The tables of competition for the static data; without a document the seeded ones hold (CMP-285, CMP-364). */
export const competitionTablesView = defineView<CompetitionTablesDocument>()({
  name: 'competition-tables',
  streams: ['tables'],
  version: 1,
  indexes: [],
  resource: 'competition-tables',
  keys: () => ID,
  on: { TableRowAdded: folded, TableRowsChanged: folded },
  rooms: () => ['board:tables', 'staff'],
});
