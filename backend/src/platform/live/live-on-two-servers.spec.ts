import { once } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { instant, type Position } from '@app/contracts/shared';
import type { Db } from 'mongodb';
import { io, type Socket } from 'socket.io-client';
import { describeWithMongo } from '../../../../scripts/mongod.jest.mjs';
import { liveCookie, liveViewer, startLive } from '../../../test/support/live-server.js';
import type { SessionReader, Viewer } from '../auth/viewer.js';
import { Live } from './live.js';
import type { LiveNotice } from './live-notice.js';
import { mongoLiveAdapter } from './mongo/live-messages.js';
import { noticeTeller } from './notice-teller.js';
import { isOwnAccount } from './socket-room-access.js';

const PEOPLE: Record<string, Viewer> = {
  'ada-token-0123456789': liveViewer(1, 'Ada Byron'),
  'dana-token-0123456789': liveViewer(9, 'Dana Scott', ['staff']),
};
const sessions: SessionReader = {
  read: async (token) => (PEOPLE[token] ? { viewer: PEOPLE[token], renewed: false } : null),
  look: async (token) => (PEOPLE[token] ? { viewer: PEOPLE[token], ends_at: instant('2026-01-27T17:00:00Z') } : null),
};
const ROOM = 'registration:75214';
const hint = { resource: 'registration', id: 75214, position: '31' as Position };
const notice: LiveNotice = { ...hint, rooms: [ROOM] };

type Server = { readonly app: NestFastifyApplication; readonly url: string };

/** A server whose notices come from the others alone. */
const serve = async (db: Db): Promise<Server> =>
  startLive({
    sessions,
    adapter: await mongoLiveAdapter(db),
    rules: { account: isOwnAccount, registration: (_id, who) => who !== null },
  });

describeWithMongo('sockets on two servers', (mongo) => {
  let db: Db;
  let servers: Server[] = [];
  const sockets: Socket[] = [];
  const tellers: ReturnType<typeof noticeTeller>[] = [];
  const teller = async (): Promise<ReturnType<typeof noticeTeller>> => {
    const one = noticeTeller(await mongoLiveAdapter(db));
    tellers.push(one);
    return one;
  };

  beforeAll(async () => {
    db = await mongo.freshDb();
    servers = [await serve(db), await serve(db)];
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    for (const one of tellers.splice(0)) await one.close();
  });
  afterAll(async () => {
    for (const { app } of servers) await app.close();
  });

  const connect = async (who: string, server: number): Promise<Socket> => {
    const extraHeaders = { cookie: liveCookie(who) };
    const socket = io(servers[server]!.url, { transports: ['websocket'], forceNew: true, extraHeaders });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket;
  };
  const next = async (socket: Socket, name: string): Promise<unknown> => (await once(socket as never, name))[0];
  const join = (socket: Socket, body: object): Promise<unknown> => socket.timeout(5000).emitWithAck('join', body);

  it('LIV-004 LIV-002 what a worker tells reaches the clients of every server, once', async () => {
    const worker = await teller();
    const [ada, dana] = [await connect('ada', 0), await connect('dana', 1)];
    await Promise.all([join(ada, { room: ROOM }), join(dana, { room: ROOM })]);
    const heard: unknown[] = [];
    ada.on('changed', (body) => heard.push(body));
    const both = Promise.all([next(ada, 'changed'), next(dana, 'changed')]);
    worker.tell([notice]);
    expect(await both).toEqual([hint, hint]);
    await join(ada, { room: 'account:1' });
    expect(heard).toEqual([hint]);
  });

  it('LIV-003 LIV-004 a client that comes back by the other server hears what it missed', async () => {
    const worker = await teller();
    const dana = await connect('dana', 1);
    await join(dana, { room: ROOM });
    const heard: unknown[] = [];
    dana.on('changed', (body) => heard.push(body));
    for (const [id, position] of [
      [75214, '41'],
      [75215, '42'],
      [75214, '43'],
    ] as const)
      worker.tell([{ ...notice, id, position: position as Position }]);
    while (heard.length < 3) await next(dana, 'changed');
    const ada = await connect('ada', 1);
    const missed: unknown[] = [];
    ada.on('changed', (body) => missed.push(body));
    await join(ada, { room: ROOM, after: '42' });
    // Hints may come in any order: each only says where to look again.
    expect(missed).toHaveLength(2);
    expect(missed).toContainEqual({ ...hint, id: 75215, position: '42' });
    expect(missed).toContainEqual({ ...hint, position: '43' });
  });

  it('LIV-003 LIV-004 a client that comes back is never sent to an older document by the slower of two workers', async () => {
    const workers = [await teller(), await teller()];
    const dana = await connect('dana', 0);
    await join(dana, { room: ROOM });
    const told = [
      [0, 75214, '53'],
      [1, 75214, '51'],
      [1, 75215, '52'],
    ] as const;
    for (const [worker, id, position] of told) {
      const heard = next(dana, 'changed');
      workers[worker]!.tell([{ ...notice, id, position: position as Position }]);
      await heard;
    }
    const ada = await connect('ada', 0);
    const missed: unknown[] = [];
    ada.on('changed', (body) => missed.push(body));
    expect(await join(ada, { room: ROOM, after: '52' })).toEqual({ ok: true, position: '53' });
    expect(missed).toEqual([
      { ...hint, position: '53' },
      { ...hint, id: 75215, position: '52' },
    ]);
  });

  it('LIV-005 LIV-004 staff see who is editing on another server, and that he left', async () => {
    const [ada, dana] = [await connect('ada', 0), await connect('dana', 1)];
    await join(dana, { room: ROOM });
    const came = next(dana, 'presence');
    await join(ada, { room: ROOM, mode: 'editing' });
    expect(await came).toMatchObject({ room: ROOM, people: [{ display: 'Ada Byron', mode: 'editing' }] });
    const left = next(dana, 'presence');
    ada.disconnect();
    expect(await left).toEqual({ room: ROOM, people: [] });
  });

  it('LIV-001 LIV-004 a session that ends on one server loses its sockets on all', async () => {
    const [ada, dana] = [await connect('ada', 1), await connect('dana', 1)];
    servers[0]!.app.get(Live).disconnectSession('session-1');
    await next(ada, 'disconnect');
    expect(dana.connected).toBe(true);
  });
});
