import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';

const here = dirname(fileURLToPath(import.meta.url));

const factsAbout = (url: string): Promise<string> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(here, 'facts.cjs'), url], { cwd: here }, (_error, printed) => resolve(printed));
  });

describe('what EventStoreDB does', () => {
  const real = process.env.EVENTSTOREDB_URL;

  it(`holds on ${real ? 'the real server' : 'the stand-in'}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facts-'));
    const standIn = real ? undefined : await EventStoreDbStandIn.start(folder);
    const printed = await factsAbout(real ?? standIn!.url);
    await standIn?.stop();
    await rm(folder, { recursive: true });
    expect(printed).toMatch(/\n32 facts hold, 0 do not\n$/);
  });
});
