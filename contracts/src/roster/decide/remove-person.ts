import { accept, refuse } from '../../shared/index.js';
import type { Registered } from '../facts.js';
import type { OfRoster, Verdict } from './of-roster.js';

export type RemovePerson = OfRoster & { readonly type: 'RemovePerson'; readonly registered: Registered | null };

/** ROS-039, ROS-040. */
export const removePerson = ({ account_id, person_id, registered }: RemovePerson): Verdict =>
  registered
    ? refuse({ code: 'person_registered', params: registered })
    : accept({ type: 'PersonRemovedFromRoster', data: { account_id, person_id } });
