import type { FeeProfileAnswer } from '@app/contracts/catalogue';
import type { RegistrationPayments } from '@app/contracts/payments';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const [AURORA, DALLAS] = [56, 7502];
const reason = 'Decided for the new season';
const key = (n: number): string => `0198c700-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

/** An admin changes it at the event, staff at the tour date. */
type Setting = {
  readonly by: 'admin' | 'staff';
  readonly change: object;
  /** The effect on the payer, as it was and as it is then. */
  readonly told: (payments: RegistrationPayments) => unknown;
  readonly turns: readonly [was: unknown, is: unknown];
};
const media_pass = (differs: object) => ({
  media_pass: { enabled: true, fee_cents: 5_500, applies_to: 'all_dancers', ...differs },
});
/** Every setting that PAY-306 names, in its order; `paypal_enabled`, the fee of the media pass and `employee_email` follow in the test. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  'deposit mode and amount': {
    by: 'admin',
    change: { deposit: { kind: 'flat', value: 20_000 } },
    told: (p) => p.flatDepositAmount,
    turns: [0, 20_000],
  },
  'deposit percentage': {
    by: 'admin',
    change: { deposit: { kind: 'percentage', value: 50 } },
    told: (p) => p.percentageDepositAmount,
    turns: [0, 34_500],
  },
  deposit_enabled: {
    by: 'staff',
    change: { deposit_enabled: false },
    told: (p) => p.terms.deposit,
    turns: [{ kind: 'percentage', value: 50, routines: 1 }, null],
  },
  check_disabled: {
    by: 'staff',
    change: { check_disabled: true },
    told: (p) => p.terms.pay_later,
    turns: [true, false],
  },
  'check_disabled, off': {
    by: 'staff',
    change: { check_disabled: false },
    told: (p) => p.terms.pay_later,
    turns: [false, true],
  },
  pay_later_enabled: {
    by: 'admin',
    change: { pay_later_enabled: false },
    told: (p) => p.terms.pay_later,
    turns: [true, false],
  },
  partial_payment_enabled: {
    by: 'admin',
    change: { partial_payment_enabled: false },
    told: (p) => p.terms.partial,
    turns: [true, false],
  },
  ach_cutoff_days: {
    by: 'admin',
    change: { ach_cutoff_days: 100 },
    told: (p) => p.bank_closed !== null,
    turns: [false, true],
  },
  'media_pass.enabled': {
    by: 'admin',
    change: media_pass({ enabled: false }),
    told: (p) => p.media_pass.enabled,
    turns: [true, false],
  },
  loyalty_min_points: {
    by: 'admin',
    change: { loyalty_min_points: 4_000 },
    told: (p) => p.loyalty?.min_points,
    turns: [5_000, 4_000],
  },
  balance_due_days: {
    by: 'admin',
    change: { balance_due_days: 20 },
    told: (p) => [p.due_days, p.due_date],
    turns: [
      [30, '2026-02-28'],
      [20, '2026-02-28'],
    ],
  },
  send_check_date: {
    by: 'staff',
    change: { send_check_date: '2026-03-05' },
    told: (p) => p.due_date,
    turns: ['2026-02-28', '2026-03-05'],
  },
  payment_date: {
    by: 'staff',
    change: { payment_date: '2026-03-20' },
    told: (p) => p.due_date,
    turns: ['2026-03-05', '2026-03-20'],
  },
  'penalty: returned check': {
    by: 'admin',
    change: { returned_check_cents: 4_000 },
    told: (p) => p.charges.returned_check_cents,
    turns: [3_500, 4_000],
  },
  'penalty: card reversal': {
    by: 'admin',
    change: { card_reversal_percent: 3 },
    told: (p) => p.charges.card_reversal_percent,
    turns: [2.5, 3],
  },
  'penalty: collection': {
    by: 'admin',
    change: { collection_max_percent: 20 },
    told: (p) => p.charges.collection_max_percent,
    turns: [25, 20],
  },
};

describe('the office configures money', () => {
  let system: System;
  let payer: Payer;
  let office: Readonly<Record<'admin' | 'staff', Registrant>>;

  const change = ({ by, change: values }: Pick<Setting, 'by' | 'change'>, who = office[by], why = reason) =>
    who.agent
      .put(by === 'admin' ? `/api/admin/events/${AURORA}` : `/api/admin/tour-dates/${DALLAS}`)
      .send({ ...values, reason: why });
  const toldOf = async (stream: string) => {
    const { events } = await system.server.platform.log.readStream(stream);
    return events.at(-1)!;
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    office = { admin, staff: await withRole(system, 'staff@demo.example', 'staff') };
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    const routine = routineOf(1, { people: payer.people });
    const entered = { path: `routines.${routine.temp_id}`, value: routine };
    await payer.save({ path: 'competition.is_competing', value: true }, entered);
    await payer.review();
  });
  afterAll(() => system.stop());

  const feeFollows = async (): Promise<void> => {
    const passes = async () => {
      const { media_pass: told, mediaPassBalance } = await payer.payments();
      return [told.fee, mediaPassBalance];
    };
    expect((await change({ by: 'admin', change: media_pass({ fee_cents: 6_000 }) })).status).toBe(200);
    expect(await passes()).toEqual([5_500, 11_000]);
    await payer.save({ path: 'additional_observers.one', value: 1 });
    await payer.review();
    expect(await passes()).toEqual([6_000, 12_000]);
  };
  const feeOfTheSeason = async (): Promise<void> => {
    const { body } = await office.admin.agent.get(`/api/admin/fee-profiles/${AURORA}`).expect(200);
    const { profile, seasons } = body as FeeProfileAnswer;
    expect(seasons.map(({ id }) => id)).toEqual([75]);
    const { profile_version } = profile;
    const save = (fees: object, version = profile_version) =>
      office.admin.agent
        .put(`/api/admin/fee-profiles/${AURORA}`)
        .send({ profile: { profile_version: version, media_pass_season_fees: fees }, reason });
    for (const senseless of [{ 74: 100 }, { 75: '100' }, { soon: 100 }, 100])
      expect([senseless, (await save(senseless as object)).status]).toEqual([senseless, 400]);
    expect((await save({ 75: 6_500 })).status).toBe(200);
    await payer.save({ path: 'additional_observers.one', value: 2 });
    await payer.review();
    const { media_pass: told, mediaPassBalance } = await payer.payments();
    expect([told.fee, mediaPassBalance]).toEqual([6_500, 13_000]);
    const own = { profile_version: 1, media_pass_season_fees: { 75: 100 } };
    const at = await office.admin.agent.get(`/api/admin/tour-dates/${DALLAS}/fees`).expect(200);
    own.profile_version = (at.body as FeeProfileAnswer).profile.profile_version;
    const refused = await office.admin.agent.put(`/api/admin/tour-dates/${DALLAS}/fees`).send({ profile: own, reason });
    expect([refused.status, refused.body.fields]).toEqual([422, { media_pass_season_fees: 'Is set for the event' }]);
  };
  const officeHears = async (): Promise<void> => {
    const employee_email = ['money@callboard.example', 'desk@callboard.example'];
    expect((await change({ by: 'admin', change: { employee_email } })).status).toBe(200);
    await payer.payPasses(key(1), payer.people);
    const { balance } = await payer.payments();
    const order = { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', sendEmployeeEmail: true };
    await payer.pay(key(2), order);
    await reacted(system);
    const { rows } = await system.server.reads.projections.find<{ to: string; template: string }>('outbox', {});
    const heard = rows.filter(({ template }) => template === 'payment-notice').map(({ to }) => to);
    expect(heard.sort()).toEqual([...employee_email].sort());
  };
  const payPal = async (): Promise<void> => {
    const { status, body } = await change({ by: 'admin', change: { paypal_enabled: true } });
    expect([status, body.fields]).toEqual([422, { paypal_enabled: 'PayPal needs a configured provider.' }]);
    expect((await change({ by: 'admin', change: { paypal_enabled: false } })).status).toBe(200);
  };
  /** The amounts and days that the seed has. */
  const seeded = async (): Promise<void> => {
    const query = { filter: JSON.stringify({ id: AURORA }), range: '[0,0]' };
    const { body } = await office.admin.agent.get('/api/admin/events').query(query).expect(200);
    expect((body as object[])[0]).toMatchObject({
      ach_cutoff_days: 7,
      balance_due_days: 30,
      media_pass: { fee_cents: 5_500 },
    });
  };

  it('PAY-249 PAY-306 ~FEE-174 ~PAY-297 every setting is changed at the event by an admin or at the tour date by staff, with a reason, and takes effect', async () => {
    await seeded();
    for (const [name, { told, turns, ...setting }] of Object.entries(SETTINGS)) {
      const before = told(await payer.payments());
      expect([name, (await change(setting, office[setting.by], '')).status]).toEqual([name, 400]);
      expect([name, (await change(setting, payer.registrant)).status]).toEqual([name, 403]);
      if (setting.by === 'admin') expect([name, (await change(setting, office.staff)).status]).toEqual([name, 403]);
      expect([name, told(await payer.payments())]).toEqual([name, before]);
      expect([name, (await change(setting)).status]).toEqual([name, 200]);
      expect([name, before, told(await payer.payments())]).toEqual([name, ...turns]);
      const { metadata } = await toldOf(setting.by === 'admin' ? `event-${AURORA}` : `tourDate-${DALLAS}`);
      expect([name, metadata.reason, metadata.actor.role]).toEqual([name, reason, setting.by]);
    }
    expect((await change({ by: 'admin', change: media_pass({}) })).status).toBe(200);
    await payPal();
    await feeFollows();
    await feeOfTheSeason();
    await officeHears();
  });
});
