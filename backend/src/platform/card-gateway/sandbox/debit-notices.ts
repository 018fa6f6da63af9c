import { addDays, type Day, homeDay } from '@app/contracts/shared';
import type { DebitNotice } from '../card-gateway.port.js';
import type { Order } from './sandbox-orders.js';

const SETTLES_AFTER = 2;
const RETURNS_AFTER = 4;
const RETURNS_LATE = 45;

/** The debit of an account that ends in 90NN comes back with the code RNN; in 91NN it does so late, in 92NN once alone. */
const returnOf = (last_four: string): { readonly code: string; readonly after: number } | null => {
  const found = /^9([012])(\d\d)$/.exec(last_four);
  return found === null ? null : { code: `R${found[2]}`, after: found[1] === '1' ? RETURNS_LATE : RETURNS_AFTER };
};

/** The sandbox tells of a debit in the course of time: that it is settled, and perhaps that it came back (PAY-088). */
export const noticesOf = ({ order_id: orderId, card, placed_at, behaviour }: Order): readonly DebitNotice[] => {
  const placed = homeDay(placed_at);
  const settled = { kind: 'settled', orderId, on: addDays(placed, SETTLES_AFTER), code: null };
  const returned = behaviour === 'settles' ? null : returnOf(card.last_four);
  if (returned === null) return [settled];
  return [settled, { kind: 'returned', orderId, on: addDays(placed, returned.after), code: returned.code }];
};

type Message = Omit<DebitNotice, 'on'> & { readonly on: Day | null };

/** A message of the sandbox, `{"kind":"returned","order_id":"…","on":"2026-01-24","code":"R01"}`; null where it is none. */
export const messageIn = (bytes: Buffer): Message | null => {
  try {
    const { kind, order_id, on, code } = JSON.parse(bytes.toString()) as Record<string, unknown>;
    if (typeof kind !== 'string' || typeof order_id !== 'string') return null;
    const day = typeof on === 'string' && /^20\d\d-\d\d-\d\d$/.test(on) ? (on as Day) : null;
    return { kind, orderId: order_id, on: day, code: typeof code === 'string' ? code : null };
  } catch {
    return null;
  }
};
