import type { Routine } from '@app/contracts/competition';
import { PreviousRoutinesQueryHandler } from './previous-routines.query.js';

const routine = (id: number, name: string, more: Partial<Routine> = {}) =>
  ({
    id,
    routine_id: 500 + id,
    name,
    choreographer: 'Jo',
    performance_division_id: 4,
    people: [2, 1],
    ballroom: false,
    copy_music: false,
    old_music_id: null,
    has_prop: true,
    on_stage: false,
    vips: false,
    award_verified: false,
    transferred_out_to: null,
    ...more,
  }) as Routine;

const person = (person_id: number, fname: string) => ({
  person: { person_id, fname, lname: 'Reyes', birthdate: null },
});
const registration = (id: number, event_id: number, tour_date_id: number, routines: readonly Routine[]) => ({
  id,
  account_id: 12,
  event_id,
  tour_date_id,
  official: {
    attendees: { 1: person(1, 'Mia'), 2: person(2, 'Leo') },
    routines: Object.fromEntries(routines.map((one) => [String(one.id), one])),
  },
});

const ROWS = [
  registration(1, 56, 7501, [
    routine(11, 'Zebra'),
    routine(12, 'Solo of a best dancer', { vips: true }),
    routine(13, 'Gone', {
      transferred_out_to: { registration_id: 2, tour_date_id: 7502, date_routine_id: 3, city: 'Dallas, TX' },
    }),
  ]),
  registration(2, 48, 7521, [routine(21, '', { ballroom: true }), routine(22, 'Ash')]),
  registration(3, 14, 7541, [routine(31, 'Elsewhere')]),
];

const asking = () => {
  const asked: object[] = [];
  const documents = {
    find: async (_: string, { filter }: { filter: object }) => {
      asked.push(filter);
      return { rows: ROWS, total: ROWS.length };
    },
  };
  const catalogue = {
    tourDate: async (id: number) => ({
      tour_date: {
        id,
        event_city: { name: `City ${id}`, state: 'TX' },
        start_date: '2025-11-14',
        end_date: '2025-11-16',
      },
    }),
    profileFor: async ({ id }: { id: number }) => ({ name: id === 7501 ? 'Aurora' : 'JUMP' }),
  };
  const music = {
    ofRegistration: async (id: number) =>
      id === 2 ? { 22: { music_id: 'm-1', no_music: false, upload_email: null } } : {},
  };
  return { query: new PreviousRoutinesQueryHandler(documents as never, catalogue as never, music as never), asked };
};

describe('previous routines of an account', () => {
  it('~CMP-205 ~CMP-195 ~CMP-197 are those of the events asked for, by name; none of a best dancer, none that went elsewhere', async () => {
    const { query, asked } = asking();
    const found = await query.list(12, { event_ids: [48, 56], season_id: 75 });
    expect(asked).toEqual([{ account_id: 12, season_id: 75, deleted: false }]);
    const { has_prop, on_stage } = routine(1, '');
    const common = { has_prop, on_stage, performance_division_id: 4, person_ids: [2, 1] };
    expect(found).toEqual([
      {
        ...common,
        registrations_routine_id: 22,
        registration_id: 2,
        routine_id: 522,
        routine: { name: 'Ash', choreographer: 'Jo' },
        event: 'JUMP',
        city: 'City 7521, TX',
        tour_date: 'JUMP City 7521, TX · Nov 14–16, 2025',
        music_id: 'm-1',
        ballroom: false,
      },
      {
        ...common,
        registrations_routine_id: 21,
        registration_id: 2,
        routine_id: 521,
        routine: { name: 'Leo Reyes & Mia Reyes', choreographer: 'Jo' },
        event: 'JUMP',
        city: 'City 7521, TX',
        tour_date: 'JUMP City 7521, TX · Nov 14–16, 2025',
        music_id: null,
        ballroom: true,
      },
      {
        ...common,
        registrations_routine_id: 11,
        registration_id: 1,
        routine_id: 511,
        routine: { name: 'Zebra', choreographer: 'Jo' },
        event: 'Aurora',
        city: 'City 7501, TX',
        tour_date: 'Aurora City 7501, TX · Nov 14–16, 2025',
        music_id: null,
        ballroom: false,
      },
    ]);
  });

  it('~CMP-206 one comes with the names of its people; another account has none of it', async () => {
    const { query, asked } = asking();
    expect(await query.detail(12, { registrations_routine_id: 31 })).toMatchObject({
      routine: { name: 'Elsewhere' },
      people: [
        { person_id: 2, fname: 'Leo', lname: 'Reyes' },
        { person_id: 1, fname: 'Mia', lname: 'Reyes' },
      ],
    });
    expect(asked).toEqual([{ account_id: 12, deleted: false }]);
    await expect(query.detail(12, { registrations_routine_id: 99 })).rejects.toThrow();
  });
});
