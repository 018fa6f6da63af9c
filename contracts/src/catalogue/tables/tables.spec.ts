import { instant } from '../../shared/index.js';
import { paymentWaysOf } from '../event-profile.js';
import { paymentSectionsOf } from '../payment-sections.js';
import { checkProfile } from '../rules/check-profile.js';
import { checkTourDate } from '../rules/check-tour-date.js';
import { levelName } from '../rules/offered-levels.js';
import { pickerStatus } from '../rules/picker-status.js';
import { COUNTRIES } from './countries.js';
import { seededEventProfiles } from './event-profiles.js';
import { PERSON_TYPES } from './people.js';
import { SEED_TOUR_DATES } from './seed-tour-dates.js';
import { STATES } from './states.js';
import { offeredVipTypes, VIP_TYPES, vipType, vipTypeLabel } from './vip-types.js';
import { WORKSHOP_LEVELS } from './workshop-levels.js';

const seeded = (id: number) => SEED_TOUR_DATES.find((td) => td.id === id)!;

describe('static tables', () => {
  it('ROS-055 has the five countries first, then all others by name', () => {
    expect(COUNTRIES.slice(0, 5).map((country) => country.code)).toEqual(['US', 'CA', 'MX', 'AU', 'GB']);
    expect(COUNTRIES).toHaveLength(249);
    const others = COUNTRIES.slice(5).map((country) => country.name);
    expect([...others].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(others);
    expect(COUNTRIES.at(-1)).toEqual({ id: 249, name: 'Zimbabwe', code: 'ZW' });
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(249);
  });

  it('ROS-056 numbers states, territories and provinces', () => {
    const state = (id: number) => STATES.find((row) => row.id === id);
    expect(state(1)?.name).toBe('Alabama');
    expect(state(9)?.name).toBe('District of Columbia');
    expect(state(51)).toEqual({ id: 51, country_id: 1, name: 'Wyoming', abbreviation: 'WY' });
    expect(state(52)?.name).toBe('American Samoa');
    expect(state(56)?.name).toBe('U.S. Virgin Islands');
    expect(state(101)?.name).toBe('Alberta');
    expect(state(113)).toEqual({ id: 113, country_id: 2, name: 'Yukon', abbreviation: 'YT' });
    expect(STATES).toHaveLength(69);
  });

  it('ACC-003 has exactly nine person types', () => {
    expect(PERSON_TYPES.map((type) => `${type.id} ${type.name} ${type.kind}`)).toEqual([
      '8 Dancer user',
      '2 Teacher user',
      '9 Parent user',
      '3 Studio Owner studio',
      '1 Studio Director studio',
      '5 Office Manager studio',
      '14 Competition Director studio',
      '15 Registration Contact studio',
      '7 Other null',
    ]);
  });

  it('REG-110 REG-111 REG-112 FEE-050 FEE-051 has the levels with kinds, names and ages', () => {
    const dancers = WORKSHOP_LEVELS.filter((level) => level.kind === 'dancer').map((level) => level.id);
    expect([...dancers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 25, 28, 29, 35]);
    expect(
      [6, 1, 2, 3, 4, 7, 8, 25, 28, 29, 35].map((id) => {
        const level = WORKSHOP_LEVELS.find((one) => one.id === id);
        return `${id} ${level?.name} ${level?.minimum_age}-${level?.maximum_age ?? ''}`;
      }),
    ).toEqual([
      '6 Petite 0-7',
      '1 Mini 8-10',
      '2 Junior 11-12',
      '3 Teen 13-15',
      '4 Senior 16-',
      '7 Beginner 8-',
      '8 Intermediate 8-',
      '25 Pre-Pro 13-',
      '28 Crew Junior 8-12',
      '29 Crew Varsity 13-',
      '35 Adult 18-',
    ]);
    const row = (id: number) => WORKSHOP_LEVELS.find((level) => level.id === id);
    expect(row(28)).toMatchObject({ name: 'Crew Junior', minimum_age: 8, maximum_age: 12 });
    expect(row(5)).toMatchObject({ kind: 'teacher', minimum_age: 18, maximum_age: null });
    expect(row(5)?.name).toBe('Teacher');
    expect(row(31)).toMatchObject({ name: 'OBS-1', kind: 'observer', minimum_age: null, maximum_age: null });
    expect(row(34)).toMatchObject({ name: 'OBS-2', kind: 'observer', minimum_age: null, maximum_age: null });
    const petite = (event_id: number) => levelName(row(6)!, seededEventProfiles[event_id]!);
    expect([14, 26, 48, 49, 56].map(petite)).toEqual(['PeeWees', 'NUbies', 'JUMPstarts', 'Rookies', 'Sidekicks']);
    expect(levelName(row(6)!, { petite_division_name: '' })).toBe('Petite');
  });
});

describe('scholarship types', () => {
  const asked = { event_id: 56, nationals: false, age: 14, intensive_id: null };
  const ids = (change: object) => offeredVipTypes({ ...asked, ...change }).map((type) => type.id);

  it('REG-166 REG-167 offers the types of the event', () => {
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ event_id: 26 })).toEqual([21, 22, 23]);
    expect(vipType(22)?.amount).toBe(40000);
  });

  it('FEE-113 has the intensive scholarships with their amounts, the voucher for the Crash Course alone', () => {
    expect([21, 22, 23, 24].map((id) => vipType(id))).toMatchObject([
      { name: 'Full Scholarship', amount: 80_000 },
      { name: 'Half Scholarship', amount: 40_000 },
      { name: 'Partial Scholarship', amount: 20_000 },
      { name: 'SDA Voucher (Crash Course Only)', amount: 15_000, only_intensive_ids: [32] },
    ]);
    expect(ids({ event_id: 26, intensive_id: 32 })).toEqual([21, 22, 23, 24]);
    expect(ids({ event_id: 26, intensive_id: 2 })).toEqual([21, 22, 23]);
  });

  it('REG-164 an inactive type is not offered, and keeps its name on the rows that have it', () => {
    const type = vipType(2)!;
    expect(type).toEqual({
      id: 2,
      name: 'Regional Scholarship',
      active: true,
      amount: 0,
      add_winner: true,
      event_ids: [14, 48, 49, 56],
      only_intensive_ids: [],
      best_dancer: false,
    });
    const types = VIP_TYPES.map((one) => (one.id === 2 ? { ...one, active: false } : one));
    expect(offeredVipTypes(asked, types).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(vipType(2, types)).toMatchObject({ name: 'Regional Scholarship', active: false });
  });

  it('REG-165 adds Winner to the name of a type with add_winner', () => {
    expect(vipTypeLabel(vipType(2)!)).toBe('Regional Scholarship Winner');
    expect(vipTypeLabel(vipType(3)!)).toBe('Core Performer');
  });

  it('REG-168 FEE-112 offers the voucher for the Crash Course only', () => {
    expect(ids({ event_id: 26, intensive_id: 32 })).toContain(24);
    expect(ids({ event_id: 26, intensive_id: 1 })).not.toContain(24);
  });

  it('REG-185 offers best-dancer types at nationals to ages 13 to 19 only', () => {
    const nationals = { event_id: 14, nationals: true };
    expect(ids({ ...nationals, age: 12 })).toEqual([2, 4]);
    expect(ids({ ...nationals, age: 13 })).toEqual([1, 2, 3, 4]);
    expect(ids({ ...nationals, age: 19 })).toEqual([1, 2, 3, 4]);
    expect(ids({ ...nationals, age: 20 })).toEqual([2, 4]);
    expect(ids({ event_id: 56, age: 12 })).toEqual([1, 2, 3, 4]);
  });
});

describe('seeded tour dates', () => {
  it('OPS-012 NAV-024 has all 25, each valid, every status of the picker among those of 56', () => {
    expect(SEED_TOUR_DATES).toHaveLength(25);
    for (const td of SEED_TOUR_DATES) expect([td.id, checkTourDate(td)]).toEqual([td.id, {}]);
    const asker = { now: instant('2026-01-20T17:00:00Z'), exempt: false };
    const mine: Record<number, { completed: boolean }> = {
      7501: { completed: true },
      7502: { completed: false },
      7505: { completed: true },
      7512: { completed: true },
    };
    const listed = SEED_TOUR_DATES.filter((td) => td.event_id === 56 && td.season_id === 75);
    expect(listed.map((td) => `${td.id} ${pickerStatus(td, mine[td.id] ?? null, asker)}`)).toEqual([
      '7501 View Registration',
      '7502 Finish Registration',
      '7503 Register',
      '7504 Sold Out',
      '7505 View Registration',
      '7506 Coming Soon',
      '7507 Canceled',
      '7508 Postponed',
      '7509 Canceled/Postponed',
      '7510 Register',
      '7511 Register',
      '7512 View Registration',
      '7513 Passed',
      '7514 Passed',
      '7515 Register',
    ]);
  });

  it('FEE-022 seeds the deadlines of the first tour date of each event, NAV-018 shown on the same days', () => {
    const rates = [7541, 7551, 7521, 7531, 7501].map((id) => [seeded(id).cutoff_end_date, seeded(id).late_end_date]);
    expect(rates).toEqual([
      ['2026-04-30', '2026-05-31'],
      ['2026-03-31', '2026-05-15'],
      ['2025-12-31', '2026-01-28'],
      ['2026-02-12', '2026-03-12'],
      ['2026-01-15', '2026-02-19'],
    ]);
    for (const td of SEED_TOUR_DATES) {
      expect(td.cutoff_start_date).toBe(td.cutoff_end_date);
      expect(td.late_start_date).toBe(td.late_end_date);
    }
  });

  it('REG-121 CMP-043 CMP-207 CMP-223 seeds the limits, and what a row of 0-conventions says instead', () => {
    expect(seeded(7501).level_capacity).toEqual({ '3': 120 });
    expect(seeded(7502).solo_limit).toBe(2);
    expect(seeded(7503)).toMatchObject({ solo_limit: 60, max_total_routines: 60, competition_capacity: 350 });
    expect(seeded(7551)).toMatchObject({ solo_limit: null, no_competition: true, intensive_capacity: { '32': 20 } });
    expect(seeded(7532)).toMatchObject({ nationals: true, solo_limit: 40 });
    expect(seeded(7542).has_soty).toBe(false);
  });

  it('~EVT-031 seeds surveys on for the events 26, 49 and 56', () => {
    const on = Object.entries(seededEventProfiles).filter(([, { survey_enabled }]) => survey_enabled);
    expect(on.map(([id]) => Number(id))).toEqual([26, 49, 56]);
  });

  it('~EVT-051 seeds one place that is venue and hotel, and cities without either', () => {
    expect(seeded(7502).venue?.id).toBe(seeded(7502).hotel?.id);
    expect(seeded(7501).venue?.id).not.toBe(seeded(7501).hotel?.id);
    expect(seeded(7511)).toMatchObject({ venue: null, hotel: null, room: null });
  });

  it('PAY-093 PayPal is off for every event, and no profile may switch it on without a provider', () => {
    for (const profile of Object.values(seededEventProfiles)) {
      expect(paymentWaysOf(profile).paypal_enabled).toBe(false);
      expect(checkProfile({ ...profile, paypal_enabled: true })).toEqual({
        paypal_enabled: 'PayPal needs a configured provider.',
      });
    }
    expect(paymentWaysOf({ name: 'Aurora' }).paypal_enabled).toBe(false);
  });

  it('PAY-238 every event shows promo codes in the step and on the balance screen, credit in the step', () => {
    for (const profile of [...Object.values(seededEventProfiles), {}])
      expect(paymentSectionsOf(profile)).toEqual({
        promo_section: { step: true, balance: true, deposit: false, public: false },
        credit_section: { step: true, balance: false, deposit: false, public: false },
      });
  });

  it('FEE-177 seeds profiles that pass their own check', () => {
    for (const profile of Object.values(seededEventProfiles)) expect(checkProfile(profile)).toEqual({});
  });
});
