import { Injectable } from '@nestjs/common';
import {
  fitsHistory,
  type HistoryAnswer,
  type HistoryQuery,
  type HistoryRow,
  historyRow,
  beginsSeeded,
  historyStreams,
  isAbout,
  type LedgerEffects,
  ledgerEffects,
  ownersRow,
} from '@app/contracts/audit';
import type { LedgerEvent } from '@app/contracts/payments';
import { describe } from '@app/contracts/registry';
import { categoryOf, comparePositions, type NameOf, type StoredEvent, type StreamName } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { AuditLog } from './audit-log.js';
import { isToldThere, streamsBeside } from './beside-registrations.js';
import { Names } from './names.js';
import { StreamBackwards } from './stream-backwards.js';

const PAGE = 50;
/** What a filter may pass over in one answer; the reader then asks on. */
const MOST_READ = 2_000;

/** Whose words a history is told in, and whether personal data is masked in them. */
export type Reader = { readonly words: 'staff' | 'owner'; readonly masked: boolean };
type Rows = AsyncGenerator<HistoryRow>;
type Telling = { readonly reader: Reader; readonly name: NameOf; readonly effects: LedgerEffects | null };

/** Who did what and when to one thing, whatever it is: read from its streams, told by the events' own sentences (ADM-005). */
@Injectable()
export class Histories {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditLog,
    private readonly names: Names,
    private readonly indexes: LogIndexes,
  ) {}

  async page(thing: { category: string; id: string }, query: HistoryQuery, reader: Reader): Promise<HistoryAnswer> {
    const own = historyStreams(thing.category, thing.id);
    if (!own) throw refused('not_found');
    const ofRegistration = thing.category === 'registration';
    const beside = ofRegistration ? await streamsBeside(this.indexes, thing.id) : [];
    const streams = [...own, ...beside];
    const readers = this.readers(streams, own.length, query.before);
    const written = (await this.log.slice(streams[0]!, 0, 1)).length > 0;
    if (!written && !beginsSeeded(thing.category)) throw refused('not_found');
    const telling = {
      reader,
      name: await this.names.of(streams[0]!, reader.masked),
      effects: await this.effects(streams),
    };
    const foreign = (event: StoredEvent): boolean =>
      beside.includes(event.stream as StreamName) && !isToldThere(event, thing.id);
    return this.rows(readers, query, (event) => (foreign(event) ? null : this.row(event, telling)));
  }

  /** Every line that fits, page after page; the first is read before anything is handed out, so that a refusal comes first. */
  async every(thing: { category: string; id: string }, query: HistoryQuery, reader: Reader): Promise<Rows> {
    const first = await this.page(thing, query, reader);
    return this.pages(first, (before) => this.page(thing, { ...query, before }, reader));
  }

  private async *pages(first: HistoryAnswer, older: (before: string) => Promise<HistoryAnswer>): Rows {
    for (let page = first; ; page = await older(page.next)) {
      yield* page.rows;
      if (page.next === null) return;
    }
  }

  private readers(streams: readonly StreamName[], least: number, before?: string): readonly StreamBackwards[] {
    const from = before?.split('_').map(Number);
    if (from && (from.length < least || from.length > streams.length))
      throw refused('invalid_input', {}, { before: 'of another history' });
    // A stream that began since the page before this one has nothing older to tell.
    return streams.map((stream, i) => new StreamBackwards(this.log, stream, from && (from[i] ?? -1)));
  }

  /** The ledger is read whole: what was owed after a posting is the sum of all before it. */
  private async effects(streams: readonly StreamName[]): Promise<LedgerEffects | null> {
    const ledger = streams.slice(1).find((stream) => categoryOf(stream) === 'ledger');
    if (!ledger) return null;
    const { events } = await this.log.readStream(ledger);
    return ledgerEffects(events as (StoredEvent & LedgerEvent)[]);
  }

  private async rows(
    readers: readonly StreamBackwards[],
    query: HistoryQuery,
    rowOf: (event: StoredEvent) => HistoryRow | null,
  ): Promise<HistoryAnswer> {
    const [from, to] = [Date.parse(query.from ?? '0001-01-01'), Date.parse(query.to ?? '9999-12-31')];
    const rows: HistoryRow[] = [];
    for (let read = 0; rows.length < PAGE && read < MOST_READ; read += 1) {
      const event = await takeNewest(readers);
      // A stream is written in the order of time: everything further back is older still.
      if (!event || Date.parse(event.occurred_at) < from) return { rows, next: null };
      const row = Date.parse(event.occurred_at) < to && isAbout(event, query) ? rowOf(event) : null;
      if (row && fitsHistory(row, query)) rows.push(row);
    }
    const next = readers.map((reader) => reader.next);
    return { rows, next: next.some((revision) => revision >= 0) ? next.join('_') : null };
  }

  private row(event: StoredEvent, { reader, name, effects }: Telling): HistoryRow | null {
    const shown = reader.masked ? this.audit.masked(event) : event;
    const row = historyRow(shown, describe(shown, name), effects);
    return row && reader.words === 'owner' ? ownersRow(event.type, row) : row;
  }
}

const takeNewest = async (readers: readonly StreamBackwards[]): Promise<StoredEvent | null> => {
  let newest: { readonly event: StoredEvent; readonly reader: StreamBackwards } | null = null;
  for (const reader of readers) {
    const event = await reader.peek();
    if (event && (!newest || comparePositions(event.position, newest.event.position) > 0)) newest = { event, reader };
  }
  newest?.reader.take();
  return newest?.event ?? null;
};
