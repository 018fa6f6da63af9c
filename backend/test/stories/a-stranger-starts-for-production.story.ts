import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TOTP, URI } from 'otpauth';
import { type ServerProcess, spawnServer } from '../support/server-process.js';

const KEYS = ['MASTER_KEY', 'SIGNING_KEY'] as const;
const PASSWORD = 'Marigold-41-Lantern';
const PERSON = { fname: 'Avery', lname: 'Moss' };

const freePort = async (): Promise<number> => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
};

describe('a stranger starts the product for production', () => {
  let folder: string;
  let server: ServerProcess | undefined;
  let cookie = '';
  /** Behind the proxy that ends TLS. */
  let url = '';
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(join(tmpdir(), 'stranger-'));
  });
  afterAll(async () => {
    server?.signal('SIGKILL');
    await server?.exited;
    rmSync(folder, { recursive: true, force: true });
  });

  const DATA_DIR = () => join(folder, 'data');
  const start = (given: Record<string, string> = {}) =>
    spawnServer({ NODE_ENV: 'production', CARD_GATEWAY: '', DATA_DIR: DATA_DIR(), PORT: new URL(url).port, ...given });
  const fit = (): Record<string, string> => ({
    PUBLIC_URL: 'https://callboard.example',
    ...Object.fromEntries(KEYS.map((name) => [`${name}_FILE`, join(folder, name)])),
  });
  const restart = async (): Promise<ServerProcess> => {
    server?.signal('SIGTERM');
    expect(await server?.exited).toBe(0);
    server = await start(fit());
    return server;
  };
  const linkIn = async (at: ServerProcess): Promise<string> => {
    const link = () => /https:\/\/callboard\.example\/setup\/(\S+)/.exec(at.printed())?.[1];
    while (!link()) await fetch(`${url}/health/live`);
    return link()!;
  };
  const setUp = (token: string, email = 'avery@example.com') =>
    fetch(`${url}/api/mybtf/first-admin/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ person: PERSON, user: { email, password: PASSWORD } }),
    });

  it('~SEC-008 is told in one message all that is missing, and nothing is left behind', async () => {
    const said = await start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(said).toContain('Not fit for production:\n  PUBLIC_URL is not the https address that people use\n');
    expect(said).toMatch(/there is no master key: .*\n.*there is no signing key: /);
    expect(() => statSync(DATA_DIR())).toThrow(/ENOENT/);
  });

  it('starts with all given, without demo data, and asks for the first admin', async () => {
    for (const [n, name] of KEYS.entries())
      writeFileSync(join(folder, name), Buffer.alloc(32, n + 1).toString('base64'), { mode: 0o600 });
    server = await start(fit());
    expect(server.printed()).not.toContain('demo');
    const answer = await fetch(`${url}/api/mybtf/tours`);
    expect([answer.headers.get('x-clock-demo'), answer.headers.get('x-demo')]).toEqual([null, null]);
    const modes = ['keys.sqlite', 'secrets.sqlite', 'callboard.sqlite', 'read-models.sqlite'].map(
      (name) => statSync(join(DATA_DIR(), name)).mode,
    );
    expect(new Set(modes.map((mode) => mode & 0o777))).toEqual(new Set([0o600]));
    expect((await setUp('0123456789abcdef0123456789abcdef')).status).toBe(400);
    const token = await linkIn(server);
    expect((await fetch(`${url}/setup/${token}`)).status).toBe(200);
    const made = await setUp(token);
    expect(made.status).toBe(200);
    expect(await made.json()).toMatchObject({ email: 'avery@example.com', confirmed: true });
    cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(cookie).toContain('__Host-session=');
  });

  it('~SEC-010 whose rights count once he has set up his second factor', async () => {
    const call = (method: string, path: string, body?: object) =>
      fetch(`${url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', origin: url, cookie },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await call('GET', 'admin/accounts')).status).toBe(403);
    const begun = await call('POST', 'mybtf/account/second-factor', { password: PASSWORD });
    const phone = URI.parse(((await begun.json()) as { uri: string }).uri) as TOTP;
    const on = await call('PUT', 'mybtf/account/second-factor', { password: PASSWORD, code: phone.generate() });
    expect(((await on.json()) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect((await call('GET', 'admin/accounts')).status).toBe(200);
  });

  it('~SEC-008 loads no gateway that nobody configured', async () => {
    expect((await fetch(`${url}/gateway-fields/card.html`)).status).toBe(404);
  });

  it('the link works once, and none is printed from then on', async () => {
    const token = await linkIn(server!);
    expect((await setUp(token, 'second@example.com')).status).toBe(400);
    const again = await restart();
    expect((await setUp(token, 'second@example.com')).status).toBe(400);
    expect(again.printed()).not.toContain('/setup/');
  });

  it('a demo that is allowed says so on every answer', async () => {
    server!.signal('SIGTERM');
    await server!.exited;
    server = await start({ ...fit(), DATA_DIR: join(folder, 'demo'), ALLOW_DEMO: 'yes', SEED_DEMO: 'on' });
    const answer = await fetch(`${url}/api/mybtf/tours`);
    expect([answer.headers.get('x-clock-demo'), answer.headers.get('x-demo')]).toEqual(['1', '1']);
    expect((await fetch(`${url}/gateway-fields/card.html`)).status).toBe(200);
  });
});
