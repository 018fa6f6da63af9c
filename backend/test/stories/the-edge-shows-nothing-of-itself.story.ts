import { request } from 'node:http';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

/** ASVS 5.0: 4.1.1, 6.2.8, 6.2.9, 13.4.1, 13.4.3, 13.4.4, 16.5.1, 3.7.2. */
describe('the edge shows nothing of itself', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ environment: { SIGNUPS_PER_ADDRESS: '100', SIGNUPS_PER_EMAIL: '100' } });
  });
  afterAll(() => system.stop());

  /** The bare client sends a path and a method as they are. */
  const ask = (method: string, path: string) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
      const { hostname, port } = new URL(system.url);
      const sent = request({ hostname, port, method, path }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      });
      sent.on('error', reject).end();
    });

  it('a method that nobody declared is refused everywhere, and TRACE says nothing back', async () => {
    const paths = ['/', ...new Set(routesOf(system).map(({ path }) => path))];
    for (const path of paths)
      for (const method of ['TRACE', 'PROPFIND', 'SEARCH']) {
        const { status, body } = await ask(method, path);
        expect([method, path, [404, 405].includes(status)]).toEqual([method, path, true]);
        expect(body).not.toContain(method);
      }
  });

  it('no folder is listed, and no source, setting or history is served', async () => {
    const listed = ['/assets', '/assets/', '/images/', '/v1/', '/api/'];
    const hidden = [
      '/.git/config',
      '/package.json',
      '/.env',
      '/data/keys.sqlite',
      '/../package.json',
      '/%2e%2e/package.json',
    ];
    for (const path of [...listed, ...hidden]) {
      const { headers, body } = await ask('GET', path);
      expect([path, body]).toEqual([
        path,
        expect.not.stringMatching(/Index of|repositoryformatversion|"workspaces"|SQLite format|MASTER_KEY=/),
      ]);
      expect([path, headers.location]).toEqual([path, undefined]);
    }
  });

  it('every answer of a call says that it is JSON in UTF-8, refusals too, and none tells of the code behind it', async () => {
    const gets = routesOf(system).filter(({ method }) => method === 'GET');
    for (const { path } of gets) {
      const { headers, body } = await ask('GET', path);
      if (body === '' || !path.startsWith('/api/mybtf')) continue;
      expect([path, headers['content-type']]).toEqual([path, 'application/json; charset=utf-8']);
      expect([path, body]).toEqual([path, expect.not.stringMatching(/node_modules|\.js:\d+|at Object\.|SQLITE_/)]);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('a password counts letter by letter, and may have 200 of them', async () => {
    const password = `Stage7 door ${'x'.repeat(187)}Y`;
    const email = 'ann@example.com';
    const person = { fname: 'Annabel', lname: 'Lee', person_type_id: 9 };
    await system.agent().post('/api/mybtf/signup').send({ person, user: { email, password } }).expect(200);
    const signIn = (tried: string) => system.agent().post('/api/mybtf/signin').send({ email, password: tried });
    for (const near of [
      password.slice(0, -1),
      `${password} `.slice(1),
      password.toLowerCase(),
      ` ${password.slice(1)}`,
    ])
      await signIn(near).expect(401);
    await signIn(password).expect(200);
  });
});
