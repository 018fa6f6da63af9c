import { cents } from '../shared/index.js';
import { explain, quote, type RoutineInput } from './index.js';
import { registration, teachers, teens, ticket } from './testing/fee-inputs.js';

const BALLET = { id: 'r-1', label: 'Small Group', fee: cents(58500) };
const charged: RoutineInput = { ...BALLET, free: null };
const ticked: RoutineInput = { ...BALLET, free: { reason: 'Free routine', paying_dancers: 10 } };
const award: RoutineInput = { ...BALLET, free: { reason: 'Regional Best Dancer', paying_dancers: 0 } };
const withRoutines = (dancers: number, ...routines: RoutineInput[]) =>
  quote(registration(56, 'full', teens(dancers), { routines }));

describe('routines', () => {
  it('FEE-012 sums the fees as charged, and as if no routine were free', () => {
    const { fees, routine_fees } = withRoutines(1, charged, { ...award, id: 'r-2', fee: cents(14000) });
    expect(fees).toMatchObject({ competition: 58500, baseCompetition: 72500 });
    expect(routine_fees).toEqual({ 'r-1': 58500, 'r-2': 0 });
  });
  it('FEE-073 one number of paying dancers decides group discount, free teachers and free routine', () => {
    const told = (dancers: number, scholars: number) => {
      const people = teens(dancers).map((one, i) => ({ ...one, has_scholarship: i < scholars }));
      const sheet = quote(registration(56, 'full', [...people, ...teachers(1)], { routines: [ticked] }));
      const group = sheet.lines.some(({ kind }) => kind === 'group');
      return [sheet.paying_dancers, group, sheet.free_teacher.count, sheet.routine_fees['r-1']];
    };
    expect(told(10, 0)).toEqual([10, true, 1, 0]);
    expect(told(10, 1)).toEqual([9, false, 1, 58500]);
    expect(told(5, 0)).toEqual([5, false, 1, 58500]);
    expect(told(5, 1)).toEqual([4, false, 0, 58500]);
  });
  it('~FEE-212 ~FEE-213 frees the ticked routine from 10 paying dancers on', () => {
    expect(withRoutines(10, ticked).fees).toMatchObject({ competition: 0, baseCompetition: 58500 });
    expect(withRoutines(9, ticked).fees).toMatchObject({ competition: 58500, baseCompetition: 58500 });
    const scholar = teens(10).map((one, i) => ({ ...one, has_scholarship: i === 0 }));
    const nine = quote(registration(56, 'full', scholar, { routines: [ticked] }));
    expect(nine.routine_fees).toEqual({ 'r-1': 58500 });
  });
  it('~FEE-096 ~FEE-217 frees a VIP or a regional award whatever the registration holds', () => {
    expect(withRoutines(0, award).fees).toMatchObject({ competition: 0, baseCompetition: 58500 });
  });
  it('FEE-104 are not touched by group discount and scholarships', () => {
    const people = teens(10, { has_scholarship: true });
    expect(quote(registration(56, 'full', people, { routines: [charged] })).fees.competition).toBe(58500);
    expect(withRoutines(10, charged).fees.competition).toBe(58500);
  });
  it('say why they are free', () => {
    const whyOf = (dancers: number, routine: typeof ticked) =>
      explain(withRoutines(dancers, routine), ['competition'], { profile: { petite_division_name: '' } });
    expect(whyOf(10, ticked)).toEqual([
      { label: 'Small Group', note: '1 routine at $585.00', change: 58500, after: 58500 },
      { label: 'Free routine', note: '1 routine; 10 paying dancers, from 10 on', change: -58500, after: 0 },
    ]);
    expect(whyOf(10, award).at(-1)?.note).toBe('1 routine');
  });
});

const show = (id: number, price = 4500, fee = 350) => ticket(id, price, fee, { is_show: true });
const nationals = (dancers: number, tickets: readonly ReturnType<typeof ticket>[]) =>
  quote(registration(14, 'full', [...teens(dancers), ...teachers(7)], { tickets }));

describe('tickets', () => {
  it('FEE-224 event 14, 2 free teachers, 3 show tickets: tickets 4500, ticket_fees 350', () => {
    const sheet = nationals(21, [show(1), show(2), show(3)]);
    expect(sheet.free_show_tickets).toBe(2);
    expect(sheet.fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
  });
  it('~FEE-117 ~FEE-223 tickets that come with intensives cost nothing, further ones price and fee', () => {
    const tickets = [1, 2, 3, 4].map((id) => ticket(id, 3500, 300, { is_intensive_free: id < 3 }));
    expect(quote(registration(26, 'full', [], { tickets })).fees).toMatchObject({ tickets: 7000, ticket_fees: 600 });
  });
  it('FEE-116 counts neither price nor fee of a free one', () => {
    const tickets = [ticket(1, 3500, 300), ticket(2, 3500, 300, { is_intensive_free: true }), show(3)];
    expect(nationals(5, tickets).fees).toMatchObject({ tickets: 3500, ticket_fees: 300 });
  });
  it('FEE-118 frees the dearest show tickets, no other tickets, and none beyond those that there are', () => {
    const { fees, lines } = nationals(5, [show(1, 4000), show(2, 6000, 500), ticket(3, 9000, 100)]);
    expect(fees).toMatchObject({ tickets: 13000, ticket_fees: 450 });
    expect(lines.filter(({ kind }) => kind === 'free')).toEqual([
      expect.objectContaining({ part: 'tickets', subject: 2, rule: 'FEE-118', before: 6000, after: 0, amount: -6000 }),
    ]);
    expect(nationals(80, [show(1)]).fees).toMatchObject({ tickets: 0, ticket_fees: 0 });
    expect(nationals(4, [show(1)]).fees).toMatchObject({ tickets: 4500, ticket_fees: 350 });
  });
  it('FEE-119 have no rates', () => {
    const at = (rate: 'discount' | 'late') =>
      quote(registration(14, rate, [], { tickets: [ticket(1, 4500, 350)] })).fees;
    expect(at('discount')).toEqual(at('late'));
  });
});
