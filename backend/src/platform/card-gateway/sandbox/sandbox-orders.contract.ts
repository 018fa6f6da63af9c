import { cents, type Instant } from '@app/contracts/shared';
import type { SandboxOrders } from './sandbox-orders.js';

const at = (minute: number) => `2026-01-20T17:${String(minute).padStart(2, '0')}:00.000Z` as Instant;
const order = (n: number, token: string, minute = 1) => ({
  order_id: `o${n}`,
  amount: cents(100),
  method: 'card' as const,
  token,
  transaction_id: `t${n}${token}`,
  now: at(minute),
});

const BILL_TO = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};

/** What the sandbox gateway's books have to keep, opened once or by several servers. */
export const sandboxOrdersContract = (
  open: () => Promise<{ books: SandboxOrders; held(): Promise<string>; again(): Promise<SandboxOrders> }>,
): void => {
  let books: SandboxOrders;
  let other: SandboxOrders;
  let held: () => Promise<string>;
  beforeEach(async () => {
    const opened = await open();
    books = opened.books;
    held = opened.held;
    other = await opened.again();
    await books.keepToken('a', '4111 1111 1111 1111', at(0));
    await books.keepToken('b', '4000000000000002', at(0));
  });

  it('PAY-078 PAY-080 a card that was typed into one server is charged once by any, and its number is nowhere', async () => {
    const placed = await other.place(order(1, 'a'));
    expect(placed).toEqual({
      order_id: 'o1',
      behaviour: 'approve',
      transaction_id: 't1a',
      card: { brand: 'visa', last_four: '1111' },
      placed_at: at(1),
    });
    expect(await books.place(order(2, 'a'))).toBeNull();
    expect(await books.find('o1')).toEqual(placed);
    expect([await books.find('o2'), await books.count()]).toEqual([null, 1]);
    expect((await books.place(order(3, 'b')))?.behaviour).toBe('decline');
    expect(await books.count()).toBe(1);
    expect((await held()).replaceAll(' ', '')).not.toContain('4111111111111111');
  });

  it('PAY-142 an order is placed once, however often and with whatever token it is asked for', async () => {
    await books.keepToken('c', '4111111111111111', at(0));
    const asked = await Promise.all([
      books.place(order(1, 'a')),
      other.place(order(1, 'c')),
      books.place(order(1, 'a')),
      other.place(order(1, 'c')),
    ]);
    expect(new Set(asked.map((one) => one?.transaction_id)).size).toBe(1);
    expect(await books.count()).toBe(1);
    // The token that was not needed may be used for another order.
    const spare = asked[0]?.transaction_id === 't1a' ? 'c' : 'a';
    expect((await books.place(order(2, spare)))?.transaction_id).toBe(`t2${spare}`);
  });

  it('PAY-078 of two orders with one token one is placed, and none with a token that is unknown or too old', async () => {
    const asked = await Promise.all([books.place(order(1, 'a')), other.place(order(2, 'a'))]);
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await books.place(order(3, 'x'))).toBeNull();
    expect(await books.place(order(4, 'b', 15))).toBeNull();
    expect(await books.place(order(5, 'b', 14))).not.toBeNull();
  });

  it('takes the money of an order once more when it is told to', async () => {
    await books.place(order(1, 'a'));
    await other.placeAgain('o1', 't2');
    expect([(await books.find('o1'))?.transaction_id, await books.count()]).toEqual(['t1a', 2]);
  });

  it('~AUD-016 settles what was taken, taken again and given back before a moment, and nothing that was declined', async () => {
    await books.place(order(1, 'a', 1));
    await books.place(order(2, 'b', 1));
    await other.placeAgain('o1', 't1again');
    await books.refund({ refund_id: 'r1', order_id: 'o1', amount: cents(40), transaction_id: 't9', now: at(3) });
    const taken = [
      { transaction_id: 't1a', amount: 100, at: at(1), payment_id: 'o1' },
      { transaction_id: 't1again', amount: 100, at: at(1), payment_id: 'o1' },
    ];
    const settled = async (minute: number) =>
      (await other.settled(at(minute))).toSorted((a, b) => a.transaction_id.localeCompare(b.transaction_id));
    expect(await settled(1)).toEqual([]);
    expect(await settled(3)).toEqual(taken);
    expect(await settled(4)).toEqual([...taken, { transaction_id: 't9', amount: -40, at: at(3), payment_id: 'o1' }]);
  });

  it('~PAY-282 refunds an order once under one id, and none that it does not know', async () => {
    await books.place(order(1, 'a'));
    const refund = { refund_id: 'r1', order_id: 'o1', amount: cents(40), now: at(2) };
    const asked = await Promise.all([
      books.refund({ ...refund, transaction_id: 't8' }),
      other.refund({ ...refund, transaction_id: 't9' }),
    ]);
    expect(asked[0]).toEqual(asked[1]);
    expect(await other.findRefund('r1')).toEqual(asked[0]);
    expect(await books.refund({ ...refund, refund_id: 'r2', order_id: 'o9', transaction_id: 't7' })).toBeNull();
    expect(await books.findRefund('r2')).toBeNull();
  });

  it('PAY-089 PAY-113 a bank account is charged by its own token, declined when it ends in 0002, and its number is nowhere', async () => {
    const account = (checkaccount: string) => ({ checkaccount, account_type: 'savings' as const });
    await books.keepBankToken('s', account('55512348888'), at(0));
    await books.keepBankToken('d', account('55512340002'), at(0));
    const bank = (n: number, token: string) => ({ ...order(n, token), method: 'bank' as const });
    // A token of one method pays nothing of the other.
    expect([await books.place(order(1, 's')), await books.place(bank(1, 'a'))]).toEqual([null, null]);
    expect(await other.place(bank(1, 's'))).toMatchObject({
      behaviour: 'approve',
      card: { brand: 'savings', last_four: '8888' },
    });
    expect(await other.place(bank(2, 'd'))).toMatchObject({ behaviour: 'decline' });
    expect(await books.count()).toBe(1);
    await other.place(order(3, 'a'));
    expect((await books.debits()).map(({ order_id }) => order_id)).toEqual(['o1']);
    expect(await held()).not.toMatch(/5551234/);
  });

  it('PAY-077 PAY-113 keeps a card under its two names, charges it without a token, and forgets it; its number is nowhere', async () => {
    const ref = { customer_vault_id: 'v1', billing_id: 'b1' };
    const saved = (n: number, method: 'card' | 'bank' = 'card') => {
      const { token: _token, ...rest } = order(n, 'vault', 30);
      return { ...rest, method, saved: ref };
    };
    expect([await books.kept(ref), await books.placeSaved(saved(1))]).toEqual([null, null]);
    await books.keepToken('k', '5500000000000004', at(0), '03/28');
    await books.keep(ref, 'k', BILL_TO);
    await other.keep(ref, 'a', BILL_TO);
    const kept = { brand: 'mastercard', last_four: '0004', expires: '2028-03', bill_to: BILL_TO };
    expect(await other.kept(ref)).toEqual(kept);
    expect(await other.placeSaved(saved(1, 'bank'))).toBeNull();
    const placed = await other.placeSaved(saved(1));
    expect(placed).toMatchObject({ behaviour: 'approve', card: { brand: 'mastercard', last_four: '0004' } });
    expect([await books.placeSaved(saved(1)), await books.count()]).toEqual([placed, 1]);
    await books.forget(ref);
    await books.forget(ref);
    expect([await other.kept(ref), await other.placeSaved(saved(2))]).toEqual([null, null]);
    expect((await held()).replaceAll(' ', '')).not.toContain('5500000000000004');
  });

  it('approves a card once alone, and declines it when it is charged again', async () => {
    const ref = { customer_vault_id: 'v1', billing_id: 'b2' };
    await books.keepToken('once', '4000000000000424', at(0), '03/28');
    expect(await books.place(order(1, 'once'))).toMatchObject({ behaviour: 'once' });
    await books.keep(ref, 'once', BILL_TO);
    const { token: _token, ...again } = order(2, 'vault');
    expect(await other.placeSaved({ ...again, saved: ref })).toMatchObject({ behaviour: 'decline' });
    expect(await books.count()).toBe(1);
  });
};
