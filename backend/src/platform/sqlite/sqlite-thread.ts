import { Worker } from 'node:worker_threads';
import type { Answer, Failed, Maintenance, Message, Plain, Task, WorkerOptions } from './sqlite-protocol.js';

/** What SQLite said about a statement, or why the file cannot be used any more. */
export class SqliteFailed extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
    this.name = 'SqliteFailed';
  }
}

/** So many tasks are sent ahead, so that the writer begins while the rest of the turn is still gathered. */
const EARLY = 16;

type Waiting = {
  readonly resolve: (result: Plain) => void;
  readonly reject: (error: Error) => void;
};

const isFailed = (result: Plain): result is Failed =>
  typeof result === 'object' && result !== null && 'failed' in result && result.failed === true;

const settle = ({ resolve, reject }: Waiting, result: Plain): void => {
  if (isFailed(result)) reject(new SqliteFailed(result.message, result.code));
  else resolve(result);
};

/** One connection in a thread of its own. What one turn of the event loop asks shares one transaction. */
export class SqliteThread {
  /** Transactions answered so far. */
  transactions = 0;
  private gathered: Task[] = [];
  private flushing = false;
  private readonly waiting: (Waiting & { readonly asked: number })[] = [];
  private readonly maintaining: Waiting[] = [];
  private dead: SqliteFailed | undefined;
  private readonly exited: Promise<void>;

  private constructor(
    private readonly worker: Worker,
    /** A reader must not begin before all is asked: what it reads is to be as new as the last question. */
    private readonly early: boolean,
  ) {
    worker.on('message', (answer: Answer) => this.take(answer));
    this.exited = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.once('error', (error) => this.fail(error.message));
    worker.once('exit', () => this.fail('the database file is closed'));
  }

  static async start(options: WorkerOptions): Promise<SqliteThread> {
    // It is plain JavaScript: whatever a test's process loads first, it can do without.
    const worker = new Worker(new URL('./sqlite.worker.js', import.meta.url), { workerData: options, execArgv: [] });
    await new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', () => resolve(worker.off('error', reject)));
    });
    return new SqliteThread(worker, !options.readonly);
  }

  /** When the task was asked that is under way; endless for one that is idle. */
  get waitingSince(): number {
    return this.waiting[0]?.asked ?? Number.POSITIVE_INFINITY;
  }

  ask(task: Task): Promise<Plain> {
    if (this.dead) return Promise.reject(this.dead);
    if (!this.flushing) {
      this.flushing = true;
      setImmediate(() => this.flush());
    }
    this.gathered.push(task);
    if (this.early && this.gathered.length >= EARLY) this.send(true);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject, asked: performance.now() }));
  }

  /** After all that was asked so far is answered; whoever asks meanwhile goes first. */
  maintain(kind: Maintenance): Promise<Plain> {
    if (this.dead) return Promise.reject(this.dead);
    this.flush();
    this.worker.postMessage({ maintain: kind } satisfies Message);
    return new Promise((resolve, reject) => this.maintaining.push({ resolve, reject }));
  }

  async close(): Promise<void> {
    this.flush();
    this.worker.postMessage('close' satisfies Message);
    await this.exited;
  }

  private flush(): void {
    if (!this.flushing) return;
    this.flushing = false;
    this.send(false);
  }

  private send(unfinished: boolean): void {
    this.worker.postMessage({ tasks: this.gathered, unfinished } satisfies Message);
    this.gathered = [];
  }

  private take(answer: Answer): void {
    if ('maintained' in answer) {
      settle(this.maintaining.shift()!, answer.maintained);
      return;
    }
    this.transactions += 1;
    for (const [i, one] of this.waiting.splice(0, answer.length).entries()) settle(one, answer[i] ?? null);
  }

  private fail(why: string): void {
    this.dead ??= new SqliteFailed(why, 'CLOSED');
    for (const { reject } of [...this.waiting.splice(0), ...this.maintaining.splice(0)]) reject(this.dead);
  }
}
