import { cents } from '../shared/index.js';
import type { FeeLine, FeeSheet } from './fee-sheet.js';
import { explain, explainChange, explainPerson, type FeeInput, type FeePart, quote } from './index.js';
import {
  dancer,
  JUNIOR,
  MINI,
  observer,
  PETITE,
  profileOf,
  registration,
  SENIOR,
  TEEN,
  teacher,
  teachers,
  teens,
  ticket,
  routine,
} from './testing/fee-inputs.js';

const facts = { profile: { petite_division_name: 'JUMPstarts' } };
type Row = readonly [label: string, note: string | undefined, change: number | null, after: number];
const rowsOf = (steps: ReturnType<typeof explain>): Row[] =>
  steps.map(({ label, note, change, after }) => [label, note, change, after]);
const why = (input: FeeInput, ...parts: FeePart[]): Row[] => rowsOf(explain(quote(input), parts, facts));
const observers: FeePart[] = ['observers.two', 'observers.one'];

describe('why a price', () => {
  it('~FEE-009 names level, form and rate, counts people, and says how many paying dancers earned what', () => {
    const people = [
      ...teens(20),
      dancer(21, PETITE, { one_day: true }),
      dancer(22, '4v', { one_day: true }),
      ...teachers(3),
      teacher(4, { one_day: true }),
    ];
    expect(why(registration(56, 'full', people), 'workshop')).toEqual([
      ['Teen, regular rate', '20 dancers at $300.00', 600_000, 600_000],
      ['JUMPstarts, one day, regular rate', '1 dancer at $125.00', 12_500, 612_500],
      ['Senior, virtual, regular rate', '1 dancer at $145.00', 14_500, 627_000],
      ['Teacher, regular rate', '3 teachers at $245.00', 73_500, 700_500],
      ['Teacher, one day, regular rate', '1 teacher at $155.00', 15_500, 716_000],
      ['Group 5%', '21 dancers; 21 paying dancers, from 10 on', -30_725, 685_275],
      ['Teacher discount', '2 free teachers; 21 paying dancers, from 21 on', -49_000, 636_275],
    ]);
  });

  it('~FEE-083 six free teachers are six free teachers', () => {
    const rows = why(registration(14, 'full', [...teens(80), ...teachers(7)]), 'workshop');
    expect(rows.at(-1)).toEqual([
      'Teacher discount',
      '6 free teachers; 80 paying dancers, from 80 on',
      -270_000,
      80 * 57_500 + 45_000,
    ]);
  });

  it('~FEE-080 free teachers that staff gave are earned by nobody', () => {
    const input = registration(49, 'full', [dancer(1, '29'), ...teachers(2)], { free_teacher_adjustment: 1 });
    expect(why(input, 'workshop').at(-1)).toEqual(['Teacher discount', '1 free teacher', -21_500, 26_500 + 21_500]);
    const ten = registration(49, 'full', [...Array.from({ length: 11 }, (_, i) => dancer(i + 1, '29')), teacher(1)]);
    expect(why(ten, 'workshop').at(-1)?.[1]).toBe('1 free teacher; 11 paying dancers, from 10 on');
  });

  it('~FEE-027 counts unnamed observers, and gives two rates two labels', () => {
    const three = registration(56, 'full', [], { additional_observers: { one: 3, two: 0 } });
    expect(why(three, ...observers)).toEqual([['OBS-1, regular rate', '3 observers at $40.00', 12_000, 12_000]]);
    const batches = [{ rate_key: 'discount', profile_version: 1, one: 1, two: 0 }] as const;
    expect(why({ ...three, additional_observers: { one: 3, two: 0, batches } }, ...observers)).toEqual([
      ['OBS-1, early rate', '1 observer at $35.00', 3_500, 3_500],
      ['OBS-1, regular rate', '2 observers at $40.00', 8_000, 11_500],
    ]);
  });

  it('~FEE-091 complimentary places name the Minis; a group of two kinds goes on counting', () => {
    const minis = [dancer(1, MINI), dancer(2, PETITE, { one_day: true })];
    const input = registration(56, 'full', [...minis, observer(1, '34')], { additional_observers: { one: 3, two: 0 } });
    expect(why(input, ...observers)).toEqual([
      ['OBS-2, regular rate', '1 observer at $70.00', 7_000, 7_000],
      ['OBS-2, complimentary', '1 place; 1 for each of 2 Minis', -7_000, 0],
      ['OBS-1, regular rate', '3 observers at $40.00', 12_000, 12_000],
      ['OBS-1, complimentary', '1 place; 1 for each of 2 Minis', -4_000, 8_000],
    ]);
  });

  it('~FEE-026 names the version of tables that do not hold any more', () => {
    const tables = { workshop_fees: { 3: { full_workshop: { discount: cents(1), full: cents(2), late: cents(3) } } } };
    const kept = { rate_key: 'discount', profile_version: 1 } as const;
    const profile = { ...profileOf(56), profile_version: 2 };
    const people = [
      dancer(1, TEEN, { kept }),
      dancer(2, TEEN),
      dancer(3, JUNIOR, { kept: { ...kept, profile_version: 2 } }),
    ];
    const input = { ...registration(56, 'late', people), profile, kept_tables: { 1: tables } };
    expect(why(input, 'workshop').map(([label]) => label)).toEqual([
      'Teen, early rate, prices of version 1',
      'Teen, late rate',
      'Junior, early rate',
    ]);
    expect(quote(input).lines[0]?.facts).toEqual({
      quantity: 1,
      unit_price: 1,
      table: { level_id: 3, form: 'full_workshop', rate_key: 'discount', profile_version: 1 },
    });
  });

  it('a part that costs nothing has no rows, and lines from before they had facts keep their label', () => {
    const sheet = quote(registration(56, 'full', teens(2)));
    expect(explain(sheet, ['observers.one'], facts)).toEqual([]);
    const old: FeeSheet = { ...sheet, lines: sheet.lines.map((line): FeeLine => ({ ...line, facts: null })) };
    expect(rowsOf(explain(old, ['workshop'], facts))).toEqual([
      ['Table fee, regular rate', '2 dancers', 60_000, 60_000],
    ]);
  });

  it('of a person are the steps of the own fee, without the pass', () => {
    const people = [dancer(1, TEEN, { attended_reg: true, photoshoot: 'in_person' }), ...teens(11).slice(1)];
    expect(rowsOf(explainPerson(quote(registration(56, 'discount', people)), 1, facts))).toEqual([
      ['Teen, early rate', undefined, 27_500, 27_500],
      ['Regional 25%', undefined, -6_875, 20_625],
      ['Group 5%', '11 paying dancers, from 10 on', -1_031, 19_594],
      ['Photoshoot', undefined, 8_500, 28_094],
    ]);
  });

  it.each([
    [56, SENIOR, { one_day: true }, 'The fee is not above $225.00 anyway.'],
    [56, TEEN, {}, 'Not for this level.'],
    [26, SENIOR, {}, null],
    [56, SENIOR, {}, null],
  ])(
    '~FEE-067 ~FEE-068 at event %s, level %s %j, a college discount that changed nothing says why',
    (id, level, options, said) => {
      const input = registration(id, 'discount', [dancer(1, level, { has_college_discount: true, ...options })]);
      const idle = explainPerson(quote(input), 1, facts).filter(({ change }) => change === null);
      expect(idle.map(({ label, note }) => [label, note])).toEqual(said === null ? [] : [['College', said]]);
    },
  );

  it('counts tickets that are free as tickets, and knows no name of a level that is gone', () => {
    const shows = [ticket(1, 4_500, 350, { is_intensive_free: true })];
    expect(
      why(registration(14, 'full', [], { tickets: shows }), 'tickets')
        .at(-1)
        ?.slice(0, 2),
    ).toEqual(['Closing Night Show, free', '1 ticket']);
    const sheet = quote(registration(56, 'full', [dancer(1, TEEN)]));
    const table = { level_id: 99, form: 'full_workshop', rate_key: 'full', profile_version: 1 } as const;
    const gone = sheet.lines.map((line): FeeLine => ({ ...line, facts: { quantity: 1, unit_price: null, table } }));
    expect(explain({ ...sheet, lines: gone }, ['workshop'], facts)[0]?.label).toBe('Level 99, regular rate');
  });

  it('tells one price only where all cost the same', () => {
    const shows = [ticket(1, 4_500, 350), ticket(2, 5_000, 350)];
    expect(why(registration(14, 'full', [], { tickets: shows }), 'tickets', 'ticket_fees')).toEqual([
      ['Closing Night Show', '2 tickets', 9_500, 9_500],
      ['Closing Night Show, service fee', '2 tickets at $3.50', 700, 10_200],
    ]);
  });

  it('~FEE-067 a fee that is the cap itself is not above it', () => {
    const input = registration(56, 'discount', [dancer(1, SENIOR, { has_college_discount: true })]);
    const sheet = quote({ ...input, profile: { ...profileOf(56), college_cap_cents: cents(27_500) } });
    expect(sheet.idle_college).toEqual({ 1: { why: 'fee_is_lower', cap: 27_500 } });
  });

  it('~FEE-067 an event without a cap offers no college discount', () => {
    const input = registration(56, 'discount', [dancer(1, SENIOR, { has_college_discount: true })]);
    const sheet = quote({ ...input, profile: { ...profileOf(56), college_cap_cents: null } });
    expect(explainPerson(sheet, 1, facts).at(-1)).toMatchObject({ note: 'Not offered at this event.', after: 27_500 });
  });
});

const NAMES: Readonly<Record<number, string>> = { 1: 'Maria', 2: 'Ava', 3: 'Leo', 501: 'Tess', 701: 'Nora' };
const change = (was: FeeInput, is: FeeInput, ...parts: FeePart[]) =>
  rowsOf(explainChange(quote(was), quote(is), parts, { ...facts, nameOf: (id) => NAMES[id] ?? `Dancer ${id}` })).map(
    ([label, , amount, after]) => [label, amount, after],
  );

describe('why an edit costs what it costs', () => {
  it('~REG-217 tells who left, the group discount lost on those who stay, and the free teacher', () => {
    const crew = Array.from({ length: 10 }, (_, i) => dancer(i + 1, '29'));
    const [ten, nine] = [crew, crew.slice(1)].map((people) =>
      registration(49, 'discount', [...people, ...teachers(2)]),
    ) as [FeeInput, FeeInput];
    expect(change(ten, nine, 'workshop')).toEqual([
      ['Before this edit', null, 230_000 + 19_500],
      ['Maria removed', -23_000, 226_500],
      ['$15.00 group discount lost on 9 dancers', 13_500, 240_000],
      ['1 free teacher fewer', 19_500, 259_500],
    ]);
    expect(change(nine, ten, 'workshop').slice(1)).toEqual([
      ['Maria added', 23_000, 282_500],
      ['$15.00 group discount on 9 dancers', -13_500, 269_000],
      ['1 free teacher more', -19_500, 249_500],
    ]);
  });

  it('~REG-217 a percentage is one, and who leaves takes the own discount along', () => {
    expect(
      change(registration(56, 'discount', teens(10)), registration(56, 'discount', teens(10).slice(1)), 'workshop'),
    ).toEqual([
      ['Before this edit', null, 261_250],
      ['Maria removed', -26_125, 235_125],
      ['5% group discount lost on 9 dancers', 12_375, 247_500],
    ]);
  });

  it('~REG-217 a group discount that stays belongs to whom it lowers', () => {
    const moved = [dancer(1, MINI), ...teens(11).slice(1)];
    expect(change(registration(56, 'discount', teens(11)), registration(56, 'discount', moved), 'workshop')).toEqual([
      ['Before this edit', null, 287_375],
      ['Maria: Mini instead of Teen', -2_850, 284_525],
    ]);
  });

  it('~REG-217 tells what was chosen otherwise for somebody who stays', () => {
    const was = registration(56, 'discount', [dancer(1, TEEN), dancer(2, MINI, { attended_reg: true }), teacher(1)]);
    const moved = [dancer(1, SENIOR, { one_day: true, photoshoot: 'in_person' }), dancer(2, MINI), teacher(1)];
    expect(change(was, registration(56, 'discount', moved), 'workshop').slice(1)).toEqual([
      ['Maria: Senior, one day instead of Teen, with Photoshoot', -2_500, 65_875],
      ['Ava: without Regional 25%', 6_125, 72_000],
    ]);
    const dearer = { ...was, attendees: was.attendees.slice(0, 1) };
    const { profile } = dearer;
    const other = { 3: { full_workshop: { discount: cents(30_000), full: cents(1), late: cents(1) } } };
    const repriced = { ...dearer, profile: { ...profile, workshop_fees: { ...profile.workshop_fees, ...other } } };
    expect(change(dearer, repriced, 'workshop').at(-1)).toEqual(['Maria: other prices', 2_500, 30_000]);
  });

  it('~REG-217 tells observers, their complimentary places and the passes by what changed', () => {
    const was = registration(56, 'full', [dancer(1, MINI)], { additional_observers: { one: 1, two: 0 } });
    const is = registration(56, 'full', [dancer(2, MINI), dancer(3, MINI), observer(1, '31')], {
      additional_observers: { one: 3, two: 1 },
    });
    expect(change(was, is, ...observers)).toEqual([
      ['Before this edit', null, 0],
      ['Nora added', 4_000, 4_000],
      ['OBS-1: 2 unnamed observers more', 8_000, 12_000],
      ['1 complimentary place more', -7_000, 5_000],
      ['OBS-2: 1 unnamed observer more', 7_000, 12_000],
    ]);
    expect(change(was, is, 'media')).toEqual([
      ['Before this edit', null, 5_500],
      ['Maria removed', -5_500, 0],
      ['Ava added', 5_500, 5_500],
      ['Leo added', 5_500, 11_000],
    ]);
    const elsewhere = registration(56, 'full', [dancer(1, MINI, { media_pass: 'paid_elsewhere' })]);
    expect(change(was, elsewhere, 'media').at(-1)).toEqual(['Maria: without Media pass', -5_500, 0]);
  });

  it('~REG-217 tells what free places are worth now where their number stays', () => {
    const one = (teacher_one_day: boolean) =>
      registration(56, 'discount', [
        ...teens(5),
        teacher(1, { one_day: teacher_one_day }),
        teacher(2, { one_day: true }),
      ]);
    expect(change(one(false), one(true), 'workshop').slice(1)).toEqual([
      ['Tess: Teacher, one day instead of Teacher', -8_500, 143_000],
      ['Free teachers at other fees', 8_500, 151_500],
    ]);
    const minis = (level: '31' | '34') => registration(56, 'full', [dancer(1, MINI), observer(1, level)]);
    expect(change(minis('31'), minis('34'), ...observers).slice(1)).toEqual([
      ['Nora: OBS-2 instead of OBS-1', 3_000, 3_000],
      ['Complimentary places at other prices', -3_000, 0],
    ]);
  });

  it('~REG-217 tells unnamed observers at another rate, and routines that come, change and go', () => {
    const three = registration(56, 'discount', [], { additional_observers: { one: 3, two: 0 } });
    expect(change(three, { ...three, rate_key: 'late' }, ...observers).at(-1)).toEqual([
      'OBS-1: other prices',
      3_000,
      13_500,
    ]);
    const fewer = { ...three, additional_observers: { one: 1, two: 0 } };
    expect(change(three, fewer, ...observers).at(-1)?.[0]).toBe('OBS-1: 2 unnamed observers fewer');
    const was = registration(56, 'full', [], { routines: [routine(1, 'Small Group', 4), routine(2, 'Line', 16)] });
    const now = [routine(1, 'Small Group', 5, { extra_time: 2 }), routine(3, 'Duo/Trio', 2)];
    const is = registration(56, 'full', [], { routines: now });
    expect(change(was, is, 'competition').slice(1)).toEqual([
      ['Line removed', -84_800, 24_000],
      ['Duo/Trio added', 16_000, 40_000],
      ['Small Group: 5 dancers instead of 4 dancers, with Extra time', 11_000, 51_000],
    ]);
  });

  it('counts many who come at once', () => {
    const none = registration(56, 'discount', []);
    expect(change(none, registration(56, 'discount', teens(6)), 'media')).toEqual([
      ['Before this edit', null, 0],
      ['6 added', 33_000, 33_000],
    ]);
    expect(change(none, registration(56, 'discount', teens(5)), 'media')).toHaveLength(6);
  });

  it('says less where the sheet before told no facts', () => {
    const was = quote(registration(56, 'discount', [dancer(1, TEEN)]));
    const old: FeeSheet = { ...was, lines: was.lines.map((line): FeeLine => ({ ...line, facts: null })) };
    const is = quote(registration(56, 'discount', [dancer(1, MINI)]));
    const [, row] = explainChange(old, is, ['workshop'], { ...facts, nameOf: () => 'Maria' });
    expect(row).toEqual({ label: 'Maria: other prices', change: -3_000, after: 24_500 });
  });
});
