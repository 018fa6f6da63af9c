import { accept, type Decider, type Decision, emailKey, impossible, nameKey, refuse } from '../shared/index.js';
import type { StudioEvent } from './events/index.js';
import { accountMessages, type AccountRefusal } from './refusals.js';
import { evolveStudio, initialStudio, setupEmailOf, type StudioState } from './state.js';
import type { StudioFlags, StudioProfile } from './types.js';

export type StudioCommand =
  | {
      readonly type: 'CreateStudio';
      readonly studio_id: number;
      readonly account_id: number | null;
      readonly claimed: boolean;
      readonly verified: boolean;
      readonly profile: StudioProfile;
    }
  | { readonly type: 'VerifyStudio' }
  | {
      readonly type: 'RequestStudioSetup';
      readonly email: string;
      /** A free number, for the first who asks. */
      readonly account_id: number;
      readonly masked_email: string;
      readonly event: string | null;
    }
  | { readonly type: 'ClaimStudio'; readonly account_id: number; readonly masked_email: string }
  | { readonly type: 'ChangeStudioProfile'; readonly profile: StudioProfile; readonly by_staff: boolean }
  | { readonly type: 'ChangeStudioFlags'; readonly flags: StudioFlags }
  | {
      readonly type: 'MergeStudio';
      /** Fact: the studio that stays. */
      readonly into: { readonly studio_id: number; readonly name: string; readonly merged_into: number | null };
    }
  | { readonly type: 'UnmergeStudio' };

type KnownCommand = Exclude<StudioCommand, { type: 'CreateStudio' }>;
type Merging = Extract<StudioCommand, { type: 'MergeStudio' }>['into'];
type Studio = Exclude<StudioState, null>;
type Answer = Decision<StudioEvent, AccountRefusal>;

const changeProfile = (state: Studio, profile: StudioProfile, byStaff: boolean): Answer => {
  if (!byStaff && profile.name.trim() !== state.name) return refuse({ code: 'studio_name_locked', params: {} });
  const { studio_id, account_id } = state;
  return accept({ type: 'StudioProfileChanged', data: { studio_id, account_id, ...profile } });
};

/** Who claims a studio enters the e-mail that the office has of it; who asks again is mailed again, for the same account (ACC-046 to ACC-049, ACC-053). */
const requestSetup = (state: Studio, asked: Extract<StudioCommand, { type: 'RequestStudioSetup' }>): Answer => {
  if (state.claimed) return refuse({ code: 'studio_claimed', params: { email: asked.masked_email } });
  const listed = setupEmailOf(state);
  if (listed === null) return refuse({ code: 'studio_without_email', params: {} });
  if (emailKey(asked.email) !== emailKey(listed)) {
    const code = 'studio_email_mismatch';
    return refuse({ code, params: {}, fields: { email: accountMessages[code].text() } });
  }
  const { studio_id, setup_account_id } = state;
  const account_id = setup_account_id ?? asked.account_id;
  return accept({ type: 'StudioSetupRequested', data: { studio_id, account_id, event: asked.event } });
};

/** One account stays the one account of its studio (ACC-008): what is merged away has none. */
const merge = (state: Studio, { studio_id: into, name, merged_into }: Merging): Answer => {
  const { studio_id } = state;
  if (studio_id === into) return refuse({ code: 'studio_same', params: {} });
  if (state.account_id !== null) return refuse({ code: 'studio_has_account', params: {} });
  if (merged_into !== null) return refuse({ code: 'studio_merged', params: { into: merged_into } });
  return accept({ type: 'StudioMerged', data: { studio_id, into, name } });
};

/** What may still be asked of a studio that another one stands for: whether it was right. */
const ofMergedStudio = (command: KnownCommand, { studio_id }: Studio, from: number): Answer =>
  command.type === 'UnmergeStudio'
    ? accept({ type: 'StudioUnmerged', data: { studio_id, from } })
    : refuse({ code: 'studio_merged', params: { into: from } });

const ofKnownStudio = (command: KnownCommand, state: Studio): Answer => {
  const { studio_id } = state;
  if (state.merged_into !== null) return ofMergedStudio(command, state, state.merged_into);
  switch (command.type) {
    case 'VerifyStudio':
      if (state.verified) return { accepted: true, events: [] };
      return accept({ type: 'StudioVerified', data: { studio_id } });
    case 'RequestStudioSetup':
      return requestSetup(state, command);
    case 'ClaimStudio':
      if (state.claimed && state.account_id === command.account_id) return { accepted: true, events: [] };
      if (state.claimed) return refuse({ code: 'studio_claimed', params: { email: command.masked_email } });
      return accept({ type: 'StudioClaimed', data: { studio_id, account_id: command.account_id } });
    case 'ChangeStudioProfile':
      return changeProfile(state, command.profile, command.by_staff);
    case 'ChangeStudioFlags':
      return accept({ type: 'StudioFlagsChanged', data: { studio_id, ...command.flags } });
    case 'MergeStudio':
      return merge(state, command.into);
    case 'UnmergeStudio':
      return refuse({ code: 'studio_not_merged', params: {} });
    default:
      return impossible(command);
  }
};

/** The rules of one studio: verified by staff, claimed once, its name changed by staff only (ACC-006, ACC-008, ACC-101), a duplicate merged away (ADM-007). */
export const studioDecider: Decider<StudioState, StudioCommand, StudioEvent, AccountRefusal> = {
  initialState: initialStudio,
  evolve: evolveStudio,
  decide: (command, state) => {
    if (command.type === 'CreateStudio') {
      if (state !== null) return refuse({ code: 'account_exists', params: {} });
      const { type: _, profile, ...rest } = command;
      return accept({ type: 'StudioCreated', data: { ...rest, ...profile } });
    }
    return state === null ? refuse({ code: 'studio_unknown', params: {} }) : ofKnownStudio(command, state);
  },
};

export type StudioPlace = Pick<StudioProfile, 'name' | 'address'>;

/** True when both are one studio: the same name, and the same zip (default country) or the same city and country (ACC-064). */
export const isSameStudio = (a: StudioPlace, b: StudioPlace, defaultCountryId: number): boolean => {
  if (nameKey(a.name) !== nameKey(b.name) || a.address.country_id !== b.address.country_id) return false;
  if (a.address.country_id === defaultCountryId) return nameKey(a.address.zip) === nameKey(b.address.zip);
  return nameKey(a.address.city) === nameKey(b.address.city);
};
