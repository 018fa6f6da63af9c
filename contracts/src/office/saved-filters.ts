import { accept, type Decider, impossible, refuse, type StreamName, streamName } from '../shared/index.js';
import type { SavedFilterEvent } from './filter-events.js';
import type { OfficeRefusal } from './refusals.js';

/** A list of the console, and what of it somebody wants to see again: `filter` as the list's query takes it. */
export type SavedFilter = {
  readonly id: string;
  readonly list: string;
  readonly label: string;
  readonly filter: string;
};

/** By their ids. */
export type SavedFilterState = Readonly<Record<string, SavedFilter>>;

export type SavedFilterCommand = { readonly account_id: number } & (
  | { readonly type: 'SaveFilter'; readonly filter: SavedFilter }
  | { readonly type: 'ForgetFilter'; readonly filter_id: string }
);

export const savedFiltersStream = (account_id: number): StreamName => streamName('savedFilters', account_id);

/** As many as one account keeps. */
const MOST = 100;

const save = (
  { account_id, filter: { id, ...kept } }: Extract<SavedFilterCommand, { type: 'SaveFilter' }>,
  state: SavedFilterState,
): ReturnType<typeof savedFiltersDecider.decide> => {
  const all = Object.values(state);
  if (all.some(({ list, label }) => list === kept.list && label.toLowerCase() === kept.label.toLowerCase()))
    return refuse({ code: 'filter_named_so', params: { label: kept.label } } as const);
  if (all.length >= MOST) return refuse({ code: 'too_many_filters', params: { most: MOST } } as const);
  return accept({ type: 'FilterSaved', data: { account_id, filter_id: id, ...kept } });
};

/** The filters of lists that an account keeps under a name (ADM-002, ADM-016). */
export const savedFiltersDecider: Decider<SavedFilterState, SavedFilterCommand, SavedFilterEvent, OfficeRefusal> = {
  initialState: () => ({}),
  evolve: (state, event) => {
    const { filter_id } = event.data;
    if (event.type === 'FilterForgotten')
      return Object.fromEntries(Object.entries(state).filter(([id]) => id !== filter_id));
    const { list, label, filter } = event.data;
    return { ...state, [filter_id]: { id: filter_id, list, label, filter } };
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveFilter':
        return save(command, state);
      case 'ForgetFilter': {
        const { account_id, filter_id } = command;
        return state[filter_id] ? accept({ type: 'FilterForgotten', data: { account_id, filter_id } }) : accept();
      }
      default:
        return impossible(command);
    }
  },
};
