import { Worker } from 'node:worker_threads';
import type { Failed, Message, Plain, Task, WorkerOptions } from './sqlite-protocol.js';

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

type Waiting = { readonly resolve: (result: Plain) => void; readonly reject: (error: Error) => void };

const isFailed = (result: Plain): result is Failed =>
  typeof result === 'object' && result !== null && 'failed' in result && result.failed === true;

/** One connection in a thread of its own. What one turn of the event loop asks shares one transaction. */
export class SqliteThread {
  /** Transactions answered so far. */
  transactions = 0;
  private gathered: Task[] = [];
  private flushing = false;
  private readonly waiting: Waiting[] = [];
  private dead: SqliteFailed | undefined;
  private readonly exited: Promise<void>;

  private constructor(
    private readonly worker: Worker,
    /** A reader must not begin before all is asked: what it reads is to be as new as the last question. */
    private readonly early: boolean,
  ) {
    worker.on('message', (results: Plain[]) => this.answer(results));
    this.exited = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.once('error', (error) => this.fail(error.message));
    worker.once('exit', () => this.fail('the database file is closed'));
  }

  static async start(options: WorkerOptions): Promise<SqliteThread> {
    const worker = new Worker(new URL('./sqlite.worker.js', import.meta.url), { workerData: options });
    await new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', () => resolve(worker.off('error', reject)));
    });
    return new SqliteThread(worker, !options.readonly);
  }

  ask(task: Task): Promise<Plain> {
    if (this.dead) return Promise.reject(this.dead);
    if (!this.flushing) {
      this.flushing = true;
      setImmediate(() => this.flush());
    }
    this.gathered.push(task);
    if (this.early && this.gathered.length >= EARLY) this.send(true);
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
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

  private answer(results: readonly Plain[]): void {
    this.transactions += 1;
    const settled = this.waiting.splice(0, results.length);
    settled.forEach(({ resolve, reject }, i) => {
      const result = results[i] ?? null;
      if (isFailed(result)) reject(new SqliteFailed(result.message, result.code));
      else resolve(result);
    });
  }

  private fail(why: string): void {
    this.dead ??= new SqliteFailed(why, 'CLOSED');
    for (const { reject } of this.waiting.splice(0)) reject(this.dead);
  }
}
