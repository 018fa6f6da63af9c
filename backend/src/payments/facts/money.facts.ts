import { Inject, Injectable } from '@nestjs/common';
import {
  evolvePayment,
  evolveSubmission,
  initialLedger,
  type LedgerEvent,
  type LedgerState,
  evolveLedger,
  ledgerStream,
  type PaymentEvent,
  type PaymentState,
  paymentStream,
  type SubmissionEvent,
  type SubmissionState,
  submissionStream,
} from '@app/contracts/payments';
import { type StoredEvent, type StreamName } from '@app/contracts/shared';
import { EventLog } from '../../platform/event-store/event-log.js';

type Times = { readonly started_at: string | null; readonly changed_at: string | null };

/** Ledgers, payments and submit sequences as their streams tell them now. */
@Injectable()
export class MoneyFacts {
  constructor(@Inject(EventLog) private readonly log: EventLog) {}

  async ledger(registrationId: number): Promise<LedgerState> {
    const events = await this.read<LedgerEvent>(ledgerStream(registrationId));
    return events.reduce<LedgerState>(evolveLedger, initialLedger());
  }

  async payment(key: string): Promise<{ state: PaymentState } & Times> {
    const events = await this.read<PaymentEvent>(paymentStream(key));
    return { state: events.reduce<PaymentState>(evolvePayment, null), ...times(events) };
  }

  /** With the event that started it, which tells a resumed sequence who asked for it. */
  async submission(id: string): Promise<{ state: SubmissionState; first: StoredEvent | null } & Times> {
    const events = await this.read<SubmissionEvent>(submissionStream(id));
    return {
      state: events.reduce<SubmissionState>(evolveSubmission, null),
      first: events[0] ?? null,
      ...times(events),
    };
  }

  private async read<E>(stream: StreamName): Promise<(StoredEvent & E)[]> {
    return (await this.log.readStream(stream)).events as (StoredEvent & E)[];
  }
}

const times = (events: readonly StoredEvent[]): Times => ({
  started_at: events[0]?.occurred_at ?? null,
  changed_at: events.at(-1)?.occurred_at ?? null,
});
