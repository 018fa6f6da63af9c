import { closeSync, fdatasync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { HEAD, headOf, type RecordName, readId, storedRecords } from './log-records.js';

/** Stands at the start of the file, so that no event has position 0. */
const MAGIC = 'callboard-events';

const syncData = promisify(fdatasync);

export type StreamIndex = {
  readonly name: string;
  readonly number: number;
  readonly bytes: number;
  /** The stream's events, by their index in the log: the revision is the place in this list. */
  readonly events: number[];
};
type NewRecord = Omit<RecordName, 'stream'> & { frame(position: number, revision: number): Buffer };

/**
 * The stand-in's events on disk: one file, only ever appended to; a record's position is its offset. In memory stand
 * offsets, not events. What was written is seen and answered once the disk has it; one sync serves all that wait.
 */
export class LogFile {
  readonly positions: number[] = [];
  readonly streamOf: StreamIndex[] = [];
  readonly typeOf: { readonly name: string; readonly bytes: number }[] = [];
  /** So many events are on disk and may be seen. */
  durable: number;
  readonly streams = new Map<string, StreamIndex>();
  private readonly types = new Map<string, { readonly name: string; readonly bytes: number }>();
  private readonly file: number;
  private readonly listeners = new Set<() => void>();
  private end = MAGIC.length;
  private syncing: Promise<void> | undefined;

  /**
   * @param onRecord hears of each record when it is written and when it is found again.
   * @param mayShow is called when records are on disk, before they are seen.
   */
  constructor(
    path: string,
    private readonly onRecord: (index: number, record: RecordName) => void,
    private readonly mayShow: () => void,
  ) {
    this.file = openSync(path, 'a+');
    if (fstatSync(this.file).size === 0) writeSync(this.file, MAGIC);
    this.load();
    // An append of which the end is missing was never answered: it does not count.
    ftruncateSync(this.file, this.end);
    this.durable = this.positions.length;
  }

  /** Writes the records of one append; they come back whole or not at all. Await `synced` before telling anyone. */
  append(stream: string, records: readonly NewRecord[]): void {
    const chunks: Buffer[] = [];
    for (const [i, { id, type, frame }] of records.entries()) {
      const body = frame(this.end, this.streams.get(stream)?.events.length ?? 0);
      const head = headOf({ id, stream, type }, i === records.length - 1, body.length);
      chunks.push(head, body);
      this.add({ id, stream, type }, head.length + body.length);
    }
    writeSync(this.file, Buffer.concat(chunks));
  }

  /** Resolves when all that is written now is on disk. */
  async synced(): Promise<void> {
    const wanted = this.positions.length;
    while (this.durable < wanted) {
      this.syncing ??= this.sync();
      await this.syncing;
    }
  }

  /** The index of the event that stands at the position, if one does. */
  indexAt(position: number): number | undefined {
    let [low, high] = [0, this.durable];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.positions[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low < this.durable && this.positions[low] === position ? low : undefined;
  }

  /** The stored messages of these events; neighbours are read together. */
  frames(indices: readonly number[]): Buffer[] {
    const frames: Buffer[] = [];
    for (let i = 0; i < indices.length; ) {
      let next = i + 1;
      while (next < indices.length && indices[next] === indices[next - 1]! + 1) next += 1;
      const start = this.positions[indices[i]!]!;
      const bytes = this.read(start, this.endOf(indices[next - 1]!) - start);
      for (; i < next; i += 1) {
        const at = indices[i]!;
        frames.push(bytes.subarray(this.positions[at]! - start + this.headBytes(at), this.endOf(at) - start));
      }
    }
    return frames;
  }

  idOf(index: number): string {
    return readId(this.read, this.positions[index]!);
  }

  /** Calls back whenever more can be seen. */
  onGrown(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.synced();
    closeSync(this.file);
  }

  private async sync(): Promise<void> {
    const written = this.positions.length;
    await syncData(this.file);
    this.mayShow();
    this.durable = written;
    this.syncing = undefined;
    for (const listener of this.listeners) listener();
  }

  private readonly read = (position: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(length);
    readSync(this.file, bytes, 0, length, position);
    return bytes;
  };

  private endOf(index: number): number {
    return this.positions[index + 1] ?? this.end;
  }

  private headBytes(index: number): number {
    return HEAD + this.streamOf[index]!.bytes + this.typeOf[index]!.bytes;
  }

  private add(record: RecordName, length: number): void {
    const { stream: name, type } = record;
    const index = this.positions.length;
    let stream = this.streams.get(name);
    if (!stream) {
      stream = { name, number: this.streams.size, bytes: Buffer.byteLength(name), events: [] };
      this.streams.set(name, stream);
    }
    const known = this.types.get(type) ?? { name: type, bytes: Buffer.byteLength(type) };
    this.types.set(type, known);
    stream.events.push(index);
    this.positions.push(this.end);
    this.streamOf.push(stream);
    this.typeOf.push(known);
    this.end += length;
    this.onRecord(index, record);
  }

  private load(): void {
    let waiting: { record: RecordName; length: number }[] = [];
    for (const { last, length, ...record } of storedRecords(this.read, this.end, fstatSync(this.file).size)) {
      waiting.push({ record, length });
      if (!last) continue;
      for (const one of waiting) this.add(one.record, one.length);
      waiting = [];
    }
  }
}
