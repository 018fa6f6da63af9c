import { SEEDED_TABLES } from '../../catalogue/index.js';
import type { Routine } from '../../competition/index.js';
import { registered, routine } from '../../competition/testing/scenes.js';
import { cents } from '../../shared/index.js';
import { add, after, AVA, complete, dancer, LEO, MIA, READY, save, start, submit } from '../testing/given.js';
import { routineCounts, routineRows } from './rows.js';

const BASE = after(start(), save([...READY, add(dancer(LEO, '4')), add(dancer(AVA, '2'))]), submit(1), complete(1));
const elsewhere = { registration_id: 2, tour_date_id: 7501, date_routine_id: 3 };
const at = (place: number, name: string, more: Partial<Routine> = {}): Routine =>
  registered(routine([MIA.person_id], { temp_id: name, name }), {
    id: 800_000 + place,
    added_order: place,
    fee: cents(14_500),
    ...more,
  });
const rowsOf = (...routines: Routine[]) => {
  const official = { ...BASE.official, routines: Object.fromEntries(routines.map((one) => [one.temp_id, one])) };
  return routineRows({ ...BASE, official }, SEEDED_TABLES);
};
const ALL = [
  at(7, 'late', { date_routine_id: null }),
  at(1, 'solo'),
  at(2, 'scheduled', { scheduled: true, routine_category_id: 3 }),
  at(3, 'came', { transfer: elsewhere, routine_category_id: 3 }),
  at(4, 'left', { transferred_out_to: { ...elsewhere, city: 'Chicago, IL' }, fee: cents(0) }),
  at(5, 'waits', { waiting: true, date_routine_id: null, fee: null }),
  at(6, 'vip', { vips: true, fee: cents(0) }),
  at(8, 'pair', { ballroom: true, routine_category_id: 9, people: [MIA.person_id, LEO.person_id], name: '' }),
];

describe('the routines of a tour date', () => {
  it('~CMP-290 are listed in the order of their registration with the words of the tables and where they stand', () => {
    const [first, ...rows] = rowsOf(...ALL);
    expect(first).toEqual({
      id: 800_001,
      registration_id: 75_001,
      tour_date_id: 7502,
      studio_id: 2001,
      registrant: 'Starlight Dance Academy',
      ancillary: false,
      name: 'solo',
      choreographer: 'Mia Stone',
      ballroom: false,
      dancers: 1,
      people: ['Mia Reyes'],
      routine_category_id: 1,
      category: 'Solo',
      age_division_id: 2,
      age_division: 'Junior',
      performance_division_id: 4,
      performance_division: 'Jazz',
      status: 'confirmed',
      regional_award: '',
      regional_award_state: null,
      finals: false,
      fee: 14_500,
    });
    expect(rows.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'scheduled scheduled',
      'came transfer',
      'left transferred_out',
      'waits waiting',
      'vip vip',
      'late unconfirmed',
      'Mia Reyes & Leo Reyes confirmed',
    ]);
  });

  it('~CMP-290 ~FEE-103 are counted by category and in all, but who waits, is of a VIP or went elsewhere', () => {
    const counts = routineCounts(7502, rowsOf(...ALL), SEEDED_TABLES);
    expect(counts.categories.filter(({ count }) => count > 0)).toEqual([
      { id: 1, category: 'Solo', count: 2 },
      { id: 3, category: 'Small Group', count: 2 },
    ]);
    expect(counts.categories.map(({ category }) => category)).toEqual([
      'Solo',
      'Duo/Trio',
      'Small Group',
      'Large Group',
      'Line',
      'Production',
    ]);
    expect(counts).toMatchObject({ tour_date_id: 7502, competition: 4, ballroom: 1, all: 5, waiting: 1, fees: 72_500 });
  });

  it('an admin’s own rows have their names', () => {
    const tables = { ...SEEDED_TABLES, age_divisions: [{ ...SEEDED_TABLES.age_divisions[1]!, name: 'Younger' }] };
    expect(
      routineRows({ ...BASE, official: { ...BASE.official, routines: { solo: ALL[1]! } } }, tables)[0],
    ).toMatchObject({
      age_division: 'Younger',
    });
  });
});
