import { accountDecider } from '@app/contracts/accounts';
import { START, streamName } from '@app/contracts/shared';
import { jest } from '@jest/globals';
import { MailReactions } from '../../src/mail/mail-reactions.js';
import { PaymentReactions } from '../../src/payments/payment-reactions.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { BILL_TO as billTo, CARDS, Payer } from '../support/paying.js';
import { routineOf } from '../support/routines.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198a000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const CHICAGO = 7501;
const reason = 'Asked by telephone';

describe('staff cancel a registration', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;

  const settle = async (): Promise<void> => {
    for (const one of [PaymentReactions, MailReactions])
      await system.server.app.get<{ settled(): Promise<void> }>(one, { strict: false }).settled();
  };
  const cancel = (who: Registrant, refunds: readonly object[], n: number) =>
    who.agent
      .post(`/api/admin/registrations/${payer.id}/cancel`)
      .set('idempotency-key', key(n))
      .send({ reason, refunds });
  const paid = async (email: string, n: number): Promise<void> => {
    payer = await Payer.start(system, email, ['Mia', 'Ava'], CHICAGO);
    await payer.saveDancers(payer.people);
    const solo = routineOf(n, { people: [payer.people[0]!] });
    await payer.save(
      { path: `routines.${solo.temp_id}`, value: solo },
      { path: 'competition.is_competing', value: true },
    );
    await payer.review();
    await payer.payPasses(key(n), payer.people);
    await payer.payRegistration(key(n + 1));
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await signUp(system, 'staff@demo.example');
    const { runner, ids } = system.server.platform;
    await runner.run({
      stream: streamName('account', staff.account_id),
      name: 'ChangeRoles',
      decider: accountDecider,
      command: { type: 'ChangeRoles', roles: ['staff'], by: null },
      meta: systemMeta(ids),
    });
    await paid('dana@demo.example', 1);
    const waiver = { registrationId: payer.id, seasonId: 75, personId: payer.people[0], email: 'rosa@reyes.example' };
    await payer.registrant.agent.post('/api/mybtf/waivers/send').send(waiver).expect(200);
  });
  afterAll(() => system.stop());

  const mails = async (template: string): Promise<unknown[]> => {
    await settle();
    const { log } = system.server.platform;
    const { events } = await log.readAll({ after: START, filter: { types: ['MailQueued'] }, limit: 1000 });
    return events.flatMap(({ data }) => ((data as { template: string }).template === template ? [data] : []));
  };
  const routines = async (): Promise<number> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await staff.agent
      .get('/api/admin/routines')
      .query({ filter: JSON.stringify({ tour_date_id: CHICAGO }) })
      .set('x-read-after', position)
      .expect(200);
    return (body as unknown[]).length;
  };

  it('~REG-274 ~ADM-003 puts a confirmed one back to review with a reason and tells the registrant once, though two do it', async () => {
    const deed = (name: string, body: object) =>
      staff.agent.post(`/api/admin/registrations/${payer.id}/${name}`).send(body);
    await deed('withdraw', {}).expect(400);
    expect(await mails('registration-put-back')).toEqual([]);
    await deed('withdraw', { reason }).expect(200);
    expect(await mails('registration-put-back')).toEqual([]);
    await deed('confirm', { reason }).expect(200);
    for (const _ of ['staff', 'a colleague']) await deed('withdraw', { reason }).expect(200);
    expect((await payer.payments()).confirmed).toBe(false);
    expect(await mails('registration-put-back')).toMatchObject([{ to: { account: { email: 'dana@demo.example' } } }]);
  });

  it('~REG-274 ~PAY-282 nobody else may, and nothing more than was paid goes back', async () => {
    expect((await cancel(payer.registrant, [], 10)).status).toBe(403);
    const refused = await cancel(staff, [{ payment_id: key(1), amount: 11_001 }], 11);
    expect([refused.status, refused.body.code]).toEqual([400, 'refund_too_high']);
    expect((await payer.payments()).completed).toBe(true);
    expect(await payer.events(`ledger-${payer.id}`)).not.toContain('LedgerClosed');
  });

  it('~REG-274 ~PAY-282 cancels it, gives back what was decided once, and tells the registrant', async () => {
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const refund = jest.spyOn(gateway, 'refund');
    const before = await payer.payments();
    const total = before.paid.registration;
    expect(await routines()).toBe(1);
    const refunds = [
      { payment_id: key(1), amount: 11_000 },
      { payment_id: key(2), amount: 1_000 },
    ];
    expect((await cancel(staff, refunds, 12).expect(200)).body).toMatchObject({ id: payer.id, cancelled: true });
    await cancel(staff, refunds, 12).expect(200);
    await cancel(staff, [], 13).expect(200);
    await settle();
    await settle();
    expect((await payer.events()).filter((type) => type === 'RegistrationCancelled')).toHaveLength(1);
    expect(refund).toHaveBeenCalledTimes(2);
    const after = await payer.payments();
    expect(after.paid).toEqual({ registration: total - 1_000, media: 0 });
    expect([after.balance, after.mediaPassBalance]).toEqual([1_000 - total, 0]);
    expect(after.mediaPassPayments.map(({ amount }) => amount)).toEqual([-11_000, 11_000]);
    for (const person of payer.people)
      expect((await payer.events(`mediaPass-75_${person}`)).at(-1)).toBe('MediaPassRefunded');
    expect(await mails('registration-cancelled')).toHaveLength(1);
    // Its routine and its dancers are counted nowhere any more.
    expect(await routines()).toBe(0);
    expect((await payer.events(`workshopCapacity-${CHICAGO}`)).at(-1)).toBe('PlacesReleased');
    expect((await payer.events(`entryCapacity-${CHICAGO}`)).at(-1)).toBe('PlaceReleased');
    const { log } = system.server.platform;
    expect((await log.readStream(`registration-${payer.id}`)).events.at(-1)).toMatchObject({
      type: 'RegistrationCancelled',
      metadata: { reason, actor: { role: 'staff' } },
      data: { refunds },
    });
    refund.mockRestore();
  });

  it('~REG-274 a cancelled registration is read, and neither changed nor paid any more', async () => {
    await expect(payer.edit()).rejects.toThrow();
    const { body } = await payer.registrant.agent.post(`/api/mybtf/registrations/${payer.id}/editing`).expect(409);
    expect(body).toMatchObject({
      code: 'registration_cancelled',
      message: 'This registration has been canceled.',
    });
    const read = await payer.registrant.agent.get(`/api/mybtf/registrations/${payer.id}`).expect(200);
    expect(read.body).toMatchObject({ registration: { cancelled: true } });
    const shared = { registrationId: payer.id, seasonId: 75 };
    for (const [path, sent] of [
      [`mybtf/registrations/${payer.id}/tokens`, {}],
      ['mybtf/waivers/public-link', shared],
    ] as const) {
      const answer = await payer.registrant.agent.post(`/api/${path}`).send(sent);
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'registration_cancelled']);
    }
  });

  it('~REG-274 ~EVT-090 ~EVT-081 nobody is asked for a waiver out of a cancelled registration', async () => {
    const path = `/api/mybtf/waivers/${payer.people[0]}-75-1-${payer.registrant.account_id}`;
    const { agent } = payer.registrant;
    for (const ask of [
      agent.post(`${path}/reminder`).send({}),
      agent.put(`${path}/email`).send({ email: 'new@reyes.example' }),
    ])
      expect((await ask.expect(409)).body).toMatchObject({
        code: 'registration_cancelled',
        message: 'This registration has been canceled.',
      });
    expect(await payer.events(`waiver-${payer.people[0]}-75-1`)).toEqual(['WaiverSent']);
  });

  it('~REG-274 waits until a payment under way has come to its end', async () => {
    payer = await Payer.start(system, 'kim@demo.example', ['Lia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const { media_pass } = await payer.payments();
    const body = {
      registrationId: payer.id,
      paymentMethodId: 1,
      sendEmployeeEmail: false,
      paymentType: 'MEDIA_PASS',
      amountType: 'MEDIA_PASS',
      selectedIds: payer.people,
      amount: media_pass.fee,
      paymentProfile: { token: await payer.token(CARDS.silent), billTo },
    };
    await payer.registrant.agent
      .post('/api/payments/nmi-payment')
      .set('idempotency-key', key(20))
      .send(body)
      .expect(200);
    const refused = await cancel(staff, [], 21);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_in_progress']);
    await system.scheduler.run('payments-reconcile');
    await cancel(staff, [{ payment_id: key(20), amount: media_pass.fee }], 22).expect(200);
  });

  it('~KER-025 a refund whose answer is missing is asked for, not told again', async () => {
    await paid('lou@demo.example', 30);
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const real = gateway.refund.bind(gateway);
    const refund = jest.spyOn(gateway, 'refund').mockImplementation(async (request) => {
      await real(request);
      return { outcome: 'unknown' };
    });
    await cancel(staff, [{ payment_id: key(31), amount: 500 }], 33).expect(200);
    await settle();
    expect(await payer.events(`ledger-${payer.id}`)).not.toContain('RefundPosted');
    await system.scheduler.run('payments-reconcile');
    expect((await payer.events(`ledger-${payer.id}`)).filter((type) => type === 'RefundPosted')).toHaveLength(1);
    expect(refund).toHaveBeenCalledTimes(1);
    refund.mockRestore();
  });
});
