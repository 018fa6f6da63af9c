import { accept, type Decider, type Decision, impossible, nameKey, refuse } from '../shared/index.js';
import type { StudioEvent } from './events/index.js';
import type { AccountRefusal } from './refusals.js';
import { evolveStudio, initialStudio, type StudioState } from './state.js';
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
  | { readonly type: 'RequestStudioSetup'; readonly account_id: number; readonly event: string | null }
  | { readonly type: 'ClaimStudio'; readonly account_id: number; readonly masked_email: string }
  | { readonly type: 'ChangeStudioProfile'; readonly profile: StudioProfile; readonly by_staff: boolean }
  | { readonly type: 'ChangeStudioFlags'; readonly flags: StudioFlags };

type Studio = Exclude<StudioState, null>;
type Answer = Decision<StudioEvent, AccountRefusal>;

const changeProfile = (state: Studio, profile: StudioProfile, byStaff: boolean): Answer => {
  if (!byStaff && profile.name.trim() !== state.name) return refuse({ code: 'studio_name_locked', params: {} });
  const { studio_id, account_id } = state;
  return accept({ type: 'StudioProfileChanged', data: { studio_id, account_id, ...profile } });
};

const ofKnownStudio = (command: Exclude<StudioCommand, { type: 'CreateStudio' }>, state: Studio): Answer => {
  const { studio_id } = state;
  switch (command.type) {
    case 'VerifyStudio':
      if (state.verified) return { accepted: true, events: [] };
      return accept({ type: 'StudioVerified', data: { studio_id } });
    case 'RequestStudioSetup': {
      const { account_id, event } = command;
      return accept({ type: 'StudioSetupRequested', data: { studio_id, account_id, event } });
    }
    case 'ClaimStudio':
      if (state.claimed) return refuse({ code: 'studio_claimed', params: { email: command.masked_email } });
      return accept({ type: 'StudioClaimed', data: { studio_id, account_id: command.account_id } });
    case 'ChangeStudioProfile':
      return changeProfile(state, command.profile, command.by_staff);
    case 'ChangeStudioFlags':
      return accept({ type: 'StudioFlagsChanged', data: { studio_id, ...command.flags } });
    default:
      return impossible(command);
  }
};

/** The rules of one studio: verified by staff, claimed once, its name changed by staff only (ACC-006, ACC-008, ACC-101). */
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
