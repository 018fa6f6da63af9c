import { type StreamName, streamName } from '../shared/index.js';

/** The person, the season and the text of a waiver (EVT-078). */
export type WaiverOf = { readonly person_id: number; readonly season_id: number; readonly waiver_type_id: number };
/** A waiver as one account asks for it: what is sent and signed in the registrations of an account counts there (EVT-253). */
export type AccountWaiverOf = WaiverOf & { readonly account_id: number };

/** The name of its stream, and what stands as `waiver_id` in events. */
export const waiverKeyOf = ({ person_id, season_id, waiver_type_id }: WaiverOf): string =>
  `${person_id}-${season_id}-${waiver_type_id}`;

/** By which calls and read models name it. */
export const waiverIdOf = (of: AccountWaiverOf): string => `${waiverKeyOf(of)}-${of.account_id}`;

/** Null for what is the id of no waiver. */
export const waiverOfId = (id: string): AccountWaiverOf | null => {
  const found = /^([1-9]\d{0,14})-([1-9]\d{0,8})-([1-9]\d{0,8})-([1-9]\d{0,14})$/.exec(id);
  if (!found) return null;
  const [person_id, season_id, waiver_type_id, account_id] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { person_id, season_id, waiver_type_id, account_id };
};

export const waiverStream = (of: WaiverOf): StreamName => streamName('waiver', waiverKeyOf(of));
export const waiverTypeStream = (waiver_type_id: number): StreamName => streamName('waiverType', waiver_type_id);
