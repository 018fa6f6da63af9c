import { type Cents, cents, change, type EventDeclarations, type Instant, said } from '../../shared/index.js';
import { kept, type KeptPrices } from './completion.js';
import { account_id, at, registration_id, tour_date_id } from './examples.js';
import type { OfRegistration } from './shapes.js';

/** By staff, to another tour date of its season, with the tables and the rate that all of it keeps from there (REG-274). */
export type RegistrationMoved = OfRegistration<
  'RegistrationMoved',
  KeptPrices & {
    readonly account_id: number;
    readonly tour_date_id: number;
    readonly event_id: number;
    /** Event, city and days: what sentences call the two. */
    readonly label: string;
    readonly from: { readonly tour_date_id: number; readonly label: string };
    readonly total: Cents;
    readonly previous_total: Cents;
    readonly moved_at: Instant;
    /** An admin let the deposits go along (PAY-316). */
    readonly deposits: boolean;
  }
>;

export const movingEvents: EventDeclarations<RegistrationMoved> = {
  RegistrationMoved: {
    version: 2,
    personal: [],
    says: (d) =>
      said('status', 'moved the registration to another tour date', [change('Tour date', d.from.label, d.label)]),
    example: {
      registration_id,
      account_id,
      tour_date_id,
      event_id: 56,
      label: 'JUMP Dallas, TX, Mar 20 - Mar 22, 2026',
      from: { tour_date_id: 7501, label: 'JUMP Chicago, IL, Jan 30 - Feb 1, 2026' },
      rate_key: kept.rate_key,
      profile_version: kept.profile_version,
      tables: kept.tables,
      total: kept.total,
      previous_total: cents(28_950),
      moved_at: at,
      deposits: true,
    },
  },
};
