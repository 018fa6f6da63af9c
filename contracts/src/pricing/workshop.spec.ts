import { rateAt } from '../catalogue/index.js';
import { day, instant } from '../shared/index.js';
import { quote } from './index.js';
import {
  CREW_VARSITY,
  dancer,
  JUNIOR,
  MINI,
  PETITE,
  profileOf,
  registration,
  SENIOR,
  TEEN,
  teacher,
  teens,
} from './testing/fee-inputs.js';

const priceOf = (...args: Parameters<typeof registration>) => quote(registration(...args));
const workshop = (...args: Parameters<typeof registration>) => priceOf(...args).fees.workshop;

const teenAt = (now: string) => {
  const dates = { cutoff_end_date: day('2026-01-15'), late_end_date: day('2026-02-19'), time_zone: 'America/Chicago' };
  const rate = rateAt(dates, { rate_flip_offset_hours: 7 }, instant(now));
  return [rate, workshop(56, rate, teens(1))];
};

describe('workshop fees: worked examples', () => {
  it('FEE-180 event 56, Teen, one second before the cutoff flip: discount, 27500', () => {
    expect(teenAt('2026-01-16T06:59:59Z')).toEqual(['discount', 27500]);
  });
  it('FEE-181 event 56, Teen, at the cutoff flip: full, 30000', () => {
    expect(teenAt('2026-01-16T07:00:00Z')).toEqual(['full', 30000]);
  });
  it('FEE-182 event 56, Teen, before the late flip: full, 30000; one second later: late, 32500', () => {
    expect(teenAt('2026-02-20T06:59:59Z')).toEqual(['full', 30000]);
    expect(teenAt('2026-02-20T07:00:00Z')).toEqual(['late', 32500]);
  });
  it('FEE-183 event 56, discount, one Petite and one Mini: 44000', () => {
    expect(workshop(56, 'discount', [dancer(1, PETITE), dancer(2, MINI)])).toBe(44000);
  });
  it('FEE-184 event 56, Junior, one-day, full: 18000', () => {
    expect(workshop(56, 'full', [dancer(1, JUNIOR, { one_day: true })])).toBe(18000);
  });
  it('FEE-185 event 56, Senior virtual, full, attended_reg and one_day sent: both cleared, 14500', () => {
    const sheet = priceOf(56, 'full', [dancer(1, '4v', { attended_reg: true, one_day: true })]);
    expect(sheet.fees.workshop).toBe(14500);
    expect(sheet.attendee_discounts['1']).toEqual([]);
    expect(sheet.paying_dancers).toBe(1);
  });
  it('FEE-186 event 56, Teen, late, attended_reg: 24375', () => {
    expect(workshop(56, 'late', teens(1, { attended_reg: true }))).toBe(24375);
  });
  it('FEE-187 event 48, Teen, full, attended_reg: 26095.5 rounded up to 26096', () => {
    expect(workshop(48, 'full', teens(1, { attended_reg: true }))).toBe(26096);
  });
  it('FEE-188 event 56, Teen, full, scholarship: 0, not a paying dancer, owes the media pass', () => {
    const sheet = priceOf(56, 'full', teens(1, { has_scholarship: true }));
    expect(sheet.fees.workshop).toBe(0);
    expect(sheet.paying_dancers).toBe(0);
    expect(sheet.fees.media).toBe(5500);
  });
  it('FEE-189 event 56, Senior, full, college: 22500', () => {
    expect(workshop(56, 'full', [dancer(1, SENIOR, { has_college_discount: true })])).toBe(22500);
  });
  it('FEE-190 event 56, Senior, one-day, full, college: 18000', () => {
    const sheet = priceOf(56, 'full', [dancer(1, SENIOR, { one_day: true, has_college_discount: true })]);
    expect(sheet.fees.workshop).toBe(18000);
    expect(sheet.attendee_discounts['1']).toEqual([]);
  });
  it('FEE-191 event 56, full, 10 Teens: each 28500, together 285000', () => {
    const sheet = priceOf(56, 'full', teens(10));
    expect(new Set(Object.values(sheet.attendee_fees))).toEqual(new Set([28500]));
    expect(sheet.fees.workshop).toBe(285000);
  });
  it('FEE-192 event 56, full, 9 paying Teens and 1 scholarship Teen: no group discount, 270000', () => {
    expect(workshop(56, 'full', [...teens(9), dancer(10, TEEN, { has_scholarship: true })])).toBe(270000);
  });
  it('FEE-193 event 56, full, 9 Teens and 1 one-day Teen: no group discount, 288000', () => {
    expect(workshop(56, 'full', [...teens(9), dancer(10, TEEN, { one_day: true })])).toBe(288000);
  });
  it('FEE-002 FEE-194 PAY-002 event 48, full, 10 Teens with attended_reg: rounded up after each step, together 247920', () => {
    const sheet = priceOf(48, 'full', teens(10, { attended_reg: true }));
    expect(sheet.lines.filter(({ subject }) => subject === 1).map(({ after }) => after)).toEqual([
      28995, 26096, 24792, 5500,
    ]);
    expect(sheet.fees.workshop).toBe(247920);
  });
  it('FEE-195 event 49, discount, 10 Crew Varsity: each 23000, together 230000', () => {
    const crew = teens(10).map((one) => ({ ...one, workshop_level_id_v: CREW_VARSITY }));
    const sheet = priceOf(49, 'discount', crew);
    expect(sheet.attendee_fees['10']).toBe(23000);
    expect(sheet.fees.workshop).toBe(230000);
  });
  it('FEE-196 event 48, full, one Teen with the cast experience and a scholarship: 15000', () => {
    expect(workshop(48, 'full', teens(1, { has_scholarship: true, best_dancer_type_id: 11 }))).toBe(15000);
  });
  it('FEE-167 caps after the factor: 24375 becomes 22500', () => {
    const both = { attended_reg: true, has_college_discount: true };
    const sheet = priceOf(56, 'late', [dancer(1, SENIOR, both)]);
    expect(sheet.lines.filter(({ part }) => part === 'workshop').map(({ after }) => after)).toEqual([
      32500, 24375, 22500,
    ]);
    expect(sheet.attendee_discounts['1']).toEqual(['Regional 25%', 'College']);
  });
  it('FEE-168 takes the group discount after the cap: 22500 becomes 21375', () => {
    const sheet = priceOf(56, 'full', [...teens(9), dancer(10, SENIOR, { has_college_discount: true })]);
    expect(sheet.attendee_fees['10']).toBe(21375);
    expect(sheet.attendee_discounts['10']).toEqual(['College', 'Group']);
  });
});

describe('workshop fees: rules', () => {
  const all = { attended_reg: true, has_college_discount: true, has_scholarship: true, photoshoot: 'virtual' } as const;

  it('FEE-063 goes from the table through factor, cap, scholarship and group to the add-ons', () => {
    const scholar = priceOf(56, 'late', [dancer(1, SENIOR, all)]);
    expect(scholar.lines.filter(({ part }) => part === 'workshop').map(({ kind }) => kind)).toEqual([
      'table',
      'attended_reg',
      'college',
      'scholarship',
      'add_ons',
    ]);
    const grouped = priceOf(56, 'late', [...teens(9), dancer(10, SENIOR, { ...all, has_scholarship: false })]);
    expect(grouped.lines.filter(({ subject }) => subject === 10).map(({ kind }) => kind)).toEqual([
      'table',
      'attended_reg',
      'college',
      'group',
      'add_ons',
      'media_pass',
    ]);
    expect(grouped.attendee_fees['10']).toBe(21375 + 8500);
  });
  it('FEE-064 prices a virtual level by the virtual table', () => {
    expect(workshop(56, 'late', [dancer(1, '1v'), dancer(2, '3v', { one_day: true, attended_reg: true })])).toBe(
      14000 + 15500,
    );
  });
  it('FEE-065 prices one_day by the one-day table', () => {
    expect(workshop(56, 'late', [dancer(1, MINI, { one_day: true })])).toBe(17500);
  });
  it('FEE-066 takes the factor off dancers only, also one-day ones', () => {
    const reg = { attended_reg: true };
    expect(priceOf(56, 'full', [dancer(1, TEEN, { ...reg, one_day: true }), teacher(1, reg)]).attendee_fees).toEqual({
      '1': 13500,
      '501': 24500,
    });
    expect(workshop(48, 'full', [dancer(1, TEEN, reg)])).toBe(26096);
  });
  it('FEE-067 caps nothing without a configured cap', () => {
    const profile = { ...profileOf(56), college_cap_cents: null };
    const sheet = priceOf(56, 'full', [dancer(1, SENIOR, { has_college_discount: true })], { profile });
    expect(sheet.fees.workshop).toBe(30000);
  });
  it('FEE-068 gives no college discount to a level that is not eligible', () => {
    const college = { has_college_discount: true };
    expect(workshop(56, 'full', [dancer(1, TEEN, college)])).toBe(30000);
    for (const level of ['4', '25', '35']) expect(workshop(56, 'full', [dancer(1, level, college)])).toBe(22500);
    expect(workshop(49, 'full', [dancer(1, '29', college)])).toBe(20000);
  });
  it('FEE-069 REG-163 ~REG-207 makes the fee of a scholarship dancer 0, but not that of the add-ons', () => {
    expect(priceOf(14, 'late', teens(1, { has_scholarship: true })).attendee_fees['1']).toBe(0);
    const photoshoot = { has_scholarship: true, photoshoot: 'in_person' } as const;
    expect(priceOf(14, 'late', teens(1, photoshoot)).attendee_fees['1']).toBe(8500);
  });
  it('FEE-071 counts full-workshop and virtual dancers with a fee above 0, whatever their add-ons', () => {
    const nine = teens(8).concat(dancer(9, '3v'));
    const others = [
      dancer(10, TEEN, { one_day: true }),
      dancer(11, TEEN, { has_scholarship: true, photoshoot: 'in_person' }),
      teacher(1),
    ];
    expect(priceOf(56, 'full', [...nine, ...others]).paying_dancers).toBe(9);
    expect(priceOf(56, 'full', [...nine, dancer(12, TEEN), ...others]).paying_dancers).toBe(10);
  });
  it('FEE-072 lowers paying dancers from 10 on, never one-day dancers or teachers, and never below 0', () => {
    const rest = [dancer(20, TEEN, { one_day: true }), teacher(1), teacher(2)];
    expect(priceOf(56, 'full', [...teens(9), ...rest]).attendee_fees['1']).toBe(30000);
    const ten = priceOf(56, 'full', [...teens(10), ...rest]);
    expect([ten.attendee_fees['1'], ten.attendee_fees['20'], ten.attendee_fees['502']]).toEqual([28500, 18000, 24500]);
    const group_discount = { kind: 'flat', value: 99_999, min_paying_dancers: 10 } as const;
    expect(workshop(56, 'full', teens(10), { profile: { ...profileOf(56), group_discount } })).toBe(0);
  });
  it('FEE-074 adds what a dancer holds after all discounts, and nothing for a teacher', () => {
    const held = {
      vip_experience: true,
      awe_experience: true,
      kdoty: true,
      photoshoot: 'in_person',
      best_dancer_type_id: 1,
    } as const;
    const extras = 25000 + 15000 + 12000 + 8500 + 12500;
    const sheet = priceOf(14, 'full', [
      dancer(1, TEEN, { ...held, has_scholarship: true }),
      dancer(2, TEEN, held),
      teacher(1, held),
    ]);
    expect(sheet.attendee_fees).toEqual({ '1': extras, '2': 57500 + extras, '501': 45000 });
    expect(workshop(14, 'full', teens(1, { best_dancer_type_id: 2 }))).toBe(57500);
  });
  it('FEE-010 FEE-011 sums table fees apart from attendee fees', () => {
    const { fees } = priceOf(56, 'full', [
      ...teens(9),
      dancer(10, TEEN, { photoshoot: 'virtual' }),
      teacher(1),
      teacher(2),
    ]);
    expect(fees.baseWorkshop).toBe(10 * 30000 + 2 * 24500);
    expect(fees.workshop).toBe(10 * 28500 + 8500 + 24500);
  });
  it('prices a completed attendee at the rate and tables it keeps, beside new ones at the rate of today', () => {
    const raised = { ...profileOf(56), workshop_fees: profileOf(14).workshop_fees };
    const kept = { rate_key: 'discount', profile_version: 1 } as const;
    const sheet = priceOf(56, 'late', [dancer(1, TEEN, { kept }), dancer(2, TEEN)], {
      profile: { ...raised, profile_version: 2 },
      kept_tables: { 1: { workshop_fees: profileOf(56).workshop_fees } },
    });
    expect(sheet.attendee_fees).toEqual({ '1': 27500, '2': 62500 });
  });
  it('lists what has no price and charges nothing for it', () => {
    const odd = [dancer(1, ''), dancer(2, '99'), dancer(3, 'x'), dancer(4, '25', { one_day: true }), dancer(5, '25v')];
    const sheet = priceOf(56, 'full', odd);
    expect(sheet.invalid).toEqual([
      { subject: 1, field: 'workshop_level_id_v', code: 'level_missing' },
      { subject: 2, field: 'workshop_level_id_v', code: 'unknown_fee_input' },
      { subject: 3, field: 'workshop_level_id_v', code: 'unknown_fee_input' },
      { subject: 4, field: 'one_day', code: 'unknown_fee_input' },
      { subject: 5, field: 'workshop_level_id_v', code: 'unknown_fee_input' },
    ]);
    expect(sheet.attendee_fees).toEqual({ '1': null, '2': null, '3': null, '4': null, '5': null });
    expect(sheet.fees.workshop).toBe(0);
  });
});
