import { QueryClient } from '@tanstack/react-query';
import { Live, refresh } from './live.js';
import { forgetSocket, socketAnswers } from './testing-socket.js';

const stale = async (notice: { resource: string; id: string | number }): Promise<string[]> => {
  const client = new QueryClient();
  const keys = [
    ['registration', 1],
    ['registration', 2, 'payments'],
    ['registration', { season: 75 }],
    ['roster', 1],
  ];
  for (const key of keys) client.setQueryData(key, {});
  await refresh(client, { ...notice, position: '1' });
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => JSON.stringify(key));
};

describe('a live notice', () => {
  it('LIV-002 refreshes the queries of that document and the lists of its resource, no other', async () => {
    expect(await stale({ resource: 'registration', id: 1 })).toEqual([
      '["registration",1]',
      '["registration",{"season":75}]',
    ]);
    expect(await stale({ resource: 'registration', id: '2' })).toEqual([
      '["registration",2,"payments"]',
      '["registration",{"season":75}]',
    ]);
  });
  it('refreshes all of a resource, or everything, for *', async () => {
    expect(await stale({ resource: 'registration', id: '*' })).toHaveLength(3);
    expect(await stale({ resource: '*', id: '*' })).toHaveLength(4);
  });
});

describe('what the server refuses for a while', () => {
  const TOO_MANY = { ok: false, code: 'too_many_requests' };
  const AGAIN_MS = 2_000;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    forgetSocket();
  });

  /** A page in a room whose messages are refused for a second, and what it sent. */
  const page = async () => {
    const sent: unknown[] = [];
    let refuses = true;
    socketAnswers((event, payload) => {
      sent.push([event, payload]);
      return refuses ? TOO_MANY : { ok: true, position: '7' };
    });
    const live = new Live(new QueryClient());
    // Its library is there.
    await live.retry();
    const leave = live.attend('registration:1', 'editing', () => undefined);
    await jest.advanceTimersByTimeAsync(AGAIN_MS / 2);
    return {
      ...{ sent, leave },
      later: async () => {
        sent.length = 0;
        refuses = false;
        await jest.advanceTimersByTimeAsync(2 * AGAIN_MS);
      },
    };
  };

  it('LIV-005 LIV-007 what somebody does in a room is said again after a refusal, once', async () => {
    const { sent, later } = await page();
    await later();
    expect(sent).toEqual([
      ['join', { room: 'registration:1' }],
      ['presence', { room: 'registration:1', mode: 'editing' }],
    ]);
  });

  it('~LIV-005 ~LIV-007 who left meanwhile is not said to be there, and leaves again when that was refused', async () => {
    const { sent, leave, later } = await page();
    leave();
    await jest.advanceTimersByTimeAsync(1);
    await later();
    expect(sent).toContainEqual(['leave', { room: 'registration:1' }]);
    expect(sent).not.toContainEqual(expect.arrayContaining(['join']));
    expect(sent).not.toContainEqual(['presence', { room: 'registration:1', mode: 'editing' }]);
  });
});
