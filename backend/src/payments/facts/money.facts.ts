import { Inject, Injectable } from '@nestjs/common';
import {
  type AgreedFees,
  agreedFees,
  type Balance,
  balanceDue,
  evolvePayment,
  evolveSubmission,
  ledgerDecider,
  type LedgerState,
  ledgerStream,
  PAYMENT_TERMS,
  type PaymentEvent,
  type PaymentMode,
  type PaymentState,
  paymentStream,
  type PaymentTerms,
  type PaymentTermsFacts,
  type SubmissionEvent,
  submissionDecider,
  type SubmissionStart,
  type SubmissionState,
  submissionStream,
} from '@app/contracts/payments';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { type StoredEvent, type StreamName } from '@app/contracts/shared';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { EventLog } from '../../platform/event-store/event-log.js';

type Standing = {
  readonly registration: Registration;
  readonly agreed: AgreedFees;
  readonly ledger: LedgerState;
  readonly terms: PaymentTerms;
};
type Times = { readonly started_at: string | null; readonly changed_at: string | null };

/** Registrations, ledgers, payments and submit sequences as their streams tell them now; payments decide on nothing else (PAY-020). */
@Injectable()
export class MoneyFacts {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load' | 'known'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(PAYMENT_TERMS) private readonly terms: PaymentTermsFacts,
  ) {}

  async registration(id: number): Promise<{ readonly registration: Registration; readonly revision: number } | null> {
    const { state, end } = await this.loader.load(registrationStream(id), registrationDecider);
    return state === null ? null : { registration: state, revision: end.revision };
  }

  async ledger(registrationId: number): Promise<LedgerState> {
    return (await this.loader.load(ledgerStream(registrationId), ledgerDecider)).state;
  }

  /** What is owed of what a payment of this mode is for; null when there is no such registration. */
  async balance(registrationId: number, mode: PaymentMode): Promise<Balance | null> {
    const found = await this.registration(registrationId);
    if (found === null) return null;
    const ledger = await this.ledger(registrationId);
    return balanceDue(ledger, agreedFees(found.registration, found.revision, mode));
  }

  /** All that decides what may be paid in this mode, and whether that completes it; null when there is no such registration. */
  async standing(registrationId: number, mode: PaymentMode): Promise<Standing | null> {
    const found = await this.registration(registrationId);
    if (found === null) return null;
    const { registration, revision } = found;
    const [ledger, terms] = await Promise.all([this.ledger(registrationId), this.terms.of(registration, mode)]);
    return { registration, agreed: agreedFees(registration, revision, mode), ledger, terms };
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

  /** How it was started, which never changes: from memory where it is there. */
  async start(id: string): Promise<SubmissionStart | null> {
    const known = this.loader.known(submissionStream(id), submissionDecider);
    return (known ?? (await this.submission(id)).state)?.start ?? null;
  }

  /** A payment and its sequence end after a handful of events, and their times are asked for: read, not loaded. */
  private async read<E>(stream: StreamName): Promise<(StoredEvent & E)[]> {
    return (await this.log.readStream(stream)).events as (StoredEvent & E)[];
  }
}

const times = (events: readonly StoredEvent[]): Times => ({
  started_at: events[0]?.occurred_at ?? null,
  changed_at: events.at(-1)?.occurred_at ?? null,
});
