import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProjectionRunner, SqliteReadStore, views } from '@app/projections';
import { io } from 'socket.io-client';
import { parse } from 'yaml';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { openPlatform } from '../../src/platform.module.js';
import { startServer } from '../../src/server.js';
import { type ServerProcess, spawnServer } from '../support/server-process.js';
import { readsOf } from '../support/system.js';

const PASSWORD = 'Callboard1';

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}/api/mybtf/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const tokenIn = (cookie: string): string => cookie.split('=')[1] ?? 'none';

type Rule = { readonly expr: string };
type Line = { msg?: string; route?: string; request_id?: string; correlation_id?: string; status?: number };
const linesOf = (server: ServerProcess): Line[] =>
  server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

describe('a server of its own on an empty folder', () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operations-'));
    server = await spawnServer({
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      SEED_DEMO: 'on',
      SIGNIN_FAILURES_PER_ACCOUNT: '1000',
    });
  });
  afterAll(async () => {
    server.signal('SIGKILL');
    await server.exited;
    rmSync(folder, { recursive: true, force: true });
  });

  it('seeds the demo and prints the address and sign-ins that work', async () => {
    const printed = server.printed();
    expect(printed).toContain(`Callboard is ready: ${server.url}`);
    expect(printed).toContain(`password ${PASSWORD}`);
    const emails = [...printed.matchAll(/^ +(\S+@\S+)/gm)].map(([, email]) => email!);
    expect(emails).toHaveLength(8);
    for (const email of emails) {
      const answer = await post(server.url, 'signin', { email, password: PASSWORD });
      expect([email, answer.status]).toEqual([email, 200]);
    }
  });

  it('OPS-004 logs every request with its ids, and nothing of the person', async () => {
    const secrets = ['Quintessa', 'Oglethorpe', 'quintessa@example.com', 'Hidden1Password', 'Wrong1Password'];
    const [fname, lname, email, password, wrong] = secrets as [string, string, string, string, string];
    const correlation = '6a8f3a52-6d27-4e0c-9a0e-0b1f6f1c2d3e';
    const up = await post(server.url, 'signup', {
      person: { fname, lname, person_type_id: 9 },
      user: { email, password },
    });
    expect(up.status).toBe(200);
    expect((await post(server.url, 'signin', { email, password: wrong })).status).toBe(401);
    const answer = await post(server.url, 'signin', { email, password });
    const cookie = cookieOf(answer);
    const body = { person: { fname: 'Perpetua', lname, birthdate: '2011-05-01', gender_id: 1, person_type_id: 8 } };
    await post(server.url, 'roster', body, cookie);
    await post(server.url, 'forgot', { email });
    const confirm = '0123456789abcdef0123456789abcdef';
    await fetch(`${server.url}/api/mybtf/confirm/${confirm}`, { method: 'PUT', headers: { origin: server.url } });
    const last = await fetch(`${server.url}/api/mybtf/studios/424242?search=${fname}`, {
      headers: { 'x-correlation-id': correlation },
    });
    const requests = () => linesOf(server).filter(({ msg }) => msg === 'request');
    const id = last.headers.get('x-request-id');
    while (!requests().some(({ request_id }) => request_id === id)) await fetch(`${server.url}/health/live`);
    const printed = server.printed();
    for (const secret of [...secrets, 'Perpetua', '2011-05-01', confirm, tokenIn(cookie), tokenIn(cookieOf(up))])
      expect([secret, printed.includes(secret)]).toEqual([secret, false]);
    const one = (request_id: string | null) => requests().find((line) => line.request_id === request_id);
    expect(one(answer.headers.get('x-request-id'))).toMatchObject({
      method: 'POST',
      route: '/api/mybtf/signin',
      status: 200,
      ms: expect.any(Number),
    });
    expect(one(id)).toMatchObject({ route: '/api/mybtf/studios/:id', correlation_id: correlation, status: 404 });
    for (const line of requests())
      expect(line).toMatchObject({ request_id: expect.any(String), correlation_id: expect.any(String) });
  });

  it('~OPS-004 measures what the alert rules ask for, and each rule says what it means', async () => {
    const rules = parse(readFileSync('docker/prometheus/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] };
    const all = rules.groups.flatMap((group) => group.rules);
    await post(server.url, 'signin', { email: 'nobody@example.com', password: PASSWORD });
    const said = await (await fetch(`${server.url}/metrics`)).text();
    const asked = new Set(all.flatMap(({ expr }) => expr.match(/callboard_\w+/g) ?? []));
    expect([...asked].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(said))).toEqual([]);
    for (const rule of all)
      expect(rule).toEqual({
        alert: expect.stringMatching(/^\w+$/),
        expr: expect.any(String),
        for: expect.stringMatching(/^\d+m$/),
        labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
        annotations: { summary: expect.any(String) },
      });
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(said)?.[1]);
    expect(value('callboard_sign_ins_failed_total')).toBeGreaterThan(0);
    expect(value('callboard_append_seconds_count')).toBeGreaterThan(0);
    for (const name of ['outbox_waiting', 'outbox_oldest_seconds', 'payments_pending', 'mailbox_depth'])
      expect([name, value(`callboard_${name}`) >= 0]).toEqual([name, true]);
    // What the rules are written for, whoever renames a rule.
    expect([...asked].sort()).toEqual([
      'callboard_append_seconds_bucket',
      'callboard_http_seconds_bucket',
      'callboard_http_seconds_count',
      'callboard_mailbox_depth',
      'callboard_outbox_oldest_seconds',
      'callboard_outbox_waiting',
      'callboard_payments_pending',
      'callboard_projection_failed',
      'callboard_projection_lag_events',
      'callboard_sign_ins_failed_total',
    ]);
  });

  it('OPS-005 SIGTERM: what is under way is answered, nothing new begins, and it ends by itself with all checkpoints stored', async () => {
    const cookie = cookieOf(await post(server.url, 'signin', { email: 'staff@callboard.example', password: PASSWORD }));
    const socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie }, reconnection: false });
    const gone = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const kept = new Promise<void>((resolve) => {
      get(`${server.url}/health/live`, { agent }, (answer) => answer.resume().on('end', resolve));
    });
    await kept;
    const user = { email: 'parent@demo.example', password: PASSWORD };
    // Each takes the processor a while, so that most are under way when the first one has its answer.
    const underWay = Array.from({ length: 30 }, () => post(server.url, 'signin', user));
    await Promise.race(underWay);
    const signalled = performance.now();
    server.signal('SIGTERM');
    const settled = await Promise.allSettled(underWay);
    const answers = settled.flatMap((s) => (s.status === 'fulfilled' ? [s.value] : []));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(3);
    const others = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(await Promise.all(others.map((answer) => answer.text()))).toEqual([]);
    const late = await post(server.url, 'signin', user).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect(['refused', 503]).toContain(late);
    expect(await server.exited).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(10_000);
    await gone;
    agent.destroy();
    expect(linesOf(server).filter(({ msg }) => msg !== 'request')).toEqual([]);
    await nothingLeftToDo(folder, answers.map(cookieOf).filter(Boolean));
  });
});

/** The projections stand where the log ends, and every session that was answered is there. */
const nothingLeftToDo = async (folder: string, cookies: readonly string[]): Promise<void> => {
  const platform = await openPlatform(readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  const { log } = platform;
  const runner = new ProjectionRunner(log, await SqliteReadStore.open(readsOf(platform)), views);
  try {
    await runner.start();
    expect(runner.status().filter(({ lag, failed }) => lag > 0 || failed)).toEqual([]);
    for (const cookie of cookies) {
      const hash = createHash('sha256').update(tokenIn(cookie)).digest('hex');
      expect(await platform.secrets.sessions.find(hash)).not.toBeNull();
    }
    expect((await log.verifyAll()).ok).toBe(true);
  } finally {
    await runner.stop();
    await platform.close();
  }
};

describe('installing what is missing', () => {
  it('does nothing while the lock file is the installed one, and installs when it is another', () => {
    const root = mkdtempSync(join(tmpdir(), 'install-'));
    try {
      const script = join(dirname(fileURLToPath(import.meta.url)), '../../../scripts/ensure-install.mjs');
      for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(join(root, folder));
      copyFileSync(script, join(root, 'scripts/ensure-install.mjs'));
      const [stamp, called] = [join(root, 'node_modules/.install-stamp'), join(root, 'called')];
      writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" > ${called}\n`);
      chmodSync(join(root, 'bin/npm'), 0o755);
      const run = (lock: string) => {
        writeFileSync(join(root, 'package-lock.json'), lock);
        const PATH = `${join(root, 'bin')}:${process.env.PATH}`;
        execFileSync(process.execPath, [join(root, 'scripts/ensure-install.mjs')], { env: { PATH } });
      };
      const want = (lock: string) =>
        createHash('sha256')
          .update(lock)
          .update(process.version + process.arch)
          .digest('hex');
      writeFileSync(stamp, want('{"lockfileVersion":3}'));
      run('{"lockfileVersion":3}');
      expect(existsSync(called)).toBe(false);
      run('{"lockfileVersion":3,"packages":{}}');
      expect(readFileSync(called, 'utf8')).toContain('install');
      expect(readFileSync(stamp, 'utf8')).toBe(want('{"lockfileVersion":3,"packages":{}}'));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

describe('a configuration that is wrong', () => {
  it('~OPS-003 nothing is opened when the file of places cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'geoip-'));
    const [DATA_DIR, GEOIP_FILE] = [join(folder, 'data'), join(folder, 'none.mmdb')];
    await expect(startServer(readEnvironment({ DATA_DIR, GEOIP_FILE, NODE_ENV: 'test' }))).rejects.toThrow(
      /^Wrong configuration:\n {2}GEOIP_FILE could not be read as MMDB, is ".*none\.mmdb": ENOENT/,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
