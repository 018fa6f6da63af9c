import { accept } from '../../shared/index.js';
import type { RosterStateEntry } from '../state.js';
import type { ContactInfo } from '../types.js';
import { NOTHING, type OfRoster, same, type Verdict } from './of-roster.js';

export type ChangeContactInfo = OfRoster & { readonly type: 'ChangeContactInfo'; readonly contact: ContactInfo };

/** ROS-017. */
export const changeContactInfo = ({ type: _, ...data }: ChangeContactInfo, entry: RosterStateEntry): Verdict =>
  same(data.contact, entry.contact) ? NOTHING : accept({ type: 'ContactInfoChanged', data });
