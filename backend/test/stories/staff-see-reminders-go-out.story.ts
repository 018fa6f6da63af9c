import type { RemindersAnswer } from '@app/contracts/payments';
import { mailTo } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const key = (n: number): string => `0198f300-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const PATH = `/api/admin/tour-dates/${DALLAS}/reminders`;

describe('staff see reminders go out', () => {
  let system: System;
  let staff: Registrant;
  let n = 0;

  const next = (): string => {
    n += 1;
    return key(n);
  };
  /** A studio that left its deposit and owes the rest. */
  const studio = async (name: string): Promise<Payer> => {
    const one = await Payer.ofStudio(system, `${name}@demo.example`, ['Mia']);
    await one.saveDancers(one.people);
    n += 1;
    const routine = routineOf(n, { people: one.people });
    await one.save(
      { path: 'competition.is_competing', value: true },
      { path: `routines.${routine.temp_id}`, value: routine },
      { path: 'competition.competition_deposit_routines', value: 1 },
    );
    await one.review();
    await one.payPasses(next(), one.people);
    const { deposit: amount } = await one.payments();
    await one.pay(next(), { amount, paymentType: 'REGISTRATION', amountType: 'DEPOSIT' });
    return one;
  };
  const payRest = async (of: Payer): Promise<string> => {
    const { balance: amount } = await of.payments();
    const id = next();
    const paymentProfile = { token: await of.token(), billTo: BILL_TO };
    await of.pay(id, { amount, paymentType: 'REGISTRATION', amountType: 'FULL', paymentProfile });
    return id;
  };
  /** Noon of this day in Dallas; sessions end meanwhile. */
  const on = async (day: string): Promise<void> => {
    const minutes = (Date.parse(`${day}T18:00:00Z`) - Date.parse(system.clock.now())) / 60_000;
    system.clock.advanceMinutes(minutes);
    for (let i = 0; i < 2; i += 1) await system.scheduler.run('balance-reminders');
    await reacted(system);
    n += 1;
    staff = await withRole(system, `staff${n}@demo.example`, 'staff');
  };
  const page = async (): Promise<RemindersAnswer> => {
    const position = String(await system.server.platform.log.head());
    return (await staff.agent.get(PATH).set('x-read-after', position).expect(200)).body as RemindersAnswer;
  };
  const sentTo = async ({ id }: Payer): Promise<string[]> => {
    const { events } = await system.server.platform.log.readStream(`balanceReminders-${DALLAS}`);
    return events.flatMap(({ data }) => {
      const { registration_id, kind } = data as { registration_id?: number; kind?: string };
      return registration_id === id && kind ? [kind] : [];
    });
  };
  const mailsTo = async ({ registrant: { email } }: Payer): Promise<[number, string | null]> => {
    const text = await mailTo(system, { ...staff, id: staff.account_id }, email, 'balance-reminder');
    const filter = JSON.stringify({ to: email, template: 'balance-reminder' });
    const { body } = await staff.agent.get('/api/admin/outbox').query({ filter }).expect(200);
    return [(body as object[]).length, text];
  };

  beforeEach(async () => {
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
    });
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const own = { deposit: { kind: 'per_routine', value: 5_000 }, reason: 'As at the other events' };
    await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
  });
  afterEach(() => system.stop());

  it('PAY-319 go out 14 and 3 days before the due date and 1 day after it, each once and recorded, and none to who has paid', async () => {
    const [sue, ann] = [await studio('sue'), await studio('ann')];
    await on('2026-02-13');
    expect([await sentTo(sue), await sentTo(ann)]).toEqual([[], []]);
    await on('2026-02-14');
    expect([await sentTo(sue), await sentTo(ann)]).toEqual([['before_14'], ['before_14']]);
    expect(await mailsTo(sue)).toEqual([1, expect.stringContaining('It is due by 02/28/2026.')]);
    const agent = system.agent();
    await agent.post('/api/mybtf/signin').send({ email: 'ann@demo.example', password: 'Callboard1' }).expect(200);
    Object.assign(ann.registrant, { agent });
    await payRest(ann);
    await on('2026-02-25');
    await on('2026-03-01');
    await on('2026-03-20');
    expect([await sentTo(sue), await sentTo(ann)]).toEqual([['before_14', 'before_3', 'after_1'], ['before_14']]);
    expect(await mailsTo(sue)).toEqual([3, expect.stringContaining('It was due by 02/28/2026.')]);
    const { due_on, days, lines } = await page();
    expect([due_on, days.map((one) => one.on)]).toEqual(['2026-02-28', ['2026-02-14', '2026-02-25', '2026-03-01']]);
    expect(lines).toMatchObject([{ registration_id: sue.id, none: null, sent: [{}, {}, { kind: 'after_1' }] }]);
  });

  it('PAY-319 staff hold them with a reason and let them go, preview and send them', async () => {
    const sue = await studio('sue');
    await on('2026-02-10');
    const hold = (held: boolean) =>
      staff.agent.put(PATH).set('idempotency-key', next()).send({ held, reason: 'It moves' });
    await staff.agent.put(PATH).set('idempotency-key', next()).send({ held: true }).expect(400);
    await hold(true).expect(200);
    expect(await page()).toMatchObject({ held: true, lines: [{ registration_id: sue.id, none: null, sent: [] }] });
    await on('2026-02-14');
    expect(await sentTo(sue)).toEqual([]);
    const send = (registration_ids: number[]) =>
      staff.agent.post(PATH).set('idempotency-key', next()).send({ registration_ids, reason: 'She asked' });
    expect((await send([sue.id, 99]).expect(200)).body).toMatchObject({ sent: 1 });
    expect(await sentTo(sue)).toEqual(['by_staff']);
    await hold(false).expect(200);
    await on('2026-02-15');
    expect(await sentTo(sue)).toEqual(['by_staff', 'before_14']);
    expect((await mailsTo(sue))[0]).toBe(2);
  });

  it('PAY-319 none goes out under dispute: the bank of a card took a payment back', async () => {
    const sue = await studio('sue');
    const payment = await payRest(sue);
    staff = await withRole(system, 'office@demo.example', 'staff');
    await staff.agent
      .post(`/api/admin/payments/${payment}/return`)
      .set('idempotency-key', next())
      .send({ registration_id: sue.id, reason: 'Charged back' })
      .expect(200);
    await on('2026-02-14');
    expect(await page()).toMatchObject({ lines: [{ registration_id: sue.id, none: 'disputed', sent: [] }] });
    const asked = staff.agent.post(PATH).set('idempotency-key', next());
    const { body } = await asked.send({ registration_ids: [sue.id], reason: 'All the same' }).expect(200);
    expect([(body as { sent: number }).sent, await sentTo(sue)]).toEqual([0, []]);
  });
});
