import { randomUUID } from 'node:crypto';
import type { PaymentAudit, TrailAnswer } from '@app/contracts/audit';
import { withRole } from '../support/auditing.js';
import { PASSWORD } from '../support/accounts.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { BILL_TO, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'She broke her foot';
const DAYS = 24 * 60;
const CHICAGO = 7501;

describe('an auditor follows a payment, a voucher and a promo code', () => {
  let system: System;
  let admin: Registrant;
  let auditor: Registrant;
  let payer: Payer;

  const post = (who: Registrant, path: string, body: object, key: string = randomUUID()) =>
    who.agent.post(`/api/${path}`).set('idempotency-key', key).send(body);
  const trail = async (path: string, who = auditor): Promise<TrailAnswer> => {
    await reacted(system);
    return (await who.agent.get(`/api/audit/${path}/trail`).expect(200)).body as TrailAnswer;
  };
  const stepsOf = ({ nodes }: TrailAnswer): string[] => nodes.map(({ lane, step }) => `${lane}: ${step}`);
  /** Each step follows one that stands before it; the first alone follows none. */
  const isGraph = ({ nodes }: TrailAnswer): void => {
    const at = new Map(nodes.map(({ id }, n) => [id, n]));
    for (const [n, { after }] of nodes.entries()) {
      expect(after.length > 0).toBe(n > 0);
      for (const id of after) expect(at.get(id)).toBeLessThan(n);
    }
  };
  /** Days go by, in which sessions end. */
  const later = async (days: number): Promise<void> => {
    system.clock.advanceMinutes(days * DAYS);
    await system.scheduler.run('sandbox-debits');
    await reacted(system);
    for (const who of [admin, auditor, payer.registrant]) {
      const agent = system.agent();
      await agent.post('/api/mybtf/signin').send({ email: who.email, password: PASSWORD }).expect(200);
      Object.assign(who, { agent });
    }
  };
  const pay = async (of: Payer, more: object): Promise<string> => {
    const id = randomUUID();
    const { balance } = await of.payments();
    await of.pay(id, { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL', ...more });
    return id;
  };

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    admin = await withRole(system, 'admin@demo.example', 'admin');
    auditor = await withRole(system, 'auditor@demo.example', 'auditor');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(randomUUID(), payer.people);
  });
  afterAll(() => system.stop());

  it('~PAY-288 a card payment from its submission to its refund; a decline ends with its release', async () => {
    const declined = await pay(payer, {
      paymentProfile: { token: await payer.token('4000000000000002'), billTo: BILL_TO },
    });
    const path = `registrations/${payer.id}/payments`;
    expect(stepsOf(await trail(`${path}/${declined}`))).toEqual([
      ...['Submission: Created', 'Ledger: Set aside', 'Gateway: Sent', 'Gateway: Declined', 'Ledger: Released'],
      ...['Submission: Undone', 'Submission: Failed'],
    ]);
    const paid = await pay(payer, {});
    await post(admin, `admin/payments/${paid}/refund`, { registration_id: payer.id, amount: 500, reason }).expect(200);
    const answer = await trail(`${path}/${paid}`);
    isGraph(answer);
    const steps = stepsOf(answer);
    expect(steps.slice(0, 4)).toEqual([
      ...['Submission: Created', 'Ledger: Set aside', 'Gateway: Sent', 'Gateway: Approved'],
    ]);
    expect(steps).toEqual(expect.arrayContaining(['Ledger: Posted', 'Submission: Taken', 'Submission: Finished']));
    expect(steps.slice(-4)).toEqual([
      ...['Ledger: Refund set aside', 'Gateway: Refund sent', 'Gateway: Refund approved', 'Ledger: Refunded'],
    ]);
    expect(answer.nodes[0]).toMatchObject({ event: { stream: `process-payment_${paid}`, revision: 0 } });
    // The payer's name is masked for auditors alone.
    expect(JSON.stringify(answer)).not.toContain(payer.registrant.email);
    const shown = (of: TrailAnswer) => of.nodes.find(({ step }) => step === 'Created')!.event!.by.display;
    expect(shown(answer)).not.toBe(shown(await trail(`${path}/${paid}`, admin)));
  });

  it('~PAY-288 ~PAY-328 a debit that settles late, comes back and is presented again', async () => {
    const lou = await Payer.start(system, 'lou@demo.example', ['Zoe']);
    await lou.saveDancers(lou.people);
    await lou.review();
    await lou.payPasses(randomUUID(), lou.people);
    const paymentProfile = { token: await lou.bankToken('5551234569201'), billTo: BILL_TO };
    const first = await pay(lou, { paymentMethodId: 6, paymentProfile });
    await later(4);
    await post(admin, `admin/payments/${first}/present-again`, { reason }).expect(200);
    await later(4);
    const answer = await trail(`registrations/${lou.id}/payments/${first}`);
    isGraph(answer);
    const gateway = stepsOf(answer).filter((step) => step.startsWith('Gateway'));
    expect(gateway).toEqual([
      ...['Gateway: Sent', 'Gateway: Approved', 'Gateway: Settled', 'Gateway: Returned by the bank'],
      ...['Gateway: Sent', 'Gateway: Approved', 'Gateway: Settled'],
    ]);
    expect(stepsOf(answer)).toContain('Ledger: Return posted');
  });

  it('~PAY-288 a promo code from its making to its last use and back', async () => {
    const terms = { type: 'full_credit', value: 5_000, display_name: '$50 off', unique: false, active: true };
    const code = { ...terms, code: 'ONCE50', total_limit: 1, reason };
    await post(admin, 'admin/promo-codes', code).expect(201);
    const sue = await Payer.start(system, 'sue@demo.example', ['Ida']);
    await sue.saveDancers(sue.people);
    await sue.review();
    await sue.registrant.agent
      .put('/api/mybtf/promo-codes')
      .set('idempotency-key', randomUUID())
      .send({ registration_id: sue.id, promo_codes: ['ONCE50'], sendEmployeeEmail: false })
      .expect(200);
    await sue.payPasses(randomUUID(), sue.people);
    const paid = await pay(sue, {});
    const used = [
      ...['Promo code: Made', 'Ledger: Changed what is owed', 'Promo code: Use held', 'Promo code: Spent up'],
      'Promo code: Used',
    ];
    const before = await trail('promo-codes/ONCE50');
    isGraph(before);
    expect(stepsOf(before)).toEqual(used);
    expect(before.nodes[3]).toMatchObject({ text: 'has no use left: 1 of 1', event: null });
    const { amount } = (await sue.payments()).payments.find(({ id }) => id === paid)!;
    await post(admin, `admin/payments/${paid}/refund`, { registration_id: sue.id, amount, reason }).expect(200);
    expect(stepsOf(await trail('promo-codes/ONCE50'))).toEqual([
      ...[...used, 'Ledger: Changed what is owed', 'Promo code: Given back'],
    ]);
  });

  it('~PAY-288 a voucher from its issue over two registrations to its expiry', async () => {
    const studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(admin, studio, 5_000);
    const code = await issueVoucher(payer.registrant, studio, 5_000);
    const other = await payer.another(CHICAGO);
    await other.saveDancers(other.people);
    await other.review();
    const apply = (registrationId: number, codes: readonly string[]) =>
      post(payer.registrant, 'loyalty/apply-voucher-credit', {
        ...{ registrationId, loyaltyVouchersCredit: codes.map((one) => ({ code: one, paymentType: 'REGISTRATION' })) },
      }).expect(200);
    await apply(other.id, [code]);
    await apply(other.id, []);
    await apply(other.id, [code]);
    const path = `studios/${studio}/vouchers/${code}`;
    const used = await trail(path);
    isGraph(used);
    expect(stepsOf(used)).toEqual([
      ...['Studio: Issued', 'Studio: Taken', 'Ledger: Applied', 'Ledger: Taken off', 'Studio: Given back'],
      ...['Studio: Taken', 'Ledger: Applied'],
    ]);
    await apply(other.id, []);
    await later(400);
    expect(stepsOf(await trail(path)).slice(-2)).toEqual(['Studio: Given back', 'Studio: Expired']);
    expect((await trail(path)).nodes.at(-1)).toMatchObject({ event: null, tone: 'bad' });
  });

  it('PAY-288 the payment audit of a registration: its whole ledger in stream order, from nothing owed to the balance of now', async () => {
    const audit = async (who: Registrant): Promise<PaymentAudit> =>
      (await who.agent.get(`/api/audit/registrations/${payer.id}/payment-audit`).expect(200)).body as PaymentAudit;
    const { rows } = await audit(auditor);
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    expect(rows.map(({ id, revision }) => [id, revision])).toEqual(events.map(({ id, revision }) => [id, revision]));
    expect(rows[0]!.before.total).toBe(0);
    for (const [at, { before }] of rows.slice(1).entries()) expect(before).toEqual(rows[at]!.after);
    expect(rows.at(-1)!.after.total).toBe((await payer.payments()).balance);
    const refund = rows.findLast(({ raw }) => raw!.type === 'RefundPosted')!;
    expect(refund).toMatchObject({ reason: 'S••••', text: expect.stringContaining('$5.00') });
    expect(refund.after.total - refund.before.total).toBe(500);
    // Fees were changed by the registrant who agreed to them, masked for auditors alone.
    const fees = ({ rows: all }: PaymentAudit) => all[0]!.who;
    expect(fees({ registration_id: payer.id, rows })).toMatchObject({ role: 'registrant' });
    const clear = await audit(admin);
    expect(clear.rows.find(({ id }) => id === refund.id)).toMatchObject({ reason });
    expect(fees(clear).display).not.toBe(fees({ registration_id: payer.id, rows }).display);
    expect(rows.every(({ raw }) => raw!.masked)).toBe(true);
    expect(clear.rows.every(({ raw }) => raw!.masked)).toBe(true);
    const office = await withRole(system, 'office@demo.example', 'staff');
    const told = await audit(office);
    expect(told.rows.map(({ raw }) => raw)).toEqual(told.rows.map(() => null));
    expect(told.rows.map(({ text }) => text)).toEqual(clear.rows.map(({ text }) => text));
    expect((await payer.registrant.agent.get(`/api/audit/registrations/${payer.id}/payment-audit`)).status).toBe(403);
    expect((await auditor.agent.get('/api/audit/registrations/9/payment-audit')).status).toBe(404);
  });

  it('~PAY-288 nobody but staff and auditors, and nothing that is not there', async () => {
    const paths = [
      `registrations/${payer.id}/payments/${randomUUID()}`,
      'registrations/9/payments/x',
      'studios/9/vouchers/LV1',
      'promo-codes/NONE',
    ];
    for (const path of paths) {
      expect((await auditor.agent.get(`/api/audit/${path}/trail`)).status).toBe(404);
      expect((await payer.registrant.agent.get(`/api/audit/${path}/trail`)).status).toBe(403);
    }
  });
});
