import { randomUUID } from 'node:crypto';
import type { LedgerEvent } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { Refunds } from '../../src/payments/refunds.js';
import { Resuming } from '../../src/payments/resuming.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { PROCESS_PROBE, type ProcessProbe } from '../../src/platform/processes/processes.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'They move away';

describe('a refund and a move to the credits of the same money', () => {
  let system: System;
  let staff: Registrant;
  let started = 0;

  const post = (path: string, body: object) =>
    staff.agent
      .post(`/api/${path}`)
      .set('idempotency-key', randomUUID())
      .send({ reason, ...body });
  const move = (payer: Payer, amount: number) => post(`admin/registrations/${payer.id}/overpayment`, { amount });
  const refund = (payer: Payer, payment_id: string, amount: number) =>
    post(`admin/payments/${payment_id}/refund`, { registration_id: payer.id, amount });
  const gateway = () => system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });

  /** A registration that is cancelled, with all that was paid still on its ledger. */
  const overpaid = async () => {
    started += 1;
    const payer = await Payer.start(system, `payer-${started}@demo.example`, ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(randomUUID(), payer.people);
    const payment_id = randomUUID();
    const { amount } = await payer.payRegistration(payment_id);
    await post(`admin/registrations/${payer.id}/cancel`, { refunds: [] }).expect(200);
    await reacted(system);
    return { payer, payment_id, amount };
  };
  /** The money that left the registration: to the payer and to the credits. */
  const gone = async ({ id }: Payer): Promise<number> => {
    await reacted(system);
    const { events } = await system.server.platform.log.readStream(`ledger-${id}`);
    return (events as unknown as LedgerEvent[]).reduce((all, { type, data }) => {
      if (type === 'RefundPosted') return all + data.refunded;
      return type === 'OverpaymentMoved' ? all + data.amount : all;
    }, 0);
  };
  const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  beforeAll(async () => {
    const environment = { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' };
    system = await startSystem({ seed: 'catalogue', environment });
    staff = await withRole(system, 'staff@demo.example', 'staff');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => system.stop());

  /** The move comes between the refund's look at the ledger and its first step. */
  const between = (deed: () => Promise<unknown>): void => {
    const refunds = system.server.app.get(Refunds, { strict: false });
    const run = refunds.run.bind(refunds);
    jest.spyOn(refunds, 'run').mockImplementationOnce(async (...args) => {
      await deed();
      return run(...args);
    });
  };

  it('PAY-281 PAY-282 the control: without the place that both append to, the same money goes twice', async () => {
    const { payer, payment_id, amount } = await overpaid();
    const refunds = system.server.app.get(Refunds, { strict: false });
    jest.spyOn(refunds as unknown as { setAside: () => Promise<number> }, 'setAside').mockResolvedValue(0);
    between(() => move(payer, amount).expect(200));
    expect((await refund(payer, payment_id, amount)).status).toBe(200);
    expect(await gone(payer)).toBe(2 * amount);
  });

  it('PAY-281 PAY-282 a move that comes first leaves the refund nothing, one that comes later finds the money set aside', async () => {
    const first = await overpaid();
    between(() => move(first.payer, first.amount).expect(200));
    const asked = jest.spyOn(gateway(), 'refund');
    expect(refusal(await refund(first.payer, first.payment_id, first.amount))).toEqual([409, 'refund_exceeded']);
    expect(asked).not.toHaveBeenCalled();
    expect(await gone(first.payer)).toBe(first.amount);

    const second = await overpaid();
    const answered = gateway().refund.bind(gateway());
    let late: unknown[] = [];
    asked.mockImplementationOnce(async (request) => {
      late = refusal(await move(second.payer, second.amount));
      return answered(request);
    });
    expect((await refund(second.payer, second.payment_id, second.amount)).status).toBe(200);
    expect(late).toEqual([409, 'overpayment_exceeded']);
    expect(await gone(second.payer)).toBe(second.amount);
  });

  it('PAY-281 PAY-282 of ten of each at once no cent goes twice; what the gateway refuses can be moved', async () => {
    const { payer, payment_id, amount } = await overpaid();
    const half = Math.floor(amount / 2);
    const both = Array.from({ length: 10 }, () => [move(payer, half + 1), refund(payer, payment_id, half + 1)]);
    const answers = await Promise.all(both.flat());
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await gone(payer)).toBe(half + 1);

    const other = await overpaid();
    jest.spyOn(gateway(), 'refund').mockResolvedValueOnce({ outcome: 'declined', message: 'The card was closed.' });
    expect((await refund(other.payer, other.payment_id, other.amount)).body.code).toBe('refund_declined');
    expect((await other.payer.events(`ledger-${other.payer.id}`)).slice(-2)).toEqual([
      ...['RefundPending', 'RefundReleased'],
    ]);
    expect((await move(other.payer, other.amount)).status).toBe(200);
  });

  it('~KER-025 ~PAY-282 a crash behind the ledger’s yes goes on with the refund, once', async () => {
    const { payer, payment_id, amount } = await overpaid();
    const dying = jest
      .spyOn(system.server.app.get<ProcessProbe>(PROCESS_PROBE), 'after')
      .mockImplementation(async (step) => {
        if (step === 'SetRefundAside') throw new Error('killed');
      });
    expect((await refund(payer, payment_id, amount)).status).toBe(500);
    dying.mockRestore();
    expect(await gone(payer)).toBe(0);
    await system.restart();
    await system.server.app.get(Resuming, { strict: false }).run();
    expect(await gone(payer)).toBe(amount);
    expect((await payer.events(`payment-${payment_id}`)).filter((type) => type === 'PaymentRefunded')).toHaveLength(1);
  });
});
