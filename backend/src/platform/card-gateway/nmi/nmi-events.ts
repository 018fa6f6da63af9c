import { homeDay } from '@app/contracts/shared';
import type { Logger } from '../../config/logger.js';
import type { AnswerListener, DebitListener, OrderAnswer } from '../card-gateway.port.js';
import { centsIn, instantIn, type NmiTransaction } from './nmi-books.js';

type Parts = {
  readonly logger: Logger;
  readonly outcome: (orderId: string) => Promise<OrderAnswer>;
  readonly transaction: (transaction_id: string) => Promise<NmiTransaction | undefined>;
};

type Fields = { readonly [name: string]: unknown };
type Event = { readonly event_id: string; readonly event_type: string; readonly body: Fields };

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const eventIn = (bytes: Buffer): Event | null => {
  try {
    const told = fieldsOf(JSON.parse(bytes.toString()));
    const body = fieldsOf(told.event_body);
    return { event_id: textIn(told, 'event_id'), event_type: textIn(told, 'event_type'), body };
  } catch {
    return null;
  }
};

const CHECKS: Readonly<Record<string, 'settled' | 'returned'>> = {
  'transaction.check.status.settle': 'settled',
  'transaction.check.status.return': 'returned',
  'transaction.check.status.latereturn': 'returned',
};

/** 'R01', in whichever of the action's texts it stands. */
const returnCodeOf = (action: Fields): string | null => {
  const texts = ['processor_response_code', 'processor_response_text', 'response_text'].map((name) =>
    textIn(action, name),
  );
  return texts.map((text) => /\bR\d\d\b/.exec(text)?.[0]).find((code) => code !== undefined) ?? null;
};

/**
 * The messages of the gateway: late, twice, in any order, about other systems' payments too. Each is a hint: of a sale the
 * books are asked, and the listeners take the same fact again without harm.
 */
export class NmiEvents {
  answers: AnswerListener | null = null;
  debits: DebitListener | null = null;

  constructor(private readonly parts: Parts) {}

  /** Rejects where a listener could not take it, so that the gateway sends it again. */
  async hear(bytes: Buffer): Promise<void> {
    const event = eventIn(bytes);
    if (event === null) return this.left({ event_id: '', event_type: '' }, 'is not readable');
    if (/^transaction\.(sale|capture)\./.test(event.event_type)) return this.outcome(event);
    const check = CHECKS[event.event_type];
    if (check) return this.check(event, check);
    if (event.event_type === 'chargeback.batch.complete') return this.chargebacks(event);
    if (event.event_type === 'settlement.batch.failure') {
      const { event_id, body } = event;
      this.parts.logger.error({ event_id, batch_id: textIn(body, 'batch_id') }, 'the gateway could not settle a batch');
      return;
    }
    this.left(event, 'is of a kind that means nothing here');
  }

  private async outcome(event: Event): Promise<void> {
    const orderId = textIn(event.body, 'order_id');
    if (orderId === '') return this.left(event, 'names no order');
    const answer = await this.parts.outcome(orderId);
    if (answer.outcome === 'not_found') return this.left(event, 'is about an order that the books do not have');
    await this.answers?.(orderId, answer);
  }

  private async check(event: Event, kind: 'settled' | 'returned'): Promise<void> {
    const orderId = textIn(event.body, 'order_id');
    const action = fieldsOf(event.body.action);
    const date = textIn(action, 'date');
    if (orderId === '' || !/^\d{14}$/.test(date)) return this.left(event, 'names no order or no time');
    const code = kind === 'returned' ? returnCodeOf(action) : null;
    await this.debits?.({ kind, orderId, on: homeDay(instantIn(date)), code });
  }

  /** A batch names each by an id; it is believed where the books have a sale of that id, amount and card. */
  private async chargebacks(event: Event): Promise<void> {
    const { chargebacks } = event.body;
    for (const one of Array.isArray(chargebacks) ? chargebacks.map(fieldsOf) : []) {
      const id = textIn(one, 'id');
      const sale = id === '' ? undefined : await this.parts.transaction(id);
      const taken = sale?.actions.find(({ type, success }) => success && type === 'sale');
      const isSame =
        /^\d+\.\d\d$/.test(textIn(one, 'amount')) &&
        taken?.amount === centsIn(textIn(one, 'amount')) &&
        sale?.card.last_four === textIn(one, 'cc_number').slice(-4);
      if (!sale || !isSame) {
        this.parts.logger.error({ event_id: event.event_id, id }, 'a chargeback is of no sale that the books have');
        continue;
      }
      const on = homeDay(taken!.at);
      await this.debits?.({ kind: 'charged_back', orderId: sale.order_id, on, code: null });
    }
  }

  private left({ event_id, event_type }: Pick<Event, 'event_id' | 'event_type'>, why: string): void {
    this.parts.logger.warn({ event_id, event_type }, `a message of the gateway ${why}`);
  }
}
