// Runs Jest with the faults, again when it hangs or has grown, until each fault was tried.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jest, root } from '../run.mjs';

/** Longer than any spec; what is silent for as long loops, which a person would see as well. */
const SILENT_MS = 180_000;

const factsOf = (log) =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** What was being tried when Jest ended, or null. */
const triedLast = (log) => factsOf(log).at(-1)?.starts ?? null;

/** One start of Jest, which is ended when it falls silent. */
const runOnce = async ({ faults, config }, plan, log) => {
  const files = [...new Set(faults.map(({ path }) => path))];
  const [command, ...args] = jest('--config', config, '--runInBand', '--findRelatedTests', ...files);
  const env = { ...process.env, FAULTS_PLAN: plan };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const closed = once(child, 'close').then(() => true);
  const started = Date.now();
  const before = factsOf(log).length;
  while (!(await Promise.race([closed, sleep(1000)]))) {
    const changed = existsSync(log) ? statSync(log).mtimeMs : 0;
    if (Date.now() - Math.max(changed, started) < SILENT_MS) continue;
    child.kill('SIGKILL');
    await closed;
    return;
  }
  if (factsOf(log).length === before) throw new Error(`Jest tried nothing: ${said}`);
};

/** Tries each fault; its `seen` becomes the spec that failed, 'end' when Jest looped or crashed, or null. */
export const hunt = async ({ faults, config, most, within }) => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'faults-'));
  const [plan, log] = [join(folder, 'plan.json'), join(folder, 'log')];
  const hung = new Set();
  try {
    for (;;) {
      const facts = factsOf(log);
      const specs = facts.filter(({ spec }) => spec).map(({ spec }) => spec);
      const seen = new Map(facts.filter(({ fault }) => fault !== undefined).map(({ fault, seen }) => [fault, seen]));
      for (const id of hung) seen.set(id, 'end');
      const open = faults.map(({ id }) => id).filter((id) => !seen.has(id));
      if (open.length === 0) {
        const red = specs.filter(({ failed }) => failed).map(({ path }) => path);
        return { red, faults: faults.map((fault) => ({ ...fault, seen: seen.get(fault.id) })) };
      }
      writeFileSync(plan, JSON.stringify({ faults, open, specs, most, within, log }));
      await runOnce({ faults, config }, plan, log);
      const last = triedLast(log);
      if (typeof last === 'number') hung.add(last);
      if (typeof last === 'string') appendFileSync(log, `${JSON.stringify({ spec: { path: last, failed: true } })}\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
