import type { SavedFiltersDocument } from '@app/contracts/office';
import { defineView } from '../define-view.js';

/** What filters of lists an account keeps (ADM-016). */
export const savedFiltersView = defineView<SavedFiltersDocument>()({
  name: 'saved-filters',
  streams: ['savedFilters'],
  version: 1,
  indexes: [],
  resource: 'saved-filters',
  keys: ({ data }) => [data.account_id],
  on: {
    FilterSaved: (row, { data: { account_id, filter_id, list, label, filter } }) => ({
      id: account_id,
      filters: [...(row?.filters ?? []), { id: filter_id, list, label, filter }],
    }),
    FilterForgotten: (row, { data }) =>
      row && { ...row, filters: row.filters.filter(({ id }) => id !== data.filter_id) },
  },
  rooms: ({ id }) => [`account:${id}`],
});
