import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Position } from '@app/contracts/shared';
import pino from 'pino';
import { io, type Socket } from 'socket.io-client';
import type { StaffRole } from '@app/contracts/shared';
import { SESSION_READER, type SessionReader, type Viewer } from '../auth/viewer.js';
import { CLOCK } from '../clock/clock.port.js';
import { ManualClock } from '../clock/manual/manual-clock.js';
import { LOGGER } from '../config/logger.js';
import { IDS, randomIds } from '../ids/id-generator.js';
import { Live } from './live.js';
import { LiveAdapter } from './live-adapter.js';
import { LiveModule } from './live.module.js';
import type { LiveNotice, NoticeListener } from './live-notice.js';
import { isOwnAccount, SocketRoomAccess } from './socket-room-access.js';

const viewer = (account_id: number, display: string, roles: readonly StaffRole[] = []): Viewer => ({
  account_id,
  display,
  roles,
  email: `${account_id}@demo.example`,
  confirmed: true,
  studio_id: null,
  studio_account: false,
  session_id: `session-${account_id}`,
});
const PEOPLE: Record<string, Viewer> = {
  'ada-token-0123456789': viewer(1, 'Ada Byron'),
  'bob-token-0123456789': viewer(2, 'Bob Fosse'),
  'dana-token-0123456789': viewer(9, 'Dana Scott', ['staff']),
};
const clock = new ManualClock('2026-01-20T17:00:00Z');
const sessions: SessionReader = {
  read: async (token) => (PEOPLE[token] ? { viewer: PEOPLE[token], renewed: false } : null),
};

@Module({})
class Outside {}
const provided = [
  { provide: SESSION_READER, useValue: sessions },
  { provide: CLOCK, useValue: clock },
  { provide: IDS, useValue: randomIds(clock) },
  { provide: LOGGER, useValue: pino({ level: 'silent' }) },
];

type Heard = { readonly name: string; readonly body: unknown };
type Client = { readonly socket: Socket; readonly heard: Heard[] };

describe('live updates over a real socket', () => {
  let app: NestFastifyApplication;
  let url: string;
  let publish: NoticeListener;
  const clients: Client[] = [];

  beforeAll(async () => {
    const live = LiveModule.with((listener) => {
      publish = listener;
      return () => undefined;
    });
    const outside = { module: Outside, global: true, providers: provided, exports: provided.map((p) => p.provide) };
    app = await NestFactory.create<NestFastifyApplication>(
      { module: Outside, imports: [outside, live] },
      new FastifyAdapter(),
      { logger: false },
    );
    app.useWebSocketAdapter(new LiveAdapter(app, () => ['http://callboard.example']));
    app.get(SocketRoomAccess).rule('account', isOwnAccount);
    app.get(SocketRoomAccess).rule('roster', isOwnAccount);
    app.get(SocketRoomAccess).rule('board', () => true);
    app.get(SocketRoomAccess).rule('registration', (id, who) => who?.account_id === 1 && id === '75214');
    app.get(SocketRoomAccess).rule('link', (id, _who, token) => id === 'l1' && token === 'secret');
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterEach(() => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
  });
  afterAll(() => app.close());

  const open = (who: string | null, headers: Record<string, string> = {}): Client => {
    const cookie: Record<string, string> = who ? { cookie: `session=${who}-token-0123456789` } : {};
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
  const lastPresence = (client: Client): unknown => client.heard.filter((h) => h.name === 'presence').at(-1)?.body;
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
    await ask(dana, 'join', { room });
    await ask(ada, 'join', { room, mode: 'editing' });
    await settled(dana);
    const since = '2026-01-20T17:00:00.000Z';
    const adaHere = { account_id: 1, display: 'Ada Byron', role: 'registrant', mode: 'editing', since };
    expect(lastPresence(dana)).toEqual({ room, people: [adaHere] });
    clock.advanceMinutes(1);
    await ask(dana, 'presence', { room, mode: 'viewing' });
    await settled(ada);
    const staff = {
      account_id: null,
      display: 'Staff',
      role: 'staff',
      mode: 'viewing',
      since: '2026-01-20T17:01:00.000Z',
    };
    expect(lastPresence(ada)).toEqual({ room, people: [adaHere, staff] });
    await ask(dana, 'presence', { room, mode: null });
    await settled(ada);
    expect(lastPresence(ada)).toEqual({ room, people: [adaHere] });
    ada.socket.disconnect();
    await once(dana.socket as never, 'presence');
    expect(lastPresence(dana)).toEqual({ room, people: [] });
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
});
