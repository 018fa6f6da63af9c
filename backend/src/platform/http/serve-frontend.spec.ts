import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@app/contracts/shared';
import fastify, { type FastifyInstance } from 'fastify';
import { serveFrontend } from './serve-frontend.js';

const PAGE = '<html data-season="76" data-country="2" lang="en">x</html>';

describe('the built front end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  let server: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<html lang="en">x</html>');
    for (const file of ['favicon.svg', 'assets/index-Cx3kD9aB.js']) writeFileSync(join(folder, file), 'x');
    server = fastify();
    await serveFrontend(server, { folder, maintenance: false, season: 76, country: 2 });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/', 'no-cache'],
    ['/account', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/favicon.svg', 'no-cache'],
    ['/assets/index-Cx3kD9aB.js', 'public, max-age=31536000, immutable'],
  ])('~SEC-015 %s is kept by browsers as: %s', async (url, kept) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, kept]);
  });

  it.each<[string, number]>([
    ['/rosters/12', 404],
    ['/accounts', 404],
    ['/music', 404],
    ['/waivers/signed', 404],
    ['/roster?page=2', 200],
    ['/event/12/overview', 200],
    ['/music/a-token', 200],
    ['/waivers/sign/a-token', 200],
    ...PAGES.map((page): [string, number] => [page.replace(/:\w+\??|\*/g, 'x1'), 200]),
  ])('NAV-051 %s is answered with the pages and %i', async (url, status) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([status, PAGE]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('~NAV-092 the page says which season it is, and whose addresses need a state and a zip', async () => {
    expect((await server.inject({ url: '/' })).body).toBe(PAGE);
  });

  const OLD = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
  const get = (url: string, agent: string, cookie = '') =>
    server.inject({ url, headers: { 'user-agent': agent, cookie } });

  it.each(['/', '/roster', '/waivers/signed', '/no/such/page'])(
    'NAV-066 %s shows an old browser a notice, and flags it for a day',
    async (url) => {
      const { body, headers } = await get(url, OLD);
      expect(body).toContain(
        '<p>Your browser is not supported. Please update it or use a current version of Chrome, Edge, Firefox or Safari.</p>',
      );
      expect(headers['set-cookie']).toBe('unsupported_browser=1; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly');
      expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-store']);
    },
  );

  it.each(['/waivers/sign', '/waivers/sign/abc', '/waivers/sign?token=abc'])(
    'NAV-066 %s is open to any browser, which is flagged all the same',
    async (url) => {
      const { body, headers } = await get(url, OLD);
      expect([body, headers['set-cookie']]).toEqual([PAGE, expect.stringContaining('unsupported_browser=1;')]);
    },
  );

  it('NAV-067 takes the flag from who has updated, and sets none for others', async () => {
    const NEW = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const updated = await get('/', NEW, 'theme=dark; unsupported_browser=1');
    expect([updated.body, updated.headers['set-cookie']]).toEqual([
      PAGE,
      'unsupported_browser=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ]);
    expect((await get('/', NEW, 'not_unsupported_browser=1')).headers['set-cookie']).toBeUndefined();
  });

  it('gives an old browser the files and calls that it asks for', async () => {
    expect((await get('/favicon.svg', OLD)).body).toBe('x');
    expect((await get('/api/none', OLD)).json()).toMatchObject({ code: 'not_found' });
  });
});
