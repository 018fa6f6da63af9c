import type { Instant } from '@app/contracts/shared';
import { type NewEvent, type EventLog, NEW_STREAM, type StreamEnd } from '../../platform/event-store/event-log.js';
import type { KeyStore } from '../../platform/keys/key-store.port.js';

type Segment = { readonly stream: string; readonly drafts: readonly NewEvent[]; readonly at: Instant };

/** What one flush writes: the events in the order in which they were decided, and all that is kept beside the log. */
type Batch = {
  readonly segments: readonly Segment[];
  readonly subjects: readonly string[];
  readonly beside: readonly (() => Promise<unknown>)[];
  readonly ended: readonly string[];
};

const FLUSH_AT = 4_000;

/**
 * Writes decided events through the event log, sealed and chained as any other, many streams in one commit. While one
 * batch is on its way to the disk the next one is decided.
 */
export class LogWriter {
  written = 0;
  private segments: Segment[] = [];
  private subjects: string[] = [];
  private beside: (() => Promise<unknown>)[] = [];
  private ended: string[] = [];
  private waiting = 0;
  private writing: Promise<void> = Promise.resolve();
  private readonly ends = new Map<string, StreamEnd>();

  constructor(
    private readonly log: EventLog,
    private readonly keys: Pick<KeyStore, 'keyFor'>,
  ) {}

  /** A stream that had events before the seed began. */
  goesOnFrom(stream: string, end: StreamEnd): void {
    this.ends.set(stream, end);
  }

  add(stream: string, drafts: readonly NewEvent[], at: Instant): void {
    if (drafts.length === 0) return;
    this.segments.push({ stream, drafts, at });
    this.waiting += drafts.length;
  }

  /** Someone whose key will be needed: keys are made together, before the first event that needs them. */
  knows(subject: string): void {
    this.subjects.push(subject);
  }

  /** Written beside the log, before the events that speak of it. */
  keep(work: () => Promise<unknown>): void {
    this.beside.push(work);
  }

  /** Nothing more will be added to the stream. */
  end(stream: string): void {
    this.ended.push(stream);
  }

  get full(): boolean {
    return this.waiting >= FLUSH_AT;
  }

  /** Begins to write what has been gathered; resolves when the batch before it is on disk. */
  async flush(): Promise<void> {
    await this.writing;
    const { segments, subjects, beside, ended } = this;
    [this.segments, this.subjects, this.beside, this.ended, this.waiting] = [[], [], [], [], 0];
    const sealed = await this.seal({ segments, subjects, beside, ended });
    this.writing = this.append(sealed);
    // Whoever flushes next hears of a failure; until then it must not count as unhandled.
    this.writing.catch(() => undefined);
  }

  /** Everything gathered so far is on disk. */
  async done(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  private async seal({ segments, subjects, beside, ended }: Batch) {
    await Promise.all([...subjects.map((subject) => this.keys.keyFor(subject)), ...beside.map((work) => work())]);
    const sealed = [];
    for (const { stream, drafts, at } of segments) {
      const batch = await this.log.seal(stream, this.ends.get(stream) ?? NEW_STREAM, drafts, at);
      this.ends.set(stream, batch.end);
      sealed.push(batch);
    }
    for (const stream of ended) this.ends.delete(stream);
    return sealed;
  }

  private async append(sealed: Awaited<ReturnType<LogWriter['seal']>>): Promise<void> {
    await Promise.all(sealed.map((batch) => this.log.appendSealed(batch)));
    this.written += sealed.reduce((sum, { raw }) => sum + raw.length, 0);
  }
}
