import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The server as a process of its own, which a test may signal and kill. */
export type ServerProcess = {
  readonly url: string;
  readonly printed: () => string;
  signal(name: NodeJS.Signals): void;
  readonly exited: Promise<number | null>;
};

/** Starts `main.ts` and resolves when it says where it listens; rejects with what it printed when it ends before. */
export const spawnServer = async (environment: Record<string, string>): Promise<ServerProcess> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', join(here, 'run-typescript.mjs'), join(here, '../../src/main.ts')],
    {
      env: { PATH: process.env.PATH, PORT: '0', NODE_ENV: 'test', LOG_LEVEL: 'error', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    void exited.then(() => reject(new Error(`the server ended: ${printed}`)));
  });
  return { url, printed: () => printed, exited, signal: (name) => child.kill(name) };
};
