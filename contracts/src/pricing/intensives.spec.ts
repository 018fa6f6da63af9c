import { type RateKey, vipType } from '../catalogue/index.js';
import { cents } from '../shared/index.js';
import { explain, explainChange, explainPerson, feeParts, quote } from './index.js';
import {
  CRASH_COURSE,
  JUNIOR_INTENSIVE,
  observer,
  participant,
  profileOf,
  registration,
  SENIOR_INTENSIVE,
  TEACHER_INTENSIVE,
  TEEN_INTENSIVE,
  teacher,
  ticket,
} from './testing/fee-inputs.js';

const summit = (rate: RateKey, attendees: Parameters<typeof registration>[2], more = {}) =>
  quote(registration(26, rate, attendees, more));
const scholar = (type: number) => ({ has_scholarship: true, scholarship_amount: vipType(type)!.amount });
const HALF = scholar(22);
const VOUCHER = scholar(24);
const EVERYTHING = { vip_experience: true, photoshoot: 'in_person', awe_experience: true } as const;
const feeOf = (rate: RateKey, intensive: number, options = {}) =>
  summit(rate, [participant(1, intensive, options)]).attendee_fees['1'];
const facts = { profile: profileOf(26) as never, profile_version: 1 };

describe('intensives', () => {
  it('FEE-109 cost the price and the add-ons less the amount of the scholarship, and never less than nothing', () => {
    expect(feeOf('full', TEEN_INTENSIVE)).toBe(79500);
    expect(feeOf('full', TEEN_INTENSIVE, { vip_experience: true })).toBe(79500 + 25000);
    expect(feeOf('full', TEEN_INTENSIVE, { photoshoot: 'in_person' })).toBe(79500 + 8500);
    expect(feeOf('full', TEEN_INTENSIVE, { awe_experience: true })).toBe(79500 + 15000);
    expect(feeOf('full', TEEN_INTENSIVE, { ...EVERYTHING, ...scholar(21) })).toBe(79500 + 48500 - 80000);
    expect(feeOf('full', TEEN_INTENSIVE, scholar(21))).toBe(0);
    expect(feeOf('full', TEEN_INTENSIVE, scholar(23))).toBe(59500);
    expect(feeOf('full', TEEN_INTENSIVE, { scholarship_amount: cents(40000) })).toBe(79500);
  });

  it('~FEE-110 cost what the table says at each rate', () => {
    const at = (rate: RateKey) =>
      [JUNIOR_INTENSIVE, TEEN_INTENSIVE, SENIOR_INTENSIVE, CRASH_COURSE, TEACHER_INTENSIVE].map((id) =>
        feeOf(rate, id),
      );
    expect(at('discount')).toEqual([69500, 74500, 74500, 29500, 49500]);
    expect(at('full')).toEqual([74500, 79500, 79500, 32500, 52500]);
    expect(at('late')).toEqual([79500, 84500, 84500, 35500, 55500]);
  });

  it('FEE-111 know no other discount, and leave observers their price', () => {
    const options = { attended_reg: true, has_college_discount: true, one_day: true };
    const profile = { ...profileOf(26), college_cap_cents: cents(100), group_discount: profileOf(56).group_discount };
    const rules = { ...profile, attended_reg_factor_bp: 7500, free_teacher_rule: 'tiers' as const };
    const many = Array.from({ length: 12 }, (_, i) => participant(i + 1, SENIOR_INTENSIVE, options));
    const trainer = { ...teacher(1), intensive_id: TEACHER_INTENSIVE };
    const sheet = summit('full', [...many, trainer, observer(1, '31'), observer(2, '34')], { profile: rules });
    expect(Object.values(sheet.attendee_fees)).toEqual([...many.map(() => 79500), 52500, 5000, 9000]);
    expect(sheet.fees.workshop).toBe(12 * 79500 + 52500);
    expect(sheet.fees.observers).toEqual({ one: 5000, two: 9000 });
    expect(sheet).toMatchObject({ paying_dancers: 0, free_teacher: { count: 0 }, invalid: [] });
    expect(Object.values(sheet.attendee_discounts).flat()).toEqual([]);
  });

  it('~FEE-010 ~FEE-011 sum prices apart from fees', () => {
    const { fees, lines } = summit('full', [
      participant(1, TEEN_INTENSIVE, { ...EVERYTHING, ...HALF }),
      participant(2, CRASH_COURSE),
    ]);
    expect(fees).toMatchObject({ baseWorkshop: 79500 + 32500, workshop: 88000 + 32500, total: 120500, media: 0 });
    const parts = feeParts(lines).map(([name, of]) => [name, of(fees)]);
    expect(parts.filter(([, amount]) => amount !== 0)).toEqual([['Intensive', 120500]]);
  });

  it('FEE-220 Teen Intensive, full, with vip, photoshoot, awe and Half Scholarship: 88000, a line for each step', () => {
    const sheet = summit('full', [participant(1, TEEN_INTENSIVE, { ...EVERYTHING, ...HALF })]);
    expect(sheet.attendee_fees).toEqual({ '1': 88000 });
    const line = (kind: string, label: string, rule: string, before: number, amount: number) =>
      expect.objectContaining({
        kind,
        part: 'workshop',
        subject: 1,
        label,
        rule,
        before,
        after: before + amount,
        amount,
      });
    expect(sheet.lines).toEqual([
      line('intensive', 'Intensive fee, regular rate', 'FEE-110', 0, 79500),
      line('add_ons', 'VIP Experience', 'FEE-109', 79500, 25000),
      line('add_ons', 'AWE Experience', 'FEE-109', 104500, 15000),
      line('add_ons', 'Photoshoot', 'FEE-109', 119500, 8500),
      line('scholarship', 'Scholarship', 'FEE-109', 128000, -40000),
    ]);
    expect(sheet.attendee_discounts).toEqual({ '1': ['Scholarship'] });
  });

  it('FEE-221 Crash Course, discount, with the voucher: 14500; with Half Scholarship: 0', () => {
    expect(feeOf('discount', CRASH_COURSE, VOUCHER)).toBe(14500);
    const sheet = summit('discount', [participant(1, CRASH_COURSE, HALF)]);
    expect(sheet.fees.total).toBe(0);
    expect(sheet.lines.at(-1)).toMatchObject({ before: 29500, after: 0, amount: -29500 });
  });

  it('~FEE-222 two in the Teen Intensive, one in that for teachers, 3 unnamed OBS-1 at full: 226500', () => {
    const people = [participant(1, TEEN_INTENSIVE), participant(2, TEEN_INTENSIVE), participant(3, TEACHER_INTENSIVE)];
    const { fees } = summit('full', people, { additional_observers: { one: 3, two: 0 } });
    expect(fees).toMatchObject({ workshop: 211500, observers: { one: 15000, two: 0 }, total: 226500 });
  });

  it('~FEE-223 2 participants and 4 tickets, 2 of them with the intensive: tickets 7000, ticket_fees 600', () => {
    const tickets = [1, 2, 3, 4].map((id) => ticket(id, 3500, 300, { is_intensive_free: id < 3 }));
    const people = [participant(1, TEEN_INTENSIVE), participant(2, JUNIOR_INTENSIVE)];
    expect(summit('full', people, { tickets }).fees).toMatchObject({ tickets: 7000, ticket_fees: 600 });
  });

  it('~FEE-178 have no price before one is chosen, or where the event has none for it', () => {
    const sheet = summit('full', [participant(1, null), participant(2, 99), participant(3, CRASH_COURSE)]);
    expect(sheet.invalid).toEqual([
      { subject: 1, field: 'intensive_id', code: 'intensive_missing' },
      { subject: 2, field: 'intensive_id', code: 'unknown_fee_input' },
    ]);
    expect(sheet.attendee_fees).toEqual({ '1': null, '2': null, '3': 32500 });
    expect(sheet.fees.total).toBe(32500);
  });

  it('~FEE-026 one that was completed keeps its rate and its table', () => {
    const kept = { rate_key: 'discount', profile_version: 1 } as const;
    const newer = {
      ...profileOf(26),
      profile_version: 2,
      intensive_fees: { [TEEN_INTENSIVE]: { discount: cents(1), full: cents(2), late: cents(3) } },
    };
    const people = [participant(1, TEEN_INTENSIVE, { kept }), participant(2, TEEN_INTENSIVE)];
    const sheet = summit('late', people, { profile: newer, kept_tables: { 1: profileOf(26) } });
    expect(sheet.attendee_fees).toEqual({ '1': 74500, '2': 3 });
    const words = explainPerson(sheet, 1, { profile: { petite_division_name: '' } });
    expect(words.map(({ label }) => label)).toEqual(['Teen Intensive, early rate, prices of version 1']);
  });

  it('tell why they cost what they cost, and what an edit changes', () => {
    const before = summit('full', [
      participant(1, TEEN_INTENSIVE, { ...HALF }),
      participant(2, TEEN_INTENSIVE, { photoshoot: 'in_person' }),
    ]);
    expect(explain(before, ['workshop'], facts)).toEqual([
      { label: 'Teen Intensive, regular rate', note: '2 people at $795.00', change: 159000, after: 159000 },
      { label: 'Scholarship', note: '1 person', change: -40000, after: 119000 },
      { label: 'Photoshoot', note: '1 person at $85.00', change: 8500, after: 127500 },
    ]);
    const after = summit('full', [
      participant(1, SENIOR_INTENSIVE, HALF),
      participant(2, CRASH_COURSE, { awe_experience: true }),
    ]);
    const nameOf = (id: number) => (id === 1 ? 'Mia' : 'Ava');
    expect(explainChange(before, after, ['workshop'], { ...facts, nameOf })).toEqual([
      { label: 'Before this edit', change: null, after: 127500 },
      {
        label: 'Ava: Crash Course instead of Teen Intensive, with AWE Experience, without Photoshoot',
        change: -40500,
        after: 87000,
      },
    ]);
  });
});
