import { accept, type Decider, type Decision, refuse } from '../../shared/index.js';
import type { EventCommand } from '../commands.js';
import type { EventProfile } from '../event-profile.js';
import type { EventConfigurationEvent } from '../events/index.js';
import type { CatalogueRefusal } from '../refusals.js';
import { checkProfile } from '../rules/check-profile.js';
import { type EventState, evolveEvent, noEvent } from '../state.js';
import { changedValues } from './changed-values.js';
import { decideNews } from './decide-news.js';

type Answer = Decision<EventConfigurationEvent, CatalogueRefusal>;

const FIRST_VERSION = 1;

const checked = (profile: EventProfile, event: EventConfigurationEvent): Answer => {
  const fields = checkProfile(profile);
  if (Object.keys(fields).length > 0) return refuse({ code: 'catalogue_value_invalid', params: {}, fields });
  return accept(event);
};

const define = (event_id: number, given: EventProfile, state: EventState): Answer => {
  if (state.profile !== null) return refuse({ code: 'event_exists', params: { id: event_id } });
  const profile = { ...given, profile_version: FIRST_VERSION };
  return checked(profile, { type: 'EventProfileDefined', data: { event_id, profile_version: FIRST_VERSION, profile } });
};

type Change = Extract<EventCommand, { readonly type: 'ChangeFeeProfile' }>;

const change = ({ event_id, changes, read_version }: Change, state: EventState): Answer => {
  const { profile } = state;
  if (profile === null) return refuse({ code: 'event_unknown', params: { id: event_id } });
  const { profile_version: version } = profile;
  if (read_version !== undefined && read_version !== version)
    return refuse({ code: 'fee_profile_changed', params: { version } });
  const { profile_version: _given, ...wanted } = changes;
  const values = changedValues<EventProfile>(profile, wanted);
  if (values === null) return accept();
  const profile_version = version + 1;
  return checked(
    { ...profile, ...values.after },
    { type: 'FeeProfileChanged', data: { event_id, profile_version, ...values } },
  );
};

/** The profile of an event is defined once; each change of it raises its version (FEE-014, FEE-177). */
export const eventDecider: Decider<EventState, EventCommand, EventConfigurationEvent, CatalogueRefusal> = {
  initialState: noEvent,
  evolve: evolveEvent,
  decide: (command, state) => {
    switch (command.type) {
      case 'DefineEventProfile':
        return define(command.event_id, command.profile, state);
      case 'ChangeFeeProfile':
        return change(command, state);
      default:
        return decideNews(command, state.news);
    }
  },
};
