import { accept, refuse } from '../../shared/index.js';
import type { Registered } from '../facts.js';
import type { OfRoster, Verdict } from './of-roster.js';

export type RemovePerson = OfRoster & { readonly type: 'RemovePerson'; readonly registered: readonly Registered[] };

/** ROS-039; not while in an incomplete registration, or a completed one whose tour date is not over (ROS-040). */
export const removePerson = ({ account_id, person_id, registered }: RemovePerson): Verdict => {
  const kept = registered.find(({ completed, over }) => !completed || !over);
  return kept
    ? refuse({ code: 'person_registered', params: { event: kept.event, city: kept.city } })
    : accept({ type: 'PersonRemovedFromRoster', data: { account_id, person_id } });
};
