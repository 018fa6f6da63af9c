import { eventsOf } from '@app/contracts/registry';
import { allEvents } from '@app/contracts/registry';
import type { Day } from '@app/contracts/shared';
import { draft, type OpenLog, openLog } from '../../test/support/event-log.js';
import { LedgerPostings } from './ledger-postings.js';

const ID = 75_001;

describe('what the postings of all ledgers add to the totals', () => {
  let opened: OpenLog;
  let number = 0;
  const write = async (stream: string, type: string, at: string, changed: object): Promise<void> => {
    number += 1;
    const { end } = await opened.log.readStream(stream);
    const data = { ...allEvents[type]!.example, registration_id: ID, ...changed };
    await opened.log.append(stream, end, [draft(number, type, data)], at);
  };
  beforeEach(async () => {
    opened = await openLog(allEvents);
  });
  afterEach(() => opened.close());

  it('~AUD-016 is counted once from each event, and told as of any day, where the registration belonged then', async () => {
    const asked: number[] = [];
    const readAll = opened.log.readAll.bind(opened.log);
    opened.log.readAll = async (options) => {
      const page = await readAll(options);
      asked.push(page.events.length);
      return page;
    };
    const postings = new LedgerPostings(opened.log, {} as never);
    const { registration_id: _id, ...started } = eventsOf.registration.RegistrationStarted.example;
    await write('registration-75001', 'RegistrationStarted', '2026-01-10T17:00:00.000Z', started);
    await write('ledger-75001', 'FeesCharged', '2026-01-11T17:00:00.000Z', {
      registration_change: 5_000,
      media_change: 0,
    });
    const { event_id, tour_date_id } = started;
    const there = { event_id, tour_date_id };
    const first = await postings.counted('2026-01-20' as Day);
    expect(first.map(({ totals, place }) => [totals.fees, place])).toEqual([[5_000, there]]);
    await write('registration-75001', 'RegistrationMoved', '2026-01-15T17:00:00.000Z', { tour_date_id: 7_599 });
    await write('ledger-75001', 'FeesCharged', '2026-01-16T17:00:00.000Z', {
      registration_change: 700,
      media_change: 0,
    });
    asked.length = 0;
    const then = await postings.counted('2026-01-20' as Day);
    expect(then.map(({ totals, place }) => [totals.fees, place.tour_date_id])).toEqual([
      [5_000, 7_599],
      [700, 7_599],
    ]);
    expect(asked.reduce((all, n) => all + n, 0)).toBe(2);
    const before = await postings.counted('2026-01-12' as Day);
    expect(before.map(({ totals, place }) => [totals.fees, place])).toEqual([[5_000, there]]);
  });
});
