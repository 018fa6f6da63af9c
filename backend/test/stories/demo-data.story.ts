import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  initialLevel,
  pickerStatus,
  SEED_TOUR_DATES,
  seededEventProfiles,
  type TourDateDocument,
  type TourListItem,
  VIP_TYPES,
} from '@app/contracts/catalogue';
import type { Routine } from '@app/contracts/competition';
import type { HistoryAnswer, ReplayAnswer } from '@app/contracts/audit';
import type { LoyaltyMemberDocument } from '@app/contracts/loyalty';
import type { CreditDocument, PaymentMethods, RegistrationPayments } from '@app/contracts/payments';
import type { PromoCodeDocument } from '@app/contracts/promo-codes';
import type {
  RegistrationAnswer,
  StaffRegistrationRow,
  WorkListName,
  UserRegistration,
} from '@app/contracts/registration';
import type { RosterEntry } from '@app/contracts/roster';
import { instant, START, ZERO } from '@app/contracts/shared';
import { compareProjection, views } from '@app/projections';
import { type Environment, readEnvironment } from '../../src/platform/config/environment.js';
import { openPlatform, type Platform } from '../../src/platform.module.js';
import { everyEvent } from '../../src/platform/event-store/every-event.js';
import { BEING_SEEDED, SEEDED, seedEmptyStore } from '../../src/seed/seed.js';
import { startServer } from '../../src/server.js';
import { DEMO_TOUR_DATES } from '../support/demo-tour-dates.js';
import { spawnScript } from '../support/server-process.js';
import type { SurveyReport } from '@app/contracts/survey';
import { startSystem, type System } from '../support/system.js';
import { TestStores } from '../support/test-stores.js';

const PASSWORD = 'Callboard1';
const SIGN_INS = [
  'studio@demo.example',
  'parent@demo.example',
  'teacher@demo.example',
  'dancer@demo.example',
  'solo@demo.example',
  'new@demo.example',
  'exception@demo.example',
  'flagged@demo.example',
  'bypass@demo.example',
  'meadowlark@demo.example',
  'staff@callboard.example',
  'admin@callboard.example',
  'auditor@callboard.example',
];

type Agent = ReturnType<System['agent']>;
type User = { id: number; confirmed: boolean; studio_account: boolean; roles: string[]; person: object };

const NONE_YET = [
  'announcer-lists',
  'calendar-addresses',
  'check-ins',
  'check-in-devices',
  'judge-tablets',
  'batch-refunds',
  'balance-reminders',
  'erasures',
  'saved-filters',
  'competition-tables',
  'waiver-types',
];

describe('the demo data', () => {
  let system: System;
  const users = new Map<string, { agent: Agent; user: User }>();
  const as = (name: string) => {
    const found = users.get(name);
    if (!found) throw new Error(`${name} is not signed in`);
    return found;
  };
  const get = async <T>(email: string, path: string, query: object = {}): Promise<T> =>
    (await as(email).agent.get(`/api/${path}`).query(query).expect(200)).body as T;
  const all = { range: '[0,499]' };
  const registrations = () => get<StaffRegistrationRow[]>('staff@callboard.example', 'admin/registrations', all);
  const accountOf = (email: string) => as(email).user.id;

  beforeAll(async () => {
    system = await startSystem({ seed: 'demo' });
    for (const email of SIGN_INS) {
      const agent = system.agent();
      const { body } = await agent.post('/api/mybtf/signin').send({ email, password: PASSWORD }).expect(200);
      users.set(email, { agent, user: body as User });
    }
  });
  afterAll(() => system.stop());

  it('OPS-012 has every row of the seeded tour dates as the table says', async () => {
    const rows = await get<TourDateDocument[]>('staff@callboard.example', 'admin/tour-dates', all);
    expect(rows).toHaveLength(25);
    for (const [id, event_id, city, places, days, rates, , differs] of DEMO_TOUR_DATES) {
      const row = rows.find((r) => r.id === id);
      const place = [row?.venue?.name ?? 'none', row?.hotel?.name ?? 'none'].join(' / ');
      expect({
        id,
        event_id: row?.event_id,
        city: [row?.event_city.name, row?.event_city.state].filter(Boolean).join(', '),
        places: place === 'none / none' ? 'none' : place,
        days: `${row?.start_date}/${row?.end_date}`,
        rates: `${row?.cutoff_end_date}/${row?.late_end_date ?? 'none'}`,
      }).toEqual({ id, event_id, city, places, days, rates });
      expect(row).toMatchObject({ season_id: 75, ...differs });
    }
  });

  it('OPS-012 NAV-024 shows the demo studio every status of the picker where the table says', async () => {
    const tours = await get<TourListItem[]>('studio@demo.example', 'mybtf/tours');
    const query = { mybtf_user_id: accountOf('studio@demo.example'), season_id: 75 };
    const mine = await get<UserRegistration[]>('studio@demo.example', 'mybtf/user-event-season-registrations', query);
    const now = instant('2026-01-20T17:00:00Z');
    const seen = tours.map((tour) => {
      const { regenabled } = tour.mybtf;
      const registration = mine.find(({ tour_date_id }) => tour_date_id === tour.id) ?? null;
      return [tour.id, pickerStatus({ ...tour, regenabled }, registration, { now, exempt: tour.exempt })] as const;
    });
    const told = DEMO_TOUR_DATES.filter(([, , , , , , status]) => status !== '').map((r) => [r[0], r[6]] as const);
    expect(new Map(seen)).toEqual(new Map(told));
    expect(new Set(seen.map(([, status]) => status)).size).toBe(9);
    const aurora = tours.filter(({ event_id }) => event_id === 56);
    expect(aurora.filter((t) => t.mybtf.virtual && t.venue === null).map(({ id }) => id)).toEqual([7510]);
    expect(aurora.find(({ id }) => id === 7511)).toMatchObject({ venue: null, mybtf: { virtual: false } });
    expect(aurora.some(({ late_start_date }) => late_start_date !== null)).toBe(true);
  });

  it('ACC-116 has the accounts and studios, and all but the locked one sign in', async () => {
    expect(as('studio@demo.example').user).toMatchObject({ confirmed: true, studio_account: true });
    expect(as('new@demo.example').user).toMatchObject({ confirmed: false, studio_account: false });
    for (const role of ['staff', 'admin', 'auditor'])
      expect(as(`${role}@callboard.example`).user.roles).toEqual([role]);
    const types = ['parent', 'teacher', 'dancer'].map((name) => as(`${name}@demo.example`).user.person);
    expect(types).toMatchObject([9, 2, 8].map((person_type_id) => ({ person_type_id })));
    const locked = { email: 'locked@demo.example', password: PASSWORD };
    expect((await system.agent().post('/api/mybtf/signin').send(locked)).status).not.toBe(200);
    const studios = await get<{ name: string; verified: boolean; claimed: boolean }[]>(
      'staff@callboard.example',
      'admin/studios',
      all,
    );
    const named = (name: string) => studios.find((s) => s.name === name);
    expect(named('Starlight Dance Academy')).toMatchObject({ verified: true, claimed: true });
    expect(named('Harborlight Studios')).toMatchObject({ verified: true, claimed: false });
    expect(named('Groundwork')).toMatchObject({ verified: false });
    expect(studios.filter(({ name, verified }) => verified && name.includes('Academy')).length).toBeGreaterThan(20);
    const mine = { mybtf_user_id: accountOf('dancer@demo.example'), season_id: 75 };
    const [own] = await get<UserRegistration[]>('dancer@demo.example', 'mybtf/user-event-season-registrations', mine);
    const { registration } = await get<{ registration: object }>(
      'dancer@demo.example',
      `mybtf/registrations/${own?.id}`,
    );
    expect(registration).toMatchObject({ independent: true, completed: true });
  });

  it('has happened in the order of time, and ended before the clock of the demo began', async () => {
    let last = '';
    for await (const { type, occurred_at } of everyEvent(system.server.platform.log, {})) {
      expect([type, occurred_at >= last]).toEqual([type, true]);
      last = occurred_at;
    }
  });

  it('names no two accounts alike', async () => {
    const accounts = await get<{ fname: string; lname: string }[]>('staff@callboard.example', 'admin/accounts', all);
    const names = accounts.map(({ fname, lname }) => `${fname} ${lname}`);
    expect([accounts.length > 12, [...new Set(names)].sort()]).toEqual([true, [...names].sort()]);
  });

  it('ROS-059 gives the demo studio a roster with every case of the picker', async () => {
    const roster = await get<RosterEntry[]>('studio@demo.example', 'mybtf/roster', { seasonId: 75 });
    expect(roster.length).toBeGreaterThanOrEqual(30);
    const dancers = roster.filter(({ person }) => person.person_type_id === 8);
    const ages = dancers.flatMap(({ age }) => (age === null ? [] : [age]));
    expect(ages).toEqual(expect.arrayContaining([3, 19, 20]));
    expect(roster.some(({ age, person }) => age === 17 && person.person_type_id === 2)).toBe(true);
    expect(roster.filter(({ person }) => person.birthdate === null)).toHaveLength(3);
    const chicago = SEED_TOUR_DATES.find(({ id }) => id === 7501)!;
    const levels = (of: readonly number[]) =>
      new Set(of.map((age) => initialLevel({ profile: seededEventProfiles[56]!, tour_date: chicago, taken: {} }, age)));
    expect(levels(ages)).toEqual(levels(Array.from({ length: 40 }, (_, n) => n)));
    const names = roster.map(({ person }) => `${person.fname} ${person.lname} ${person.birthdate}`);
    expect(new Set(names.map((name) => name.replace(/ \S+$/, ''))).size).toBe(roster.length);
    expect(names).toEqual(expect.arrayContaining(['Ava Twinner 2014-05-05', 'Eva Twinner 2014-05-05']));
    for (const script of [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Georgian}/u, /ễ/])
      expect(names.filter((name) => script.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^[CK]atherine Ols[eo]n /.test(name))).toHaveLength(2);
    expect(new Set(dancers.map(({ media_pass }) => media_pass.paid))).toEqual(new Set([true, false]));
  });

  it('has a registration in every state on each event with a workshop, and what came of special cases', async () => {
    const rows = await registrations();
    for (const event of [14, 48, 49, 56]) {
      const states = new Set(rows.filter((r) => r.event_id === event).map(({ status }) => status));
      expect([event, [...states].sort()]).toEqual([
        event,
        expect.arrayContaining(['completed', 'confirmed', 'editing', 'in_progress', 'reviewed']),
      ]);
    }
    const of = (email: string, tour_date_id: number) =>
      rows.find((r) => r.account_id === accountOf(email) && r.tour_date_id === tour_date_id);
    expect(of('exception@demo.example', 7504)).toMatchObject({ completed: true, ancillary: true });
    expect(of('parent@demo.example', 7502)).toMatchObject({ completed: true, ancillary: true, balance: 0 });
    expect(of('parent@demo.example', 7515)).toMatchObject({ status: 'deleted' });
    expect(of('solo@demo.example', 7502)).toMatchObject({ completed: false, draft_changes: 7 });
    expect(of('solo@demo.example', 7542)).toMatchObject({ status: 'completed', balance: 0 });
    expect(of('solo@demo.example', 7541)).toBeUndefined();
    expect(of('studio@demo.example', 7502)).toMatchObject({ left_off_details: { step_name: 'dancers' } });
    expect(of('studio@demo.example', 7512)).toMatchObject({ editing: true, hasChanges: true });
    expect(of('studio@demo.example', 7531)).toMatchObject({ reviewed: true, completed: false });
    const waiting = async (work_list: WorkListName) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ work_list }), range: '[0,99]' });
      const found = await get<StaffRegistrationRow[]>('staff@callboard.example', `admin/registrations?${query}`);
      return found.map(({ id }) => id);
    };
    expect((await waiting('overdue_review')).length).toBeGreaterThan(2);
    expect(await waiting('declined')).toEqual([of('flagged@demo.example', 7515)?.id]);
    // Seattle paid for a solo that is danced in Houston now.
    expect(await waiting('overpaid')).toEqual([of('studio@demo.example', 7505)?.id, of('solo@demo.example', 7531)?.id]);
    expect(await waiting('late_money')).toEqual([of('flagged@demo.example', 7521)?.id]);
    const payments = await system.server.reads.projections.find<{ status: string }>('payments', {});
    expect(new Set(payments.rows.map(({ status }) => status))).toEqual(new Set(['approved', 'declined']));
    const { events } = await system.server.platform.log.readAll({
      after: '0' as never,
      filter: { types: ['PaymentOutcomeUnknown', 'ShareLinkCreated', 'ShareLinkRevoked', 'FeeProfileChanged'] },
      limit: 100,
    });
    expect(new Set(events.map(({ type }) => type)).size).toBe(4);
  });

  it('REG-272 has each of the named registrations', async () => {
    const rows = await registrations();
    const answers = await Promise.all(
      rows
        .filter(({ status }) => status !== 'deleted')
        .map(({ id }) => get<RegistrationAnswer>('staff@callboard.example', `mybtf/registrations/${id}`)),
    );
    const details = answers.map(({ registration }) => registration);
    for (const event of [14, 26, 48, 49, 56]) {
      const here = details.filter(({ event_id, season_id }) => event_id === event && season_id === 75);
      const count = (fits: (one: (typeof here)[number]) => boolean): boolean => here.some(fits);
      expect([
        event,
        count(
          (r) => r.studio_id === null && !r.independent && isDeepStrictEqual(r.draft.attendees, {}) && !r.completed,
        ),
        count((r) => !r.completed && !r.reviewed && Object.keys(r.draft.attendees).length > 0),
        count((r) => r.reviewed && !r.completed && Object.keys(r.review?.places ?? {}).length === 0),
        count((r) => r.completed && !r.confirmed && !r.editing && !r.cancelled),
        count((r) => r.confirmed && !r.editing),
        count((r) => r.editing && !isDeepStrictEqual(r.draft.attendees, r.official.attendees)),
      ]).toEqual([event, true, true, true, true, true, true]);
    }
    const of = (email: string) => details.filter(({ account_id }) => account_id === accountOf(email));
    expect(of('exception@demo.example').map(({ tour_date_id }) => tour_date_id)).toContain(7504);
    expect(of('dancer@demo.example')).toMatchObject([{ independent: true, ancillary: true }]);
    expect(of('parent@demo.example').every(({ ancillary, independent }) => ancillary && !independent)).toBe(true);
    const everybody = details.flatMap(({ official }) => Object.values(official.attendees));
    const chosen = (field: 'vip_type_id' | 'best_dancer_type_id') =>
      [...new Set(everybody.map((one) => one[field]))].filter((id) => id !== null).sort((a, b) => a - b);
    expect(chosen('vip_type_id')).toEqual(VIP_TYPES.map(({ id }) => id));
    expect(chosen('best_dancer_type_id')).toEqual([1, 2, 11, 12]);
    const kinds = details.flatMap(({ uploads }) => Object.values(uploads).map(({ kind }) => kind));
    expect(kinds).toContain('college-discounts');
    expect(everybody.some(({ has_college_discount }) => has_college_discount)).toBe(true);
    expect(new Set(answers.map(({ rate_key }) => rate_key))).toEqual(new Set(['discount', 'full', 'late']));
  });

  it('~PST-195 has a submitted survey of Seattle, with answers about its judges and its workshop faculty', async () => {
    const path = 'admin/survey-answers';
    const report = await get<SurveyReport>('staff@callboard.example', path, { tour_date_id: 7505 });
    expect(report.surveys).toEqual({ begun: 1, submitted: 1 });
    expect(report.staff.map(({ staff_member, kind, average }) => [staff_member, kind, average])).toEqual([
      ['Amara Okafor', 'judge', 5],
      ['Kim-Ly Tran', 'judge', 5],
      ['Per Lindqvist', 'judge', 4],
      ['Sofia Marchetti', 'judge', 3],
      ['Noor Haddad', 'workshop', 5],
      ['Theo Brandt', 'workshop', 3],
    ]);
    const lasVegas = await get<SurveyReport>('staff@callboard.example', path, { tour_date_id: 7514 });
    expect(lasVegas.surveys.begun).toBe(0);
  });

  it('PAY-234 ~PST-149 has a promo code of each type, one that is used up, one expired and the rewards of the survey', async () => {
    const codes = await get<PromoCodeDocument[]>('staff@callboard.example', 'admin/promo-codes', all);
    const of = (code: string) => codes.find((one) => one.code === code);
    expect(codes.map(({ code, type, value, percentage }) => `${code} ${type} ${value ?? percentage}`)).toEqual(
      expect.arrayContaining([
        'ATTENDEE1 free_attendee 1',
        'DANCER1 free_dancer 1',
        'TEACHER1 free_teacher 1',
        'PERDANCER10 per_dancer_discount 1000',
        'WORK20 workshop 2000',
        'WORKPCT10 workshop_percentage 10',
        'WORKCOMP10 workshop_competition_percentage 10',
        'PCT10 percentage 10',
        'FULLPCT10 full_percentage 10',
        'COMP50 competition_credit 5000',
        'FULL50 full_credit 5000',
        'UNIQUE100 full_credit 10000',
        'INTENSIVE50 intensive_discount 5000',
        'AURORASURVEY50 full_credit 5000',
        'AURORASURVEY10 full_credit 1000',
      ]),
    );
    expect(of('UNIQUE100')).toMatchObject({ unique: true, event_id: 56 });
    expect(of('INTENSIVE50')).toMatchObject({ event_id: 26 });
    expect(of('ONETIME')).toMatchObject({ total_limit: 1, taken: 1 });
    expect(of('FALL25')).toMatchObject({ valid_to: '2025-11-30' });
  });

  it('PAY-241 has credit of accounts, each entry with amount, what remains, label, season and reason', async () => {
    const credits = await get<CreditDocument[]>('staff@callboard.example', 'admin/credits', all);
    const told = credits.map(({ amount, remaining, label, season_id, reason }) => [
      ...[amount, remaining, label, season_id],
      /\w+ \w+/.test(reason ?? ''),
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        [20_000, 20_000, 'Goodwill', 75, true],
        [5_000, 5_000, 'Goodwill', 75, true],
        [4_500, 0, 'Goodwill', 75, true],
      ]),
    );
  });

  it('PAY-308 has each of the named payments, and a studio with 12,000 points and nine vouchers', async () => {
    const rows = await registrations();
    const paidBy = async (name: string, tour_date_id: number) => {
      const email = `${name}@demo.example`;
      const row = rows.find((one) => one.account_id === accountOf(email) && one.tour_date_id === tour_date_id);
      const told = await get<RegistrationPayments>(email, `mybtf/registrations/${row?.id}/payments`);
      const passes = told.media_pass.dancers.map(({ paid }) => paid);
      return { ...told, event: row?.event_id, passes: [passes.filter(Boolean).length, passes.length] };
    };
    const CARD = { method: 1, method_name: 'Credit card 1111' };
    const none = { balance: 0, mediaPassBalance: 0, completed: true };

    const full = await paidBy('parent', 7502);
    expect(full).toMatchObject(none);
    const paid = { ...CARD, type: 'Registration', amount: full.paid.registration };
    expect(full.payments).toMatchObject([paid]);

    const deposit = await paidBy('meadowlark', 7541);
    expect(deposit).toMatchObject({ event: 14, completed: true, deposit: 0, mediaPassBalance: 0 });
    expect(deposit.payments).toMatchObject([{ ...CARD, type: 'Deposit', amount: 5_000 }]);
    expect(deposit.balance).toBeGreaterThan(0);

    const check = await paidBy('bypass', 7503);
    expect(check).toMatchObject({ event: 56, completed: true, status: 'Pending', paying_by_check: true });
    expect([check.balance > 0, check.mediaPassBalance]).toEqual([true, 0]);

    const partly = await paidBy('bypass', 7521);
    expect(partly).toMatchObject({ event: 48, passes: [1, 2], completed: false });

    const vouchers = await paidBy('meadowlark', 7521);
    const applied = { paymentType: 'MEDIA_PASS', status: 'Redeemed', amount: 5_500 };
    expect(vouchers.loyalty_vouchers_credit).toMatchObject([applied, applied, applied]);
    expect(vouchers).toMatchObject({ passes: [3, 3], mediaPassBalance: 0, completed: true });

    const promo = await paidBy('exception', 7504);
    expect(promo).toMatchObject({ ...none, credit: 4_500 });
    expect(promo.promo_codes).toMatchObject([{ code: 'PCT10' }, { code: 'ONETIME', amount: 1_000 }]);

    const refunded = await paidBy('studio', 7541);
    expect(refunded.payments).toMatchObject([{ type: 'Refund', amount: -2_500 }, { type: 'Adjustment' }, CARD]);
    expect(refunded.payments[2]?.amount).toBeGreaterThan(2_500);

    const { studio_id } = (await paidBy('studio', 7541)).loyalty!;
    const members = await get<LoyaltyMemberDocument[]>('staff@callboard.example', 'admin/loyalty-members', all);
    const studio = members.find(({ id }) => id === studio_id);
    expect([studio?.points, studio?.vouchers.filter(({ redeemed }) => !redeemed).length]).toEqual([12_000, 9]);
  });

  it('has a plan whose parts come off the card that was saved with the deposit', async () => {
    const row = (await registrations()).find(
      (one) => one.account_id === accountOf('meadowlark@demo.example') && one.tour_date_id === 7521,
    );
    const path = `mybtf/registrations/${row?.id}/payments`;
    const { plan, balance } = await get<RegistrationPayments>('meadowlark@demo.example', path);
    expect(plan).toMatchObject({ method: { last_four: '1111' }, ended: null });
    expect(plan?.parts.map(({ charge_on, status }) => [charge_on, status])).toEqual([
      ['2026-01-27', 'open'],
      ['2026-02-04', 'open'],
      ['2026-02-12', 'open'],
    ]);
    expect(plan?.parts.reduce((all_of, { amount }) => all_of + amount, 0)).toBe(balance);
    const query = { mybtf_user_id: accountOf('meadowlark@demo.example') };
    const saved = await get<PaymentMethods>('meadowlark@demo.example', 'payments/customer-vault', query);
    expect(saved.credit_cards).toMatchObject([{ last_name: 'Featherstonehaugh-Cholmondeley', expired: false }]);
  });

  it('~OPS-009 holds the rules of routines that go: late removal, transfer, a city without a place for solos', async () => {
    const { platform } = system.server;
    const types = ['RoutineTransferredIn', 'RoutineTransferredOut', 'RoutineRemoved'];
    const { events } = await platform.log.readAll({ after: '0' as never, filter: { types }, limit: 100 });
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(types));
    const late = (await registrations()).find(
      (r) => r.account_id === accountOf('flagged@demo.example') && r.tour_date_id === 7522,
    );
    expect(late).toMatchObject({ status: 'completed', balance: 0 });
    const { sheet } = await get<RegistrationAnswer>('flagged@demo.example', `mybtf/registrations/${late?.id}`);
    expect(sheet.lines.filter(({ label }) => /Removed/i.test(label))).toHaveLength(1);
  });

  it('OPS-012 has the Crash Course of the Summit Intensive full, one registration paid for and one begun', async () => {
    const rows = (await registrations()).filter((r) => r.tour_date_id === 7551);
    const told = rows.map(({ account_id, status, total, balance }) => [account_id, status, total, balance]);
    expect(told.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [accountOf('studio@demo.example'), 'in_progress', 0, 0],
      [accountOf('flagged@demo.example'), 'confirmed', 54_500, 0],
      // One of the twenty came with a voucher.
      [accountOf('bypass@demo.example'), 'completed', 575_000, 0],
      [accountOf('parent@demo.example'), 'completed', 140_100, 0],
      [accountOf('teacher@demo.example'), 'in_progress', 0, 0],
      [accountOf('solo@demo.example'), 'reviewed', 69_500, 69_500],
      [accountOf('exception@demo.example'), 'editing', 74_500, 0],
    ]);
    const { counts } = rows.find((r) => r.account_id === accountOf('bypass@demo.example'))!;
    expect(counts.dancers).toBe(20);
    const begun = rows.find((r) => r.account_id === accountOf('studio@demo.example'))!;
    expect(begun.left_off_details).toEqual({ total_steps: 7, step_name: 'attendees', current_step: 2 });
    const { taken } = await get<{ taken: object }>('studio@demo.example', `mybtf/registrations/${begun.id}`);
    expect(taken).toEqual({ 'intensive-32': 20 });
  });

  it('OPS-012 competes: a solo to a production, a free ballet, an age-up, a showcase, ballroom; at nationals nominations and photos', async () => {
    const rows = await registrations();
    const of = async (tour_date_id: number) => {
      const row = rows.find(
        (r) => r.account_id === accountOf('studio@demo.example') && r.tour_date_id === tour_date_id,
      );
      const { registration } = await get<RegistrationAnswer>('studio@demo.example', `mybtf/registrations/${row?.id}`);
      const { routines, nominations } = registration.official;
      return { nominations, uploads: Object.values(registration.uploads), routines: Object.values(routines) };
    };
    const seattle = await of(7505);
    const has = (differs: Partial<Routine>) =>
      seattle.routines.filter((one) => isDeepStrictEqual({ ...one, ...differs }, one)).length;
    const categories = seattle.routines.map(({ routine_category_id }) => routine_category_id);
    expect(new Set(categories)).toEqual(new Set([1, 2, 3, 4, 5, 6, 8, 9]));
    expect(new Set(seattle.routines.map(({ age_division_id }) => age_division_id)).size).toBeGreaterThan(3);
    expect(seattle.routines.every(({ date_routine_id }) => date_routine_id !== null)).toBe(true);
    expect([has({ free_ballet: true, fee: ZERO }), has({ age_up: true }), has({ extra_time: 2 })]).toEqual([1, 1, 1]);
    expect([has({ performance_division_id: 99, age_division_id: 6 }), has({ ballroom: true })]).toEqual([1, 2]);
    const orlando = await of(7541);
    expect(Object.keys(orlando.nominations)).toEqual(['13', '14', '15', '18', '22']);
    expect(orlando.routines.filter(({ vips }) => vips)).toHaveLength(2);
    expect(orlando.uploads.map(({ kind }) => kind)).toEqual(['best-dancers', 'best-dancers']);
    for (const { upload_id } of orlando.uploads) {
      const row = rows.find((r) => r.account_id === accountOf('studio@demo.example') && r.tour_date_id === 7541);
      const path = `mybtf/registrations/${row?.id}/uploads/${upload_id}/headshot`;
      const { url } = await get<{ url: string }>('studio@demo.example', path);
      expect((await system.agent().get(url).expect(200)).headers['content-type']).toBe('image/jpeg');
    }
  });

  it('keeps of the large registration 200 events by registrant, staff and system, with edits and level changes', async () => {
    const rows = await registrations();
    const large = rows.find((r) => r.account_id === accountOf('studio@demo.example') && r.tour_date_id === 7501);
    expect(large).toMatchObject({
      status: 'confirmed',
      counts: { dancers: 48, teachers: 7, observers: 2 },
      balance: 0,
    });
    const { events } = await system.server.platform.log.readStream(`registration-${large?.id}`);
    expect(events.length).toBeGreaterThanOrEqual(200);
    expect(new Set(events.map(({ metadata }) => metadata.actor.role))).toEqual(
      new Set(['registrant', 'staff', 'system']),
    );
    const withdrawal = events.find(({ type }) => type === 'RegistrationConfirmationWithdrawn');
    expect(withdrawal?.metadata.reason).toMatch(/\w+ \w+/);
    expect(events.filter(({ type }) => type === 'RegistrationEditConfirmed')).toHaveLength(6);
    const correction = events.filter(
      ({ type, metadata }) => type === 'AttendeeChanged' && metadata.actor.role === 'staff',
    );
    expect(correction.map(({ metadata }) => metadata.reason)).toEqual(['Scholarship list of the regional office']);
    const changed = events.filter(({ type }) => type === 'AttendeeChanged').map(({ data }) => JSON.stringify(data));
    expect(changed.filter((data) => data.includes('workshop_level_id_v')).length).toBeGreaterThan(3);
    const history = await get<HistoryAnswer>('staff@callboard.example', `admin/history/registration/${large?.id}`);
    expect(history.rows.length).toBeGreaterThan(5);
  });

  it('AUD-004 every seeded read model equals a replay of the events, and every hash of the store holds', async () => {
    const { platform, reads } = system.server;
    for (const { name } of views) {
      const compared = await compareProjection(platform.log, reads.projections, name);
      expect(compared).toMatchObject({ projection: name, equal: true, differing: [] });
      // No tour date of the demo was refunded, no list was announced, and nobody has a calendar address, was checked in, reminded, asked to be erased, has kept a filter, changed a table or added a waiver type.
      expect([name, compared.documents > 0]).toEqual([name, !NONE_YET.includes(name)]);
    }
    const { agent } = as('auditor@callboard.example');
    const replayed: Record<string, number> = {};
    for (const { id } of await registrations()) {
      const body = (await agent.post('/api/audit/replay').send({ registration_id: id }).expect(200))
        .body as ReplayAnswer;
      expect(body).toMatchObject({ registration_id: id, equal: true });
      for (const { projection, documents } of body.models)
        replayed[projection] = (replayed[projection] ?? 0) + documents;
    }
    for (const projection of ['registrations', 'ledger', 'payments'])
      expect([projection, replayed[projection]]).toEqual([
        projection,
        (await reads.projections.find(projection)).total,
      ]);
    // Two registrations of one dancer have her pass in common.
    expect(replayed['media-passes']).toBeGreaterThan((await reads.projections.find('media-passes')).total);
    expect(await platform.log.verifyAll()).toMatchObject({ ok: true });
  });

  it('OPS-011 the clock of the demo runs on from DEMO_NOW over restarts, and every answer tells it', async () => {
    await system.server.stop();
    const settings = { PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent' };
    const start = async () => {
      const environment = readEnvironment({ ...settings, DATA_DIR: system.folder });
      system.server = await startServer(environment, { openStores: system.stores.open });
      const answer = await system.agent().get('/api/mybtf/account').expect(401);
      expect(answer.headers['x-clock-demo']).toBe('1');
      expect((await system.agent().get('/health/live')).headers).not.toHaveProperty('x-clock');
      return { demo: Date.parse(String(answer.headers['x-clock'])), real: Date.now() };
    };
    const first = await start();
    expect(first.demo).toBeGreaterThan(Date.parse('2026-01-20T17:00:00Z'));
    expect(first.demo).toBeLessThan(Date.parse('2026-01-20T17:10:00Z'));
    await system.server.stop();
    const second = await start();
    expect(second.demo).toBeGreaterThan(first.demo);
    expect(Math.abs(second.demo - first.demo - (second.real - first.real))).toBeLessThan(2_000);
  });
});

describe('a store without demo data', () => {
  it('has the real clock, and does not say demo', async () => {
    const system = await startSystem();
    await system.server.stop();
    const settings = { PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED_DEMO: 'off', DATA_DIR: system.folder };
    system.server = await startServer(readEnvironment(settings), { openStores: system.stores.open });
    const { headers } = await system.agent().get('/api/mybtf/tours').expect(200);
    expect(headers).not.toHaveProperty('x-clock-demo');
    expect(Math.abs(Date.parse(String(headers['x-clock'])) - Date.now())).toBeLessThan(10_000);
    await system.stop();
  });
});

describe('a seed that is cut off', () => {
  let DATA_DIR: string;
  let environment: Environment;
  const openStores = new TestStores().open;
  const fill = (seed: 'catalogue' | 'demo') => seedEmptyStore(environment, seed, { openStores });
  const looking = async <T>(look: (platform: Platform) => Promise<T>): Promise<T> => {
    const platform = await openPlatform(environment, { openStores });
    const seen = await look(platform);
    await platform.close();
    return seen;
  };
  const head = () => looking(({ log }) => log.head());

  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'callboard-cut-off-'));
    environment = readEnvironment({ DATA_DIR, LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  });
  afterEach(() => rmSync(DATA_DIR, { recursive: true }));

  it('OPS-012 leaves no half-filled store behind: the next one begins anew', async () => {
    const child = spawnScript('backend/src/seed/main', { DATA_DIR });
    while (!existsSync(join(DATA_DIR, BEING_SEEDED, 'callboard.sqlite'))) await sleep(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readdirSync(DATA_DIR)).toEqual([BEING_SEEDED, 'callboard.lock']);
    await fill('catalogue');
    expect(readdirSync(DATA_DIR)).not.toContain(BEING_SEEDED);
    const first = await head();
    const { events } = await looking(({ log }) => log.readAll({ after: START, limit: 100 }));
    expect(events.length).toBeGreaterThan(10);
    await fill('demo');
    expect(await head()).toBe(first);
  });

  it('OPS-012 goes on where it was when it was being moved into place', async () => {
    await fill('catalogue');
    const first = await head();
    mkdirSync(join(DATA_DIR, SEEDED));
    renameSync(join(DATA_DIR, 'callboard.sqlite'), join(DATA_DIR, SEEDED, 'callboard.sqlite'));
    await fill('demo');
    expect(await head()).toBe(first);
    expect(readdirSync(DATA_DIR)).not.toContain(SEEDED);
  });

  it('KER-008 takes nobody the keys whose events are elsewhere', async () => {
    const key = await looking(({ keys }) => keys.keyFor('account:1'));
    for (const name of readdirSync(DATA_DIR)) if (/^(callboard|events)\./.test(name)) rmSync(join(DATA_DIR, name));
    await fill('catalogue');
    expect(await looking(({ keys }) => keys.find('account:1'))).toEqual(key);
  });
});
