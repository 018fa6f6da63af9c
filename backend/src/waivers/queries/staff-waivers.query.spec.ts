import { instant } from '@app/contracts/shared';
import type { WaiverStatus } from '@app/contracts/waivers';
import { liveViewer } from '../../../test/support/live-server.js';
import { ManualClock } from '../../platform/clock/manual/manual-clock.js';
import { StaffWaiversQueryHandler } from './staff-waivers.query.js';

describe('the office’s list of waivers', () => {
  it.each<WaiverStatus>(['sent', 'expired'])(
    '~EVT-116 what is asked for as %s is shown as that, in the millisecond in which it expires, too',
    async (status) => {
      const ends = Date.parse('2026-07-20T17:00:00.000Z');
      const expires_at = instant(new Date(ends).toISOString());
      for (const before of [2, 1, 0]) {
        const clock = new ManualClock(new Date(ends - before).toISOString());
        const documents = {
          find: async (_: string, { filter }: { filter: { $and: [object, { $or: [{ expires_at: object }] }] } }) => {
            const [[operator, now]] = Object.entries(filter.$and[1].$or[0].expires_at) as [[string, string]];
            const listed = operator === '$gt' ? expires_at > now : expires_at <= now;
            return { rows: listed ? [{ id: 'w', signed_at: null, expires_at, signed_in: null }] : [], total: 1 };
          },
        };
        const office = new StaffWaiversQueryHandler(documents as never, clock);
        const query = { filter: JSON.stringify({ status }) };
        const { rows } = await office.list(query as never, liveViewer(9, 'Dana Scott', ['staff']));
        expect(rows.map((row) => row.status)).toEqual(rows.map(() => status));
      }
    },
  );
});
