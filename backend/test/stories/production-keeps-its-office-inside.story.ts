import { accountDecider } from '@app/contracts/accounts';
import { streamName } from '@app/contracts/shared';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { confirmed, PASSWORD, type Person, signUp, startSession, studioBody } from '../support/accounts.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const KEY = Buffer.alloc(32, 7).toString('base64');
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://callboard.example',
  MASTER_KEY: KEY,
  SIGNING_KEY: KEY,
  ALLOW_DEMO: 'yes',
};

/** The same for everybody: kept with a tag, and asked for each time. */
const OF_NOBODY = new Set(['/api/mybtf/static-data-v2', '/api/mybtf/countries']);

/** By name. Styles alone may stand in a page: MUI writes them there. */
const SECURITY = [
  [
    'content-security-policy',
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';" +
      "connect-src 'self';frame-src 'self';frame-ancestors 'self';form-action 'self';base-uri 'none';object-src 'none'",
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'same-origin'],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'SAMEORIGIN'],
];

const tokenIn = (cookie: string): string => /=([\w-]{16,})/.exec(cookie)?.[1] ?? '';

describe('production keeps its office inside', () => {
  let system: System;
  beforeAll(async () => {
    const environment = {
      ...PRODUCTION,
      METRICS_TOKEN: 'a-token-of-the-monitoring',
      TRUSTED_PROXIES: '127.0.0.1',
      CALLS_PER_ADDRESS: '20',
    };
    system = await startSystem({ seed: 'catalogue', environment });
  });
  afterAll(() => system.stop());

  /** In production a role counts only behind one (SEC-010). */
  const turnOnSecondFactor = ({ id }: Person) => {
    const { runner, ids } = system.server.platform;
    const name = 'TurnOnSecondFactor' as const;
    const stream = streamName('account', id);
    return runner.run({ stream, name, decider: accountDecider, command: { type: name }, meta: systemMeta(ids) });
  };
  const pathsFor = async (token: string | null): Promise<string[]> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await fetch(`${system.url}/api/docs-json`, { headers });
    return Object.keys(((await answer.json()) as { paths: object }).paths);
  };
  const office = (paths: string[]): string[] => paths.filter((path) => /^\/api\/(admin|audit)\//.test(path));

  it('SEC-015 answers stay out of caches, /metrics are for who has the token, and the calls of the office are described to a role alone', async () => {
    const parent = await confirmed(system, await signUp(system, 'parent@example.com'));
    const staff = await confirmed(system, await signUp(system, 'staff@example.com'), 'staff');
    await turnOnSecondFactor(staff);
    const tokens = { parent: await startSession(system, parent.id), staff: await startSession(system, staff.id) };
    const ask = (path: string, token?: string) =>
      fetch(`${system.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

    const personal = routesOf(system).filter(({ call, path }) => call.method === 'GET' && /^\/api\/[^:]+$/.test(path));
    expect(personal.length).toBeGreaterThan(20);
    for (const { path } of personal)
      for (const token of Object.values(tokens)) {
        const { status, headers } = await ask(path, token);
        const kept = OF_NOBODY.has(path) ? 'private, no-cache' : 'no-store';
        expect([path, status, headers.get('cache-control')]).toEqual([path, status, kept]);
      }

    expect((await ask('/metrics')).status).toBe(403);
    expect((await ask('/metrics', 'wrong')).status).toBe(403);
    expect((await ask('/metrics', tokens.staff)).status).toBe(403);
    expect((await ask('/metrics', 'a-token-of-the-monitoring')).status).toBe(200);

    const all = await pathsFor(tokens.staff);
    expect(office(all).length).toBeGreaterThan(20);
    for (const who of [null, tokens.parent]) {
      const paths = await pathsFor(who);
      expect(office(paths)).toEqual([]);
      expect(paths).toHaveLength(all.length - office(all).length);
    }
    const page = await (await fetch(`${system.url}/api/docs/swagger-ui-init.js`)).text();
    expect(page).toContain('/api/mybtf/roster');
    expect(page).not.toContain('/api/admin/');
  });

  it('a studio that the office does not know yet is nobody’s business but its own', async () => {
    const { body, headers } = await system
      .agent()
      .post('/api/mybtf/new-studio-signup')
      .send(studioBody('Étoile Academy', 'sue@etoile.example'))
      .expect(200);
    const path = `/api/mybtf/studios/${(body as { id: number }).id}`;
    expect((await system.agent().get(path).expect(404)).body).toMatchObject({ code: 'studio_unknown' });
    const own = await system
      .agent()
      .get(path)
      .set('authorization', `Bearer ${tokenIn(String(headers['set-cookie']))}`);
    expect(own.body).toMatchObject({ name: 'Étoile Academy' });
  });

  it('~ACC-021 ~SEC-011 every cookie is Secure: at the sign-up, at the sign-in, when it is renewed and when it is taken back', async () => {
    const own = { email: 'cookies@example.com', password: PASSWORD };
    const person = { fname: 'Cora', lname: 'Cook', person_type_id: 9 };
    const signUp = await system.agent().post('/api/mybtf/signup').send({ person, user: own }).expect(200);
    const signIn = await system.agent().post('/api/mybtf/signin').send(own).expect(200);
    const session = /^__Host-session=[0-9a-f]{32}/.exec(signIn.get('set-cookie')?.[0] ?? '')?.[0] ?? '';
    system.clock.advanceMinutes(2 * 24 * 60);
    const renewed = await system.agent().get('/api/mybtf/account').set('cookie', session).expect(200);
    const signOut = await system.agent().post('/api/mybtf/signout').set('cookie', session).send({}).expect(200);
    const given = [signUp, signIn, renewed, signOut].map((answer) => answer.get('set-cookie') ?? []);
    const safe = 'Path=/; HttpOnly; SameSite=Lax; Secure';
    const device = expect.stringMatching(new RegExp(`^devices=[^;]+; Max-Age=31536000; ${safe}$`)) as string;
    const entered = expect.stringMatching(
      new RegExp(`^__Host-session=[0-9a-f]{32}; Max-Age=604800; ${safe}$`),
    ) as string;
    expect(given).toEqual([[entered, device], [entered, device], [entered], [`__Host-session=; Max-Age=0; ${safe}`]]);
  });

  it('~SEC-003 ~SEC-004 every page has the whole policy, and the frame of the card fields a narrower one', async () => {
    const headersOf = async (path: string) => (await fetch(`${system.url}${path}`)).headers;
    const pages = [await headersOf('/api/docs'), await headersOf('/api/mybtf/tours'), await headersOf('/nowhere')];
    for (const headers of pages)
      expect([...headers].filter(([name]) => SECURITY.some(([known]) => known === name))).toEqual(SECURITY);
    expect((await headersOf('/gateway-fields/card.html')).get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('an address that calls too often is asked to wait, and no other is', async () => {
    const ask = (address: string) =>
      fetch(`${system.url}/api/mybtf/tours`, { headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } });
    for (let n = 0; n < 20; n += 1) expect((await ask('203.0.113.7')).status).not.toBe(429);
    const refused = await ask('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again later.',
      fields: {},
      params: {},
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await ask('203.0.113.8')).status).not.toBe(429);
    expect((await fetch(`${system.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
      200,
    );
  });
});
