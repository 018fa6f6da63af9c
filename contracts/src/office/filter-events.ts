import { type DomainEvent, type EventDeclarations, said } from '../shared/index.js';

/** Stream `savedFilters-{account_id}`. */
type Of<T extends string, D = object> = DomainEvent<T, { readonly account_id: number; readonly filter_id: string } & D>;

export type SavedFilterEvent =
  | Of<'FilterSaved', { readonly list: string; readonly label: string; readonly filter: string }>
  | Of<'FilterForgotten'>;

const ids = { account_id: 1002, filter_id: '0198a000-0000-7000-8000-000000000001' };

/** Name and words of a filter may be somebody's name. */
export const savedFilterEvents: EventDeclarations<SavedFilterEvent> = {
  FilterSaved: {
    version: 1,
    personal: [
      { path: 'label', kind: 'text' },
      { path: 'filter', kind: 'text' },
    ],
    says: (d) => said('configuration', `saved the filter ${d.label} of the list ${d.list}`),
    example: { ...ids, list: 'registrations', label: 'Dallas, to review', filter: '{"tour_date_id":7502}' },
  },
  FilterForgotten: {
    version: 1,
    personal: [],
    says: () => said('configuration', 'forgot a saved filter'),
    example: ids,
  },
};
