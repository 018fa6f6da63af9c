// `npm start` as a person does it who has Node and nothing else.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @returns its address, what it printed, the seconds from the end of the install to ready, and how to stop it. */
export const npmStart = async (folder, given = {}) => {
  // As a person's shell has it: nothing of the npm that runs this.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_)|^npm_config_loglevel$|^NODE_OPTIONS$/i.test(name),
  );
  const env = { ...Object.fromEntries(inherited), PORT: '0', LOG_LEVEL: 'error', ...given };
  const start = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(start, 'exit');
  const stop = async () => {
    if (start.exitCode === null) process.kill(-start.pid, 'SIGTERM');
    await ended;
  };
  let printed = '';
  let installed = 0;
  const ready = new Promise((resolve) => {
    start.stdout.on('data', (chunk) => {
      printed += chunk.toString();
      if (installed === 0 && printed.includes('npm run build')) installed = performance.now();
      const url = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
      if (url && printed.includes('auditor@callboard.example')) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url) return { url, printed, seconds: (performance.now() - installed) / 1000, stop };
  await stop();
  throw new Error(`npm start ended: ${printed.slice(-2000)}`);
};

/** `npmStart` in a clone of this tree, which goes when it stops. */
export const startFreshClone = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
  const started = await npmStart(folder).catch((error) => {
    remove();
    throw error;
  });
  return { ...started, stop: () => started.stop().then(remove) };
};
