import { instant } from '../../shared/index.js';
import { capacityBoard, overfull, ownEntries } from './board.js';
import { entryCapacityDecider } from './decider.js';
import type { EntryCapacityEvent } from './events.js';
import { isLimited, placesOfOfficial } from './places.js';

const UNTIL = instant('2026-01-22T17:00:00Z');
const tour_date_id = 7504;
const solos = (n: number) => ({ all: n, 'category-1': n, solo: n });
const of = (registration_id: number) => ({ tour_date_id, registration_id });
const HISTORY: readonly EntryCapacityEvent[] = [
  { type: 'PlaceTaken', data: { ...of(1), places: { ...solos(2), all: 5, 'category-4': 3 } } },
  {
    type: 'PlaceReserved',
    data: { ...of(2), places: solos(1), draft_version: 3, expires_at: UNTIL, position: 1 },
  },
  {
    type: 'PlaceRefused',
    data: { ...of(3), places: solos(2), draft_version: 1, limit: 'solo', left: 1, position: 2 },
  },
  { type: 'WaitingListJoined', data: { ...of(3), routines: [{ routine: 'a', places: solos(1) }] } },
  { type: 'WaitingListJoined', data: { ...of(4), routines: [{ routine: 'b', places: solos(1) }] } },
  { type: 'WaitingListJoined', data: { ...of(3), routines: [{ routine: 'c', places: solos(1) }] } },
  { type: 'PlaceOffered', data: { ...of(3), routine: 'a', places: solos(1), expires_at: UNTIL } },
];
const STATE = HISTORY.reduce(entryCapacityDecider.evolve, entryCapacityDecider.initialState());
const BOSTON = {
  id: tour_date_id,
  competition_capacity: null,
  category_capacity: { 1: 6 },
  solo_limit: 4,
  competition_sold_out: false,
};
const CATEGORIES = [
  { id: 1, category: 'Solo' },
  { id: 2, category: 'Duo/Trio' },
  { id: 4, category: 'Large Group' },
];

describe('the places of a city as people see them', () => {
  it('~CMP-290 ~CMP-394 counts what is taken, reserved, offered, waited for and left of each limit', () => {
    const board = capacityBoard(STATE, BOSTON, CATEGORIES);
    expect(board).toMatchObject({ tour_date_id, sold_out: false, decided: 2 });
    expect(board.rows.map((row) => Object.values(row))).toEqual([
      ['all', 'Competition', null, 5, 1, 1, 2, null],
      ['category-1', 'Solo', 6, 2, 1, 1, 2, 2],
      ['category-2', 'Duo/Trio', null, 0, 0, 0, 0, null],
      ['category-4', 'Large Group', null, 3, 0, 0, 0, null],
      ['solo', 'Solo limit', 4, 2, 1, 1, 2, 0],
    ]);
    expect(Object.keys(board.rows[0]!)).toEqual([
      'limit',
      'label',
      'capacity',
      'taken',
      'reserved',
      'offered',
      'waiting',
      'left',
    ]);
    expect(board.waiting).toEqual([
      { registration_id: 3, routine: 'a', place: 1, offered_until: UNTIL, offer_ended: null },
      { registration_id: 4, routine: 'b', place: 2, offered_until: null, offer_ended: null },
      { registration_id: 3, routine: 'c', place: 3, offered_until: null, offer_ended: null },
    ]);
    expect(capacityBoard(STATE, { ...BOSTON, competition_sold_out: true }, []).sold_out).toBe(true);
    expect(capacityBoard({ ...STATE, sold_out: true }, BOSTON, []).sold_out).toBe(true);
    expect(capacityBoard(STATE, { ...BOSTON, solo_limit: 1 }, []).rows.at(-1)?.left).toBe(0);
  });

  it('~ADM-043 names the limits that a registration has places of, and that are over', () => {
    // Two of 1, one each of 2 and the offer to 3: four solos, six of the category with them.
    const full = { ...BOSTON, category_capacity: { 1: 4, 4: 2 } };
    expect(overfull(STATE, full, CATEGORIES, 1)).toEqual([{ level: 'Large Group', taken: 3, places: 2 }]);
    const over = { ...full, solo_limit: 3 };
    expect(overfull(STATE, over, CATEGORIES, 2)).toEqual([{ level: 'Solo limit', taken: 4, places: 3 }]);
    expect(overfull(STATE, over, CATEGORIES, 9)).toEqual([]);
  });

  it('~CMP-382 ~CMP-386 a registration sees its own routines and its last request, no others', () => {
    expect(ownEntries(STATE, 3)).toEqual({
      registration_id: 3,
      decision: { position: 2, of: 2, refused_by: 'solo' },
      waiting: [
        { routine: 'a', place: 1, of: 3, offered_until: UNTIL, offer_ended: null },
        { routine: 'c', place: 3, of: 3, offered_until: null, offer_ended: null },
      ],
    });
    expect(ownEntries(STATE, 2).decision).toEqual({ position: 1, of: 2, refused_by: null });
    expect(ownEntries(STATE, 9)).toEqual({ registration_id: 9, decision: null, waiting: [] });
  });
});

describe('what routines need of the city', () => {
  const routine = (routine_category_id: number, more: object = {}) => ({
    routine_category_id,
    ballroom: false,
    waiting: false,
    vips: false,
    award_verified: false,
    transferred_out_to: null,
    ...more,
  });

  it('~CMP-043 ~CMP-225 ~CMP-208 is a place each, of its category, and of the solo limit', () => {
    const places = placesOfOfficial({
      a: routine(1),
      b: routine(4),
      c: routine(1),
      single: routine(7, { ballroom: true }),
      waiting: routine(1, { waiting: true }),
      best: routine(1, { vips: true }),
      gone: routine(1, { transferred_out_to: {} }),
    });
    expect(places).toEqual({ all: 4, 'category-1': 2, 'category-4': 1, 'category-7': 1, solo: 2 });
    expect(placesOfOfficial({})).toEqual({});
    expect(placesOfOfficial({ single: routine(1, { ballroom: true }) })).toEqual({ all: 1, 'category-1': 1 });
  });

  it('~CMP-221 is asked for where the city limits any of it', () => {
    expect(isLimited(solos(1), { solo: 60 })).toBe(true);
    expect(isLimited({ all: 1, solo: 0 }, { solo: 60, 'category-2': 4 })).toBe(false);
    expect(isLimited(solos(1), {})).toBe(false);
  });
});
