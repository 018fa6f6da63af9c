import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { UploadTicket } from '@app/contracts/uploads';
import { Payer } from '../support/paying.js';
import { addPerson, dancer } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';
import { askUpload } from '../support/uploads.js';

type Ended = { readonly status: number; readonly headers: Record<string, string>; readonly body: string };

const SECONDS = 1;
const STEP_MS = 100;

describe('a request that never ends', () => {
  let system: System;
  let payer: Payer;
  let leo: number;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { REQUEST_SECONDS: `${SECONDS}` } });
    payer = await Payer.start(system, 'dana@example.com', ['Mia']);
    leo = await addPerson(payer.registrant, 'Leo', '2008-05-01');
    await payer.save({ path: `attendees.${leo}`, value: dancer(leo, '4') });
  });
  afterAll(() => system.stop());

  const read = (text: string): Ended => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]);
    return { status: Number(first.split(' ')[1] ?? 0), headers: Object.fromEntries(headers) as never, body };
  };

  /** Sends the head and then the pieces, one every tenth of a second; what it was told, and after how long, when the server ended it. */
  const send = async (head: string, pieces: readonly Buffer[] = []): Promise<Ended & { readonly took: number }> => {
    const { hostname, port } = new URL(system.url);
    const socket = connect(Number(port), hostname);
    const begun = performance.now();
    let told = '';
    socket.on('data', (data) => {
      told += String(data);
      // The server keeps a connection that it answered well; this client has what it wants.
      if (told.includes('\r\n\r\n')) socket.end();
    });
    // A failure to send into a connection that was ended is no news.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(head);
    for (const piece of pieces) {
      await sleep(STEP_MS);
      if (!socket.writable) break;
      socket.write(piece);
    }
    await closed;
    return { ...read(told), took: performance.now() - begun };
  };

  const post = (...more: string[]): string =>
    ['POST /api/mybtf/signin HTTP/1.1', `Host: ${new URL(system.url).host}`, ...more].join('\r\n');
  const TOO_SLOW = { code: 'too_slow', message: 'This took too long to arrive. Please try again.', fields: {} };
  const ofBytes = (bytes: number) => [`Content-Type: application/json`, `Content-Length: ${bytes}`];

  it.each<[string, () => string, readonly Buffer[]]>([
    ['the headers stop', () => post('Content-Le'), []],
    ['no body comes', () => `${post(...ofBytes(50))}\r\n\r\n`, []],
    ['half a body comes', () => `${post(...ofBytes(50))}\r\n\r\n{"email":`, []],
    ['a body drips', () => `${post(...ofBytes(5_000))}\r\n\r\n`, Array.from({ length: 80 }, () => Buffer.from(' '))],
    [
      'a chunk is missing',
      () => `${post('Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n\r\n5\r\n{"ema\r\n`,
      [],
    ],
  ])('is ended in words, whatever is missing: %s', async (_, head, pieces) => {
    const { status, headers, body, took } = await send(head(), pieces);
    expect([status, JSON.parse(body), headers.connection]).toEqual([408, TOO_SLOW, 'close']);
    expect(took).toBeGreaterThan(SECONDS * 900);
    expect(took).toBeLessThan(SECONDS * 8_000);
  });

  /** An address for a picture of about 90 kB, and the picture. */
  const ticket = async () => {
    const raw = { width: 300, height: 100, channels: 3 } as const;
    const bytes = await sharp(randomBytes(300 * 100 * 3), { raw })
      .png()
      .toBuffer();
    const of = { registration_id: payer.id, person_id: leo };
    const asked = await askUpload(payer.registrant, of, { bytes, content_type: 'image/png' }).expect(200);
    const head = post('Content-Type: image/png', `Content-Length: ${bytes.length}`);
    const { upload_url } = asked.body as UploadTicket;
    return { bytes, head: `${head.replace('POST /api/mybtf/signin', `PUT ${upload_url}`)}\r\n\r\n` };
  };
  const inPieces = (bytes: Buffer, size: number): Buffer[] =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

  it('~EVT-169 an upload by a slow phone takes as long as it moves', async () => {
    const { bytes, head } = await ticket();
    const { status, body, took } = await send(head, inPieces(bytes, 3_000));
    expect([status, JSON.parse(body)]).toEqual([200, expect.anything()]);
    expect(took).toBeGreaterThan(2 * SECONDS * 1_000);
  });

  it('~EVT-169 an upload that stands still, or only drips, is ended in words', async () => {
    const { bytes, head } = await ticket();
    for (const pieces of [inPieces(bytes, 3_000).slice(0, 2), inPieces(bytes, 100)]) {
      const { status, body, took } = await send(head, pieces);
      expect([status, JSON.parse(body)]).toEqual([408, TOO_SLOW]);
      expect(took).toBeLessThan(SECONDS * 8_000);
    }
  });

  it('another is answered meanwhile, and nothing is left open', async () => {
    const slow = Array.from({ length: 200 }, () => send(`${post(...ofBytes(50))}\r\n\r\n{"e`));
    await system.agent().get('/health/live').expect(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 408));
    const open = await new Promise<number>((resolve) =>
      system.server.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
    );
    expect(open).toBeLessThan(20);
  });

  it.each([
    ['a letter that is none', '/api/%zz'],
    ['one of a page', '/%zz'],
    ['half of one', '/v1/%'],
    ['an endless id', `/api/mybtf/studios/${'9'.repeat(3_000)}`],
  ])('KER-027 ~SEC-015 a malformed address has the security headers of any other: %s', async (_, address) => {
    const inWords = { code: 'not_found', message: 'This page or entry does not exist.', fields: {} };
    const [wrong, other] = await Promise.all(
      [address, '/api/no-such-call'].map((path) => fetch(`${system.url}${path}`)),
    );
    expect([wrong!.status, await wrong!.json()]).toEqual([404, inWords]);
    const ofOthers = Object.fromEntries(other!.headers);
    for (const own of ['connection', 'content-length', 'date', 'keep-alive', 'x-clock', 'x-request-id'])
      delete ofOthers[own];
    expect(Object.fromEntries(wrong!.headers)).toMatchObject(ofOthers);
    expect(ofOthers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
  });

  it('~KER-027 what is no HTTP is answered in words, with the same headers', async () => {
    const { status, headers, body } = await send('NONSENSE\r\n\r\n');
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'invalid_input', fields: {} }]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect((await send(`${post(`X-Long: ${'x'.repeat(40_000)}`)}\r\n\r\n`)).status).toBe(431);
  });
});
