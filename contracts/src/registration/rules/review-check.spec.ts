import type { Routine } from '../../competition/index.js';
import { day } from '../../shared/index.js';
import {
  add,
  after,
  complete,
  dancer,
  LEO,
  MIA,
  routine,
  save,
  start,
  studentId,
  submit,
  visited,
} from '../testing/given.js';
import type { Registration } from '../state.js';
import { reviewCheck } from './review-check.js';

const CHOSEN = [...visited('roster', 'teachers'), add(dancer(LEO, '4')), add(dancer(MIA, '3'))];
const registered = after(start(), save(CHOSEN), studentId(LEO), submit(2), complete(2));
const here = (id: number, name: string, differs: Partial<Routine> = {}): Routine => ({
  ...routine(`key-${id}`, { name }),
  ...{ routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false },
  ...{ id, routine_id: id, date_routine_id: id, vips: false, scheduled: false, award_verified: false },
  ...{ transfer: null, transferred_out_to: null, fee: null, priced: null, added_order: id },
  ...differs,
});
const dancing = (...routines: readonly Routine[]): Registration => ({
  ...registered,
  official: {
    ...registered.official,
    routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])),
  },
});
const gone = { registration_id: 75002, tour_date_id: 7501, date_routine_id: 9, city: 'Chicago' };
const ALL = dancing(
  here(501, 'Echo'),
  here(502, 'Glasshouse'),
  here(503, 'Night Bus'),
  here(504, 'Tango', { waiting: true }),
  here(505, 'Away', { transferred_out_to: gone }),
);
const FACTS = {
  due: day('2026-03-18'),
  over: [{ level: 'Teen', taken: 121, places: 120 }],
  notes: [],
  waivers: { people: [1, 3, 4], unsigned: [3] },
  music: {
    501: { music_id: 'm-1', no_music: false, upload_email: null },
    502: { music_id: null, no_music: true, upload_email: null },
  },
  unverified: [1],
  waiting: [{ routine: 'key-504', place: 3, of: 12, offered_until: null, offer_ended: null }],
  nameOf: (id: number) => ({ 1: 'Mia Reyes', 3: 'Leo Reyes' })[id] ?? '',
};
const withId = (status: 'awaiting' | 'approved' | 'rejected' | null): Registration => ({
  ...ALL,
  uploads: Object.fromEntries(
    Object.entries(ALL.uploads).flatMap(([key, upload]) => (status === null ? [] : [[key, { ...upload, status }]])),
  ),
});

describe('the review of a registration', () => {
  it('~ADM-043 tells what is missing by name: waivers, music, places, student IDs, regionals', () => {
    expect(reviewCheck(ALL, FACTS)).toEqual({
      id: 75001,
      routines: 3,
      due: '2026-03-18',
      over: [{ level: 'Teen', taken: 121, places: 120 }],
      waiting: [{ name: 'Tango', place: 3, of: 12 }],
      waivers: { people: 3, unsigned: ['Leo Reyes'] },
      music: { routines: 3, missing: ['Night Bus'] },
      student_ids: [{ name: 'Leo Reyes', status: 'awaiting' }],
      unverified: ['Mia Reyes'],
      notes: [],
    });
  });

  it('~ADM-043 a student ID counts until it is approved, and who has no discount needs none', () => {
    const of = (registration: Registration) => reviewCheck(registration, FACTS).student_ids.map(({ status }) => status);
    expect(of(withId('rejected'))).toEqual(['rejected']);
    expect(of(withId(null))).toEqual(['missing']);
    expect(of(withId('approved'))).toEqual([]);
    expect(of(after(start(), save([CHOSEN[0]!, CHOSEN[1]!, add(dancer(MIA, '3'))]), submit(1), complete(1)))).toEqual(
      [],
    );
  });

  it('~ADM-043 asks for no music where none is taken', () => {
    expect(reviewCheck(ALL, { ...FACTS, music: null }).music).toEqual({ routines: 0, missing: [] });
  });
});
