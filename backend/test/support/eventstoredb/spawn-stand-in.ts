import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledCode } from '../server-process.js';
import type { Command } from './misbehaviour.js';

/** The stand-in as a process of its own, which a test may stop, kill and start again on the same port and events. */
export class StandInProcess {
  private child: ChildProcess | undefined;
  private hear: (line: string) => void = () => undefined;

  /** Resolves when it has ended, by itself or not. */
  ended: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly cluster: string,
    public port: number,
  ) {}

  /** @param cluster the file that says who leads, where it is a node of a cluster. */
  static async start(folder: string, { port = 0, cluster = '' } = {}): Promise<StandInProcess> {
    const standIn = new StandInProcess(folder, cluster, port);
    await standIn.start();
    return standIn;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts it again after `kill`; resolves when it listens. */
  async start(behaviour: Command = {}): Promise<void> {
    const child = spawn(
      process.execPath,
      [
        join(compiledCode(), 'backend/test/support/eventstoredb/stand-in-process.js'),
        ...[this.folder, String(this.port), JSON.stringify(behaviour), 'attached', this.cluster],
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    this.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.hear(line));
    this.ended = once(child, 'exit');
    const tooSoon = this.ended.then(() => Promise.reject(new Error('the stand-in ended before it listened')));
    const ready = this.line();
    this.port = Number(new URL((await Promise.race([ready, tooSoon])).replace('ready: ', '')).port);
    tooSoon.catch(() => undefined);
  }

  signal(name: NodeJS.Signals): void {
    this.child?.kill(name);
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await this.ended;
  }

  /** Makes it misbehave; resolves, once it does, with how often each call was made. */
  async misbehave(command: Command): Promise<Record<string, number>> {
    const answer = this.line();
    this.child!.stdin!.write(`${JSON.stringify(command)}\n`);
    return JSON.parse((await answer).replace('calls: ', '')) as Record<string, number>;
  }

  private line(): Promise<string> {
    return new Promise((resolve) => {
      this.hear = resolve;
    });
  }
}
