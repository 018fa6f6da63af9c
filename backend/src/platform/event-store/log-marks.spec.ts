import type { LogMark } from '@app/contracts/server';
import type { Position } from '@app/contracts/shared';
import { draft, type OpenLog, openLog } from '../../../test/support/event-log.js';
import { NEW_STREAM } from './event-log.js';

const AT = '2026-01-20T17:00:00.000Z';
const declarations = { LevelChanged: { version: 1, personal: [] } };

describe('the mark of a log', () => {
  const opened: OpenLog[] = [];
  const logOf = async (...levels: readonly number[]): Promise<OpenLog> => {
    const one = await openLog(declarations);
    opened.push(one);
    for (const level of levels)
      await one.log.append(`registration-${level}`, NEW_STREAM, [draft(level, 'LevelChanged', { level }, 'Sam')], AT);
    return one;
  };
  const marked = async ({ log }: OpenLog): Promise<LogMark> => (await log.markAt(await log.head()))!;
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  it('~KER-046 names the event at a position the same way, whether it was just read or is looked up', async () => {
    const { log } = await logOf(1, 2);
    const looked = await log.markAt('2' as Position);
    const { events } = await log.readAll({ after: '0' as Position, limit: 10 });
    expect(await log.markAt('2' as Position)).toEqual(looked);
    const [first, second] = events.map(({ id, metadata }) => ({ id, hash: metadata.hash }));
    const place = { position: '2', stream: 'registration-2', revision: 0 };
    expect(looked).toEqual({ store: first?.id, event_id: second?.id, hash: second?.hash, ...place });
    expect(await log.markAt('3' as Position)).toBeNull();
  });

  it('~KER-046 holds as long as the log goes on from it', async () => {
    const one = await logOf(1, 2);
    const mark = await marked(one);
    await one.log.append('registration-3', NEW_STREAM, [draft(3, 'LevelChanged', { level: 3 }, 'Sam')], AT);
    expect(await one.log.differsFrom(mark)).toBeNull();
  });

  it('~KER-046 tells a log that ends before it, an empty one, one with another past, and a foreign one', async () => {
    const mark = await marked(await logOf(1, 2, 3));
    expect(await (await logOf(1, 2)).log.differsFrom(mark)).toBe('shorter');
    expect(await (await logOf()).log.differsFrom(mark)).toBe('shorter');
    expect(await (await logOf(1, 3, 2)).log.differsFrom(mark)).toBe('another');
    expect(await (await logOf(4, 2, 3)).log.differsFrom(mark)).toBe('another');
    const changed = { ...mark, hash: 'another' };
    expect(await (await logOf(1, 2, 3)).log.differsFrom(changed)).toBe('another');
  });
});
