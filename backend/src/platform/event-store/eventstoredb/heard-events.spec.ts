import { type Position, START } from '@app/contracts/shared';
import type { RecordedEvent } from '@eventstore/db-client';
import { HeardEvents } from './heard-events.js';

const at = (n: number): Position => `${n}/${n}` as Position;
const event = (streamId: string, revision: number, n = 0) =>
  ({
    ...{ streamId, revision: BigInt(revision) },
    position: { commit: BigInt(n), prepare: BigInt(n) },
  }) as RecordedEvent;

describe('what the lasting subscription has brought', () => {
  let heard: HeardEvents;
  let count: number;
  const ends = new Map<string, number>();
  const add = (stream: string, times = 1): void => {
    for (let n = 0; n < times; n += 1) {
      count += 1;
      const revision = (ends.get(stream) ?? -1) + 1;
      ends.set(stream, revision);
      heard.add(at(count), event(stream, revision, count));
    }
  };
  const revisions = (stream: string, after: number, upTo = count) =>
    heard.after(stream, after, at(upTo))?.map(({ revision }) => Number(revision)) ?? null;
  beforeEach(() => {
    heard = new HeardEvents(START);
    count = 0;
    ends.clear();
  });

  it('~KER-019 tells what follows in a stream, and of a stream of which it knows nothing that it does not', () => {
    add('roster-1', 3);
    add('account-1');
    expect([revisions('roster-1', -1), revisions('roster-1', 1), revisions('roster-1', 2)]).toEqual([
      [0, 1, 2],
      [2],
      [],
    ]);
    // Its own append was acknowledged before the subscription has shown it.
    expect(revisions('roster-1', 3)).toEqual([]);
    expect(revisions('roster-2', 0)).toBeNull();
    heard.know('roster-2', -1, at(4));
    expect(revisions('roster-2', -1)).toEqual([]);
  });

  it('~KER-019 goes by the later of what was heard and what the server said', () => {
    add('roster-1', 5);
    heard.know('roster-1', 3, at(4));
    expect(revisions('roster-1', 3)).toEqual([4]);
    heard.know('roster-1', 6, at(5));
    expect(revisions('roster-1', 6)).toEqual([]);
    // The subscription has yet to bring 5 and 6: whoever remembers 4 has to read.
    expect(revisions('roster-1', 4)).toBeNull();
  });

  it('~KER-019 tells nothing of what came after the place that was asked for: it may be half of an append', () => {
    add('roster-1', 2);
    add('account-1');
    add('roster-1', 2);
    expect([3, 4, 5].map((upTo) => revisions('roster-1', 1, upTo))).toEqual([[], [2], [2, 3]]);
  });

  it('~KER-019 knows where a stream ends after its events were dropped, and not what they were', () => {
    add('roster-1', 3);
    add('media-1', 20_000);
    expect([revisions('roster-1', 2), revisions('roster-1', 1)]).toEqual([[], null]);
    expect(revisions('media-1', 19_990)).toHaveLength(9);
    heard.know('roster-9', 4, at(100));
    expect(revisions('roster-9', 4)).toBeNull();
    heard.know('roster-9', 4, at(count));
    expect(revisions('roster-9', 4)).toEqual([]);
  });

  it('looks at no other stream to tell what follows in one', () => {
    let looks = 0;
    const watched = (streamId: string): RecordedEvent => ({
      ...event(streamId, 0),
      get streamId() {
        looks += 1;
        return streamId;
      },
    });
    for (let n = 0; n < 1_000; n += 1) heard.add(at(n), watched(`roster-${n}`));
    looks = 0;
    expect([heard.after('roster-5', -1, at(1_000))?.length, heard.after('roster-5', 0, at(1_000)), looks]).toEqual([
      1,
      [],
      0,
    ]);
  });
});
