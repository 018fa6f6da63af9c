// Child processes of the scaled-out arrangement: each says when it is ready, may be killed and started again, and ends with its parent.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const own = () => ({ PATH: process.env.PATH, HOME: process.env.HOME });

/** Runs `node ...args` to its end; rejects with what it printed when that is no success. */
export const runProcess = async ({ name, args, env }) => {
  const child = spawn(process.execPath, args, { env: { ...own(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} failed (${code}): ${printed}`);
};

/** Starts `node ...args`; resolves when it has printed `ready`, rejects with what it printed when it ends before. */
export const startProcess = async ({ name, args, env, ready = /ready: (\S+)/, say = () => undefined }) => {
  let child;
  let exited;
  const running = () => child.exitCode === null && child.signalCode === null;

  const start = async () => {
    child = spawn(process.execPath, args, {
      env: { ...own(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    exited = once(child, 'exit');
    let printed = '';
    return new Promise((resolve, reject) => {
      const hear = (chunk) => {
        printed = (printed + chunk).slice(-20_000);
        say(`${name}: ${String(chunk).trimEnd()}`);
        const found = ready.exec(printed);
        if (found) resolve(found[1]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      exited.then(([code]) => reject(new Error(`${name} ended (${code}): ${printed}`)));
    });
  };

  const end = async (signal) => {
    if (running()) child.kill(signal);
    await exited;
  };
  const answer = await start();
  return {
    name,
    /** What it said when it was ready: its address. */
    url: answer,
    get running() {
      return running();
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    signal: (signal) => running() && child.kill(signal),
  };
};
