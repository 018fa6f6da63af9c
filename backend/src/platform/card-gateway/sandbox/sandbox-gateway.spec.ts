import { cents, day, homeDay, homeDayEnd, type Instant, instant } from '@app/contracts/shared';
import pino from 'pino';
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
    };
    const request = { refundId: 'r1', orderId: 'o1', amount: cents(100), voids: true };
    await new SandboxGateway(parts).refund(request);
    expect(undone.map(homeDay)).toEqual(['2026-01-20']);
    expect(await new SandboxGateway(parts).refund(request)).toMatchObject({ outcome: 'declined' });
  });
});
