import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeStream, Collection } from 'mongodb';

/** A destroyed key leaves its row, empty, so that no second key is made. */
export type KeyRow = { readonly _id: string; readonly key: string | null };

const WAIT_MS = 200;
const FRESH_MS = 3_000;
const RETRY_MS = 500;
/** A key that was wrapped anew is the same key. */
const DESTROYED = {
  $or: [
    { operationType: 'delete' },
    { operationType: 'update', 'updateDescription.updatedFields.key': null },
    { operationType: { $in: ['insert', 'replace'] }, 'fullDocument.key': null },
  ],
};

type Listeners = {
  /** A subject's key is gone, or the key of derived data was replaced. */
  readonly gone: (subject: string) => void;
  /** For a while nothing could be heard. */
  readonly deaf: () => void;
};

/** Follows which keys are destroyed, by whichever process. */
export class Destructions {
  private readonly heard = new Set<string>();
  private heardAt = Number.NEGATIVE_INFINITY;
  private stopped = new AbortController();
  private stream: ChangeStream<KeyRow> | null = null;
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly rows: Collection<KeyRow>,
    private readonly listeners: Listeners,
  ) {}

  /** Whether every destruction until a moment ago has been heard of: only then may a remembered key be used. */
  get fresh(): boolean {
    return performance.now() - this.heardAt < FRESH_MS;
  }

  /** Resolves when no destruction from now on can be missed. */
  async start(): Promise<void> {
    await this.listen();
    for (const subject of await this.destroyed()) this.heard.add(subject);
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.stream?.close();
    await this.following;
  }

  tell(subject: string): void {
    if (this.heard.has(subject)) return;
    this.heard.add(subject);
    this.listeners.gone(subject);
  }

  private async listen(): Promise<void> {
    const asked = performance.now();
    this.stream = this.rows.watch<KeyRow>([{ $match: DESTROYED }], { maxAwaitTimeMS: WAIT_MS });
    await this.hear(this.stream);
    this.heardAt = asked;
  }

  /** False when there was nothing to hear until now. */
  private async hear(stream: ChangeStream<KeyRow>): Promise<boolean> {
    const change = await stream.tryNext();
    if (change && 'documentKey' in change) {
      const subject = String(change.documentKey._id);
      // The key of derived data is replaced more than once.
      if (change.operationType === 'delete') this.listeners.gone(subject);
      else this.tell(subject);
    }
    return change !== null;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      try {
        const asked = performance.now();
        if (!this.stream) await this.resume();
        else if (!(await this.hear(this.stream))) this.heardAt = asked;
      } catch {
        // Away, interrupted or closed. What was destroyed meanwhile is asked for when the database is back.
        this.heardAt = Number.NEGATIVE_INFINITY;
        const broken = this.stream;
        this.stream = null;
        if (broken) this.listeners.deaf();
        await broken?.close().catch(() => undefined);
        await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }

  /** First listens, then asks what it missed: nothing falls between. */
  private async resume(): Promise<void> {
    await this.listen();
    for (const subject of await this.destroyed()) this.tell(subject);
  }

  private async destroyed(): Promise<string[]> {
    const rows = await this.rows.find({ key: null }).project<{ _id: string }>({ _id: 1 }).toArray();
    return rows.map(({ _id }) => _id);
  }
}
