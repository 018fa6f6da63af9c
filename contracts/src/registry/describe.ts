import { type Described, type DomainEvent, type NameOf, byNumber, said } from '../shared/index.js';
import { allEvents } from './events.js';

/**
 * An event in plain words, for histories and the audit timeline (ADM-005, AUD-001). A type it does not know is told by
 * its name; `name` tells who people are of whom an event holds the number alone.
 */
export const describe = ({ type, data }: DomainEvent, name: NameOf = byNumber): Described =>
  allEvents[type]?.says(data, name) ?? said('status', type);
