import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const DALLAS = 7502;

/** Every projection has stopped: what was decided since stands in the streams alone (KER-016, KER-048). */
describe('the screens stand still', () => {
  let system: System;
  let dana: Registrant;
  let eve: Registrant;
  let registration: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    dana = await signUp(system, 'dana@example.com');
    eve = await signUp(system, 'eve@example.com');
    await system.server.reads.projections.caughtUp();
    await system.server.reads.projections.stop();

    const { body } = await dana.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    registration = (body as { id: number }).id;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await system.stop();
  });

  const join = async ({ email }: Registrant, room: string): Promise<unknown> => {
    const signIn = { email, password: 'Callboard1' };
    const { headers } = await system.agent().post('/api/mybtf/signin').send(signIn).expect(200);
    const extraHeaders = { cookie: String(headers['set-cookie']).split(';')[0]! };
    const socket = io(system.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket.timeout(5000).emitWithAck('join', { room });
  };

  it.each(['registration', 'tourDate'])('~KER-016 ~LIV-001 the %s room opens to its registrant alone', async (kind) => {
    const room = `${kind}:${kind === 'tourDate' ? DALLAS : registration}`;
    expect(await join(dana, room)).toMatchObject({ ok: true });
    expect(await join(eve, room)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await join(dana, `tourDate:${CHICAGO}`)).toMatchObject({ ok: false });
  });
});
