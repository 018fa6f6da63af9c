import type { FeeInput } from './fee-input.js';
import { quote } from './index.js';
import {
  dancer,
  MINI,
  observer,
  registration,
  SENIOR,
  TEEN,
  teacher,
  teachers,
  teens,
  ticket,
  routine,
} from './testing/fee-inputs.js';

/** Kind, part, subject, label and rule of each line; those of the dancers who only make up the number are left out. */
const linesOf = (input: FeeInput) =>
  quote(input)
    .lines.filter(({ subject }) => typeof subject !== 'number' || subject < 100 || subject > 200)
    .map(({ kind, part, subject, label, rule }) => [kind, part, subject, label, rule]);
const crowd = (count: number, level: string) => Array.from({ length: count }, (_, i) => dancer(101 + i, level));

describe('the lines of a price', () => {
  it('~FEE-009 of a workshop say kind, subject, label and requirement, in the order applied', () => {
    const people = [
      dancer(1, TEEN, { attended_reg: true }),
      dancer(2, SENIOR, { has_college_discount: true }),
      dancer(3, MINI, { has_scholarship: true, photoshoot: 'in_person' }),
      ...crowd(8, TEEN),
      teacher(1),
      observer(1, '34'),
    ];
    const routines = [
      routine('r-1', 'Solo', 1),
      routine('r-2', 'Small Group', 4, { free: { reason: 'VIP', paying_dancers: 0 } }),
    ];
    const more = { additional_observers: { one: 2, two: 0 }, routines };
    expect(linesOf(registration(56, 'discount', people, more))).toEqual([
      ['table', 'workshop', 1, 'Table fee, early rate', 'FEE-063'],
      ['table', 'workshop', 2, 'Table fee, early rate', 'FEE-063'],
      ['table', 'workshop', 3, 'Table fee, early rate', 'FEE-063'],
      ['table', 'workshop', 501, 'Teacher fee, early rate', 'FEE-076'],
      ['attended_reg', 'workshop', 1, 'Regional 25%', 'FEE-066'],
      ['college', 'workshop', 2, 'College, at most $225.00', 'FEE-067'],
      ['scholarship', 'workshop', 3, 'Scholarship', 'FEE-069'],
      ['group', 'workshop', 1, 'Group 5%', 'FEE-072'],
      ['group', 'workshop', 2, 'Group 5%', 'FEE-072'],
      ['add_ons', 'workshop', 3, 'Photoshoot', 'FEE-043'],
      ['free_teachers', 'workshop', null, 'Teacher discount', 'FEE-082'],
      ['observer', 'observers.two', 701, 'OBS-2', 'FEE-086'],
      ['free', 'observers.two', 701, 'OBS-2, complimentary', 'FEE-091'],
      ['observer', 'observers.one', 'observers.one', 'OBS-1', 'FEE-086'],
      ['routine', 'competition', 'r-1', 'Solo', 'FEE-099'],
      ['routine', 'competition', 'r-2', 'Small Group', 'FEE-099'],
      ['free', 'competition', 'r-2', 'VIP', 'FEE-096'],
      ['media_pass', 'media', 1, 'Media pass', 'FEE-120'],
      ['media_pass', 'media', 2, 'Media pass', 'FEE-120'],
      ['media_pass', 'media', 3, 'Media pass', 'FEE-120'],
    ]);
  });

  it('~FEE-009 of add-ons, tickets, a flat group discount and the freestyle battle too', () => {
    const held = { vip_experience: true, awe_experience: true, kdoty: true, best_dancer_type_id: 1 };
    const tickets = [
      ticket(1, 4_500, 350, { is_show: true }),
      ticket(2, 4_500, 350, { is_intensive_free: true }),
      ticket(3, 5_000, 350),
    ];
    const nationals = [dancer(1, TEEN, held), ...crowd(4, TEEN), teacher(1)];
    expect(linesOf(registration(14, 'late', nationals, { tickets })).slice(2)).toEqual([
      ['add_ons', 'workshop', 1, 'VIP Experience', 'FEE-043'],
      ['add_ons', 'workshop', 1, 'AWE Experience', 'FEE-043'],
      ['add_ons', 'workshop', 1, 'KDOTY', 'FEE-043'],
      ['add_ons', 'workshop', 1, 'Best dancer or cast option', 'FEE-044'],
      ['free_teachers', 'workshop', null, 'Teacher discount', 'FEE-082'],
      ['media_pass', 'media', 1, 'Media pass', 'FEE-120'],
      ['ticket', 'tickets', 1, 'Closing Night Show', 'FEE-116'],
      ['free', 'tickets', 1, 'Closing Night Show, free', 'FEE-118'],
      ['ticket', 'tickets', 2, 'Closing Night Show', 'FEE-116'],
      ['free', 'tickets', 2, 'Closing Night Show, free', 'FEE-117'],
      ['ticket', 'tickets', 3, 'Closing Night Show', 'FEE-116'],
      ['ticket_fee', 'ticket_fees', 3, 'Closing Night Show, service fee', 'FEE-116'],
    ]);
    const crew = [dancer(1, '29', { freestyle_battle_id: 1 }), ...crowd(9, '29')];
    expect(linesOf(registration(49, 'full', crew)).slice(1)).toEqual([
      ['group', 'workshop', 1, 'Group $15.00', 'FEE-072'],
      ['add_ons', 'freestyle', 1, 'Freestyle battle', 'FEE-093'],
      ['media_pass', 'media', 1, 'Media pass', 'FEE-120'],
    ]);
  });

  it('~FEE-091 no unnamed observers of a type have no line, and need no price', () => {
    const one = registration(56, 'full', [], { additional_observers: { one: 1, two: 0 } });
    const { 34: _none, ...workshop_fees } = one.profile.workshop_fees;
    const sheet = quote({ ...one, profile: { ...one.profile, workshop_fees } });
    expect(sheet.lines.map(({ subject }) => subject)).toEqual(['observers.one']);
    expect(sheet.invalid).toEqual([]);
  });

  it('~FEE-082 who was added at the same time comes by key, whatever order they arrive in', () => {
    const same = teachers(2).map((one) => ({ ...one, added_order: 9 }));
    for (const two of [same, [...same].reverse()]) {
      const sheet = quote(registration(56, 'full', [...teens(5), ...two]));
      expect(sheet.free_teacher.ids).toEqual([501]);
      expect(Object.keys(sheet.attendee_fees).slice(-2)).toEqual(['501', '502']);
    }
  });
});
