import {
  accept,
  type Decider,
  type Decision,
  impossible,
  isEmail,
  refuse,
  type StreamName,
  streamName,
} from '../shared/index.js';
import type { AccessCodesEvent, HowReplaced } from './events.js';
import type { AccessCodesRefusal } from './refusals.js';

/** The code of one attendee, and the address that it went to last or is kept for it. */
export type AccessCode = { readonly code: string; readonly email: string | null };
/** By registration and person, as `attendeeId` says. */
export type AccessCodes = Readonly<Record<string, AccessCode>>;

export const attendeeId = (registration_id: number, person_id: number): string => `${registration_id}-${person_id}`;
/** Null for what is none. */
export const attendeeOf = (id: string): { readonly registration_id: number; readonly person_id: number } | null => {
  const found = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(id);
  return found && { registration_id: Number(found[1]), person_id: Number(found[2]) };
};

/** The code that an attendee gets. */
export type CodeOf = { readonly registration_id: number; readonly person_id: number; readonly code: string };

type Of = { readonly tour_date_id: number; readonly registration_id: number };
type Email = Of & { readonly person_id: number; readonly email: string };
export type AccessCodesCommand =
  | ({
      readonly type: 'MakeAccessCodes';
      readonly person_ids: readonly number[];
      /** Random codes to take from, more than there are people. */
      readonly candidates: readonly string[];
    } & Of)
  | {
      readonly type: 'ReplaceAccessCodes';
      readonly tour_date_id: number;
      readonly how: HowReplaced;
      readonly codes: readonly CodeOf[];
    }
  | ({ readonly type: 'SendAccessCode'; readonly account_id: number } & Email)
  | ({ readonly type: 'SetAccessCodeEmail' } & Email);

export const accessCodesStream = (tour_date_id: number): StreamName => streamName('accessCodes', tour_date_id);

const withEmail = (state: AccessCodes, key: string, email: string): AccessCodes => {
  const found = state[key];
  return found ? { ...state, [key]: { ...found, email } } : state;
};

type Replace = Extract<AccessCodesCommand, { readonly type: 'ReplaceAccessCodes' }>;

/** All or none; a code that stays as it is is no change, so that a file given twice counts once (EVT-184). */
const replace = (
  { tour_date_id, how, codes }: Replace,
  state: AccessCodes,
): Decision<AccessCodesEvent, AccessCodesRefusal> => {
  const idOf = ({ registration_id, person_id }: CodeOf): string => attendeeId(registration_id, person_id);
  if (codes.some((one) => !state[idOf(one)])) return refuse({ code: 'access_code_unknown', params: {} });
  const after = {
    ...state,
    ...Object.fromEntries(codes.map((one) => [idOf(one), { ...state[idOf(one)]!, code: one.code }])),
  };
  const all = Object.values(after).map(({ code }) => code);
  if (new Set(all).size < all.length) return refuse({ code: 'access_code_taken', params: {} });
  const changed = codes.filter((one) => state[idOf(one)]?.code !== one.code);
  return accept(
    ...[...new Set(changed.map(({ registration_id }) => registration_id))].map(
      (registration_id): AccessCodesEvent => ({
        type: 'AccessCodesReplaced',
        data: {
          ...{ tour_date_id, registration_id, how },
          codes: changed
            .filter((one) => one.registration_id === registration_id)
            .map(({ person_id, code }) => ({ person_id, code })),
        },
      }),
    ),
  );
};

/**
 * The access codes of a tour date's virtual attendees: each has one that never changes by itself, and none is given twice
 * (EVT-176, EVT-184). Refuses `access_code_unknown`, `access_code_taken`, `access_code_email_invalid`; throws RangeError
 * where the candidates run out.
 */
export const accessCodesDecider: Decider<AccessCodes, AccessCodesCommand, AccessCodesEvent, AccessCodesRefusal> = {
  initialState: () => ({}),
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'AccessCodesMade': {
        const made = data.codes.map(({ person_id, code }) => [
          attendeeId(data.registration_id, person_id),
          { code, email: null },
        ]);
        return { ...state, ...(Object.fromEntries(made) as AccessCodes) };
      }
      case 'AccessCodesReplaced': {
        const replaced = data.codes.map(({ person_id, code }) => {
          const id = attendeeId(data.registration_id, person_id);
          return [id, { email: null, ...state[id], code }];
        });
        return { ...state, ...(Object.fromEntries(replaced) as AccessCodes) };
      }
      case 'AccessCodeSent':
      case 'AccessCodeEmailSet':
        return withEmail(state, attendeeId(data.registration_id, data.person_id), data.email);
      default:
        return impossible(type);
    }
  },
  decide: (command, state) => {
    if (command.type === 'ReplaceAccessCodes') return replace(command, state);
    const { tour_date_id, registration_id } = command;
    const of = { tour_date_id, registration_id };
    if (command.type === 'MakeAccessCodes') {
      const taken = new Set(Object.values(state).map(({ code }) => code));
      const free = [...new Set(command.candidates)].filter((one) => !taken.has(one));
      const without = command.person_ids.filter((id) => !state[attendeeId(registration_id, id)]);
      if (without.length > free.length) throw new RangeError('too few candidates for access codes');
      const codes = without.map((person_id, n) => ({ person_id, code: free[n]! }));
      return codes.length === 0 ? accept() : accept({ type: 'AccessCodesMade', data: { ...of, codes } });
    }
    const { person_id } = command;
    const found = state[attendeeId(registration_id, person_id)];
    if (!found) return refuse({ code: 'access_code_unknown', params: {} });
    const email = command.email.trim();
    if (!isEmail(email)) return refuse({ code: 'access_code_email_invalid', params: {} });
    const data = { ...of, person_id, email, previous_email: found.email };
    if (command.type === 'SendAccessCode')
      return accept({ type: 'AccessCodeSent', data: { ...data, account_id: command.account_id } });
    return email === found.email ? accept() : accept({ type: 'AccessCodeEmailSet', data });
  },
};
