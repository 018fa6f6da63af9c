import type { CalculatedFees, RegistrationAnswer } from '@app/contracts/registration';
import type { FeeProfileAnswer } from '@app/contracts/catalogue';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { type Entrant, EntrantCity, nth } from '../support/entrants.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { reacted } from '../support/reacted.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const BOSTON = 7503;
/** An event with a deposit of $200 for a registration. */
const SUMMIT = 7551;
const CHICAGO = 7501;
const key = (n: number): string => `0198c000-0000-4000-8000-0000000030${String(n).padStart(2, '0')}`;
const deposit = (amount: number) => ({ paymentType: 'REGISTRATION', amountType: 'DEPOSIT', amount });
const other = (amount: number) => ({ ...deposit(amount), amountType: 'OTHER' });
const full = (amount: number) => ({ ...deposit(amount), amountType: 'FULL' });

const CHANGED = [409, 'balance_changed', 'Your balance has changed. Please review the amount and try again.'];

describe('a studio leaves a deposit', () => {
  let system: System;
  let admin: Registrant;
  let payer: Payer;

  const refusalOf = async (who: Payer, n: number, order: object) => {
    const { agent } = who.registrant;
    const paymentProfile = { token: await who.token(), billTo: BILL_TO };
    const body = { registrationId: who.id, paymentMethodId: 1, sendEmployeeEmail: false, paymentProfile, ...order };
    const answer = await agent.post('/api/payments/nmi-payment').set('idempotency-key', key(n)).send(body);
    const { code, message } = answer.body as { code: string; message: string };
    return [answer.status, code, message];
  };
  const routine = (n: number) => ({
    path: `routines.${routineOf(n).temp_id}`,
    value: routineOf(n, { people: payer.people.slice(0, n === 3 ? 1 : 2) }),
  });
  const asked = (routines: number) => ({ path: 'competition.competition_deposit_routines', value: routines });
  const enter = async (routines: number) => {
    const numbers = Array.from({ length: routines }, (_, n) => n + 1);
    await payer.save({ path: 'competition.is_competing', value: true }, ...numbers.map(routine), asked(routines));
  };

  beforeAll(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
    });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    for (const city of [DALLAS, BOSTON]) {
      const own = { deposit: { kind: 'per_routine', value: 5_000 }, reason: 'As at the other events' };
      await admin.agent.put(`/api/admin/tour-dates/${city}/profile`).send(own).expect(200);
    }
    payer = await Payer.ofStudio(system, 'sue@demo.example', ['Mia', 'Ava', 'Zoe']);
    await payer.saveDancers(payer.people);
    await enter(2);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('PAY-009 PAY-024 PAY-028 FEE-156 ~FEE-175 reads the deposit of its routines, and of those of a draft', async () => {
    expect(await payer.payments()).toMatchObject({
      deposit: 10_000,
      flatDepositAmount: 10_000,
      percentageDepositAmount: 0,
      terms: {
        deposit: { kind: 'per_routine', value: 5_000, routines: 2 },
        partial: true,
        other: true,
        pay_later: true,
      },
      done: false,
    });
    const { body } = await payer.registrant.agent
      .post(`/api/mybtf/registrations/${payer.id}/calculate-fees`)
      .send({ routines: [1, 2, 3].map((n) => routine(n).value) })
      .expect(200);
    const { deposit: due, summary } = body as CalculatedFees;
    expect([due, summary.deposit]).toEqual([15_000, 15_000]);
  });

  it('PAY-022 ~PAY-314 another amount than the deposit, or than the balance, is refused', async () => {
    const { balance } = await payer.payments();
    expect(await refusalOf(payer, 1, deposit(9_999))).toEqual(CHANGED);
    expect(await refusalOf(payer, 2, full(10_000))).toEqual(CHANGED);
    expect(await refusalOf(payer, 3, other(balance + 1))).toEqual(CHANGED);
  });

  it('PAY-151 an other amount after which the registration or the media pass is owed completes nothing', async () => {
    const studio = await Payer.ofStudio(system, 'ann@demo.example', ['Ida']);
    await studio.saveDancers(studio.people);
    await studio.review();
    const { balance } = await studio.payments();
    const open = { status: 'approved', completed: false, overallPaid: false };
    // Both are owed, then the media pass alone; of another registration the registration alone.
    expect(await studio.pay(key(20), other(balance - 1_000))).toMatchObject({ ...open, balance: 1_000 });
    expect(await studio.pay(key(21), other(1_000))).toMatchObject({ ...open, balance: 0, mediaPassBalance: 5_500 });
    const second = await Payer.ofStudio(system, 'bea@demo.example', ['Una']);
    await second.saveDancers(second.people);
    await second.review();
    await second.payPasses(key(22), second.people);
    const left = await second.pay(key(23), other(balance - 1_000));
    expect(left).toMatchObject({ ...open, balance: 1_000, mediaPassBalance: 0 });
    for (const one of [studio, second]) {
      expect(await one.events()).not.toContain('RegistrationCompleted');
      expect(await one.payments()).toMatchObject({ completed: false, done: false });
    }
    expect(await second.pay(key(24), other(1_000))).toMatchObject({ completed: true, overallPaid: true });
  });

  it('~PAY-151 ~PAY-310 an other amount leaves the registration open, and lowers the deposit by what it paid', async () => {
    const answer = await payer.pay(key(4), other(3_000));
    expect(answer).toMatchObject({ status: 'approved', completed: false, overallPaid: false });
    expect(await payer.payments()).toMatchObject({ completed: false, deposit: 7_000, done: false });
    expect((await payer.complete()).body).toMatchObject({ code: 'payment_outstanding' });
  });

  it('PAY-038 ~PAY-150 ~PAY-179 ~PAY-314 the deposit completes the registration; its rest and the media pass stay due', async () => {
    const before = await payer.payments();
    const answer = await payer.pay(key(5), deposit(7_000));
    expect(answer).toMatchObject({ status: 'approved', completed: true, overallPaid: false, mediaPassBalance: 16_500 });
    expect(await payer.payments()).toMatchObject({
      completed: true,
      status: 'Deposit paid',
      balance: before.balance - 7_000,
      mediaPassBalance: 16_500,
      deposit: 0,
      done: true,
      payments: [
        { type: 'Deposit', amount: 7_000 },
        { type: 'Registration', amount: 3_000 },
      ],
    });
    const none = 'A deposit is not available for this registration.';
    expect(await refusalOf(payer, 6, deposit(7_000))).toEqual([400, 'deposit_not_available', none]);
  });

  it('~PAY-152 an edit that asks for no more deposit is confirmed without a payment, one that does is not', async () => {
    const confirm = () => payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`);
    await payer.edit();
    await payer.save({ path: 'additional_observers.one', value: 1 });
    await payer.review();
    expect(await payer.payments(true)).toMatchObject({ done: true, deposit: 0 });
    await confirm().expect(200);
    await payer.edit();
    await payer.save(routine(3), asked(3));
    await payer.review();
    expect(await payer.payments(true)).toMatchObject({ done: false, deposit: 5_000 });
    expect((await confirm().expect(409)).body).toMatchObject({ code: 'payment_due' });
    expect(await payer.payments(false)).toMatchObject({ done: true, deposit: 0 });
    const answer = await payer.pay(key(7), { ...deposit(5_000), editing: true });
    expect(answer).toMatchObject({ completed: true, overallPaid: false });
    expect(await payer.payments()).toMatchObject({ editing: false, status: 'Deposit paid' });
  });

  it('~PAY-033 how many routines a deposit is asked for only rises, whatever the browser sends', async () => {
    await payer.edit();
    await payer.save(asked(4));
    await payer.save(asked(0));
    await payer.review();
    expect(await payer.payments(true)).toMatchObject({ deposit: 5_000, terms: { deposit: { routines: 4 } } });
    await payer.registrant.agent.delete(`/api/mybtf/registrations/${payer.id}/editing`).expect(200);
  });

  it('FEE-151 part-paid and then cheaper it owes the difference, and nothing is given back', async () => {
    const before = await payer.payments();
    await payer.edit();
    await payer.save({ path: `attendees.${payer.people[2]}.one_day`, value: true });
    await payer.review();
    await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing/confirm`).expect(200);
    const after = await payer.payments();
    expect(after.fees.total).toBeLessThan(before.fees.total);
    expect(before.balance - after.balance).toBe(before.fees.total - after.fees.total);
    expect([after.paid, after.payments]).toEqual([before.paid, before.payments]);
    expect(await payer.events(`ledger-${payer.id}`)).not.toContain('RefundPosted');
  });

  it('~PAY-038 the media pass and the rest are paid afterwards', async () => {
    await payer.payPasses(key(8), payer.people);
    await payer.payRegistration(key(9));
    expect(await payer.payments()).toMatchObject({ status: 'Paid in full', overallPaid: true });
  });

  it('PAY-035 ~FEE-164 a routine removed after the deadline costs its fee, which the payment screens read apart', async () => {
    const path = `/api/admin/tour-dates/${DALLAS}/fees`;
    const { profile } = (await admin.agent.get(path)).body as FeeProfileAnswer;
    // Dallas begins on April 17: since January 17 a removal is late.
    const late = { removed_routine_fee_cents: 5_000, removed_routine_deadline_days: 90 };
    const { profile_version } = profile;
    await admin.agent
      .put(path)
      .send({ profile: { profile_version, ...late }, reason: 'As at the other events' })
      .expect(200);
    const { fees } = await payer.payments();
    expect(fees).toMatchObject({ removed_routines: 0 });
    const { body } = await payer.registrant.agent.get(`/api/mybtf/registrations/${payer.id}`).expect(200);
    const [gone] = Object.values((body as RegistrationAnswer).registration.official.routines);
    const removed = { registration_id: payer.id, reason: 'Its dancer is ill' };
    await admin.agent.delete(`/api/mybtf/routines/${gone!.date_routine_id}`).query(removed).expect(200);
    await reacted(system);
    const after = (await payer.payments()).fees;
    expect(after.removed_routines).toBe(5_000);
    expect(after.competition - after.removed_routines).toBeLessThan(fees.competition);
  });

  it('~PAY-017 PAY-154 a deposit that was kept when its completion was refused completes the registration later', async () => {
    const late = await payer.another(BOSTON);
    await late.saveDancers(late.people);
    const one = { ...routineOf(20), people: late.people.slice(0, 2) };
    await late.save(
      { path: 'competition.is_competing', value: true },
      { path: `routines.${one.temp_id}`, value: one },
      asked(1),
    );
    await late.review();
    const token = await late.token(CARDS.silent);
    const slow = { ...deposit(5_000), paymentProfile: { token, billTo: BILL_TO } };
    expect((await late.pay(key(10), slow)).status).toBe('pending');
    await late.save({ path: 'additional_observers.one', value: 1 });
    await system.scheduler.run('payments-reconcile');
    expect(await late.payments()).toMatchObject({ completed: false, reviewed: false, deposit: 0, done: false });
    expect((await late.complete()).body).toMatchObject({ code: 'payment_not_open' });
    await late.review();
    const { done, balance } = await late.payments();
    expect([done, balance > 0]).toEqual([true, true]);
    await late.complete().expect(200);
    expect(await late.payments()).toMatchObject({ completed: true, status: 'Deposit paid' });
  });

  it('FEE-157 PAY-025 ~PAY-057 a flat deposit, where no partial payment is offered; a flagged studio pays in full', async () => {
    const flat = await payer.another(SUMMIT);
    await flat.save(
      ...['roster', 'dancers', 'teachers', 'observers', 'tickets'].map((step) => ({
        path: `steps.${step}`,
        value: true,
      })),
    );
    expect(await flat.payments()).toMatchObject({
      terms: { deposit: { kind: 'flat', value: 20_000 }, partial: false },
    });
    const { body } = await payer.registrant.agent.get('/api/mybtf/account').expect(200);
    const studio = (body as { studio: { id: number } }).studio.id;
    const flags = {
      flagged: true,
      bypass_deposit: false,
      bypass_removed_routine_fee: false,
      bypass_removed_routine_fee_post_deadline: false,
    };
    await admin.agent
      .put(`/api/admin/studios/${studio}/flags`)
      .send({ ...flags, reason: 'Owes us' })
      .expect(200);
    expect((await flat.payments()).terms).toEqual({ deposit: null, partial: false, other: false, pay_later: false });
  });

  describe('without a fee', () => {
    let staff: Registrant;
    let free: Entrant;
    let city: EntrantCity;
    const NOTHING = { discount: 0, full: 0, late: 0 };
    const SOLO = { discount: 4_500, full: 4_500, late: 4_500 };
    const reason = 'A charity day';

    beforeAll(async () => {
      city = new EntrantCity(system, CHICAGO);
      staff = await withRole(system, 'ruth@demo.example', 'staff');
      const path = `/api/admin/tour-dates/${CHICAGO}`;
      const { profile } = (await admin.agent.get(`${path}/fees`)).body as FeeProfileAnswer;
      const workshop_fees = { ...profile.workshop_fees, 3: { full_workshop: NOTHING } };
      const routine_fees = { ...profile.routine_fees, 1: SOLO, independent_solo: SOLO };
      const { profile_version } = profile;
      await admin.agent
        .put(`${path}/fees`)
        .send({ profile: { profile_version, workshop_fees, routine_fees }, reason })
        .expect(200);
      const media_pass = { ...profile.media_pass, enabled: false };
      await admin.agent.put(`${path}/profile`).send({ media_pass, reason }).expect(200);
      await city.change(staff, { solo_limit: 0 });
      free = await city.draft('free@demo.example', { waiting: true });
      await city.review(free);
    });

    const read = async () => {
      const { body } = await free.agent
        .get(`/api/mybtf/registrations/${free.id}/payments`)
        .set('x-read-after', await city.head())
        .expect(200);
      return body as { balance: number; overallPaid: boolean; completed: boolean };
    };

    it('~PAY-063 a free registration that gets a $45 routine later is paid from its mail', async () => {
      await free.agent.put('/api/mybtf/complete-registration').send({ registration_id: free.id }).expect(200);
      await city.settled();
      expect(await read()).toMatchObject({ completed: true, overallPaid: true, balance: 0 });
      const promote = { tour_date_id: CHICAGO, registration_id: free.id, override: true, reason };
      await staff.agent
        .post(`/api/admin/waiting-list/${nth(free.id).temp_id}/promote`)
        .send(promote)
        .expect(200);
      await city.settled();
      const mail = await mailTo(system, { ...staff, id: 0 }, free.email, 'waiting-list-promoted');
      expect(mail).toContain('It costs $45.00, which was added to your balance.');
      expect(mail).toMatch(new RegExp(`http://\\S+/event/${free.id}/payments\\?amount=45\\.00\\n`));
      const { balance } = await read();
      expect(balance).toBe(4_500);
      const card = { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' };
      const { token } = (await system.agent().post('/sandbox-gateway/tokens').send(card)).body as { token: string };
      const body = {
        ...{ registrationId: free.id, paymentMethodId: 1, sendEmployeeEmail: true },
        ...{ ...other(balance), paymentProfile: { token, billTo: BILL_TO } },
      };
      const answer = await free.agent.post('/api/payments/nmi-payment').set('idempotency-key', key(12)).send(body);
      expect(answer.body).toMatchObject({ status: 'approved', overallPaid: true });
    });
  });
});
