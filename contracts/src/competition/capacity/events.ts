import { rowWord } from '../../catalogue/index.js';
import { counted, type DomainEvent, type EventDeclarations, type Instant, instant, said } from '../../shared/index.js';
import { OFFER_ENDS, type OfferEnd } from './offer-ends.js';

/** Limit → places: `all` for the competition, `category-2` for a category, `solo` for the solo limit. */
export type EntryPlaces = Readonly<Record<string, number>>;

type OfCity<T extends string, D> = DomainEvent<T, { readonly tour_date_id: number } & D>;
type OfRegistration<T extends string, D> = OfCity<T, { readonly registration_id: number } & D>;
type OfRoutine<T extends string, D = unknown> = OfRegistration<T, { readonly routine: string } & D>;

/** `position`: the number of this request among all that were decided in this city, the refused ones too. */
export type PlaceReserved = OfRegistration<
  'PlaceReserved',
  {
    readonly draft_version: number;
    readonly places: EntryPlaces;
    readonly expires_at: Instant;
    readonly position: number;
  }
>;
export type PlaceRefused = OfRegistration<
  'PlaceRefused',
  {
    readonly draft_version: number;
    readonly places: EntryPlaces;
    /** The limit that was reached, and what was left of it for this registration. */
    readonly limit: string;
    readonly left: number;
    readonly position: number;
  }
>;
export type PlaceTaken = OfRegistration<'PlaceTaken', { readonly places: EntryPlaces }>;
export type PlaceReleased = OfRegistration<
  'PlaceReleased',
  {
    readonly places: EntryPlaces;
    readonly cause: 'expired' | 'unreviewed' | 'refused' | 'deleted' | 'cancelled' | 'editing_cancelled' | 'moved';
  }
>;
export type CompetitionSoldOut = OfCity<'CompetitionSoldOut', { readonly capacity: number; readonly taken: number }>;
export type CompetitionReopened = OfCity<'CompetitionReopened', { readonly taken: number }>;
export type CategoryFilled = OfCity<
  'CategoryFilled',
  { readonly routine_category_id: number; readonly capacity: number }
>;
/** In the order in which they stand in the registration, after all who wait already (CMP-230). */
export type WaitingListJoined = OfRegistration<
  'WaitingListJoined',
  { readonly routines: readonly { readonly routine: string; readonly places: EntryPlaces }[] }
>;
export type WaitingListLeft = OfRoutine<
  'WaitingListLeft',
  { readonly cause: 'removed' | 'declined' | 'expired' | 'deleted' | 'cancelled' | 'moved' }
>;
export type WaitingListReordered = OfRoutine<'WaitingListReordered', { readonly from: number; readonly to: number }>;
/** A waiting routine whose dancers changed asks for what it needs now; an offer stays while that is free, else it ends. */
export type WaitingRoutineChanged = OfRoutine<
  'WaitingRoutineChanged',
  { readonly places: EntryPlaces; readonly offered_until: Instant | null }
>;
export type PlaceOffered = OfRoutine<'PlaceOffered', { readonly places: EntryPlaces; readonly expires_at: Instant }>;
/** Before it was answered; the routine waits on where it stood (CMP-399). */
export type OfferEnded = OfRoutine<'OfferEnded', { readonly cause: OfferEnd }>;
export type WaitingPlaceTaken = OfRoutine<
  'WaitingPlaceTaken',
  { readonly places: EntryPlaces; readonly by: 'offer' | 'staff' | 'override' }
>;

/** Stream `entryCapacity-{tourDateId}` (CMP-288). */
export type EntryCapacityEvent =
  | PlaceReserved
  | PlaceRefused
  | PlaceTaken
  | PlaceReleased
  | CompetitionSoldOut
  | CompetitionReopened
  | CategoryFilled
  | WaitingListJoined
  | WaitingListLeft
  | WaitingListReordered
  | WaitingRoutineChanged
  | PlaceOffered
  | OfferEnded
  | WaitingPlaceTaken;

const city = { tour_date_id: 7504 };
const of = { ...city, registration_id: 75_001 };
const places: EntryPlaces = { all: 2, 'category-1': 1, solo: 1 };
const solo: EntryPlaces = { all: 1, 'category-1': 1, solo: 1 };
const waiting = { ...of, routine: 'b7a1c0de-0000-4000-8000-000000000001' };
const expires_at = instant('2026-01-20T17:30:00Z');

type Of = { readonly registration_id: number };
const entries = (n: EntryPlaces, { registration_id }: Of): string =>
  `${counted(n.all ?? 0, 'competition place')} for registration ${registration_id}`;
const waits = ({ registration_id }: Of): string => `a routine of registration ${registration_id}`;
const BY = { offer: 'accepting its offer', staff: 'staff', override: 'staff beyond the limit' } as const;

export const entryCapacityEvents: EventDeclarations<EntryCapacityEvent> = {
  PlaceReserved: {
    version: 1,
    personal: [],
    says: (d) => said('places', `reserved ${entries(d.places, d)}, request no. ${d.position} of this city`),
    example: { ...of, draft_version: 9, places, expires_at, position: 214 },
  },
  PlaceRefused: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'places',
        `refused ${entries(d.places, d)}, request no. ${d.position} of this city: ${d.left} left of ${d.limit}`,
      ),
    example: { ...of, draft_version: 9, places, limit: 'solo', left: 0, position: 215 },
  },
  PlaceTaken: {
    version: 1,
    personal: [],
    says: (d) => said('places', `took ${entries(d.places, d)}`),
    example: { ...of, places },
  },
  PlaceReleased: {
    version: 1,
    personal: [],
    says: (d) => said('places', `released ${entries(d.places, d)}: ${d.cause.replaceAll('_', ' ')}`),
    example: { ...of, places, cause: 'expired' },
  },
  CompetitionSoldOut: {
    version: 1,
    personal: [],
    says: (d) => said('places', `sold the competition out: ${d.taken} of ${d.capacity} places are taken`),
    example: { ...city, capacity: 350, taken: 350 },
  },
  CompetitionReopened: {
    version: 1,
    personal: [],
    says: (d) => said('places', `reopened the competition with ${counted(d.taken, 'place')} taken`),
    example: { ...city, taken: 348 },
  },
  CategoryFilled: {
    version: 1,
    personal: [],
    says: (d, name) =>
      said(
        'places',
        `filled the category ${rowWord('routine_categories', d.routine_category_id, name)}: all ${d.capacity} places are taken`,
      ),
    example: { ...city, routine_category_id: 1, capacity: 120 },
  },
  WaitingListJoined: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'places',
        `put ${counted(d.routines.length, 'routine')} of registration ${d.registration_id} on the waiting list`,
      ),
    example: { ...of, routines: [{ routine: waiting.routine, places: solo }] },
  },
  WaitingListLeft: {
    version: 1,
    personal: [],
    says: (d) => said('places', `took ${waits(d)} off the waiting list: ${d.cause}`),
    example: { ...waiting, cause: 'expired' },
  },
  WaitingListReordered: {
    version: 1,
    personal: [],
    says: (d) => said('places', `moved ${waits(d)} on the waiting list from no. ${d.from} to no. ${d.to}`),
    example: { ...waiting, from: 4, to: 1 },
  },
  WaitingRoutineChanged: {
    version: 1,
    personal: [],
    says: (d) => said('places', `changed what ${waits(d)} waits for`),
    example: { ...waiting, places: { all: 1, 'category-2': 1 }, offered_until: null },
  },
  PlaceOffered: {
    version: 1,
    personal: [],
    says: (d) => said('places', `offered a place to ${waits(d)}`),
    example: { ...waiting, places: solo, expires_at },
  },
  OfferEnded: {
    version: 1,
    personal: [],
    says: (d) => said('places', `ended the offer to ${waits(d)}: ${OFFER_ENDS[d.cause]}`),
    example: { ...waiting, cause: 'competition_closed' },
  },
  WaitingPlaceTaken: {
    version: 1,
    personal: [],
    says: (d) => said('places', `gave a place to ${waits(d)}, by ${BY[d.by]}`),
    example: { ...waiting, places: solo, by: 'offer' },
  },
};
