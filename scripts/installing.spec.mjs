import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** How often the script that @scarf/scarf runs after an installation reports one to this machine, which it takes for its own. */
const reportsUnder = async (scarfSettings) => {
  const folder = mkdtempSync(join(tmpdir(), 'scarf-'));
  let reports = 0;
  const server = createServer((_, answer) => {
    reports += 1;
    answer.end();
  });
  await new Promise((heard) => server.listen(0, 'localhost', heard));
  // Nothing of the environment: neither npm's own variables nor one that turns it off.
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    INIT_CWD: folder,
    SCARF_LOCAL_PORT: String(server.address().port),
  };
  // The tree of packages is what `npm ls` says; it is left out here.
  const skipped = { ...scarfSettings, skipTraversal: true, allowTopLevel: true };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...ours, scarfSettings: skipped }));
  await promisify(execFile)(process.execPath, [createRequire(import.meta.url).resolve('@scarf/scarf')], { env });
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
  return reports;
};

describe('an installation of the product', () => {
  it('is reported to nobody: the settings turn off what @scarf/scarf would send', async () => {
    expect(ours.scarfSettings).toEqual({ enabled: false });
    expect(await reportsUnder(ours.scarfSettings)).toBe(0);
    expect(await reportsUnder({})).toBe(1);
  });

  it.each(['scripts/ensure-install.mjs', 'docker/server.Dockerfile'])('nor by %s, wherever it starts npm', (file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/SCARF_ANALYTICS(=|: ')false/);
  });

  it('runs scripts of these packages only', () => {
    const running = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(running.map(([path]) => path.replace(/^.*node_modules\//, '')).toSorted()).toEqual([
      '@parcel/watcher',
      '@scarf/scarf',
      '@swc/core',
      'protobufjs',
    ]);
  });
});
