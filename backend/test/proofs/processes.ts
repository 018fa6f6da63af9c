import { type ServerProcess, spawnStandby, type StandbyServer } from '../support/server-process.js';

const LINES_KEPT = 40;

/** Processes that came and went: their last words, and whether one ended that nobody killed. */
export class Watched {
  private readonly all: ServerProcess[] = [];
  private readonly killed = new Set<ServerProcess>();
  private fail: (error: Error) => void = () => undefined;
  readonly crashed = new Promise<never>((_, reject) => {
    this.fail = reject;
  });

  constructor() {
    this.crashed.catch(() => undefined);
  }

  async of(starting: Promise<ServerProcess>): Promise<ServerProcess> {
    const one = await starting;
    this.all.push(one);
    void one.exited.then((code) => {
      if (!this.killed.has(one)) this.fail(new Error(`a process ended by itself with ${code}`));
    });
    return one;
  }

  async kill(one: ServerProcess): Promise<void> {
    this.killed.add(one);
    one.signal('SIGKILL');
    await one.exited;
  }

  last(): string {
    const lines = this.all
      .flatMap((one) => one.printed().split('\n'))
      .filter((line) => line.startsWith('{') || line.includes('Error'));
    // What was answered 500 stands before what stores that are away make every part say.
    const failed = lines.filter((line) => line.includes('request failed'));
    return [...failed, ...lines.slice(-LINES_KEPT)].join('\n');
  }
}

/** Server processes that are killed and replaced; the replacement has read its code before it is needed. */
export class Servers {
  private readonly running: Promise<ServerProcess>[] = [];
  private readonly standbys: StandbyServer[] = [];
  private readonly pids: (number | null)[] = [];

  constructor(
    private readonly environment: Record<string, string>,
    private readonly watched: Watched,
  ) {}

  get count(): number {
    return this.running.length;
  }

  async start(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      this.running[n] = this.watched.of(spawnStandby(this.environment).go());
      this.standbys[n] = spawnStandby(this.environment);
    }
    await Promise.all(this.running);
    for (const [n, one] of this.running.entries()) this.pids[n] = (await one).pid ?? null;
  }

  pid(index: number): number | null {
    return this.pids[index] ?? null;
  }

  async url(index: number): Promise<string> {
    return (await this.running[index]!).url;
  }

  async kill(index: number): Promise<void> {
    const victim = await this.running[index]!;
    const heir = this.standbys[index]!;
    this.pids[index] = null;
    this.running[index] = this.watched.of(this.watched.kill(victim).then(() => heir.go()));
    this.running[index].catch(() => undefined);
    // The next one reads its code while this one starts.
    this.standbys[index] = spawnStandby(this.environment);
    this.pids[index] = (await this.running[index]).pid ?? null;
  }

  async stop(): Promise<void> {
    this.pids.splice(0);
    const started = await Promise.allSettled(this.running.splice(0));
    for (const one of started) {
      if (one.status === 'fulfilled') await this.watched.kill(one.value);
    }
    await Promise.all(this.standbys.splice(0).map((standby) => standby.discard()));
  }
}
