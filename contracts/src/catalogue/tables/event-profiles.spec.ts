import type { EventProfile, LevelFees, RateKey } from '../index.js';
import { seededEventProfiles } from '../index.js';

const EVENTS = [14, 26, 48, 49, 56];
const profile = (event_id: number): EventProfile => {
  const found = seededEventProfiles[event_id];
  if (found === undefined) throw new RangeError(`no event ${event_id}`);
  return found;
};
const across = <T>(pick: (p: EventProfile) => T): T[] => EVENTS.map((id) => pick(profile(id)));

/** The requirement's own writing: `6 19500/21500/23500; 2, 3 27500/…`. */
const written = (text: string) =>
  Object.fromEntries(
    text.split('; ').flatMap((row) => {
      const match = /^([\d, ]+) (\d+)\/(\d+)\/(\d+)$/.exec(row);
      if (match === null) throw new RangeError(row);
      const [, levels = '', discount, full, late] = match;
      const triple = { discount: Number(discount), full: Number(full), late: Number(late) };
      return levels.split(', ').map((level) => [level, triple]);
    }),
  );
const seeded = (event_id: number, form: keyof LevelFees) =>
  Object.fromEntries(
    Object.entries(profile(event_id).workshop_fees).flatMap(([level, fees]) => {
      const triple = fees[form];
      return triple === undefined ? [] : [[level, triple]];
    }),
  );

describe('seeded event profiles', () => {
  it('FEE-054 ~REG-120 event 56, full workshop', () => {
    expect(seeded(56, 'full_workshop')).toEqual(
      written(
        '6 19500/21500/23500; 1 24500/27000/29500; 2, 3, 4 27500/30000/32500; 25 29500/32000/34500; 35 27500/30000/32500; 5 22500/24500/26500; 31 3500/4000/4500; 34 6000/7000/8000',
      ),
    );
  });

  it('FEE-055 ~REG-120 event 56, one-day', () => {
    expect(seeded(56, 'one_day')).toEqual(
      written('6 11500/12500/13500; 1 14500/16000/17500; 2, 3, 4, 35 16500/18000/19500; 5 14000/15500/17000'),
    );
  });

  it('FEE-056 ~REG-120 event 56, virtual', () => {
    expect(seeded(56, 'virtual')).toEqual(
      written('6 9500/10500/11500; 1 12000/13000/14000; 2, 3, 4, 35 13500/14500/15500; 5 11000/12000/13000'),
    );
  });

  it('FEE-057 ~REG-118 event 48, full workshop', () => {
    expect(seeded(48, 'full_workshop')).toEqual(
      written(
        '6 18995/20995/22995; 1, 7 23995/25995/27995; 2, 3, 4, 8 26995/28995/30995; 5 21995/23995/25995; 31 3000/3500/4000; 34 5500/6000/6500',
      ),
    );
  });

  it('FEE-058 ~REG-118 event 48, one-day', () => {
    expect(seeded(48, 'one_day')).toEqual(
      written('6 11495/12495/13495; 1, 7 13995/14995/15995; 2, 3, 4, 8 15995/16995/17995; 5 12995/13995/14995'),
    );
  });

  it('FEE-059 ~REG-119 event 49, full workshop', () => {
    expect(seeded(49, 'full_workshop')).toEqual(
      written(
        '6 16500/18500/20500; 28 21500/23500/25500; 29, 35 24500/26500/28500; 5 19500/21500/23500; 31 3000/3500/4000; 34 5000/5500/6000',
      ),
    );
  });

  it('FEE-060 ~REG-119 event 49, one-day', () => {
    expect(seeded(49, 'one_day')).toEqual(
      written('6 10500/11500/12500; 28 13500/14500/15500; 29, 35 14500/15500/16500; 5 12000/13000/14000'),
    );
  });

  it('FEE-061 REG-116 event 14, full workshop, and no other form', () => {
    expect(seeded(14, 'full_workshop')).toEqual(
      written(
        '6 39500/42500/45500; 1 47500/52500/57500; 2, 3, 4 52500/57500/62500; 5 42500/45000/47500; 31 5000/5500/6000; 34 9500/10500/11500',
      ),
    );
    expect([seeded(14, 'one_day'), seeded(14, 'virtual')]).toEqual([{}, {}]);
  });

  it('REG-118 REG-119 REG-120 these are all fees of 48, 49 and 56', () => {
    const formsOf = (event_id: number) =>
      (['full_workshop', 'one_day', 'virtual'] as const).filter(
        (form) => Object.keys(seeded(event_id, form)).length > 0,
      );
    expect(formsOf(48)).toEqual(['full_workshop', 'one_day']);
    expect(formsOf(49)).toEqual(['full_workshop', 'one_day']);
    expect(formsOf(56)).toEqual(['full_workshop', 'one_day', 'virtual']);
  });

  it('FEE-062 event 26, observers only', () => {
    expect(seeded(26, 'full_workshop')).toEqual(written('31 4500/5000/5500; 34 8000/9000/10000'));
  });

  it('offers a form nowhere else than its tables say', () => {
    expect(EVENTS.filter((id) => Object.keys(seeded(id, 'one_day')).length > 0)).toEqual([48, 49, 56]);
    expect(EVENTS.filter((id) => Object.keys(seeded(id, 'virtual')).length > 0)).toEqual([56]);
  });

  it('FEE-016 holds three values per row', () => {
    const keys: RateKey[] = ['discount', 'full', 'late'];
    for (const { workshop_fees } of Object.values(seededEventProfiles))
      for (const fees of Object.values(workshop_fees))
        for (const triple of Object.values(fees)) expect(Object.keys(triple)).toEqual(keys);
  });

  it('FEE-032 attended_reg_factor_bp', () => {
    expect(across((p) => p.attended_reg_factor_bp)).toEqual([7500, 10000, 9000, 7500, 7500]);
  });

  it('FEE-033 REG-156 college_cap_cents', () => {
    expect(across((p) => p.college_cap_cents)).toEqual([40000, null, 21000, 20000, 22500]);
    expect(across((p) => p.college_level_ids)).toEqual(EVENTS.map(() => [4, 25, 29, 35]));
  });

  it('FEE-034 group_discount', () => {
    const percent = { kind: 'percent', value: 5, min_paying_dancers: 10 };
    const flat = { kind: 'flat', value: 1500, min_paying_dancers: 10 };
    expect(across((p) => p.group_discount)).toEqual([null, null, percent, flat, percent]);
  });

  it('FEE-035 free_teacher_rule', () => {
    expect(across((p) => p.free_teacher_rule)).toEqual(['tiers_nationals', 'none', 'tiers', 'per_ten', 'tiers']);
  });

  it('FEE-036 complimentary_observers_per_mini', () => {
    expect(across((p) => p.complimentary_observers_per_mini)).toEqual([0, 0, 1, 1, 1]);
  });

  it('FEE-040 freestyle_fee_cents', () => {
    expect(across((p) => p.freestyle_fee_cents)).toEqual([0, 0, 0, 2500, 0]);
  });

  it('FEE-041 ~PAY-249 PAY-250 media_pass fee, where it is enabled, and what it is called', () => {
    expect(across((p) => p.media_pass.fee_cents)).toEqual([5500, 5500, 5500, 5500, 5500]);
    expect(across((p) => p.media_pass.enabled)).toEqual([true, false, true, true, true]);
    expect(across((p) => p.media_pass_name)).toEqual(EVENTS.map(() => 'Media Pass'));
  });

  it('FEE-042 media_pass applies to all dancers', () => {
    expect(across((p) => p.media_pass.applies_to)).toEqual(EVENTS.map(() => 'all_dancers'));
  });

  it('FEE-043 add_on_fees', () => {
    const photo = { vip: null, awe: null, photoshoot: 8500, kdoty: null };
    expect(across((p) => p.add_on_fees)).toEqual([
      { vip: 25000, awe: 15000, photoshoot: 8500, kdoty: 12000 },
      { vip: 25000, awe: 15000, photoshoot: 8500, kdoty: null },
      photo,
      photo,
      photo,
    ]);
  });

  it('FEE-044 best_dancer_type_fees', () => {
    expect(across((p) => p.best_dancer_type_fees)).toEqual([{ 1: 12500, 2: 0 }, {}, { 11: 15000, 12: 0 }, {}, {}]);
  });

  it('FEE-046 deposit', () => {
    expect(across((p) => p.deposit)).toEqual([
      { kind: 'per_routine', value: 5000 },
      { kind: 'flat', value: 20000 },
      { kind: 'per_routine', value: 5000 },
      { kind: 'percentage', value: 25 },
      { kind: 'per_routine', value: 0 },
    ]);
  });
});
