import { Inject, Injectable } from '@nestjs/common';
import { type CausationAnswer, causationGraph, type Consequences } from '@app/contracts/audit';
import type { OutboxRow } from '@app/contracts/mail';
import type { PaymentDocument } from '@app/contracts/payments';
import { formatMoney, idOf } from '@app/contracts/shared';
import { refused } from '../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';
import { EventSearch } from './event-search.js';
import { StoredEvents } from './stored-events.js';

const MOST_EVENTS = 500;
/** The search has a document of its own for every event; naming it each time would say nothing. */
const OWN = 'event-search';

/** From one request every event, mail, payment call and read-model change that it led to (AUD-006). */
@Injectable()
export class Causation {
  constructor(
    private readonly search: EventSearch,
    private readonly events: StoredEvents,
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(READ_SIDE_AUDIT) private readonly readSide: ReadSideAudit,
  ) {}

  async of(correlation_id: string): Promise<CausationAnswer> {
    const found = await this.search.ofRequest(correlation_id, MOST_EVENTS);
    if (found.length === 0) throw refused('not_found');
    const events = found.slice(0, MOST_EVENTS);
    const stored = await this.events.of(events);
    const [touched, told] = await Promise.all([this.readSide.touchedBy(stored), this.readSide.toldBy(stored)]);
    const consequences = new Map<string, Consequences>();
    for (const [i, { id, type, stream }] of stored.entries()) {
      const documents = (touched[i] ?? [])
        .filter(({ projection }) => projection !== OWN)
        .flatMap(({ projection, ids }) => ids.map((document) => ({ projection, id: document })));
      consequences.set(id, { documents, rooms: told[i] ?? [], outside: await this.outside(type, idOf(stream)) });
    }
    return { correlation_id, complete: found.length <= MOST_EVENTS, ...causationGraph(events, consequences) };
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
