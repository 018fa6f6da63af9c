import fc from 'fast-check';
import { day, happenedAt, instant, type Instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { checkInDecider, type TakeScans } from './decider.js';
import { checkInEvents } from './events.js';
import { merged, standing } from './rules/standing.js';
import { countsOf } from './rules/counts.js';
import type { KeptScan, Scan } from './types.js';
import type { CheckInPerson } from './views.js';

const SATURDAY = day('2026-01-24');
const SUNDAY = day('2026-01-25');
const at = (minute: number): Instant => instant(`2026-01-24T13:${String(minute).padStart(2, '0')}:00.000Z`);
const scan = (n: number, values: Partial<Scan> = {}): Scan => ({
  ...{ scan_id: `scan-${n}`, registration_id: 75_001, person_id: 100_001, day: SATURDAY, device_at: at(n), undo: null },
  ...values,
});
const kept = (n: number, values: Partial<KeptScan> = {}): KeptScan => ({
  ...scan(n),
  ...{ at: at(50), happened_at: at(n) },
  ...values,
});
const undo = (...undoes: readonly number[]) => ({ undoes: undoes.map((n) => `scan-${n}`), reason: 'Wrong twin' });
const ids = (scans: readonly KeptScan[], on = SATURDAY) => standing(scans, on).map(({ scan_id }) => scan_id);

describe('who is here', () => {
  it('~ADM-023 a check-in stands until an undo names it, on its own day', () => {
    expect(ids([kept(1)])).toEqual(['scan-1']);
    expect(ids([kept(1)], SUNDAY)).toEqual([]);
    expect(ids([kept(1), kept(2, { undo: undo(1) })])).toEqual([]);
    expect(ids([kept(1), kept(2, { undo: undo(1) }), kept(3)])).toEqual(['scan-3']);
  });

  it('~ADM-023 a scan made offline is not lost to a later one: an undo takes back only what its desk has seen', () => {
    const [online, offline] = [kept(5), kept(3)];
    expect(ids([online, kept(7, { undo: undo(5) }), offline])).toEqual(['scan-3']);
    expect(ids([online, offline])).toEqual(['scan-3', 'scan-5']);
  });

  it('~ADM-023 repeating, reordering and delaying scans of several devices gives the same result', () => {
    const history = fc
      .array(
        fc.record({
          n: fc.integer({ min: 0, max: 59 }),
          undone: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 3 }),
        }),
        { maxLength: 12 },
      )
      .map((all) =>
        [...new Map(all.map(({ n, undone }) => [n, undone])).entries()].map(([n, undone]) =>
          kept(n, undone.length > 0 ? { undo: undo(...undone) } : {}),
        ),
      );
    fc.assert(
      fc.property(
        history.chain((scans) =>
          fc.tuple(
            fc.constant(scans),
            fc.shuffledSubarray(scans, { minLength: scans.length }),
            fc.shuffledSubarray(scans, { minLength: 0 }),
          ),
        ),
        ([scans, reordered, repeated]) => {
          const delayed = reordered.map((one) => ({ ...one, at: at(59) }));
          expect(ids(merged(repeated, merged(delayed, repeated)))).toEqual(ids(scans));
        },
      ),
    );
  });

  it('~ADM-023 a touch has the time of the server, also by a device whose clock is wrong', () => {
    const now = at(30);
    expect(happenedAt(at(10), at(12), now)).toBe(at(28));
    expect(happenedAt(instant('2031-01-01T00:10:00.000Z'), instant('2031-01-01T00:12:00.000Z'), now)).toBe(at(28));
    expect(happenedAt(at(20), at(12), now)).toBe(now);
  });

  it('~ADM-019 counts are of all and of each level', () => {
    const person = (person_id: number, level: string) => ({ person_id, level }) as CheckInPerson;
    const people = [person(1, 'Teen'), person(2, 'Mini'), person(3, 'Teen')];
    expect(countsOf(people, ({ person_id }) => person_id === 3)).toEqual({
      ...{ here: 1, all: 3 },
      levels: [
        { level: 'Teen', here: 1, all: 2 },
        { level: 'Mini', here: 0, all: 1 },
      ],
    });
  });
});

describe('the scans of a device', () => {
  const { given } = specOf(checkInDecider);
  const device = { tour_date_id: 7512, device_id: 'device-1' };
  const take = (scans: readonly Scan[], values: Partial<TakeScans> = {}): TakeScans => ({
    ...{ type: 'TakeScans', ...device, name: 'Desk 1', waiting: 0, sent_at: at(20), now: at(20), scans },
    ...values,
  });
  const heard = { type: 'DeviceHeard', data: { ...device, name: 'Desk 1', waiting: 0, at: at(20) } } as const;
  const { undo: _none, ...one } = scan(1);
  const checkedIn = { type: 'CheckedIn', data: { ...device, ...one, at: at(20), happened_at: at(1) } } as const;

  it('~ADM-023 has its id, its own time and that of the server, and is kept once however often it is sent', () => {
    given()
      .when(take([scan(1)]))
      .makes(heard, checkedIn);
    given()
      .when(take([scan(1), scan(1)]))
      .makes(heard, checkedIn);
    given(heard, checkedIn)
      .when(take([scan(1)]))
      .makes();
  });

  it('~ADM-024 an undo has its reason and what it takes back', () => {
    given(heard, checkedIn)
      .when(take([scan(2, { undo: undo(1) })]))
      .makes({
        type: 'CheckInUndone',
        data: { ...device, ...one, scan_id: 'scan-2', device_at: at(2), at: at(20), happened_at: at(2), ...undo(1) },
      });
  });

  it('~ADM-025 a device is heard of when its name or what waits changes, else once a minute', () => {
    const later = (seconds: number) => instant(new Date(Date.parse(at(20)) + seconds * 1000).toISOString());
    const again = (values: Partial<TakeScans>) => given(heard).when(take([], values));
    again({ now: later(59) }).makes();
    again({ now: later(60) }).makes({ type: 'DeviceHeard', data: { ...heard.data, at: later(60) } });
    again({ waiting: 3 }).makes({ type: 'DeviceHeard', data: { ...heard.data, waiting: 3 } });
    again({ name: 'Phone 3' }).makes({ type: 'DeviceHeard', data: { ...heard.data, name: 'Phone 3' } });
  });

  it('~ADM-019 the history says who was checked in and who took it back', () => {
    const said = Object.values(checkInEvents).map(
      ({ says, example }) => says(example as never, () => 'Mia Reyes').text,
    );
    expect(said).toEqual([
      'checked in Mia Reyes for Jan 30',
      'undid the check-in of Mia Reyes for Jan 30: Wrong twin',
      'was at the desk Phone 3, Joy, on which 12 check-ins waited',
    ]);
  });
});
