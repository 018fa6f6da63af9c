import { accept, type Day, type Decider, impossible, refuse } from '../shared/index.js';
import type { WaiverTypeEvent } from './events.js';
import type { WaiverRefusal } from './refusals.js';
import { SEED_WAIVER_TYPES, type WaiverText, type WaiverType } from './tables/waiver-types.js';

/** What staff have added to a type: versions, oldest first, and the name of one that is not seeded. */
export type WaiverTypeState = { readonly name: string | null; readonly versions: readonly WaiverText[] };

type Text = { readonly text: string; readonly effective_on: Day; readonly today: Day };
type Of<T extends string, D> = { readonly type: T; readonly waiver_type_id: number } & Text & D;
export type WaiverTypeCommand = Of<'AddWaiverType', { readonly name: string }> | Of<'AddWaiverVersion', object>;

/** A type with all its versions, oldest first: what it was seeded with, then what staff have added; null where there is none. */
export const waiverType = (waiver_type_id: number, { name: given, versions }: WaiverTypeState): WaiverType | null => {
  const seeded = SEED_WAIVER_TYPES.find((type) => type.waiver_type_id === waiver_type_id);
  const name = seeded?.name ?? given;
  return name === null ? null : { waiver_type_id, name, versions: [...(seeded?.versions ?? []), ...versions] };
};

/** Also how the list of types folds. */
export const evolveWaiverType = (state: WaiverTypeState, event: WaiverTypeEvent): WaiverTypeState => {
  const { version, text, effective_on } = event.data;
  const versions = [...state.versions, { version, text, effective_on }];
  switch (event.type) {
    case 'WaiverTypeAdded':
      return { name: event.data.name, versions };
    case 'WaiverVersionAdded':
      return { ...state, versions };
    default:
      return impossible(event);
  }
};

/** Texts are only added, each after the last: what was signed stays what it was (EVT-116). */
export const waiverTypeDecider: Decider<WaiverTypeState, WaiverTypeCommand, WaiverTypeEvent, WaiverRefusal> = {
  initialState: () => ({ name: null, versions: [] }),
  evolve: evolveWaiverType,
  decide: (command, state) => {
    const { waiver_type_id, text, effective_on, today } = command;
    const known = waiverType(waiver_type_id, state);
    const last = known?.versions.at(-1);
    if (effective_on < today || (last && effective_on <= last.effective_on))
      return refuse({ code: 'waiver_version_past', params: {} });
    const data = { waiver_type_id, version: (last?.version ?? 0) + 1, text, effective_on };
    if (command.type === 'AddWaiverVersion')
      return known ? accept({ type: 'WaiverVersionAdded', data }) : refuse({ code: 'waiver_type_unknown', params: {} });
    return known ? accept() : accept({ type: 'WaiverTypeAdded', data: { ...data, name: command.name } });
  },
};
