import type { Judge } from '../events.js';
import type { PublishError, ReleasedResults } from '../views.js';
import type { AwardedResults } from './views.js';

/** `GET admin/tour-dates/{id}/results`: every table of a tour date, of all registrations, before its release (PST-187). */
export type ResultsPreview = ReleasedResults &
  AwardedResults & {
    readonly tour_date_id: number;
    readonly judges: readonly Judge[];
    /** Whether registrants read them already. */
    readonly released: boolean;
    readonly errors: readonly PublishError[];
    /** The registrant of each routine. */
    readonly registrants: Readonly<Record<string, string>>;
  };
