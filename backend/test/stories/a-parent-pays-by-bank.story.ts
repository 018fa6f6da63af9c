import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentAnswer } from '@app/contracts/payments';
import { pino } from 'pino';
import { withRole } from '../support/auditing.js';
import { ACCOUNTS, BILL_TO, Payer, ROUTING } from '../support/paying.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198e000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;
const AURORA = 56;
const ACH = 6;

describe('a parent pays by bank', () => {
  let system: System;
  let admin: Registrant;
  let staff: Registrant;
  let payer: Payer;
  let n = 500;
  const logged: string[] = [];

  const order = async (amount: number, token: string, more: object = {}) => ({
    registrationId: payer.id,
    amount,
    paymentMethodId: ACH,
    sendEmployeeEmail: false,
    paymentType: 'REGISTRATION',
    amountType: 'FULL',
    paymentProfile: { token, billTo: BILL_TO },
    ...more,
  });
  const post = async (body: object) => {
    n += 1;
    return payer.registrant.agent.post('/api/payments/nmi-payment').set('idempotency-key', key(n)).send(body);
  };
  const configure = async (ach_cutoff_days: number): Promise<void> => {
    n += 1;
    const asked = admin.agent.put(`/api/admin/events/${AURORA}`).set('idempotency-key', key(n));
    await asked.send({ reason: 'Bank holidays', ach_cutoff_days }).expect(200);
  };
  const staffPost = (path: string, body: object) => {
    n += 1;
    const asked = staff.agent.post(`/api/admin/${path}`).set('idempotency-key', key(n));
    return asked.send({ reason: 'The bank says so', registration_id: payer.id, ...body });
  };

  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' }, logger });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    admin = await withRole(system, 'admin@demo.example', 'admin');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('PAY-089 ~PAY-304 one that is declined says so in the gateway’s words and takes nothing', async () => {
    const { balance } = await payer.payments();
    const { body, status } = await post(await order(balance, await payer.bankToken(ACCOUNTS.declined)));
    const answer = body as PaymentAnswer;
    expect([status, answer.status, answer.code, answer.message]).toEqual([
      200,
      'declined',
      'bank_declined',
      'The bank account was declined.',
    ]);
    expect((await payer.payments()).balance).toBe(balance);
  });

  it('PAY-090 makes a token of a valid account alone', async () => {
    const good = { checkname: 'Dana', checkaccount: '1234', checkaba: ROUTING, account_type: 'savings' };
    const ask = (differs: object) =>
      system
        .agent()
        .post('/sandbox-gateway/bank-tokens')
        .send({ ...good, ...differs });
    expect((await ask({})).body).toMatchObject({ brand: 'savings', last_four: '1234' });
    const wrong = [{ checkname: ' ' }, { checkaccount: '123' }, { checkaba: '021000022' }, { account_type: 'gold' }];
    for (const differs of wrong) expect([differs, (await ask(differs)).status]).toEqual([differs, 400]);
  });

  it('PAY-078 the token of a card pays by no bank, nor the other way round', async () => {
    const { balance } = await payer.payments();
    const crossed = await post(await order(balance, await payer.token()));
    expect(crossed.body).toMatchObject({
      status: 'declined',
      message: 'Your bank details have expired. Please enter them again.',
    });
    const back = await post(await order(balance, await payer.bankToken(), { paymentMethodId: 1 }));
    expect(back.body).toMatchObject({ status: 'declined', code: 'card_declined' });
  });

  it('PAY-087 PAY-092 ~PAY-306 is closed from the configured days before the event on', async () => {
    await configure(200);
    const { balance, bank_closed } = await payer.payments();
    expect(bank_closed).toBe('Bank payments close 200 days before the event.');
    const { status, body } = await post(await order(balance, await payer.bankToken()));
    expect([status, (body as PaymentAnswer).code, (body as PaymentAnswer).message]).toEqual([
      400,
      'ach_closed',
      'Bank payments close 200 days before the event.',
    ]);
    await configure(7);
    expect((await payer.payments()).bank_closed).toBeNull();
  });

  it('~PAY-088 PAY-124 PAY-150 PAY-179 counts as paid at once, completes, and stands in the history as ACH with its last digits', async () => {
    const pay = async (amountType: string, more: object = {}) => {
      const { balance } = await payer.payments();
      n += 1;
      const token = await payer.bankToken();
      return payer.pay(key(n), {
        ...(await order(balance, token)),
        ...{ amountType, paymentProfile: { token, billTo: BILL_TO } },
        ...more,
      });
    };
    const passes = await pay('MEDIA_PASS', { amount: 5_500, paymentType: 'MEDIA_PASS', selectedIds: payer.people });
    expect(passes).toMatchObject({ status: 'approved', mediaPassBalance: 0 });
    expect(await pay('FULL')).toMatchObject({ status: 'approved', completed: true, overallPaid: true });
    const { payments, status } = await payer.payments();
    expect([payments.map(({ method, method_name }) => [method, method_name]), status]).toEqual([
      [[ACH, 'ACH 7890']],
      'Paid in full',
    ]);
  });

  it('~PAY-282 ~PAY-325 is refunded through the gateway, stands on the bank’s account, and ties with its books', async () => {
    const [paid] = (await payer.payments()).payments;
    await staffPost(`payments/${paid!.id}/refund`, { amount: 1_000, confirmed: true }).expect(200);
    const told = await payer.payments();
    expect([told.balance, told.payments[0]]).toMatchObject([1_000, { amount: -1_000, type: 'Refund' }]);
    expect(told.payments[0]!.transaction_id).toMatch(/^SBX-/);
    const position = String(await system.server.platform.log.head());
    const { body } = await staff.agent.get('/api/admin/payments/reconcile').set('x-read-after', position).expect(200);
    system.clock.advanceMinutes(11);
    const later = await staff.agent.get('/api/admin/payments/reconcile').expect(200);
    expect([body, later.body]).toMatchObject([{ total: 0 }, { total: 0 }]);
  });

  it('PAY-113 SEC-004 no account or routing number, token or billing name is in an event, a log line, a read model or a file', async () => {
    const { platform } = system.server;
    const { events } = await platform.log.readAll({ after: '0' as never, filter: {}, limit: 2_000 });
    const ofMoney = events.filter(({ stream }) => /^(payment|ledger|process|mediaPass)-/.test(stream));
    const held = JSON.stringify(ofMoney.map(({ data }) => data));
    expect(held).toContain('"brand":"checking","last_four":"7890"');
    for (const secret of ['Wabash', 'billTo', 'token']) expect(held).not.toContain(secret);
    const filesIn = (folder: string): string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesIn(path) : [path];
      });
    const files = filesIn(system.folder).map((path) => readFileSync(path, 'latin1'));
    for (const secret of [...Object.values(ACCOUNTS), ROUTING])
      for (const text of [JSON.stringify(events), logged.join(''), ...files])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});
