import { type Cents, cents, type Instant } from '@app/contracts/shared';
import type { DebitNotice, FinalAnswer, PaymentGateway } from './card-gateway.port.js';
import type { GatewayMessage } from './webhook-signature.js';

export type OpenGateway = {
  readonly gateway: PaymentGateway;
  /** A token as the hosted fields make it: of a good card, one that is declined, one that is charged without an answer. */
  readonly token: (kind: 'good' | 'declined' | 'silent' | 'bank') => Promise<string>;
  /** A signed message that tells what became of a debit. */
  readonly debit: (kind: 'settled' | 'returned' | 'unheard of', orderId: string) => GatewayMessage;
  /** A signed message that tells the outcome of an order. */
  readonly outcome: (orderId: string) => GatewayMessage;
  /** How often money was taken for the order. */
  readonly taken: (orderId: string) => Promise<number>;
  readonly later: () => Instant;
};

const BILL_TO = {
  ...{ first_name: 'Dana', last_name: 'Reyes', address: '12 Wabash Avenue' },
  ...{ city: 'Chicago', state: 'IL', zip: '60601', email: 'dana@reyes.example' },
};
const AMOUNT = cents(12_05);
let orders = 0;
const anOrder = (): string => {
  orders += 1;
  return `0198f000-0000-4000-8000-${String(orders).padStart(12, '0')}`;
};

/** The contract of every gateway behind the port, the built-in one and that of a processor. */
export const paymentGatewayContract = (open: () => Promise<OpenGateway>): void => {
  let at: OpenGateway;
  beforeEach(async () => {
    at = await open();
  });
  const charge = (orderId: string, token: string, more: object = {}) =>
    at.gateway.charge({
      orderId,
      amount: AMOUNT,
      method: 'card',
      token,
      billTo: BILL_TO,
      keep: null,
      blocked: [],
      ...more,
    });
  const paid = async (more: object = {}): Promise<string> => {
    const orderId = anOrder();
    expect(await charge(orderId, await at.token('good'), more)).toMatchObject({ outcome: 'approved' });
    return orderId;
  };
  const settled = async (orderId: string): Promise<readonly Cents[]> =>
    (await at.gateway.settlement(at.later())).filter((line) => line.payment_id === orderId).map(({ amount }) => amount);

  it('~PAY-079 approves an order, and tells the same when it is asked', async () => {
    const orderId = anOrder();
    const answer = await charge(orderId, await at.token('good'));
    expect(answer).toEqual({
      outcome: 'approved',
      transaction_id: expect.stringMatching(/^.{6,}$/),
      card: { brand: 'visa', last_four: '1111' },
    });
    expect(await at.gateway.queryByOrder(orderId)).toEqual(answer);
    expect(await settled(orderId)).toEqual([AMOUNT]);
  });

  it('~PAY-079 declines in words for the payer, and takes nothing', async () => {
    const orderId = anOrder();
    const answer = await charge(orderId, await at.token('declined'));
    expect(answer).toMatchObject({ outcome: 'declined', message: expect.stringMatching(/./) });
    expect(await at.gateway.queryByOrder(orderId)).toMatchObject({ outcome: 'declined' });
    expect(await settled(orderId)).toEqual([]);
    expect(await at.gateway.queryByOrder(anOrder())).toEqual({ outcome: 'not_found' });
  });

  it('PAY-078 takes a token once, and none of the other method', async () => {
    const [token, bank] = [await at.token('good'), await at.token('bank')];
    expect(await charge(anOrder(), token)).toMatchObject({ outcome: 'approved' });
    const [twice, wrong] = [anOrder(), anOrder()];
    expect(await charge(twice, token)).toMatchObject({ outcome: 'declined', card: null });
    expect(await charge(wrong, bank)).toMatchObject({ outcome: 'declined', card: null });
    expect([await at.taken(twice), await at.taken(wrong)]).toEqual([0, 0]);
  });

  it('~PAY-143 ~PAY-144 an answer that does not come is unknown; asked for, the order is there and was charged once', async () => {
    const orderId = anOrder();
    expect(await charge(orderId, await at.token('silent'))).toEqual({ outcome: 'unknown' });
    expect(await at.gateway.queryByOrder(orderId)).toMatchObject({ outcome: 'approved' });
    expect(await at.taken(orderId)).toBe(1);
  });

  it('~PAY-282 gives back in parts, and tells of each', async () => {
    const orderId = await paid();
    const [first, second] = [
      { refundId: anOrder(), orderId, amount: cents(500), voids: false },
      { refundId: anOrder(), orderId, amount: cents(500), voids: false },
    ];
    expect(await at.gateway.queryRefund({ ...first, known: [] })).toEqual({ outcome: 'not_found' });
    const given = await at.gateway.refund(first);
    expect(given).toMatchObject({ outcome: 'refunded' });
    expect(await at.gateway.queryRefund({ ...first, known: [] })).toEqual(given);
    const known = given.outcome === 'refunded' ? [given.transaction_id] : [];
    expect(await at.gateway.queryRefund({ ...second, known })).toEqual({ outcome: 'not_found' });
    const other = await at.gateway.refund(second);
    expect(await at.gateway.queryRefund({ ...second, known })).toEqual(other);
    expect(await settled(orderId)).toEqual([AMOUNT, -500, -500]);
    expect(await at.gateway.refund({ ...first, refundId: anOrder(), orderId: anOrder() })).toMatchObject({
      outcome: 'declined',
    });
  });

  it('~PAY-282 undoes a charge under its own reference', async () => {
    const orderId = await paid();
    const answer = await at.gateway.queryByOrder(orderId);
    const transaction_id = answer.outcome === 'approved' ? answer.transaction_id : '';
    const request = { refundId: anOrder(), orderId, amount: AMOUNT, voids: true };
    expect(await at.gateway.refund(request)).toEqual({ outcome: 'refunded', transaction_id });
    expect(await at.gateway.queryRefund({ ...request, known: [] })).toEqual({ outcome: 'refunded', transaction_id });
    expect((await settled(orderId)).reduce((total, amount) => total + amount, 0)).toBe(0);
  });

  it('~PAY-077 ~PAY-105 keeps a method in its vault, charges it again, and forgets it', async () => {
    const customer_vault_id = anOrder();
    const [one, two] = [anOrder(), anOrder()].map((billing_id) => ({ customer_vault_id, billing_id }));
    expect(await at.gateway.kept(one!)).toBeNull();
    await paid({ keep: one });
    await paid({ keep: two });
    expect(await at.gateway.kept(one!)).toEqual({
      ...{ brand: 'visa', last_four: '1111', expires: '2028-12' },
      bill_to: expect.objectContaining({ first_name: 'Dana', last_name: 'Reyes', zip: '60601' }),
    });
    const again = { orderId: anOrder(), amount: AMOUNT, method: 'card' as const, saved: one! };
    expect(await at.gateway.charge(again)).toMatchObject({ outcome: 'approved', card: { last_four: '1111' } });
    for (const ref of [one!, two!, two!]) await at.gateway.forget(ref);
    expect([await at.gateway.kept(one!), await at.gateway.kept(two!)]).toEqual([null, null]);
    const gone = anOrder();
    expect(await at.gateway.charge({ ...again, orderId: gone })).toMatchObject({ outcome: 'declined' });
    expect(await at.taken(gone)).toBe(0);
  });

  it('~PAY-328 charges the account of an earlier order again', async () => {
    const orderId = anOrder();
    const order = { method: 'bank', token: await at.token('bank') };
    await charge(orderId, order.token, order);
    const again = anOrder();
    const request = { orderId: again, amount: AMOUNT, method: 'bank' as const, again: orderId };
    expect(await at.gateway.charge(request)).toMatchObject({ outcome: 'approved', card: { brand: 'checking' } });
    const never = anOrder();
    expect(await at.gateway.charge({ ...request, orderId: never, again: anOrder() })).toMatchObject({
      outcome: 'declined',
    });
    expect([await at.taken(again), await at.taken(never)]).toEqual([1, 0]);
  });

  it('~PAY-088 hears of a debit that it is settled and that it came back, twice as once, and leaves unknown kinds', async () => {
    const told: DebitNotice[] = [];
    at.gateway.onDebit(async (notice) => void told.push(notice));
    const orderId = anOrder();
    const order = { method: 'bank', token: await at.token('bank') };
    expect(await charge(orderId, order.token, order)).toMatchObject({
      outcome: 'approved',
      card: { brand: 'checking' },
    });
    const kinds = ['returned', 'settled', 'settled', 'unheard of'] as const;
    for (const kind of kinds) expect(await at.gateway.hear(at.debit(kind, orderId))).toBe(true);
    const known = told.filter(({ kind }) => kind !== 'unheard of');
    expect(known.map(({ kind, code, orderId: of }) => [kind, code, of])).toEqual([
      ['returned', 'R01', orderId],
      ['settled', null, orderId],
      ['settled', null, orderId],
    ]);
  });

  it('~PAY-144 hears the outcome of an order', async () => {
    const heard: [string, FinalAnswer][] = [];
    at.gateway.onAnswer(async (orderId, answer) => void heard.push([orderId, answer]));
    const orderId = await paid();
    expect(await at.gateway.hear(at.outcome(orderId))).toBe(true);
    expect(heard).toEqual([[orderId, await at.gateway.queryByOrder(orderId)]]);
    expect(await at.gateway.hear(at.outcome(anOrder()))).toBe(true);
    expect(heard).toHaveLength(1);
  });

  it('~PAY-088 takes no message whose signature is wrong, missing, or of other bytes', async () => {
    let heard = 0;
    at.gateway.onDebit(async () => {
      heard += 1;
    });
    const orderId = await paid();
    const { signature, bytes } = at.debit('settled', orderId);
    const other = signature!.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const message of [
      { signature: null, bytes },
      { signature: '', bytes },
      { signature: other, bytes },
      { signature: signature!.replace(/^t=[^,]*/, 't=another'), bytes },
      { signature, bytes: Buffer.concat([bytes, Buffer.from(' ')]) },
    ])
      expect(await at.gateway.hear(message)).toBe(false);
    expect(heard).toBe(0);
  });

  it('~PAY-088 rejects where a listener could not take it, so that it is sent again', async () => {
    at.gateway.onDebit(() => Promise.reject(new Error('the store is away')));
    const orderId = anOrder();
    await charge(orderId, await at.token('bank'), { method: 'bank' });
    await expect(at.gateway.hear(at.debit('settled', orderId))).rejects.toThrow('the store is away');
  });
};
