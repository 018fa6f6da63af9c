import { createServer } from 'node:net';
import { cents, type Instant, instant } from '@app/contracts/shared';
import pino from 'pino';
import { NmiDouble, WEBHOOK_KEY } from '../../../../test/support/nmi-double.js';
import type { DebitNotice } from '../card-gateway.port.js';
import { type OpenGateway, paymentGatewayContract } from '../payment-gateway.contract.js';
import { NmiClient } from './nmi-client.js';
import { NmiGateway } from './nmi-gateway.js';

const CARDS = { good: '4111111111111111', declined: '4000000000000002', silent: '4000000000000119' };
const BILL_TO = { first_name: 'D', last_name: 'R', address: '1 A St', city: 'C', state: 'IL', zip: '60601' };
const order = (n: number): string => `0198f100-0000-4000-8000-${String(n).padStart(12, '0')}`;
const later = (): Instant => instant(new Date(Date.now() + 60_000).toISOString());

describe('the gateway of NMI', () => {
  let double: NmiDouble;
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const gatewayAt = (url: string): NmiGateway =>
    new NmiGateway({
      client: new NmiClient({ url, key: double.securityKey, timeoutMs: 300 }),
      webhookKey: WEBHOOK_KEY,
      logger,
    });

  beforeEach(async () => {
    lines.length = 0;
    double = await NmiDouble.start();
  });
  afterEach(() => double.stop());
  const sales = (orderId: string) =>
    double.transactions.filter(({ order_id, condition }) => order_id === orderId && condition !== 'failed').length;
  const charge = (gateway: NmiGateway, n: number, token = double.cardToken(CARDS.good)) =>
    gateway.charge({
      orderId: order(n),
      amount: cents(1_205),
      method: 'card',
      token,
      billTo: BILL_TO,
      keep: null,
      blocked: [],
    });
  const transacted = () => double.asked.filter(({ path }) => path.endsWith('transact.php'));
  const check = (kind: string, order_id: string, action: object = {}) =>
    double.message(`transaction.check.status.${kind}`, {
      ...{ order_id, transaction_type: 'ck' },
      action: { action_type: `check_${kind}`, date: '20260124030000', success: '1', ...action },
    });

  paymentGatewayContract(
    async (): Promise<OpenGateway> => ({
      gateway: gatewayAt(double.url),
      token: async (kind) => (kind === 'bank' ? double.bankToken('5551234567890') : double.cardToken(CARDS[kind])),
      debit: (kind, orderId) =>
        kind === 'unheard of'
          ? double.message('recurring.plan.add', {})
          : check(kind === 'settled' ? 'settle' : 'return', orderId, { processor_response_text: 'R01 funds' }),
      outcome: (order_id) => double.message('transaction.sale.success', { order_id }),
      taken: async (orderId) => sales(orderId),
      later,
    }),
  );

  it('~PAY-142 sends a request again of which not one byte went out, and then says that nothing was charged', async () => {
    const { port } = await new Promise<{ port: number }>((resolve) => {
      const closed = createServer().listen(0, '127.0.0.1', () => {
        const address = closed.address() as { port: number };
        closed.close(() => resolve(address));
      });
    });
    expect(await charge(gatewayAt(`http://127.0.0.1:${port}`), 1)).toEqual({
      ...{ outcome: 'declined', card: null, message: 'The payment could not be sent. Please try again.' },
    });
  });

  it('~PAY-142 reaches a gateway that comes back while it tries', async () => {
    const { url } = double;
    await double.stop();
    const answer = charge(gatewayAt(url), 12);
    double = await NmiDouble.start(Number(new URL(url).port));
    expect(await answer).toMatchObject({ outcome: 'declined' });
    expect(transacted()).toHaveLength(1);
  });

  it('~PAY-328 undoes the debit of an account that is not debited any more', async () => {
    const gateway = gatewayAt(double.url);
    const keep = { customer_vault_id: order(20), billing_id: order(21) };
    const blocked = [{ brand: 'checking', last_four: '7890' }] as const;
    const token = double.bankToken('5551234567890');
    const request = { orderId: order(13), amount: cents(1_205), method: 'bank', token, billTo: BILL_TO } as const;
    expect(await gateway.charge({ ...request, keep, blocked })).toMatchObject({ outcome: 'declined' });
    expect(double.transactions.map(({ condition }) => condition)).toEqual(['canceled']);
    expect([await gateway.kept(keep), (await gateway.queryByOrder(order(13))).outcome]).toEqual([null, 'declined']);
  });

  it('~PAY-086 tells the gateway which account it is, and leaves one that is debited again in the vault no longer than that', async () => {
    const gateway = gatewayAt(double.url);
    const request = { amount: cents(1_205), method: 'bank', billTo: BILL_TO, keep: null, blocked: [] } as const;
    const savings = { account_type: 'savings', token: double.bankToken('5551234567890') } as const;
    const card = { brand: 'savings', last_four: '7890' };
    expect(await gateway.charge({ ...request, ...savings, orderId: order(14) })).toMatchObject({ card });
    const again = { orderId: order(15), amount: cents(1_205), method: 'bank', again: order(14) } as const;
    expect(await gateway.charge(again)).toMatchObject({ outcome: 'approved', card });
    const lent = { customer_vault_id: order(15), billing_id: order(15) };
    expect(await gateway.kept(lent)).toBeNull();
    expect(transacted().map(({ form }) => form.get('type') ?? form.get('customer_vault'))).toEqual([
      ...['sale', 'add_customer', 'sale', 'delete_customer'],
    ]);
  });

  it.each(['drops', 'babbles', 'fails'] as const)(
    '~PAY-142 ~PAY-143 a request that went out is never sent again: it %s, is unknown, and is found by its order',
    async (mood) => {
      double.mood = mood;
      const gateway = gatewayAt(double.url);
      expect(await charge(gateway, 2)).toEqual({ outcome: 'unknown' });
      expect([transacted().length, sales(order(2))]).toEqual([1, 1]);
      expect(await gateway.queryByOrder(order(2))).toMatchObject({ outcome: 'approved' });
      const refund = { refundId: order(3), orderId: order(2), amount: cents(1_205), voids: false };
      expect(await gateway.refund(refund)).toEqual({ outcome: 'unknown' });
      expect(transacted()).toHaveLength(2);
      expect(await gateway.queryRefund({ ...refund, known: [] })).toMatchObject({ outcome: 'refunded' });
    },
  );

  it('~PAY-143 a twin that the gateway found may be our own lost charge: the order is asked for', async () => {
    double.mood = 'finds a twin';
    expect(await charge(gatewayAt(double.url), 4)).toEqual({ outcome: 'unknown' });
  });

  it('~PAY-001 sends whole cents with two digits, and no card', async () => {
    await charge(gatewayAt(double.url), 5);
    const { form } = transacted()[0]!;
    expect([form.get('amount'), form.get('orderid'), form.has('ccnumber')]).toEqual(['12.05', order(5), false]);
  });

  it('~PAY-144 ~AUD-016 reads its books page by page, in UTC, with several actions in one transaction, and leaves other systems’ alone', async () => {
    const gateway = gatewayAt(double.url);
    double.now = () => new Date('2026-01-20T05:30:00Z');
    for (let n = 0; n < 501; n += 1) double.foreign(order(1_000 + n), 100);
    double.foreign('WEB-1001', 7_700);
    await charge(gateway, 6);
    const sale = double.transactions.at(-1)!;
    await gateway.refund({ refundId: order(7), orderId: order(6), amount: cents(1_205), voids: true });
    sale.actions.push({ type: 'settle', amount: 1_205, at: double.now(), success: true, text: '' });
    const found = await gateway.settlement(instant('2026-01-20T06:00:00Z'));
    expect(found).toHaveLength(503);
    expect(found.slice(-2)).toEqual([
      { transaction_id: sale.id, at: '2026-01-20T05:30:00.000Z', amount: 1_205, payment_id: order(6) },
      { transaction_id: sale.id, at: '2026-01-20T05:30:00.000Z', amount: -1_205, payment_id: order(6) },
    ]);
    expect(found.some(({ payment_id }) => payment_id === 'WEB-1001')).toBe(false);
    expect(await gateway.settlement(instant('2026-01-20T05:30:00Z'))).toEqual([]);
    expect(await gateway.queryByOrder(order(6))).toMatchObject({ outcome: 'declined' });
  });

  it('~PAY-144 an order that is not at its end is no answer', async () => {
    const sale = double.foreign(order(8), 100);
    sale.actions[0]!.success = false;
    sale.condition = 'in_progress';
    await expect(gatewayAt(double.url).queryByOrder(order(8))).rejects.toThrow('is not at its end');
  });

  it('~PAY-088 reads the day where the product is at home, and the bank’s code from any of the texts', async () => {
    const told: DebitNotice[] = [];
    const gateway = gatewayAt(double.url);
    gateway.onDebit(async (notice) => void told.push(notice));
    for (const action of [{ response_text: 'R10 Customer advises' }, { processor_response_code: 'R02' }, {}])
      await gateway.hear(check('latereturn', order(9), action));
    expect(told).toEqual(
      ['R10', 'R02', null].map((code) => ({ kind: 'returned', orderId: order(9), on: '2026-01-23', code })),
    );
  });

  it('~PAY-285 believes a chargeback where the books have its sale, with amount and card', async () => {
    const told: DebitNotice[] = [];
    const gateway = gatewayAt(double.url);
    gateway.onDebit(async (notice) => void told.push(notice));
    await charge(gateway, 10);
    const { id } = double.transactions.at(-1)!;
    const one = (more: object) => ({ id, date: '3/29/2020', cc_number: '411111******1111', amount: '12.05', ...more });
    const wrong = [
      one({ amount: '12.06' }),
      one({ cc_number: '411111******4242' }),
      one({ id: '1' }),
      one({ amount: 'x' }),
    ];
    const chargebacks = [...wrong, one({})];
    expect(await gateway.hear(double.message('chargeback.batch.complete', { count: 5, chargebacks }))).toBe(true);
    expect(told).toMatchObject([{ kind: 'charged_back', orderId: order(10), code: null }]);
    expect(lines.filter(({ msg }) => msg === 'a chargeback is of no sale that the books have')).toHaveLength(4);
  });

  it('~PAY-289 says aloud that a batch was not settled, although the message names none of its payments', async () => {
    const gateway = gatewayAt(double.url);
    expect(await gateway.hear(double.message('settlement.batch.failure', { batch_id: '77' }))).toBe(true);
    expect(lines).toMatchObject([{ level: 50, batch_id: '77', msg: 'the gateway could not settle a batch' }]);
  });

  it('~PAY-088 leaves messages that it cannot read, of other systems, or without an order', async () => {
    const gateway = gatewayAt(double.url);
    let heard = 0;
    gateway.onAnswer(async () => {
      heard += 1;
    });
    gateway.onDebit(async () => {
      heard += 1;
    });
    for (const [type, body] of [
      ['transaction.sale.success', { order_id: 'WEB-1001' }],
      ['transaction.sale.success', {}],
      ['transaction.check.status.return', { order_id: order(11) }],
      ['chargeback.batch.complete', { chargebacks: 'none' }],
      ['settlement.batch.complete', { transaction_ids: ['1'] }],
    ] as const)
      expect(await gateway.hear(double.message(type, body))).toBe(true);
    expect(heard).toBe(0);
  });
});
