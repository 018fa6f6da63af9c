import { RpcFailure } from './grpc.js';
import { LogFile, type StreamIndex } from './log-file.js';
import { type AppendRequest, dataOf, type Expected, type Proposed, recorded } from './messages.js';

const MAX_APPEND_BYTES = 1024 * 1024;
/** With `any` the server recognises a retry by the ids of what was written lately only. */
const RECENT_IDS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: number | undefined }
  | { readonly ok: false; readonly actual: number };

/** What the event database does with appends and deletes; who is asking and how it is answered is not its business. */
export class EventDatabase {
  readonly log: LogFile;
  /** Streams that were deleted: revisions below this are not shown. */
  private readonly hidden = new Map<string, number>();
  private readonly underWay = new Set<string>();
  private readonly recent = new Map<string, number>();
  private readonly recentIds: string[] = [];

  private readonly now: () => number;

  /** @param mayShow is asked before anyone sees what is on disk. */
  constructor(path: string, { now, mayShow }: { now: () => number; mayShow: () => void }) {
    this.now = now;
    this.log = new LogFile(path, (index, { id }) => this.remember(index, id), mayShow);
    for (const [name, { events }] of this.log.streams) {
      if (!name.startsWith('$$')) continue;
      const settings = dataOf(this.log.frames([events.at(-1)!])[0]!) as { $tb: number };
      this.hidden.set(name.slice(2), settings.$tb);
    }
  }

  /**
   * Resolves once the answer is true for ever, also after `kill -9`. A retry of what is under way is dropped: it gets no answer.
   *
   * @param writing what the disk waits for.
   */
  async append(request: AppendRequest, writing?: Promise<unknown>): Promise<AppendResult | 'dropped'> {
    const { stream, expected, events } = request;
    const write = `${stream} ${expected} ${events.length} ${events[0]?.id}`;
    if (this.underWay.has(write)) return 'dropped';
    const result = this.decide(stream, expected, events);
    this.underWay.add(write);
    await writing;
    await this.log.synced();
    this.underWay.delete(write);
    return result;
  }

  /** Hides what the stream holds; writing to it goes on counting. */
  async delete(stream: string): Promise<number> {
    const next = (this.log.streams.get(stream)?.events.length ?? 0) as number;
    const data = Buffer.from(JSON.stringify({ $tb: next }));
    const id = `00000000-0000-4000-8000-${String(this.log.positions.length).padStart(12, '0')}`;
    const settings = { id, type: '$metadata', contentType: 'application/json', data, metadata: Buffer.alloc(0) };
    this.write(`$$${stream}`, [settings]);
    this.hidden.set(stream, next);
    const position = this.log.positions.at(-1)!;
    await this.log.synced();
    return position;
  }

  /** What a reader of the stream sees, as indices in the log. */
  visible(stream: string): { readonly events: readonly number[]; readonly from: number; readonly end: number } {
    const events = this.log.streams.get(stream)?.events ?? [];
    let end = events.length;
    while (end > 0 && events[end - 1]! >= this.log.durable) end -= 1;
    return { events, from: this.hidden.get(stream) ?? 0, end };
  }

  private decide(stream: string, expected: Expected, events: readonly Proposed[]): AppendResult {
    refuseMalformed(events);
    const known = this.log.streams.get(stream);
    const last = (known?.events.length ?? 0) - 1;
    const shown = last < (this.hidden.get(stream) ?? 0) ? -1 : last;
    const retried = this.writtenBefore(known, expected, events);
    if (retried) return retried;
    if (!mayFollow(expected, last, shown)) return { ok: false, actual: last };
    if (events.length > 0) this.write(stream, events);
    return { ok: true, revision: last + events.length, position: this.positionOf(stream, last + events.length) };
  }

  private write(stream: string, events: readonly Proposed[]): void {
    const at = this.now();
    this.log.append(
      stream,
      events.map((event) => ({
        id: event.id,
        type: event.type,
        frame: (position, revision) => recorded(event, { stream, revision, position, at }),
      })),
    );
  }

  /** The same ids after the same revision are the same write. */
  private writtenBefore(
    stream: StreamIndex | undefined,
    expected: Expected,
    events: readonly Proposed[],
  ): AppendResult | undefined {
    if (!stream || events.length === 0) return undefined;
    const first = this.firstOf(stream, expected, events[0]!);
    if (first === undefined || first + events.length > stream.events.length) return undefined;
    const same = events.every(({ id }, i) => this.log.idOf(stream.events[first + i]!) === id.toLowerCase());
    if (!same) return undefined;
    const revision = first + events.length - 1;
    return { ok: true, revision, position: this.positionOf(stream.name, revision) };
  }

  private firstOf(stream: StreamIndex, expected: Expected, event: Proposed): number | undefined {
    if (expected === 'no_stream') return 0;
    if (typeof expected === 'number') return expected + 1;
    const index = this.recent.get(event.id.toLowerCase());
    return index !== undefined && this.log.streamOf[index] === stream ? stream.events.lastIndexOf(index) : undefined;
  }

  private positionOf(stream: string, revision: number): number | undefined {
    const index = this.log.streams.get(stream)?.events[revision];
    return index === undefined ? undefined : this.log.positions[index];
  }

  private remember(index: number, id: string): void {
    const slot = index % RECENT_IDS;
    const forgotten = this.recentIds[slot];
    if (forgotten !== undefined && this.recent.get(forgotten) === index - RECENT_IDS) this.recent.delete(forgotten);
    this.recentIds[slot] = id;
    this.recent.set(id, index);
  }
}

const mayFollow = (expected: Expected, last: number, shown: number): boolean => {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return shown < 0;
  return expected === 'stream_exists' ? shown >= 0 : expected === last;
};

const refuseMalformed = (events: readonly Proposed[]): void => {
  const strange = events.find(({ id }) => !UUID.test(id));
  if (strange) throw new RpcFailure(UNKNOWN, `Exception was thrown by handler. FormatException: ${strange.id}`);
  const bytes = events.reduce((sum, e) => sum + e.data.length + e.metadata.length + 2 * e.type.length, 0);
  if (bytes <= MAX_APPEND_BYTES) return;
  throw new RpcFailure(INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });
};
