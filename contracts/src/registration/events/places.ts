import { type DomainEvent, type EventDeclarations, type Instant, said } from '../../shared/index.js';
import { at, registration_id, tour_date_id } from './examples.js';
import { placesWord } from './words.js';

/** `workshop_level_id_v`, or the place of an intensive → number. */
export type Places = Readonly<Record<string, number>>;
type AtTourDate<T extends string, D> = DomainEvent<
  T,
  { readonly tour_date_id: number; readonly registration_id: number } & D
>;
export type PlacesReserved = AtTourDate<
  'PlacesReserved',
  { readonly draft_version: number; readonly places: Places; readonly expires_at: Instant }
>;
export type PlacesConfirmed = AtTourDate<'PlacesConfirmed', { readonly places: Places }>;
export type PlacesReleased = AtTourDate<
  'PlacesReleased',
  {
    readonly places: Places;
    readonly cause: 'expired' | 'unreviewed' | 'refused' | 'deleted' | 'cancelled' | 'editing_cancelled' | 'moved';
  }
>;

/** Stream `workshopCapacity-{tourDateId}` (REG-020). */
export type WorkshopCapacityEvent = PlacesReserved | PlacesConfirmed | PlacesReleased;

const taken = { tour_date_id, registration_id, places: { 3: 1 } };

export const workshopCapacityEvents: EventDeclarations<WorkshopCapacityEvent> = {
  PlacesReserved: {
    version: 1,
    personal: [],
    says: (d) => said('places', `reserved ${placesWord(d.places)} for registration ${d.registration_id}`),
    example: { ...taken, draft_version: 9, expires_at: at },
  },
  PlacesConfirmed: {
    version: 1,
    personal: [],
    says: (d) => said('places', `took ${placesWord(d.places)} for registration ${d.registration_id}`),
    example: taken,
  },
  PlacesReleased: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'places',
        `released ${placesWord(d.places)} of registration ${d.registration_id}: ${d.cause.replaceAll('_', ' ')}`,
      ),
    example: { ...taken, cause: 'unreviewed' },
  },
};
