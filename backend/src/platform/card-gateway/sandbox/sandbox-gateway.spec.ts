import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents, day, homeDay, homeDayEnd, type Instant, instant } from '@app/contracts/shared';
import pino from 'pino';
import { openSqlite } from '../../sqlite/sqlite-file.js';
import { paymentGatewayContract } from '../payment-gateway.contract.js';
import { signatureOf } from '../webhook-signature.js';
import { SqliteSandboxOrders } from './sqlite/sqlite-sandbox-orders.js';
import { ManualClock } from '../../clock/manual/manual-clock.js';
import { randomIds } from '../../ids/id-generator.js';
import { SandboxGateway } from './sandbox-gateway.js';
import type { NewRefund } from './sandbox-orders.js';

describe('the built-in gateway at the end of a day', () => {
  it('~ADM-004 what it lets be undone as not settled yet is undone on that very day', async () => {
    const [placed_at, midnight] = [instant('2026-01-20T17:00:00Z'), Date.parse(homeDayEnd(day('2026-01-20')))];
    const undone: Instant[] = [];
    const orders = {
      find: async () => ({ placed_at, transaction_id: 'SBX-1' }),
      refund: async (refund: NewRefund) => {
        undone.push(refund.now);
        return refund;
      },
    };
    const clock = new ManualClock(new Date(midnight - 1).toISOString());
    const parts = {
      orders: orders as never,
      clock,
      ids: randomIds(clock),
      logger: pino({ level: 'silent' }),
      timeoutMs: 10,
      webhookKey: '',
    };
    const request = { refundId: 'r1', orderId: 'o1', amount: cents(100), voids: true };
    await new SandboxGateway(parts).refund(request);
    expect(undone.map(homeDay)).toEqual(['2026-01-20']);
    expect(await new SandboxGateway(parts).refund(request)).toMatchObject({ outcome: 'declined' });
  });
});

describe('the built-in gateway', () => {
  const KEY = 'a key of the sandbox';
  let folder: string;
  let books: SqliteSandboxOrders;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'books-'));
    books = await SqliteSandboxOrders.open(await openSqlite(join(folder, 'one.sqlite'), { readers: 0 }));
  });
  afterEach(async () => {
    await books.close();
    rmSync(folder, { recursive: true });
  });

  paymentGatewayContract(async () => {
    const clock = new ManualClock('2026-01-20T17:00:00Z');
    const ids = randomIds(clock);
    const logger = pino({ level: 'silent' });
    const gateway = new SandboxGateway({ orders: books, clock, ids, logger, timeoutMs: 10, webhookKey: KEY });
    const message = (told: object) => {
      const bytes = Buffer.from(JSON.stringify(told));
      return { signature: signatureOf('nonce', bytes, KEY), bytes };
    };
    const cards = { good: '4111111111111111', declined: '4000000000000002', silent: '4000000000000119' };
    return {
      gateway,
      token: async (kind) => {
        const token = ids.token();
        const now = clock.now();
        if (kind !== 'bank') await books.keepToken(token, cards[kind], now, '12/28');
        else await books.keepBankToken(token, { checkaccount: '5551234567890', account_type: 'checking' }, now);
        return token;
      },
      debit: (kind, order_id) => message({ kind, order_id, code: kind === 'returned' ? 'R01' : null }),
      outcome: (order_id) => message({ kind: 'outcome', order_id }),
      taken: async (order_id) =>
        (await books.settled(instant('2026-01-21T17:00:00Z'))).filter(({ payment_id }) => payment_id === order_id)
          .length,
      later: () => instant('2026-01-21T17:00:00Z'),
    };
  });
});
