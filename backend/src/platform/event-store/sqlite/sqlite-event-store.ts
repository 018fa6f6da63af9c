import type { EventFilter } from '@app/contracts/server';
import { CATEGORIES, type EventMetadata, isStreamName, type Position, START } from '@app/contracts/shared';
import { openSqlite, type Plain, type SqliteFile, type SqlRow, type SqlStatement } from '../../sqlite/sqlite-file.js';
import {
  type Appended,
  AppendTooLarge,
  DamagedEvent,
  type EventPlace,
  type EventStore,
  type ExpectedRevision,
  InvalidStreamName,
  MAX_APPEND_BYTES,
  type RawEvent,
  type RawStoredEvent,
  WrongExpectedRevision,
} from '../event-store.port.js';
import { untilFirstFailure } from '../good-prefix.js';
import { Subscriptions } from '../subscriptions.js';

const COLUMNS = 'position, stream, revision, id, type, occurred_at, data, metadata';
const CATEGORY = "substr(stream, 1, instr(stream, '-') - 1)";
/** `isStreamName` in SQL: whatever else somebody has put into the table is not ours (KER-018). */
const OURS = `(${CATEGORY} IN (${CATEGORIES.map((name) => `'${name}'`).join()}) AND length(stream) > instr(stream, '-'))`;
const HEAD = `SELECT coalesce((SELECT position FROM events WHERE ${OURS} ORDER BY position DESC LIMIT 1), 0) AS head`;

/** Opens the file of the embedded store. Who lists and searches asks the read models: one thread reads events. */
export const openEventFile = (path: string): Promise<SqliteFile> =>
  openSqlite(path, { readers: 1, programs: { append: new URL('./append-program.js', import.meta.url) } });

/** The embedded event store: one table, positions counted by the only writer, so that readers see no gap (KER-001, 003). */
export class SqliteEventStore implements EventStore {
  readonly singleWriter = true;
  readonly writer = 'the process that has the file';
  private readonly listeners = new Set<Listener>();
  private readonly subscriptions = new Subscriptions(this);
  private announced = 0;
  /** What is told in this turn; `whole` until a position turns up that this process did not write. */
  private news = { after: 0, types: new Set<string>(), whole: false };
  private announcing = false;

  /** @param file from `openEventFile`; whoever opened it closes it. */
  constructor(private readonly file: SqliteFile) {}

  async append(stream: string, expected: ExpectedRevision, events: readonly RawEvent[]): Promise<Appended> {
    if (!isStreamName(stream)) throw new InvalidStreamName(stream);
    if (events.length === 0) throw new RangeError(`${stream}: nothing to append`);
    const answer = await this.file.run('append', appendInput(stream, expected, events));
    if (!Array.isArray(answer)) {
      throw new WrongExpectedRevision(stream, expected, (answer as { actual: number }).actual);
    }
    const [revision, position] = answer as [number, number];
    this.announce(position, events);
    return { revision, position: String(position) as Position };
  }

  async readStream(
    stream: string,
    { from, backwards = false, limit = -1 }: ReadStream = {},
  ): Promise<RawStoredEvent[]> {
    if (!isStreamName(stream)) return [];
    const params = backwards ? [stream, from ?? Number.MAX_SAFE_INTEGER, limit] : [stream, from ?? 0, limit];
    const [edge, order] = backwards ? ['<=', 'DESC'] : ['>=', 'ASC'];
    const rows = await this.file.read(
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision ${edge} ? ORDER BY revision ${order} LIMIT ?`,
      params,
    );
    return rows.map(toEvent);
  }

  hearAll(): Promise<Position> {
    return Promise.resolve(START);
  }

  heardAfter(): null {
    return null;
  }

  async readAll({ after, filter, limit, sealed }: ReadAll): Promise<{ events: RawStoredEvent[]; reached: Position }> {
    const [rows = [], [top] = []] = await this.file.readTogether([select(after, filter, limit, sealed), { sql: HEAD }]);
    const events = untilFirstFailure(rows, toEvent);
    const complete = events.length === rows.length && rows.length < limit;
    const reached = complete ? Math.max(Number(top?.head), Number(after)) : (events.at(-1)?.position ?? after);
    return { events, reached: String(reached) as Position };
  }

  async head(): Promise<Position> {
    const [row] = await this.file.read(HEAD);
    return String(row?.head ?? START) as Position;
  }

  async eventAt(position: Position): Promise<EventPlace | null> {
    const [row] = await this.file.read(
      `SELECT id, stream, revision, iif(json_valid(metadata), metadata ->> 'hash', '') AS hash
        FROM events WHERE position = ? AND ${OURS}`,
      [Number(position)],
    );
    if (!row) return null;
    return {
      id: String(row.id),
      stream: String(row.stream),
      revision: Number(row.revision),
      position,
      hash: String(row.hash),
    };
  }

  async foreignEvents(): Promise<number> {
    const [row] = await this.file.read(`SELECT count(*) AS n FROM events WHERE NOT ${OURS}`);
    return Number(row?.n);
  }

  subscribeAll(...args: Parameters<EventStore['subscribeAll']>): ReturnType<EventStore['subscribeAll']> {
    return this.subscriptions.start(...args);
  }

  onAppended(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onHeard(): () => void {
    return () => undefined;
  }

  close(): Promise<void> {
    return this.subscriptions.stopAll();
  }

  /** The answers of one commit arrive together: the listeners hear of them once. */
  private announce(position: number, events: readonly RawEvent[]): void {
    if (!this.announcing) this.news = { after: this.announced, types: new Set(), whole: true };
    for (const { type } of events) this.news.types.add(type);
    // A repeat answers with a place that was told before.
    if (position > this.announced && position - events.length !== this.announced) this.news.whole = false;
    this.announced = Math.max(this.announced, position);
    if (this.announcing) return;
    this.announcing = true;
    setImmediate(() => {
      this.announcing = false;
      const { after, types, whole } = this.news;
      const news = whole ? { after: String(after) as Position, types } : undefined;
      for (const listener of this.listeners) listener(String(this.announced) as Position, news);
    });
  }
}

type Listener = Parameters<EventStore['onAppended']>[0];
type ReadStream = NonNullable<Parameters<EventStore['readStream']>[1]>;
type ReadAll = Parameters<EventStore['readAll']>[0];

const appendInput = (stream: string, expected: ExpectedRevision, events: readonly RawEvent[]): Plain[] => {
  const input: Plain[] = [stream, expected === 'no_stream' ? -1 : expected];
  let characters = 0;
  for (const event of events) {
    const data = JSON.stringify(event.data);
    const metadata = JSON.stringify(event.metadata);
    characters += data.length + metadata.length;
    input.push(event.id, event.type, event.occurred_at, data, metadata);
  }
  // A character takes at most three bytes: only what may be too large is measured.
  if (characters * 3 > MAX_APPEND_BYTES && bytesOf(input) > MAX_APPEND_BYTES) throw new AppendTooLarge(stream);
  return input;
};

const bytesOf = (input: readonly Plain[]): number =>
  input.reduce<number>((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : 0), 0);

/** By index; it stands in `append-program.js` in the same words. */
const HOLDS_TEXT = `(instr(metadata, '"reason":"sealed:') > 0 OR instr(data, '"$sealed":"text:') > 0)`;

const select = (
  after: Position,
  filter: EventFilter | undefined,
  limit: number,
  sealed: ReadAll['sealed'],
): SqlStatement => {
  const subjects = typeof sealed === 'object' ? sealed : [];
  const holds = subjects.map(() => 'instr(data, ?) > 0').join(' OR ');
  const held = sealed === 'texts' ? `AND ${HOLDS_TEXT}` : holds && `AND (${holds})`;
  const categories = filter?.categories ? `AND ${CATEGORY} IN (SELECT value FROM json_each(?))` : '';
  const types = filter?.types ? 'AND type IN (SELECT value FROM json_each(?))' : '';
  const lists = [filter?.categories, filter?.types].filter((list) => list !== undefined).map((l) => JSON.stringify(l));
  return {
    sql: `SELECT ${COLUMNS} FROM events WHERE position > ? AND ${OURS} ${categories} ${types} ${held} ORDER BY position LIMIT ?`,
    params: [Number(after), ...lists, ...subjects.map((one) => `"$sealed":${JSON.stringify(one)}`), limit],
  };
};

const metadataIn = (text: string): EventMetadata => {
  const metadata = JSON.parse(text) as Partial<EventMetadata> | null;
  if (!metadata?.actor) throw new TypeError('the metadata does not say who acted');
  return metadata as EventMetadata;
};

const toEvent = (row: SqlRow): RawStoredEvent => {
  const place = { stream: String(row.stream), revision: Number(row.revision), id: String(row.id) };
  try {
    return {
      ...place,
      position: String(row.position) as Position,
      type: String(row.type),
      occurred_at: String(row.occurred_at),
      data: JSON.parse(String(row.data)) as unknown,
      metadata: metadataIn(String(row.metadata)),
    };
  } catch (error) {
    throw new DamagedEvent(place, error instanceof Error ? error.message : 'unreadable');
  }
};
