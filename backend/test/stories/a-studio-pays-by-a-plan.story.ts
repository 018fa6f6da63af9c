import { addDays, day, type Day } from '@app/contracts/shared';
import { SandboxOrders } from '../../src/platform/card-gateway/sandbox/sandbox-orders.js';
import { Submissions } from '../../src/payments/submissions.js';
import { Plans } from '../../src/payments/plan/plans.js';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const FIRST_DAY = day('2026-04-17');
const DATES = [60, 40, 20].map((days) => addDays(FIRST_DAY, -days));
/** Approved when it is typed in, declined when it is charged from the vault. */
const ONCE = '4000000000000424';
const key = (n: number): string => `0198f200-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;

describe('a studio pays by a plan', () => {
  let system: System;
  let admin: Registrant;
  let n = 0;

  const next = (): string => {
    n += 1;
    return key(n);
  };
  const studio = async (name: string): Promise<Payer> => {
    const one = await Payer.ofStudio(system, `${name}@demo.example`, ['Mia', 'Ava']);
    await one.saveDancers(one.people);
    const routines = [1, 2].map((number) => {
      const routine = routineOf(n * 10 + number, { people: one.people });
      return { path: `routines.${routine.temp_id}`, value: routine };
    });
    await one.save({ path: 'competition.is_competing', value: true }, ...routines, {
      path: 'competition.competition_deposit_routines',
      value: 2,
    });
    await one.review();
    await one.payPasses(next(), one.people);
    return one;
  };
  const order = async (of: Payer, card?: string, more: object = {}) => ({
    ...{ amount: (await of.payments()).deposit, paymentType: 'REGISTRATION', amountType: 'DEPOSIT', plan: true },
    paymentProfile: { token: await of.token(card), billTo: BILL_TO, saveProfile: true },
    ...more,
  });
  const begin = async (of: Payer, card?: string): Promise<void> => {
    const answer = await of.pay(next(), await order(of, card));
    expect(answer).toMatchObject({ status: 'approved', completed: true });
  };
  const planOf = async (of: Payer) => (await of.payments()).plan;
  const plans = () => system.server.app.get(Plans, { strict: false });
  const charges = () => system.server.app.get(SandboxOrders, { strict: false }).count();
  const today = (): Day => day(system.clock.now().slice(0, 10));
  /** The days go by until this one; each day what has to be done is done, twice. */
  const until = async (of: Payer, last: Day): Promise<void> => {
    while (today() < last) {
      system.clock.advanceMinutes(24 * 60);
      for (let i = 0; i < 2; i += 1) await system.scheduler.run('payment-plans');
      await reacted(system);
    }
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: of.registrant.email, password: 'Callboard1' }).expect(200);
    Object.assign(of.registrant, { agent });
  };
  /** How many mails there are, and the text of the newest. */
  const mails = async ({ registrant: { email } }: Payer, template: string): Promise<[number, string | null]> => {
    n += 1;
    const staff = await withRole(system, `staff${n}@demo.example`, 'staff');
    const text = await mailTo(system, { ...staff, id: staff.account_id }, email, template);
    const filter = JSON.stringify({ to: email, template });
    const { body } = await staff.agent.get('/api/admin/outbox').query({ filter, range: '[0,99]' }).expect(200);
    return [(body as object[]).length, text];
  };

  beforeEach(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
    });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    const own = {
      ...{ deposit: { kind: 'per_routine', value: 5_000 }, payment_plan_days: [60, 40, 20] },
      reason: 'Studios asked for it',
    };
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
  });
  afterEach(() => system.stop());

  it('PAY-321 is offered with the days of the tour date, begins with the deposit and charges the rest on them, each announced three days before', async () => {
    const sue = await studio('sue');
    expect(await sue.payments()).toMatchObject({ plan_dates: DATES, plan: null });
    const before = await sue.payments();
    await begin(sue);
    const rest = before.balance - before.deposit;
    const plan = await planOf(sue);
    expect(plan).toMatchObject({ method: { brand: 'visa', last_four: '1111' }, ended: null });
    expect(plan!.parts.map(({ due_on, status }) => [due_on, status])).toEqual(DATES.map((one) => [one, 'open']));
    expect(plan!.parts.reduce((total, { amount }) => total + amount, 0)).toBe(rest);
    const charged = await charges();
    await until(sue, addDays(DATES[0]!, -4));
    expect(await mails(sue, 'plan-announced')).toEqual([0, null]);
    await until(sue, addDays(DATES[0]!, -3));
    expect(await mails(sue, 'plan-announced')).toEqual([1, expect.stringContaining('We charge it on 02/16/2026')]);
    await until(sue, addDays(DATES[0]!, -1));
    expect(await charges()).toBe(charged);
    await until(sue, DATES[0]!);
    expect([await charges(), (await sue.payments()).balance]).toEqual([charged + 1, rest - plan!.parts[0]!.amount]);
    await until(sue, addDays(DATES[2]!, 1));
    expect(await charges()).toBe(charged + 3);
    expect(await sue.payments()).toMatchObject({ balance: 0, overallPaid: true, plan: { ended: { cause: 'paid' } } });
    expect((await mails(sue, 'plan-announced'))[0]).toBe(3);
    const { payments } = await sue.payments();
    expect(payments.slice(0, 3).map(({ method_name }) => method_name)).toEqual(Array(3).fill('Credit card 1111'));
  });

  it('~PAY-321 only a deposit with a saved method begins one, where days are left, and none beside another', async () => {
    const sue = await studio('sue');
    const code = async (more: object) => {
      const { agent } = sue.registrant;
      const body = {
        registrationId: sue.id,
        paymentMethodId: 1,
        sendEmployeeEmail: false,
        ...(await order(sue, undefined, more)),
      };
      return (await agent.post('/api/payments/nmi-payment').set('idempotency-key', next()).send(body)).body as object;
    };
    const refused = { code: 'plan_not_available' };
    expect(await code({ amountType: 'OTHER' })).toMatchObject(refused);
    const once = { token: await sue.token(), billTo: BILL_TO };
    expect(await code({ paymentProfile: once })).toMatchObject(refused);
    await admin.agent
      .put(`/api/admin/tour-dates/${DALLAS}/profile`)
      .send({ payment_plan_days: [], reason: 'No plan any more' })
      .expect(200);
    expect(await code({})).toMatchObject(refused);
    expect((await sue.payments()).plan_dates).toEqual([]);
  });

  it('PAY-322 a charge that fails is tried again after three and seven days, then the plan ends, the rest is due and staff see it', async () => {
    const sue = await studio('sue');
    await begin(sue, ONCE);
    const { balance } = await sue.payments();
    const first = DATES[0]!;
    const failures = async () =>
      (await sue.events(`paymentPlan-${sue.id}`)).filter((type) => type === 'PlanPartFailed').length;
    const seen: unknown[] = [];
    for (const on of [0, 2, 3, 6, 7]) {
      await until(sue, addDays(first, on));
      seen.push([on, await failures()]);
    }
    expect(seen).toEqual([
      [0, 1],
      [2, 1],
      [3, 2],
      [6, 2],
      [7, 3],
    ]);
    expect(await sue.payments()).toMatchObject({
      balance,
      plan: { ended: { cause: 'failed', on: addDays(first, 7) } },
    });
    expect(await mails(sue, 'plan-failed')).toEqual([3, expect.stringContaining('Your payment plan has ended.')]);
    await until(sue, addDays(DATES[2]!, 2));
    expect(await failures()).toBe(3);
    const staff = await withRole(system, 'office@demo.example', 'staff');
    const asked = staff.agent.get('/api/admin/payments/reconcile');
    const position = String(await system.server.platform.log.head());
    const { body } = await asked.set('x-read-after', position).expect(200);
    expect((body as { rows: { kind: string }[] }).rows).toMatchObject([
      { kind: 'plan_ended', registration_id: sue.id, amount: balance },
    ]);
  });

  it('PAY-322 ~PAY-111 the registrant pays a part earlier, which is then not charged, and chooses another method, which is', async () => {
    const sue = await studio('sue');
    await begin(sue, ONCE);
    const [part] = (await planOf(sue))!.parts;
    await sue.pay(next(), {
      ...{ amount: part!.amount, paymentType: 'REGISTRATION', amountType: 'OTHER' },
      paymentProfile: { token: await sue.token(), billTo: BILL_TO, saveProfile: true },
    });
    expect((await planOf(sue))!.parts.map(({ status }) => status)).toEqual(['paid', 'open', 'open']);
    const change = (billingId: string) =>
      sue.registrant.agent
        .put(`/api/payments/plans/${sue.id}/method`)
        .set('idempotency-key', next())
        .send({ billingId });
    const { body } = await sue.registrant.agent.get('/api/payments/customer-vault').expect(200);
    const good = (body as { credit_cards: { billing_id: string; number: string }[] }).credit_cards.find(({ number }) =>
      number.endsWith('1111'),
    );
    expect((await change('unknown')).body).toMatchObject({ code: 'saved_method_unknown' });
    const remove = (billingId: string) =>
      sue.registrant.agent
        .delete('/api/payments/billings')
        .query({ mybtfUserId: sue.registrant.account_id, billingId })
        .set('idempotency-key', next());
    const first = (body as { credit_cards: { billing_id: string; number: string }[] }).credit_cards.find(
      ({ number }) => !number.endsWith('1111'),
    );
    const refused = await remove(first!.billing_id);
    const [year, month, date] = DATES[1]!.split('-');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'saved_method_in_plan',
        message: `The payment plan of registration ${sue.id} is charged to it, next on ${month}/${date}/${year}. Please choose another payment method for the plan first.`,
      }),
    ]);
    await change(good!.billing_id).expect(200);
    await remove(first!.billing_id).expect(200);
    expect((await remove(good!.billing_id)).body.code).toBe('saved_method_in_plan');
    expect(await planOf(sue)).toMatchObject({ method: { last_four: '1111' } });
    const charged = await charges();
    await until(sue, addDays(DATES[0]!, 1));
    expect(await charges()).toBe(charged);
    await until(sue, addDays(DATES[2]!, 1));
    expect(await charges()).toBe(charged + 2);
    expect(await sue.payments()).toMatchObject({ balance: 0, plan: { ended: { cause: 'paid' } } });
    await remove(good!.billing_id).expect(200);
  });

  it('~PAY-321 a crash at any step of a charge charges nothing twice and loses no part', async () => {
    const sue = await studio('sue');
    await begin(sue);
    await until(sue, addDays(DATES[0]!, -1));
    const charged = await charges();
    system.clock.advanceMinutes(24 * 60);
    const submissions = system.server.app.get(Submissions, { strict: false });
    // The charge goes out and the process dies before it writes that down; then before it went out at all.
    const begun = jest.spyOn(submissions, 'begin');
    begun.mockImplementationOnce(async () => {
      throw new Error('killed before');
    });
    await expect(plans().advance(sue.id)).rejects.toThrow('killed before');
    begun.mockRestore();
    const record = jest.spyOn(plans(), 'run');
    record.mockImplementationOnce(async () => {
      throw new Error('killed after');
    });
    await expect(plans().advance(sue.id)).rejects.toThrow('killed after');
    record.mockRestore();
    expect(await charges()).toBe(charged + 1);
    for (let i = 0; i < 3; i += 1) await plans().advance(sue.id);
    expect(await charges()).toBe(charged + 1);
    const events = (await sue.events(`paymentPlan-${sue.id}`)).filter((type) => type !== 'PlanPartAnnounced');
    expect(events).toEqual(['PaymentPlanStarted', 'PlanChargeBegun', 'PlanPartCharged']);
  });
});
