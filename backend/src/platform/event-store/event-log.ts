import type { EventFilter, MarkedSource } from '@app/contracts/server';
import {
  comparePositions,
  type EventMetadata,
  type Position,
  START,
  type StoredEvent,
  textSubject,
} from '@app/contracts/shared';
import type { KeyStore } from '../keys/key-store.port.js';
import type { EventStore, Heard, RawEvent, RawStoredEvent } from './event-store.port.js';
import { WrongExpectedRevision } from './event-store.port.js';
import { EventOpener, type Registry } from './event-opener.js';
import { slicesOf } from './every-event.js';
import { untilFirstFailure } from './good-prefix.js';
import { canonicalEvent, chained } from './hash-chain.js';
import { LogMarks } from './log-marks.js';
import { Moments } from './moments.js';
import { gather, type Keys, posesAsBox, sealData, sealMetadata, subjectsHeld, subjectsToSeal } from './sealing.js';
import { declarationOf } from './upcasters.js';
import { type OnSlice, type Reported, type Verified, verifyStore, verifyStream } from './verification.js';

/** Where a stream ends, or ended when someone looked: what follows is chained to it. */
export type StreamEnd = { readonly revision: number; readonly hash: string };
export const NEW_STREAM: StreamEnd = { revision: -1, hash: '' };

/** An event before it is written: version, hash and place are still to come. */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: Omit<EventMetadata, 'hash' | 'schema_version'>;
};

/** As it would be read back, but for the position: the store tells that of a batch's last event only. */
export type AppendedEvent = Omit<StoredEvent, 'position'>;

/** Ready to be written, and to be written again unchanged when the first answer was lost (KER-005). */
export type SealedBatch = {
  readonly stream: string;
  readonly after: StreamEnd;
  readonly raw: readonly RawEvent[];
  readonly events: readonly AppendedEvent[];
  readonly end: StreamEnd;
};

export type AppendedBatch = {
  readonly revision: number;
  readonly position: Position;
  readonly end: StreamEnd;
  readonly events: readonly AppendedEvent[];
};

/** The stream does not hold the event that the caller goes on from: his snapshot or memory of it is wrong (KER-009). */
export class StaleEnd extends Error {
  constructor(
    readonly stream: string,
    readonly end: StreamEnd,
  ) {
    super(`${stream}: revision ${end.revision} is not the event that was remembered`);
    this.name = 'StaleEnd';
  }
}

/** `held`: its data holds something of them; else they only acted. */
export type AboutEvent = { readonly event: StoredEvent; readonly held: boolean };
const REMEMBERED_ENDS = 10_000;

/** Events as everyone above the store knows them: sealed and chained on the way in, opened and lifted on the way out (KER-004 … 008). */
export class EventLog implements MarkedSource {
  private readonly opener: EventOpener;
  /** Where streams end, by this log's own appends and reads: a store that only this process writes is not asked again. */
  private readonly ends = new Map<string, StreamEnd>();
  /** Streams with appends under way: the store may hold their events, and show them to a reaction, before it has answered. */
  private readonly writing = new Map<string, number>();
  readonly markAt: MarkedSource['markAt'] = (position) => this.marks.at(position, this.opener.at(position));
  readonly differsFrom: MarkedSource['differsFrom'] = (mark) => this.marks.differenceFrom(mark);
  readonly foreignEvents: EventStore['foreignEvents'] = (onWay) => this.store.foreignEvents(onWay);
  readonly writer: EventStore['writer'] = this.store.writer;
  readonly head: EventStore['head'] = () => this.store.head();
  /** As they are stored, personal parts sealed: who has no keys can follow the hashes of what he cannot read. */
  readonly sealed: EventStore['readStream'] = (...asked) => this.store.readStream(...asked);
  readonly moments: Moments = new Moments(this.store);
  private readonly marks: LogMarks = new LogMarks(this.store);

  constructor(
    private readonly store: EventStore,
    private readonly keys: KeyStore,
    private readonly registry: Registry,
    private readonly timed: <T>(append: () => Promise<T>) => Promise<T> = (append) => append(),
  ) {
    this.opener = new EventOpener(keys, registry);
    store.onHeard((event) => this.compare(event));
  }

  async append(
    stream: string,
    after: StreamEnd,
    drafts: readonly NewEvent[],
    occurredAt: string,
  ): Promise<AppendedBatch> {
    return this.appendSealed(await this.seal(stream, after, drafts, occurredAt));
  }

  /** Encrypts, versions and chains the events; writes nothing. */
  async seal(stream: string, after: StreamEnd, drafts: readonly NewEvent[], occurredAt: string): Promise<SealedBatch> {
    const keys = await this.keysToSeal(drafts);
    const raw: RawEvent[] = [];
    const events: AppendedEvent[] = [];
    let end = after;
    for (const draft of drafts) {
      const sealed = this.sealOne(stream, end, draft, occurredAt, keys);
      const { id, type, data, metadata } = draft;
      const { hash, schema_version } = sealed.metadata;
      end = { revision: end.revision + 1, hash };
      raw.push(sealed);
      events.push({
        id,
        type,
        stream,
        revision: end.revision,
        occurred_at: occurredAt,
        data,
        metadata: { ...metadata, schema_version, hash },
      });
    }
    return { stream, after, raw, events, end };
  }

  /** Safe to call again with the very same batch when the outcome is unknown (KER-005). */
  async appendSealed({ stream, after, raw, events, end }: SealedBatch): Promise<AppendedBatch> {
    const expected = after.revision < 0 ? 'no_stream' : after.revision;
    this.writing.set(stream, (this.writing.get(stream) ?? 0) + 1);
    try {
      const { revision, position } = await this.timed(() => this.store.append(stream, expected, raw));
      // A server may have the first append of a command that is sent again: other bytes under the same ids.
      const last = this.store.heardAfter(stream, end.revision - 1, position)?.[0];
      if (last && last.metadata.hash !== end.hash) throw new WrongExpectedRevision(stream, expected, last.revision);
      this.know(stream, end);
      return { revision, position, end, events };
    } catch (error) {
      this.ends.delete(stream);
      throw error;
    } finally {
      const left = this.writing.get(stream)! - 1;
      if (left > 0) this.writing.set(stream, left);
      else this.writing.delete(stream);
    }
  }

  /** It is known, without a question to the store, that nothing stands after this. */
  endsAt(stream: string, end: StreamEnd): boolean {
    if (!this.isLastKnown(stream, end)) return false;
    if (this.store.singleWriter) return !this.writing.has(stream);
    const { heard } = this.moments.now();
    return heard !== null && this.store.heardAfter(stream, end.revision, heard)?.length === 0;
  }

  /** A stream's events after `after`, oldest first, and where it ends now; a stream that does not exist is empty. */
  async readStream(
    stream: string,
    after: StreamEnd = NEW_STREAM,
  ): Promise<{ readonly events: StoredEvent[]; readonly end: StreamEnd }> {
    if (this.endsAt(stream, after)) return { events: [], end: { revision: after.revision, hash: after.hash } };
    const raw = (await this.heardAfter(stream, after)) ?? (await this.readAfter(stream, after));
    const last = raw.at(-1);
    const open = await this.opener.opening(raw);
    const { revision, hash } = last ? { revision: last.revision, hash: last.metadata.hash } : after;
    if (revision >= (this.ends.get(stream)?.revision ?? -1)) this.know(stream, { revision, hash });
    return { events: raw.map(open), end: { revision, hash } };
  }

  /** Some events of a stream, from a revision on. */
  async slice(stream: string, from: number, limit: number): Promise<StoredEvent[]> {
    const { heard } = this.moments.now();
    const here = heard && this.heardOf(stream, from - 1, heard)?.slice(0, limit);
    const raw = here || (await this.store.readStream(stream, { from, limit }));
    return raw.map(await this.opener.opening(raw));
  }

  /** Some events of a stream, newest first, from a revision back or from its end. */
  async sliceBack(stream: string, part: { readonly limit: number; readonly from?: number }): Promise<StoredEvent[]> {
    const raw = await this.store.readStream(stream, { ...part, backwards: true });
    return raw.map(await this.opener.opening(raw));
  }

  /** What cannot be opened throws, once everything before it was handed out: a projection stops exactly there (KER-045). */
  async readAll(options: Parameters<EventStore['readAll']>[0]): Promise<{ events: StoredEvent[]; reached: Position }> {
    const page = await this.store.readAll(options);
    const open = await this.opener.opening(page.events);
    const events = untilFirstFailure(page.events, open);
    const reached = events.length < page.events.length ? events.at(-1)!.position : page.reached;
    return { events, reached };
  }

  /**
   * The events that hold sealed data of these people, and those that these accounts made, oldest first and in slices.
   * Also after their keys are gone: the boxes stay, and nobody can open them. With `held` only the former, found sooner.
   */
  async *about(subjects: ReadonlySet<string>, filter?: EventFilter, only?: 'held'): AsyncGenerator<AboutEvent[]> {
    for await (const events of slicesOf(this.store, filter, only ? { sealed: [...subjects] } : {})) {
      const held = events.filter((event) => [...subjectsHeld(event)].some((subject) => subjects.has(subject)));
      const isActor = ({ actor }: EventMetadata) => !only && subjects.has(`account:${actor.account_id}`);
      const acted = events.filter(({ metadata }) => isActor(metadata));
      const wanted = [...new Set([...held, ...acted])].sort((a, b) => comparePositions(a.position, b.position));
      const open = await this.opener.opening(wanted);
      if (wanted.length > 0) yield wanted.map((event) => ({ event: open(event), held: held.includes(event) }));
    }
  }

  /** The events with a free text, a reason or a note that may name anybody, oldest first and in slices. */
  async *withTexts(): AsyncGenerator<StoredEvent[]> {
    for await (const events of slicesOf(this.store, undefined, { sealed: 'texts' })) {
      const wanted = events.filter((event) => subjectsHeld(event).has(textSubject(event.id)));
      yield wanted.map(await this.opener.opening(wanted));
    }
  }

  onAppended(...[listener]: Parameters<EventStore['onAppended']>): () => void {
    return this.store.onAppended(listener);
  }

  onHeard(listener: (event: Heard) => void): () => void {
    return this.store.onHeard(listener);
  }

  /** Recomputes a stream's hashes and names the first event that does not match (KER-007). */
  verify(stream: string, onSlice?: OnSlice, reported?: Reported): Promise<Verified> {
    return verifyStream(this.store, stream, onSlice, reported);
  }

  /** The same for the whole store. */
  verifyAll(onSlice?: OnSlice, reported?: Reported): Promise<Verified> {
    return verifyStore(this.store, onSlice, reported);
  }

  private isLastKnown(stream: string, { revision, hash }: StreamEnd): boolean {
    const known = this.ends.get(stream);
    return known?.revision === revision && known.hash === hash;
  }

  /** The events since then, without a question for this one stream (KER-019); null where it has to be read. */
  private async heardAfter(stream: string, after: StreamEnd): Promise<RawStoredEvent[] | null> {
    const isHeard = after.revision < 0 && this.store.heardAfter(stream, after.revision, START) !== null;
    if (this.store.singleWriter || !(isHeard || this.isLastKnown(stream, after))) return null;
    const heard = await this.moments.now().hearAll();
    // Meanwhile another event may have been heard at that place.
    if (!(isHeard || this.isLastKnown(stream, after))) return null;
    return heard && this.heardOf(stream, after.revision, heard);
  }

  /** Null as well where this process has written or read something newer than what was heard when it asked. */
  private heardOf(stream: string, revision: number, heard: Position): RawStoredEvent[] | null {
    const events = this.store.heardAfter(stream, revision, heard);
    const newest = events?.at(-1)?.revision ?? revision;
    return newest >= (this.ends.get(stream)?.revision ?? -1) ? events : null;
  }

  private async readAfter(stream: string, after: StreamEnd): Promise<RawStoredEvent[]> {
    const raw = await this.store.readStream(stream, { from: Math.max(0, after.revision) });
    if (after.revision >= 0 && raw.shift()?.metadata.hash !== after.hash) throw new StaleEnd(stream, after);
    return raw;
  }

  /** Another event may stand where this log believes its own to be: then the stream has to be read (KER-007). */
  private compare({ stream, revision, hash }: Heard): void {
    const known = this.ends.get(stream);
    if (known?.revision === revision && known.hash !== hash) this.ends.delete(stream);
  }

  private know(stream: string, end: StreamEnd): void {
    this.ends.delete(stream);
    this.ends.set(stream, end);
    const oldest = this.ends.size > REMEMBERED_ENDS ? this.ends.keys().next().value : undefined;
    if (oldest !== undefined) this.ends.delete(oldest);
  }

  private async keysToSeal(drafts: readonly NewEvent[]): Promise<Keys> {
    const subjects = new Set<string>();
    for (const draft of drafts) {
      const declaration = declarationOf(this.registry.declarations, draft.type);
      for (const subject of subjectsToSeal(draft, declaration)) subjects.add(subject);
    }
    return gather(subjects, (subject) => this.keys.keyFor(subject));
  }

  private sealOne(stream: string, after: StreamEnd, draft: NewEvent, occurred_at: string, keys: Keys): RawEvent {
    const { id, type } = draft;
    const declaration = declarationOf(this.registry.declarations, type);
    if (posesAsBox(draft.data)) throw new RangeError(`${type}: the data holds a reserved word`);
    const data = sealData(id, draft.data, declaration, keys);
    const metadata = { ...sealMetadata(id, draft.metadata, keys), schema_version: declaration.version };
    const revision = after.revision + 1;
    const canonical = canonicalEvent({ id, type, stream, revision, occurred_at, data, metadata });
    return { id, type, occurred_at, data, metadata: { ...metadata, hash: chained(after.hash, canonical) } };
  }
}
