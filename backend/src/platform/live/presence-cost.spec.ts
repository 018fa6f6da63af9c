import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { instant } from '@app/contracts/shared';
import { io, type Socket } from 'socket.io-client';
import { liveCookie, liveViewer, startLive } from '../../../test/support/live-server.js';
import type { Viewer } from '../auth/viewer.js';
import { ManualClock } from '../clock/manual/manual-clock.js';
import { MOST } from './limits.js';
import type { Seen } from './sight.js';
import { SharedPresence } from './shared-presence.js';

const PEOPLE: Record<string, Viewer> = {
  'ada-token-0123456789': liveViewer(1, 'Ada Byron'),
  'bob-token-0123456789': liveViewer(2, 'Bob Fosse'),
  'dana-token-0123456789': liveViewer(9, 'Dana Scott', ['staff']),
};
const ROOM = 'registration:75214';
const TOO_MANY = { ok: false, code: 'too_many_requests', message: 'Too many attempts. Please try again later.' };
const OK = expect.objectContaining({ ok: true });
const TOGETHER_MS = 250;

type Told = { readonly room: string; readonly people: readonly { readonly display: string; readonly mode: string }[] };

describe('what the sockets of one account may cost', () => {
  const clock = new ManualClock('2026-01-20T17:00:00Z');
  const sockets: Socket[] = [];
  let app: NestFastifyApplication;
  let url: string;
  beforeAll(async () => {
    const ends_at = instant('2026-01-27T17:00:00Z');
    ({ app, url } = await startLive({
      clock,
      trustedProxies: '127.0.0.1',
      socketsPerAddress: 300,
      sessions: {
        read: async () => null,
        look: async (token) => (PEOPLE[token] ? { viewer: PEOPLE[token], ends_at } : null),
      },
      rules: { registration: (_id, who) => who !== null, board: () => true },
    }));
  });
  beforeEach(() => nextSecond());
  afterEach(async () => {
    const presence = app.get(SharedPresence);
    for (const socket of sockets.splice(0)) socket.disconnect();
    while (presence.people.ownRooms().length > 0) await passed(10);
    // Nothing of this test is still to be told.
    await passed(3 * TOGETHER_MS);
  });
  afterAll(() => app.close());

  let second = Date.parse('2026-01-20T18:00:00Z');
  /** A whole second of the limits begins. */
  const nextSecond = (): void => {
    second += 1000;
    clock.moveTo(new Date(second).toISOString());
  };
  const passed = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
  const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
  const connect = async (who: string | null, headers: Record<string, string> = {}): Promise<Socket> => {
    const cookie: Record<string, string> = who ? { cookie: liveCookie(who) } : {};
    const extraHeaders = { ...cookie, ...headers };
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket;
  };
  const ask = (socket: Socket, message: string, body: object): Promise<unknown> =>
    socket.timeout(5000).emitWithAck(message, body);
  const inRoom = async (who: string, count: number): Promise<Socket[]> => {
    const open = await Promise.all(times(count).map(() => connect(who)));
    for (const socket of open) {
      nextSecond();
      expect(await ask(socket, 'join', { room: ROOM })).toEqual(OK);
    }
    return open;
  };
  /** All of them begin to edit, so many a second as may. */
  const edit = async (open: readonly Socket[]): Promise<void> => {
    for (const [n, socket] of open.entries()) {
      if (n % MOST.presencesASecond === 0) nextSecond();
      expect(await ask(socket, 'presence', { room: ROOM, mode: 'editing' })).toEqual(OK);
    }
  };

  /** How often somebody was looked up, and how often it was worked out what he sees. */
  const counted = async (work: () => Promise<void>) => {
    const { people } = app.get(SharedPresence);
    const seen = people.seen.bind(people);
    const made = new Set<Seen>();
    let looks = 0;
    people.seen = (...asked) => {
      looks += 1;
      const found = seen(...asked);
      made.add(found);
      return found;
    };
    const began = performance.now();
    await work();
    people.seen = seen;
    return { looks, made: made.size, tellings: 2 + Math.floor((performance.now() - began) / TOGETHER_MS) };
  };

  // Told at each change, 10 sockets cost 110 looks, 20 cost 420 and 40 cost 1,640, each of them over all sockets.
  it.each([10, 40])(
    'SEC-022 presence of %i sockets costs what its watchers cost, not these times those who send',
    async (n) => {
      const [dana] = await inRoom('dana', 1);
      const mine = await inRoom('ada', n);
      const { looks, made, tellings } = await counted(() => edit(mine));
      expect(looks).toBeLessThanOrEqual((mine.length + 1) * tellings);
      // Two kinds watch: she herself, and staff.
      expect(made).toBeLessThanOrEqual(2 * tellings);
      expect(dana!.connected).toBe(true);
    },
  );

  it('SEC-022 LIV-005 what changes together is told together, the last of it at most 250 ms later', async () => {
    const [dana] = await inRoom('dana', 1);
    const [ada] = await inRoom('ada', 1);
    const heard: Told[] = [];
    dana!.on('presence', (told: Told) => heard.push(told));
    nextSecond();
    for (const mode of ['viewing', 'editing', 'viewing', 'editing', 'viewing', 'editing'])
      void ask(ada!, 'presence', { room: ROOM, mode });
    await ask(ada!, 'presence', { room: ROOM, mode: 'editing' });
    await passed(2 * TOGETHER_MS);
    const modes = heard.map(({ people }) => people.map(({ display, mode }) => `${display} ${mode}`));
    expect(modes).toEqual([['Ada Byron viewing'], ['Ada Byron editing']]);
  });

  it('SEC-022 LIV-007 presence is limited by account and room, over all its sockets', async () => {
    const mine = await inRoom('ada', 4);
    const [bob] = await inRoom('bob', 1);
    nextSecond();
    const say = (socket: Socket, room = ROOM) => ask(socket, 'presence', { room, mode: 'viewing' });
    const answers = await Promise.all(times(MOST.presencesASecond + 2).map((n) => say(mine[n % 4]!)));
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(10);
    expect(answers.at(-1)).toEqual(TOO_MANY);
    expect(await ask(mine[0]!, 'join', { room: ROOM, mode: 'editing' })).toEqual(TOO_MANY);
    expect(await say(bob!)).toEqual(OK);
    expect(await ask(mine[0]!, 'join', { room: 'registration:75215', mode: 'editing' })).toEqual(OK);
    nextSecond();
    expect(await say(mine[0]!)).toEqual(OK);
  });

  it('SEC-022 LIV-007 all other messages are limited by account, too, and another account is not refused', async () => {
    const [first, other, bob] = [await connect('ada'), await connect('ada'), await connect('bob')];
    nextSecond();
    const mine = [first, other];
    const board = (n: number) => ({ room: `board:${n % 20}` });
    const joins = await Promise.all(times(MOST.joinsASecond + 1).map((n) => ask(mine[n % 2]!, 'join', board(n))));
    expect(joins.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(50);
    const leaves = await Promise.all(times(MOST.messagesASecond).map((n) => ask(mine[n % 2]!, 'leave', board(n))));
    expect(leaves.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(49);
    expect(await ask(bob, 'join', board(1))).toEqual(OK);
    nextSecond();
    expect(await ask(other, 'join', board(1))).toEqual(OK);
  });

  it('~SEC-022 ~LIV-007 visitors are counted by the address that they come from', async () => {
    const [one, two] = [await connect(null), await connect(null)];
    const elsewhere = await connect(null, { 'x-forwarded-for': '203.0.113.7' });
    nextSecond();
    const leave = (socket: Socket) => ask(socket, 'leave', { room: 'board:1' });
    const answers = await Promise.all(times(301).map((n) => leave(n % 2 ? one : two)));
    expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(300);
    expect(await leave(elsewhere)).toEqual(OK);
  });
});
