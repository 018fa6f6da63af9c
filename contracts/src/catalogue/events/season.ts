import { type DomainEvent, day, type EventDeclarations, said } from '../../shared/index.js';
import type { Season } from '../season.js';

/** Stream `season-{id}`. */
export type SeasonEvent = DomainEvent<'SeasonOpened', Season>;

export const seasonEvents: EventDeclarations<SeasonEvent> = {
  SeasonOpened: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `opened season ${d.id}, ${d.start_year} to ${d.end_year}`),
    example: { id: 75, start_year: 2025, end_year: 2026, age_reference_date: day('2026-01-01') },
  },
};
