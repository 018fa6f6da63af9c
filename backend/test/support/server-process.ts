import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeOnceSync } from './made-once.js';

const here = dirname(fileURLToPath(import.meta.url));

/** The server as a process of its own, which a test may signal and kill. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly printed: () => string;
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<number | null>;
};

/** A process that has read all its code and waits for the word: its start is then the start of the product alone. */
export type StandbyServer = { go(): Promise<ServerProcess>; discard(): Promise<void> };

type Started = { readonly child: ChildProcess; readonly serving: Promise<ServerProcess> };

/** Our code as plain JavaScript: a process starts faster from that, and no file is compiled twice. */
export const compiledCode = (): string =>
  madeOnceSync('code', (folder) => {
    execFileSync(process.execPath, [join(here, 'compile-into.mjs'), folder]);
  });

/** @param script from the root of our code */
export const spawnScript = (
  script: string,
  environment: Record<string, string>,
  { ipc = false, args = [] as readonly string[] } = {},
): ChildProcess =>
  spawn(process.execPath, [join(compiledCode(), `${script}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      CARD_GATEWAY: 'sandbox',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });

const start: (...args: Parameters<typeof spawnScript>) => Started = (...args) => {
  const child = spawnScript(...args);
  let printed = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const serving = new Promise<ServerProcess>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /ready: (https?:\/\/\S+)/.exec(printed)?.[1];
      if (url) resolve({ url, pid: child.pid, printed: () => printed, exited, signal: (name) => child.kill(name) });
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    void exited.then(() => reject(new Error(`the server ended: ${printed}`)));
  });
  // A standby that is discarded ends without ever having served.
  serving.catch(() => undefined);
  return { child, serving };
};

/** Starts `main.ts` and resolves when it says where it listens; rejects with what it printed when it ends before. */
export const spawnServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  start('backend/src/main', environment).serving;

/** The projections as a process of their own; their address is only asked for their health. */
export const spawnProjections = (environment: Record<string, string>): Promise<ServerProcess> =>
  start('backend/src/projections-process', environment).serving;

/** `spawnServer` in two parts. */
export const spawnStandby = (environment: Record<string, string>): StandbyServer => {
  const { child, serving } = start('backend/test/support/standby-server', environment, { ipc: true });
  return {
    go: () => {
      child.send('go');
      return serving;
    },
    discard: async () => {
      const gone = once(child, 'exit');
      if (child.exitCode !== null || !child.kill('SIGKILL')) return;
      await gone;
    },
  };
};
