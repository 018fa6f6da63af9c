import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../../src/tools/backup.js';
import { type ServerProcess, spawnScript, spawnServer } from '../support/server-process.js';

describe('a folder that a server has open', () => {
  let folder: string;
  let environment: Record<string, string>;
  const started: ServerProcess[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'in-use-'));
    environment = { DATA_DIR: join(folder, 'data'), SEED_DEMO: 'off' };
  });
  afterAll(async () => {
    for (const server of started) server.signal('SIGKILL');
    await Promise.all(started.map(({ exited }) => exited));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<ServerProcess> => {
    const server = await spawnServer(environment);
    started.push(server);
    return server;
  };

  const ended = async (script: string, more: Record<string, string> = {}) => {
    const child = spawnScript(script, { ...environment, ...more });
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = await once(child, 'close');
    return { code: code as number, said };
  };

  it('KER-013 is opened by nobody else, who is told which process has it, until that process ends, however it ends', async () => {
    const first = await start();
    const told = `in use by process ${first.pid} on ${hostname()} since 2`;
    await expect(start()).rejects.toThrow(told);
    const elsewhere = { EVENTSTOREDB_URL: 'esdb://127.0.0.1:1', MONGODB_URL: 'mongodb://127.0.0.1:1/none' };
    for (const tool of [
      await ended('backend/src/seed/main'),
      await ended('backend/src/tools/migrate-main', elsewhere),
    ]) {
      expect(tool.code).toBe(1);
      expect(tool.said).toContain(told);
    }
    expect((await backUp(environment.DATA_DIR!, join(folder, 'backup'))).events).toBeGreaterThanOrEqual(0);
    expect((await fetch(`${first.url}/health/live`)).status).toBe(200);
    first.signal('SIGKILL');
    await first.exited;
    const next = await start();
    next.signal('SIGTERM');
    expect(await next.exited).toBe(0);
  });
});
