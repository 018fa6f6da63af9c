import { type Described, type DomainEvent, said } from '../shared/index.js';
import { allEvents } from './events.js';

/** An event in plain words, for the edit history and the audit timeline (ADM-005, AUD-001). A type it does not know is told by its name. */
export const describe = ({ type, data }: DomainEvent): Described => allEvents[type]?.says(data) ?? said('status', type);
