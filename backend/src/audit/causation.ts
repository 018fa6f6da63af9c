import { Inject, Injectable } from '@nestjs/common';
import { type CausationAnswer, causationGraph, type Consequences, type FoundEvent } from '@app/contracts/audit';
import type { OutboxRow } from '@app/contracts/mail';
import type { PaymentDocument } from '@app/contracts/payments';
import { formatMoney, idOf, type StoredEvent } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';
import { EventSearch } from './event-search.js';

const MOST_EVENTS = 500;
/** The search has a document of its own for every event; naming it each time would say nothing. */
const OWN = 'event-search';

/** From one request every event, mail, payment call and read-model change that it led to (AUD-006). */
@Injectable()
export class Causation {
  constructor(
    private readonly search: EventSearch,
    private readonly log: EventLog,
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(READ_SIDE_AUDIT) private readonly readSide: ReadSideAudit,
  ) {}

  async of(correlation_id: string): Promise<CausationAnswer> {
    const found = await this.search.ofRequest(correlation_id, MOST_EVENTS);
    if (found.length === 0) throw refused('not_found');
    const events = found.slice(0, MOST_EVENTS);
    const stored = await this.stored(events);
    const touched = await this.readSide.touchedBy(stored);
    const consequences = new Map<string, Consequences>();
    for (const [i, { id, type, stream }] of stored.entries()) {
      const documents = (touched[i] ?? [])
        .filter(({ projection }) => projection !== OWN)
        .flatMap(({ projection, ids }) => ids.map((document) => ({ projection, id: document })));
      consequences.set(id, { documents, outside: await this.outside(type, idOf(stream)) });
    }
    return { correlation_id, complete: found.length <= MOST_EVENTS, ...causationGraph(events, consequences) };
  }

  /** The events themselves: the search keeps no data, and what an event reaches stands there. */
  private async stored(events: readonly FoundEvent[]): Promise<StoredEvent[]> {
    const wanted = new Set(events.map(({ event_id }) => event_id));
    const streams = new Map<string, number[]>();
    for (const { stream, revision } of events) streams.set(stream, [...(streams.get(stream) ?? []), revision]);
    const slices = await Promise.all(
      [...streams].map(([stream, revisions]) => {
        const from = Math.min(...revisions);
        return this.log.slice(stream, from, Math.max(...revisions) - from + 1);
      }),
    );
    return slices.flat().filter(({ id }) => wanted.has(id));
  }

  private async outside(type: string, id: string): Promise<Consequences['outside']> {
    if (type === 'MailQueued') {
      const mail = await this.reads.get<OutboxRow>('outbox', id);
      return mail && { label: mail.template.replaceAll('-', ' '), text: '', status: mail.status };
    }
    if (type !== 'PaymentStarted') return null;
    const payment = await this.reads.get<PaymentDocument>('payments', id);
    if (!payment) return null;
    const text = [formatMoney(payment.amount), payment.transaction_id].filter(Boolean).join(', transaction ');
    return { label: `order ${id}`, text, status: payment.status };
  }
}
