import { addMinutes, instant } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import type { CityTerms } from './city.js';
import { type EntryCapacityCommand, entryCapacityDecider, type ReservePlace } from './decider.js';
import type { EntryPlaces } from './events.js';
import { OFFER_ENDS, type OfferEnd } from './offer-ends.js';
import type { EntryCapacity } from './state.js';

const NOW = instant('2026-01-20T17:00:00Z');
const TWO_DAYS = addMinutes(NOW, 48 * 60);
const SOLO: EntryPlaces = { all: 1, 'category-1': 1, solo: 1 };
const DUO: EntryPlaces = { all: 1, 'category-2': 1 };
const where = { event: 'JUMP', city: 'Chicago, IL', contact_email: 'info@jump.example' };
const times = (places: EntryPlaces, n: number): EntryPlaces =>
  Object.fromEntries(Object.entries(places).map(([limit, one]) => [limit, one * n]));

type City = Partial<CityTerms>;
const city = (more: City = {}): CityTerms => ({
  ...{ tour_date_id: 7501, now: NOW, limits: { solo: 1, 'category-2': 1 }, closed: false },
  ...{ offers_end: null, disabled: [], ...more },
});
const take = (registration_id: number, places: EntryPlaces, more?: City): EntryCapacityCommand => ({
  ...{ type: 'TakePlace', ...city(more), registration_id, places },
});
const join = (registration_id: number, routine: string, places: EntryPlaces, more?: City): EntryCapacityCommand => ({
  ...{ type: 'JoinWaitingList', ...city(more), registration_id, routines: [{ routine, places }] },
});
const reserve = (registration_id: number, places: EntryPlaces, more: Partial<ReservePlace> = {}): ReservePlace => ({
  ...{ type: 'ReservePlace', ...city(), registration_id, places, draft_version: 1, hold_minutes: 30 },
  ...{ exempt: false, group: false, where, categories: { 1: 'Solo', 2: 'Duo/Trio' }, ...more },
});
const answer = (registration_id: number, routine: string, accepted: boolean, more?: City): EntryCapacityCommand => ({
  ...{ type: 'AnswerOffer', ...city(more), registration_id, routine, accepted },
});
const promote = (registration_id: number, routine: string, override: boolean, more?: City): EntryCapacityCommand => ({
  ...{ type: 'PromoteWaiting', ...city(more), registration_id, routine, override, where },
});
const change = (registration_id: number, routine: string, places: EntryPlaces, more?: City): EntryCapacityCommand => ({
  ...{ type: 'ChangeWaiting', ...city(more), registration_id, routine, places },
});
const revise = (more?: City): EntryCapacityCommand => ({ type: 'ReviseLimits', ...city(more), reopened: false });
const expire = (more?: City): EntryCapacityCommand => ({ type: 'EndOffers', ...city(more) });

const { after } = specOf(entryCapacityDecider);
const line = ({ waiting }: EntryCapacity): string[] =>
  waiting.map(({ routine, offered_until, offer_ended }) =>
    [routine, ...(offered_until === null ? [] : ['offered']), ...(offer_ended === null ? [] : [offer_ended])].join(' '),
  );

/** Each way in which offers can end, as a city of it. */
const ENDED = (Object.keys(OFFER_ENDS) as OfferEnd[]).map((end): [OfferEnd, City] => [
  end,
  end === 'category_disabled' ? { disabled: ['category-1'] } : { offers_end: end },
]);

describe.each(ENDED)('while no offer may be made: %s', (end, ended) => {
  const waits = [take(9, SOLO), join(1, 'a', SOLO), join(2, 'b', SOLO)];
  const offered = [...waits, take(9, {})];

  it('~CMP-399 nothing that comes free is offered', () => {
    after(...waits)
      .when(take(9, {}, ended))
      .makes('PlaceTaken');
    expect(line(after(...waits, take(9, {}, ended)).state)).toEqual(['a', 'b']);
    // Once it may be again, it is.
    after(...waits, take(9, {}, ended))
      .when(revise())
      .makes('PlaceOffered');
  });

  it('~CMP-399 no offer is accepted, and none declined', () => {
    expect(line(after(...offered).state)).toEqual(['a offered', 'b']);
    for (const accepted of [true, false])
      after(...offered)
        .when(answer(1, 'a', accepted, ended))
        .refuses('offer_ended');
  });

  it('~CMP-399 open offers end with the next decision or by the clock, and who had one waits on where it stood', () => {
    for (const command of [revise(ended), expire(ended)]) {
      const then = after(...offered).when(command);
      then.makes('OfferEnded');
      expect(then.events[0]?.data).toEqual({ tour_date_id: 7501, registration_id: 1, routine: 'a', cause: end });
    }
    const then = after(...offered, revise(ended));
    expect(line(then.state)).toEqual([`a ${end}`, 'b']);
    expect(then.state.held.solo).toBe(0);
    then.when(revise(ended)).makes();
    then.when(expire(ended)).makes();
    expect(line(after(...offered, revise(ended), revise()).state)).toEqual(['a offered', 'b']);
    // One that ran out meanwhile ended with the city and keeps its place on the list.
    after(...offered)
      .when(expire({ ...ended, now: TWO_DAYS }))
      .makes('OfferEnded');
  });

  it('~CMP-399 an offer does not outlive a change of its dancers', () => {
    expect(line(after(...offered, change(1, 'a', SOLO, ended)).state)).toEqual([`a ${end}`, 'b']);
  });

  it('~CMP-236 ~CMP-399 staff still promote, where a place is left or beyond it, until the tour date is over', () => {
    const free = after(...offered, revise(ended));
    const full = after(...waits);
    if (end === 'tour_date_over') {
      for (const override of [false, true]) free.when(promote(1, 'a', override, ended)).refuses('tour_date_over');
    } else {
      free.when(promote(1, 'a', false, ended)).makes('WaitingPlaceTaken');
      full.when(promote(1, 'a', false, ended)).refuses('solo_limit');
      full.when(promote(1, 'a', true, ended)).makes('WaitingPlaceTaken');
    }
  });
});

describe('a category that is disabled', () => {
  it('~CMP-399 ends the offers of its routines, no others', () => {
    const both = [join(1, 'a', DUO), join(2, 'b', SOLO)];
    expect(line(after(...both).state)).toEqual(['a offered', 'b offered']);
    expect(line(after(...both, revise({ disabled: ['category-2'] })).state)).toEqual([
      'a category_disabled',
      'b offered',
    ]);
    // The head of the list cannot be placed: nobody behind it is offered anything.
    expect(line(after(...both.map((one) => ({ ...one, disabled: ['category-2'] }))).state)).toEqual(['a', 'b']);
  });
});

describe('who asks anew while others wait', () => {
  /** The head of the list needs a duo that is not there, the second a solo that is. */
  const waits = [take(8, DUO), take(9, SOLO), join(1, 'a', DUO), join(2, 'b', SOLO)];
  const freed = [...waits, take(9, {})];

  it('CMP-383 takes nothing that somebody on the list waits for and could be placed in, the head or not', () => {
    expect(line(after(...freed).state)).toEqual(['a', 'b']);
    const asked = after(...freed).when(reserve(5, SOLO));
    asked.makes('PlaceRefused');
    expect(asked.events[0]?.data).toMatchObject({ limit: 'solo', left: 0 });
    // A place more than those who wait can have is for who asks.
    const limits = { solo: 2, 'category-2': 1 };
    after(...freed)
      .when(reserve(5, SOLO, { limits }))
      .makes('PlaceReserved');
    after(...freed)
      .when(reserve(5, times(SOLO, 2), { limits }))
      .makes('PlaceRefused');
  });

  it('~CMP-383 takes what nobody on the list could be placed in', () => {
    // Nobody who waits needs a place of another category.
    after(...freed)
      .when(reserve(5, { all: 1, 'category-4': 1 }))
      .makes('PlaceReserved');
    // The whole competition is what everybody needs: one of the two is for the solo that waits.
    const limits = { all: 3, solo: 1, 'category-2': 1 };
    after(...freed)
      .when(reserve(5, { all: 1, 'category-4': 1 }, { limits }))
      .makes('PlaceReserved');
    after(...freed)
      .when(reserve(5, { all: 2, 'category-4': 2 }, { limits }))
      .makes('PlaceRefused');
    // A solo of a disabled category could not be placed.
    after(...freed)
      .when(reserve(5, { all: 1, solo: 1 }, { disabled: ['category-1'] }))
      .makes('PlaceReserved');
  });

  it('~CMP-383 keeps what it holds, and a group is free of the solo limit all the same', () => {
    const held = [take(5, SOLO, { limits: { solo: 2, 'category-2': 1 } }), ...freed];
    after(...held)
      .when(reserve(5, { ...SOLO, all: 2, 'category-4': 1 }))
      .makes('PlaceReserved');
    after(...freed)
      .when(reserve(5, SOLO, { group: true }))
      .makes('PlaceReserved');
    after(...freed)
      .when(reserve(5, SOLO, { exempt: true }))
      .makes('PlaceReserved');
  });
});
