import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { instant, type Position } from '@app/contracts/shared';
import { io, type Socket } from 'socket.io-client';
import { liveCookie, liveViewer, startLive } from '../../../test/support/live-server.js';
import type { SessionReader, Viewer } from '../auth/viewer.js';
import { ManualClock, ManualScheduler } from '../clock/manual/manual-clock.js';
import { Live } from './live.js';
import type { LiveNotice, NoticeListener } from './live-notice.js';
import { isOwnAccount } from './socket-room-access.js';

const PEOPLE: Record<string, Viewer> = {
  'ada-token-0123456789': liveViewer(1, 'Ada Byron'),
  'bob-token-0123456789': liveViewer(2, 'Bob Fosse'),
  'dana-token-0123456789': liveViewer(9, 'Dana Scott', ['staff']),
};
const clock = new ManualClock('2026-01-20T17:00:00Z');
const scheduler = new ManualScheduler();
/** Until when sessions live, and what has become of their people since they signed in. */
const ends = new Map<string, string>();
const changed = new Map<string, Viewer>();
const sessions: SessionReader = {
  read: async (token) => (PEOPLE[token] ? { viewer: PEOPLE[token], renewed: false } : null),
  look: async (token) => {
    const viewer = changed.get(token) ?? PEOPLE[token];
    const ends_at = instant(ends.get(token) ?? '2026-01-27T17:00:00Z');
    return viewer && clock.now() < ends_at ? { viewer, ends_at } : null;
  },
};
const MOST_OF_ADDRESS = 6;

type Heard = { readonly name: string; readonly body: unknown };
type Client = { readonly socket: Socket; readonly heard: Heard[] };

describe('live updates over a real socket', () => {
  let app: NestFastifyApplication;
  let url: string;
  let publish: NoticeListener;
  let expired = false;
  const clients: Client[] = [];

  beforeAll(async () => {
    ({ app, url } = await startLive({
      ...{ sessions, clock, scheduler, origins: ['http://callboard.example'] },
      trustedProxies: '127.0.0.1',
      socketsPerAddress: MOST_OF_ADDRESS,
      feed: (listener) => {
        publish = listener;
        return () => undefined;
      },
      rules: {
        account: isOwnAccount,
        roster: isOwnAccount,
        board: () => true,
        registration: (id, who) => who?.account_id === 1 && id === '75214',
        link: (id, _who, token) => id === 'l1' && token === 'secret' && !expired,
      },
    }));
  });
  afterEach(() => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
  });
  afterAll(() => app.close());

  const open = (who: string | null, headers: Record<string, string> = {}): Client => {
    const cookie: Record<string, string> = who ? { cookie: liveCookie(who) } : {};
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { ...cookie, ...headers } });
    const heard: Heard[] = [];
    socket.onAny((name: string, body: unknown) => heard.push({ name, body }));
    const client = { socket, heard };
    clients.push(client);
    return client;
  };
  const connect = async (who: string | null): Promise<Client> => {
    const client = open(who);
    await once(client.socket as never, 'connect');
    return client;
  };
  const ask = (client: Client, message: string, body: unknown): Promise<unknown> =>
    client.socket.timeout(5000).emitWithAck(message, body);
  /** Whatever the server sent before this answer has arrived with it. */
  const settled = (client: Client): Promise<unknown> => ask(client, 'leave', { room: 'board:99' });
  const changes = (client: Client): unknown[] => client.heard.filter((h) => h.name === 'changed').map((h) => h.body);
  const notice = (position: number, ...rooms: string[]): LiveNotice => ({
    resource: 'registration',
    id: 75214,
    position: String(position) as Position,
    rooms,
  });
  const FORBIDDEN = { ok: false, code: 'forbidden', message: 'You do not have permission to do this.' };

  it('LIV-001 lets a person into her own rooms and refuses any other', async () => {
    const ada = await connect('ada');
    for (const room of ['account:1', 'roster:1', 'registration:75214', 'board:56'])
      expect([room, await ask(ada, 'join', { room })]).toEqual([room, expect.objectContaining({ ok: true })]);
    for (const room of ['account:2', 'roster:2', 'registration:75215', 'tourDate:7501', 'link:l1', 'staff'])
      expect([room, await ask(ada, 'join', { room })]).toEqual([room, FORBIDDEN]);
  });

  it('LIV-001 lets staff into any room, a visitor into boards and the link of her token', async () => {
    const dana = await connect('dana');
    for (const room of ['staff', 'registration:75214', 'account:1', 'tourDate:7501'])
      expect(await ask(dana, 'join', { room })).toMatchObject({ ok: true });
    const visitor = await connect(null);
    expect(await ask(visitor, 'join', { room: 'board:56' })).toMatchObject({ ok: true });
    expect(await ask(visitor, 'join', { room: 'link:l1', token: 'secret' })).toMatchObject({ ok: true });
    expect(await ask(visitor, 'join', { room: 'link:l1', token: 'guess' })).toEqual(FORBIDDEN);
    expect(await ask(visitor, 'join', { room: 'registration:75214' })).toEqual(FORBIDDEN);
    expect(await ask(visitor, 'join', { room: 'staff' })).toEqual(FORBIDDEN);
  });

  it('LIV-001 answers malformed messages with a refusal', async () => {
    const dana = await connect('dana');
    const wrong = { ok: false, code: 'invalid_input', message: 'Please check the marked fields.' };
    for (const body of [
      null,
      7,
      'staff',
      {},
      { room: 7 },
      { room: '~account:1' },
      { room: 'Staff' },
      { room: 'staff', mode: 'dancing' },
    ])
      expect([body, await ask(dana, 'join', body)]).toEqual([body, wrong]);
    expect(await ask(dana, 'presence', { room: 'staff', mode: 'viewing' })).toEqual(FORBIDDEN);
  });

  it('LIV-001 refuses the handshake of a foreign page', async () => {
    const foreign = open('ada', { origin: 'https://elsewhere.example' });
    const own = open('ada', { origin: 'http://callboard.example' });
    await Promise.all([once(foreign.socket as never, 'connect_error'), once(own.socket as never, 'connect')]);
    expect([foreign.socket.connected, own.socket.connected]).toEqual([false, true]);
  });

  it('LIV-002 LIV-006 tells the rooms of a change where to look, once, without data', async () => {
    const [ada, bob, dana] = [await connect('ada'), await connect('bob'), await connect('dana')];
    await ask(ada, 'join', { room: 'registration:75214' });
    await ask(ada, 'join', { room: 'account:1' });
    await ask(bob, 'join', { room: 'account:2' });
    await ask(dana, 'join', { room: 'staff' });
    publish([notice(11, 'registration:75214', 'account:1', 'staff')]);
    await Promise.all([settled(ada), settled(bob), settled(dana)]);
    const hint = { resource: 'registration', id: 75214, position: '11' };
    expect([changes(ada), changes(bob), changes(dana)]).toEqual([[hint], [], [hint]]);
  });

  it('LIV-002 tells nothing more after leaving', async () => {
    const dana = await connect('dana');
    await Promise.all([ask(dana, 'join', { room: 'staff' }), ask(dana, 'leave', { room: 'staff' })]);
    publish([notice(12, 'staff')]);
    await settled(dana);
    expect(changes(dana)).toEqual([]);
  });

  it('LIV-003 catches up on reconnect with what the room was told meanwhile', async () => {
    const ada = await connect('ada');
    await ask(ada, 'join', { room: 'registration:75214' });
    publish([notice(21, 'registration:75214')]);
    await settled(ada);
    ada.socket.disconnect();
    publish([notice(22, 'registration:75214'), notice(23, 'account:2'), notice(24, 'registration:75214')]);
    ada.heard.length = 0;
    ada.socket.connect();
    await once(ada.socket as never, 'connect');
    expect(await ask(ada, 'join', { room: 'registration:75214', after: '21' })).toMatchObject({ position: '24' });
    expect(changes(ada)).toEqual([{ resource: 'registration', id: 75214, position: '24' }]);
  });

  it('LIV-003 tells a client from before a restart to read everything again', async () => {
    const ada = await connect('ada');
    await ask(ada, 'join', { room: 'registration:75214', after: '7' });
    expect(changes(ada)).toMatchObject([{ resource: '*', id: '*' }]);
  });

  it('LIV-005 shows staff who is editing, and a registrant that staff is there but not who', async () => {
    const room = 'registration:75214';
    const [ada, dana] = [await connect('ada'), await connect('dana')];
    const told = async (client: Client, work: () => Promise<unknown>): Promise<unknown> => {
      const heard = once(client.socket as never, 'presence');
      await work();
      return (await heard)[0];
    };
    await ask(dana, 'join', { room });
    clock.moveTo('2026-01-20T17:10:00Z');
    const adaCame = await told(dana, () => ask(ada, 'join', { room, mode: 'editing' }));
    const adaHere = { account_id: 1, display: 'Ada Byron', role: 'registrant', mode: 'editing' };
    const since = { since: expect.stringMatching(/^2026-01-20T17:10:00\./) };
    expect(adaCame).toEqual({ room, people: [{ ...adaHere, ...since }] });
    clock.moveTo('2026-01-20T17:11:00Z');
    const staffCame = await told(ada, () => ask(dana, 'presence', { room, mode: 'viewing' }));
    const staff = { account_id: null, display: 'Staff', role: 'staff', mode: 'viewing' };
    const later = { since: expect.stringMatching(/^2026-01-20T17:11:00\./) };
    expect(staffCame).toEqual({
      room,
      people: [
        { ...adaHere, ...since },
        { ...staff, ...later },
      ],
    });
    const staffLeft = await told(ada, () => ask(dana, 'presence', { room, mode: null }));
    expect(staffLeft).toEqual({ room, people: [{ ...adaHere, ...since }] });
    const adaLeft = await told(dana, async () => ada.socket.disconnect());
    expect(adaLeft).toEqual({ room, people: [] });
  });

  it('LIV-001 ends the sockets of a session that was signed out or locked, and no other', async () => {
    const [ada, dana] = [await connect('ada'), await connect('dana')];
    app.get(Live).disconnectSession('session-1');
    await once(ada.socket as never, 'disconnect');
    app.get(Live).disconnectAccount(9);
    await once(dana.socket as never, 'disconnect');
    const bob = await connect('bob');
    app.get(Live).disconnectAccount(1);
    await settled(bob);
    expect([ada, dana, bob].map((client) => client.socket.connected)).toEqual([false, false, true]);
  });

  describe('LIV-007 a socket has limits, and loses its rooms with its session, its rights and its link', () => {
    const TOO_MANY = { ok: false, code: 'too_many_requests', message: 'Too many attempts. Please try again later.' };
    const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
    /** A whole one, so that what comes at once is counted in it. */
    const nextSecond = (): void =>
      clock.moveTo(new Date((Math.floor(Date.parse(clock.now()) / 1000) + 1) * 1000).toISOString());

    it('answers 50 joins and 100 messages a second, and in the next second again', async () => {
      nextSecond();
      const ada = await connect('ada');
      const joins = await Promise.all(times(51).map((i) => ask(ada, 'join', { room: `board:${i}` })));
      expect(joins.slice(0, 50)).toEqual(times(50).map(() => expect.objectContaining({ ok: true })));
      expect(joins[50]).toEqual(TOO_MANY);
      const more = await Promise.all(times(50).map(() => ask(ada, 'leave', { room: 'board:99' })));
      expect(more.slice(0, 49)).toEqual(times(49).map(() => expect.objectContaining({ ok: true })));
      expect(more[49]).toEqual(TOO_MANY);
      nextSecond();
      expect(await ask(ada, 'join', { room: 'board:25' })).toMatchObject({ ok: true });
    });

    it('ends a socket that sends many times too much, whatever its messages are called', async () => {
      nextSecond();
      const ada = await connect('ada');
      const ended = once(ada.socket as never, 'disconnect');
      for (const i of times(501)) ada.socket.emit('unknown', i);
      await ended;
      expect(ada.socket.connected).toBe(false);
    });

    it('lets a socket into 100 rooms, and into another one for one that it leaves', async () => {
      const dana = await connect('dana');
      for (const i of times(100)) {
        if (i % 20 === 0) nextSecond();
        expect(await ask(dana, 'join', { room: `board:${i}` })).toMatchObject({ ok: true });
      }
      nextSecond();
      expect(await ask(dana, 'join', { room: 'board:100' })).toEqual(TOO_MANY);
      expect(await ask(dana, 'join', { room: 'board:99' })).toMatchObject({ ok: true });
      await ask(dana, 'leave', { room: 'board:0' });
      expect(await ask(dana, 'join', { room: 'board:100' })).toMatchObject({ ok: true });
    });

    it('takes so many connections of an address, which the trusted proxy names, and another for one that closes', async () => {
      for (const _ of times(MOST_OF_ADDRESS)) await connect('ada');
      const refusedOne = open('ada');
      await once(refusedOne.socket as never, 'connect_error');
      const elsewhere = open('ada', { 'x-forwarded-for': '203.0.113.7' });
      await once(elsewhere.socket as never, 'connect');
      clients[0]!.socket.disconnect();
      await settled(clients[1]!);
      const instead = await connect('ada');
      expect([refusedOne, elsewhere, instead].map(({ socket }) => socket.connected)).toEqual([false, true, true]);
    });

    it('ends the socket of a session that has expired, and not that of one that was used meanwhile', async () => {
      ends.set('ada-token-0123456789', '2026-01-20T18:00:00Z');
      ends.set('bob-token-0123456789', '2026-01-20T18:00:00Z');
      const [ada, bob] = [await connect('ada'), await connect('bob')];
      clock.moveTo('2026-01-20T18:00:00Z');
      ends.set('bob-token-0123456789', '2026-01-20T19:00:00Z');
      const ended = once(ada.socket as never, 'disconnect');
      await scheduler.run('sockets_of_ended_sessions');
      await ended;
      await settled(bob);
      expect([ada.socket.connected, bob.socket.connected]).toEqual([false, true]);
      ends.clear();
    });

    it('ends the socket of a person whose rights have changed since', async () => {
      const [ada, dana] = [await connect('ada'), await connect('dana')];
      await ask(dana, 'join', { room: 'staff' });
      changed.set('dana-token-0123456789', liveViewer(9, 'Dana Scott'));
      const ended = once(dana.socket as never, 'disconnect');
      await scheduler.run('rights_of_sockets');
      await ended;
      await settled(ada);
      expect(ada.socket.connected).toBe(true);
      changed.clear();
    });

    it('a room that is closed, and one whose link has run out, is told nothing more', async () => {
      const [closed, late] = [await connect(null), await connect(null)];
      const link = { room: 'link:l1', token: 'secret' };
      await ask(closed, 'join', link);
      app.get(Live).close('link:l1');
      await ask(late, 'join', link);
      await ask(late, 'join', { room: 'board:56' });
      expired = true;
      await scheduler.run('rights_of_sockets');
      publish([notice(61, 'link:l1'), notice(62, 'board:56')]);
      await Promise.all([settled(closed), settled(late)]);
      expect([changes(closed), changes(late)]).toEqual([[], [expect.objectContaining({ position: '62' })]]);
      expired = false;
    });
  });
});
