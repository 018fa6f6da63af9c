import { accept, type Day, type Decider, refuse } from '../shared/index.js';
import type { WaiverTypeEvent } from './events.js';
import type { WaiverRefusal } from './refusals.js';
import { SEED_WAIVER_TYPES, type WaiverText } from './tables/waiver-types.js';

/** The versions that staff have added, oldest first. */
type Added = { readonly versions: readonly WaiverText[] };
type AddWaiverVersion = {
  readonly type: 'AddWaiverVersion';
  readonly waiver_type_id: number;
  readonly text: string;
  readonly effective_on: Day;
  readonly today: Day;
};

/** All versions of a type, oldest first; none where there is no such type. */
export const waiverVersions = (waiver_type_id: number, added: Added): readonly WaiverText[] => {
  const seeded = SEED_WAIVER_TYPES.find((type) => type.waiver_type_id === waiver_type_id);
  return seeded ? [...seeded.versions, ...added.versions] : [];
};

/** Versions of a text are only added, each after the last: what was signed stays what it was (EVT-116). */
export const waiverTypeDecider: Decider<Added, AddWaiverVersion, WaiverTypeEvent, WaiverRefusal> = {
  initialState: () => ({ versions: [] }),
  evolve: (state, { data: { version, text, effective_on } }) => ({
    versions: [...state.versions, { version, text, effective_on }],
  }),
  decide: ({ waiver_type_id, text, effective_on, today }, state) => {
    const last = waiverVersions(waiver_type_id, state).at(-1);
    if (last === undefined) return refuse({ code: 'waiver_type_unknown', params: {} });
    if (effective_on < today || effective_on <= last.effective_on)
      return refuse({ code: 'waiver_version_past', params: {} });
    const data = { waiver_type_id, version: last.version + 1, text, effective_on };
    return accept({ type: 'WaiverVersionAdded', data });
  },
};
