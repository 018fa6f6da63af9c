import { randomUUID } from 'node:crypto';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { signatureOf } from '../../src/platform/card-gateway/webhook-signature.js';
import { NmiDouble, WEBHOOK_KEY } from '../support/nmi-double.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

type Message = { readonly signature: string | null; readonly bytes: Buffer };
type Kind = 'settled' | 'returned' | 'charged_back' | 'outcome' | 'unheard of';
type Told = { readonly orderId: string; readonly transaction_id?: string; readonly amount?: number };
type Side = {
  readonly environment: (double: NmiDouble) => Readonly<Record<string, string>>;
  readonly card: (payer: Payer, double: NmiDouble) => string | Promise<string>;
  readonly silent: (payer: Payer, double: NmiDouble) => string | Promise<string>;
  readonly account: (payer: Payer, double: NmiDouble) => string | Promise<string>;
  readonly message: (kind: Kind, told: Told) => Message;
};

const signed = (told: object): Message => {
  const bytes = Buffer.from(JSON.stringify(told));
  return { signature: signatureOf(randomUUID(), bytes, WEBHOOK_KEY), bytes };
};
const KINDS = {
  settled: 'transaction.check.status.settle',
  returned: 'transaction.check.status.return',
  charged_back: 'chargeback.batch.complete',
  outcome: 'transaction.sale.success',
  'unheard of': 'recurring.plan.add',
} as const;
const action = { date: '20260122170000', success: '1', response_text: 'R01 Insufficient funds' };

const SIDES: Readonly<Record<'sandbox' | 'nmi', Side>> = {
  sandbox: {
    environment: () => ({ CARD_GATEWAY: 'sandbox' }),
    card: (payer) => payer.token(),
    silent: (payer) => payer.token(CARDS.silent),
    account: (payer) => payer.bankToken(),
    message: (kind, { orderId }) =>
      signed({ kind, order_id: orderId, on: '2026-01-22', code: kind === 'returned' ? 'R01' : null }),
  },
  nmi: {
    environment: ({ settings }) => ({ CARD_GATEWAY: 'nmi', ...settings }),
    card: (_payer, double) => double.cardToken(CARDS.good),
    silent: (_payer, double) => double.cardToken(CARDS.silent),
    account: (_payer, double) => double.bankToken('5551234567890'),
    message: (kind, { orderId, transaction_id: id, amount = 0 }) =>
      signed({
        event_id: randomUUID(),
        event_type: KINDS[kind],
        event_body: {
          ...{ order_id: orderId, action },
          chargebacks: [{ id, amount: (amount / 100).toFixed(2), cc_number: '411111******1111' }],
        },
      }),
  },
};

describe.each(['sandbox', 'nmi'] as const)('the gateway %s tells by itself what became of a payment', (name) => {
  const side = SIDES[name];
  let double: NmiDouble;
  let system: System;
  let payer: Payer;
  let keys = 0;

  const key = (): string => {
    keys += 1;
    return `0198f200-0000-4000-8000-${String(keys).padStart(12, '0')}`;
  };
  const tell = async ({ signature, bytes }: Message, type = 'application/json') => {
    const request = system.agent().post('/api/payments/gateway-events').set('content-type', type);
    const answer = await request
      .set(signature === null ? {} : { 'webhook-signature': signature })
      .send(bytes.toString());
    await reacted(system);
    return [answer.status, (answer.body as { code?: string }).code];
  };
  const ledger = () => payer.events(`ledger-${payer.id}`);
  const count = async (type: string) => (await ledger()).filter((one) => one === type).length;
  const pay = async (amount: number, token: string, paymentMethodId = 1): Promise<string> => {
    const id = key();
    const order = { paymentType: 'REGISTRATION', amountType: 'OTHER', amount, paymentMethodId };
    const body = { registrationId: payer.id, ...order, sendEmployeeEmail: false };
    const paymentProfile = { token, billTo: BILL_TO, ...(paymentMethodId === 6 ? { accountType: 'savings' } : {}) };
    const request = payer.registrant.agent.post('/api/payments/nmi-payment').set('idempotency-key', id);
    await request.send({ ...body, paymentProfile }).expect(200);
    await reacted(system);
    return id;
  };

  beforeAll(async () => {
    double = await NmiDouble.start();
    system = await startSystem({
      seed: 'catalogue',
      environment: { GATEWAY_TIMEOUT_MS: '200', GATEWAY_WEBHOOK_KEY: WEBHOOK_KEY, ...side.environment(double) },
    });
    const { clock } = system.server.platform;
    double.now = () => new Date(clock.now());
    payer = await Payer.ofStudio(system, `sue-${name}@demo.example`, ['Mia', 'Ava', 'Zoe']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(async () => {
    await system.stop();
    await double.stop();
  });

  it('~PAY-088 ~PAY-086 a debit that came back is taken once: told before it is settled, late, and twice', async () => {
    const orderId = await pay(2_000, await side.account(payer, double), 6);
    for (const kind of ['returned', 'settled', 'returned', 'settled'] as const)
      expect(await tell(side.message(kind, { orderId }))).toEqual([200, undefined]);
    expect([await count('PaymentPosted'), await count('PaymentReturned')]).toEqual([1, 1]);
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    expect(events.find(({ type }) => type === 'PaymentReturned')!.data).toMatchObject({ code: 'R01', refunded: 2_000 });
    // The sandbox's token says which account it is; that of NMI does not.
    const brand = name === 'nmi' ? 'savings' : 'checking';
    expect(events.find(({ type }) => type === 'PaymentPosted')!.data).toMatchObject({ card: { brand } });
  });

  it('~PAY-144 an outcome that was unknown is heard, and the payment is posted once', async () => {
    const orderId = await pay(1_500, await side.silent(payer, double));
    expect(await count('PaymentPosted')).toBe(1);
    for (let times = 0; times < 2; times += 1)
      expect(await tell(side.message('outcome', { orderId }))).toEqual([200, undefined]);
    expect(await count('PaymentPosted')).toBe(2);
  });

  it('~PAY-285 a charge that the bank of a card took back is reversed once, with the charge of the terms', async () => {
    const orderId = await pay(1_200, await side.card(payer, double));
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const answer = await gateway.queryByOrder(orderId);
    const transaction_id = answer.outcome === 'approved' ? answer.transaction_id : '';
    for (let times = 0; times < 2; times += 1)
      expect(await tell(side.message('charged_back', { orderId, transaction_id, amount: 1_200 }))).toEqual([
        200,
        undefined,
      ]);
    const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
    const returned = events.filter(({ data }) => (data as { payment_id?: string }).payment_id === orderId).at(-1)!;
    expect([returned.type, (returned.data as { refunded: number }).refunded]).toEqual(['PaymentReturned', 1_200]);
    expect(events.filter(({ data }) => (data as { charge?: string }).charge === 'card_reversal')).toHaveLength(1);
  });

  it('~PAY-088 what is of no known kind, about no payment of ours, or not to be read is taken and changes nothing', async () => {
    const before = await system.server.platform.log.head();
    const orderId = key();
    for (const kind of ['settled', 'returned', 'outcome', 'unheard of'] as const)
      expect(await tell(side.message(kind, { orderId }))).toEqual([200, undefined]);
    const bytes = Buffer.from('no json');
    const signature = signatureOf('n', bytes, WEBHOOK_KEY);
    expect(await tell({ signature, bytes }, 'text/plain')).toEqual([200, undefined]);
    expect(await system.server.platform.log.head()).toEqual(before);
  });

  it('~PAY-088 a wrong signature, none, and too large a message are refused with a code, and nothing is written', async () => {
    const before = await system.server.platform.log.head();
    const orderId = await pay(1_000, await side.account(payer, double), 6);
    const after = await system.server.platform.log.head();
    expect(after).not.toEqual(before);
    const good = side.message('returned', { orderId });
    const forged = { ...good, bytes: Buffer.concat([good.bytes, Buffer.from(' ')]) };
    for (const message of [{ ...good, signature: null }, { ...good, signature: 't=1,s=2' }, forged])
      expect(await tell(message)).toEqual([401, 'webhook_signature']);
    const large = Buffer.alloc(1_000_001, ' ');
    expect(await tell({ signature: signatureOf('n', large, WEBHOOK_KEY), bytes: large })).toEqual([413, 'too_large']);
    expect(await system.server.platform.log.head()).toEqual(after);
  });
});
