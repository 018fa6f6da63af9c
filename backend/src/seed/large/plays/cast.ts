import type { EventProfile, Season, TourDate } from '@app/contracts/catalogue';
import type { Actor } from '@app/contracts/shared';
import type { Registrant } from './registrant.js';

/** Whom the office sends on stage. */
export type Office = { readonly staff: Actor & { readonly account_id: number }; readonly auditor: Actor };

/** A tour date with all that deciders ask about it. */
export type Place = { readonly tour_date: TourDate; readonly profile: EventProfile; readonly season: Season };

export type Cast = { readonly who: Registrant; readonly office: Office };
