import { Inject, Injectable } from '@nestjs/common';
import {
  ledgerActor,
  type PaymentAudit,
  paymentAuditRows,
  type TrailAnswer,
  type TrailEnd,
  type TrailKind,
  trailNodes,
  type TrailRow,
} from '@app/contracts/audit';
import { type LoyaltyEvent, loyaltyStream } from '@app/contracts/loyalty';
import {
  type LedgerEvent,
  ledgerStream,
  paymentStream,
  paymentSubmissionId,
  type PlanEvent,
  planStream,
  submissionStream,
} from '@app/contracts/payments';
import { type PromoCodeEvent, promoCodeStream } from '@app/contracts/promo-codes';
import { type RegistrationEvent, registrationStream } from '@app/contracts/registration';
import {
  formatNumericDay,
  homeDay,
  homeDayEnd,
  type Instant,
  isStreamName,
  maskActor,
  type StoredEvent,
  type StreamName,
} from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { AuditLog } from './audit-log.js';
import { StoredEvents } from './stored-events.js';

/** So many events of a stream are drawn, its first. */
const MOST_EVENTS = 500;

type Of<E> = StoredEvent & E;
type Found = { readonly event: StoredEvent; readonly of: string };

/** Which payment of a ledger an event is about, of these; null: of none. */
const paymentIn = ({ type, data }: LedgerEvent, ids: readonly string[]): string | null => {
  const of = type === 'RefundDecided' ? data.parts.map(({ id }) => id) : 'payment_id' in data ? [data.payment_id] : [];
  return ids.find((id) => of.includes(id)) ?? null;
};

/** The lives of payments, vouchers and promo codes, from the events of their own streams alone (PAY-288, AUD-018). */
@Injectable()
export class Trails {
  constructor(
    private readonly audit: AuditLog,
    private readonly stored: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** With the payments by which a returned debit of it was presented again. */
  async payment(registration_id: number, payment_id: string, masked: boolean): Promise<TrailAnswer> {
    const ledger = await this.read<LedgerEvent>(ledgerStream(registration_id));
    const ids = [payment_id];
    for (const { type, data } of ledger)
      if (type === 'PaymentPending' && (await this.presents(data.payment_id, ids))) ids.push(data.payment_id);
    const found = ledger.flatMap((event): Found[] => {
      const of = paymentIn(event, ids);
      return of === null ? [] : [{ event, of }];
    });
    if (found.length === 0) throw refused('not_found');
    for (const of of ids)
      for (const stream of [submissionStream(paymentSubmissionId(of)), paymentStream(of)])
        found.push(...(await this.read(stream)).map((event) => ({ event, of })));
    for (const event of await this.read<PlanEvent>(planStream(registration_id)))
      if ('payment_id' in event.data && ids.includes(event.data.payment_id))
        found.push({ event, of: event.data.payment_id });
    return this.answer('payment', found, masked);
  }

  /** All of a registration's ledger, with what was owed before and after each event. */
  async ledger(registration_id: number, masked: boolean, opens: boolean): Promise<PaymentAudit> {
    const registration = await this.read<RegistrationEvent>(registrationStream(registration_id));
    if (registration.length === 0) throw refused('not_found');
    const ledger = await this.read<LedgerEvent>(ledgerStream(registration_id));
    const actorOf = ledgerActor(registration);
    const rows = paymentAuditRows(
      ledger,
      (event) => {
        const { text, reason } = this.audit.row(event, !masked);
        return { text, reason, who: masked ? maskActor(actorOf(event)) : actorOf(event) };
      },
      // In clear an event is read by a recorded look alone (AUD-011).
      (event) => (opens ? this.audit.row(event, false) : null),
    );
    return { registration_id, rows };
  }

  async voucher(studio_id: number, code: string, masked: boolean): Promise<TrailAnswer> {
    const own = (await this.read<LoyaltyEvent>(loyaltyStream(studio_id))).filter(
      ({ data }) => 'code' in data && data.code === code,
    );
    const issued = own.find(({ type }) => type === 'VoucherIssued');
    if (issued?.type !== 'VoucherIssued') throw refused('not_found');
    const found: Found[] = own.map((event) => ({ event, of: useIn(event.data) }));
    for (const id of registrationsIn(own))
      for (const event of await this.read<LedgerEvent>(ledgerStream(id)))
        if ('use_id' in event.data && event.data.code === code) found.push({ event, of: event.data.use_id });
    return this.answer('voucher', found, masked, this.expiry(own, issued.data.expiration_date));
  }

  async promoCode(code: string, masked: boolean): Promise<TrailAnswer> {
    const stream = promoCodeStream(code);
    if (!isStreamName(stream)) throw refused('not_found');
    const own = await this.read<PromoCodeEvent>(stream, MOST_EVENTS);
    if (own.length === 0) throw refused('not_found');
    const found: Found[] = own.map((event) => ({ event, of: String(registrationIn(event.data)) }));
    for (const id of registrationsIn(own))
      for (const event of await this.read<LedgerEvent>(ledgerStream(id)))
        if (event.type === 'PromoCodesChanged' && isAbout(event, code)) found.push({ event, of: String(id) });
    return this.answer('promo-code', found, masked, spentUp(own));
  }

  private async answer(
    kind: TrailKind,
    found: readonly Found[],
    masked: boolean,
    ends: readonly TrailEnd[] = [],
  ): Promise<TrailAnswer> {
    const rows = found.map(({ event, of }): TrailRow => ({ ...this.audit.row(event, !masked), of }));
    return { kind, nodes: trailNodes(kind, rows, ends), complete: rows.length < MOST_EVENTS };
  }

  private async presents(payment_id: string, ids: readonly string[]): Promise<boolean> {
    const [first] = await this.read<{ data: { origin?: { kind: string; of?: string } } }>(paymentStream(payment_id), 1);
    const origin = first?.data.origin;
    return origin?.kind === 'again' && ids.includes(origin.of ?? '');
  }

  private async read<E>(stream: StreamName, most = Number.POSITIVE_INFINITY): Promise<Of<E>[]> {
    const events: StoredEvent[] = [];
    for await (const event of this.stored.stream(stream, most)) events.push(event);
    return events as Of<E>[];
  }

  /** A voucher that nobody has expires by the calendar: no event says so. */
  private expiry(own: readonly Of<LoyaltyEvent>[], on: Parameters<typeof homeDayEnd>[0]): readonly TrailEnd[] {
    const last = own.at(-1)!;
    if (homeDay(this.clock.now()) <= on || (last.type !== 'VoucherIssued' && last.type !== 'VoucherGivenBack'))
      return [];
    const text = `expired after ${formatNumericDay(on)}`;
    return [{ after: last.id, step: 'Expired', tone: 'bad', text, at: homeDayEnd(on) }];
  }
}

const registrationIn = (data: object): number | null =>
  'registration_id' in data ? Number(data.registration_id) : null;
const registrationsIn = (events: readonly { readonly data: object }[]): ReadonlySet<number> =>
  new Set(events.flatMap(({ data }) => registrationIn(data) ?? []));
const useIn = (data: object): string => ('use_id' in data ? String(data.use_id) : '');

const isAbout = ({ data }: Extract<LedgerEvent, { type: 'PromoCodesChanged' }>, code: string): boolean =>
  data.applied.includes(code) || data.removed.some((one) => one.code === code);

/** Each time that the last use was taken away, up to the next one that is given back. */
const spentUp = (own: readonly Of<PromoCodeEvent>[]): readonly TrailEnd[] => {
  let [uses, limit] = [0, null as number | null];
  return own.flatMap(({ type, data, id, occurred_at }): TrailEnd[] => {
    const before = limit !== null && uses >= limit;
    if (type === 'PromoCodeCreated') limit = data.terms.total_limit;
    if (type === 'PromoCodeChanged') limit = data.after.total_limit;
    if ((type === 'PromoUseReserved' || type === 'PromoUseTaken') && data.was === null) uses += 1;
    if (type === 'PromoUseReleased' && data.was !== null) uses -= 1;
    if (limit === null || uses < limit || before) return [];
    const text = `has no use left: ${uses} of ${limit}`;
    return [{ after: id, step: 'Spent up', tone: 'bad', text, at: occurred_at as Instant }];
  });
};
