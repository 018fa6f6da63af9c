import { evolveWaiverType, type WaiverTypeDocument } from '@app/contracts/waivers';
import { defineView, everyType } from '../define-view.js';

/** What staff have added to each waiver type (EVT-116). */
export const waiverTypesView = defineView<WaiverTypeDocument>()({
  name: 'waiver-types',
  streams: ['waiverType'],
  version: 1,
  indexes: [],
  resource: 'waiver-types',
  keys: ({ data }) => data.waiver_type_id,
  ignores: [],
  on: everyType<'waiverType', WaiverTypeDocument>('waiverType', (row, event) => ({
    id: event.data.waiver_type_id,
    ...evolveWaiverType(row ?? { name: null, versions: [] }, event),
  })),
  rooms: () => ['staff'],
});
