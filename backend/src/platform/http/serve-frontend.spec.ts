import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serveFrontend } from './serve-frontend.js';

describe('the built front end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  let server: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const file of ['index.html', 'favicon.svg', 'assets/index-Cx3kD9aB.js'])
      writeFileSync(join(folder, file), 'x');
    server = fastify();
    await serveFrontend(server, folder);
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

  it.each([
    ['/rosters/12', 404],
    ['/accounts', 404],
    ['/roster/12', 200],
    ['/event/12/overview', 200],
  ])('NAV-051 %s is answered with the pages and %i', async (url, status) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([status, 'x']);
  });
});
