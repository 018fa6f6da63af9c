import { type StreamName, streamName } from '../shared/index.js';

/** Whose waiver, of which season and which text: one signature counts for all registrations of these (EVT-078). */
export type WaiverOf = { readonly person_id: number; readonly season_id: number; readonly waiver_type_id: number };

export const waiverIdOf = ({ person_id, season_id, waiver_type_id }: WaiverOf): string =>
  `${person_id}-${season_id}-${waiver_type_id}`;

/** Null for what is the id of no waiver. */
export const waiverOfId = (id: string): WaiverOf | null => {
  const found = /^([1-9]\d{0,14})-([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(id);
  return found && { person_id: Number(found[1]), season_id: Number(found[2]), waiver_type_id: Number(found[3]) };
};

export const waiverStream = (waiver_id: string): StreamName => streamName('waiver', waiver_id);
export const waiverTypeStream = (waiver_type_id: number): StreamName => streamName('waiverType', waiver_type_id);
