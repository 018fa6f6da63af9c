import { Inject, Injectable } from '@nestjs/common';
import {
  foldAsOf,
  ledgerActor,
  moneyAsOf,
  namesIn,
  type ProofAnswer,
  proofFees,
  type ProofMail,
  type ProofPosting,
  proofPostings,
} from '@app/contracts/audit';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import { mailDecider, type MailEvent, type MailRecipient } from '@app/contracts/mail';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import { describe } from '@app/contracts/registry';
import { type RegistrationEvent, registrationStream } from '@app/contracts/registration';
import { formatRange, idOf, type Instant, type StoredEvent, type StreamName, toldApart } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { AuditLog } from './audit-log.js';
import { EventSearch } from './event-search.js';
import { Replay } from './replay.js';
import { Seals } from './seals.js';

type Of<E> = readonly (StoredEvent & E)[];

/** Masked addresses are told apart by the account (AUD-017). */
const receiverOf = ({ account, person, office }: MailRecipient): string =>
  account ? toldApart(account.email, account.account_id) : (person?.email ?? office ?? '');

/** Why a registration owes what it owes, for a reader who knows nothing of events; personal data masked unless `revealed` (AUD-012). */
@Injectable()
export class Proofs {
  constructor(
    private readonly log: EventLog,
    private readonly audit: AuditLog,
    private readonly search: EventSearch,
    private readonly seals: Seals,
    private readonly replay: Replay,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(id: number, revealed: boolean): Promise<ProofAnswer> {
    const stream = registrationStream(id);
    const registration = await this.read<RegistrationEvent>(stream, revealed);
    const ledger = await this.read<LedgerEvent>(ledgerStream(id), revealed);
    const state = foldAsOf(registration, ledger);
    const found = state.registration && (await this.catalogue.tourDate(state.registration.tour_date_id));
    if (!state.registration || !found) throw refused('not_found');
    const { tour_date } = found;
    const profile = await this.catalogue.profileFor(tour_date);
    const { official, studio } = state.registration;
    const name = namesIn(registration);
    const postings = proofPostings(ledger, (event) => describe(event).text, name, ledgerActor(registration));
    const { mails, streams } = await this.mails([...registration, ...ledger], postings, revealed);
    const sources = streams.map((mail) => ({ stream: mail, part: 'mail', named: true }) as const);
    return {
      registration_id: id,
      at: this.clock.now(),
      revealed,
      event: profile.name,
      tour_date_id: state.registration.tour_date_id,
      city: cityLabel(tour_date.event_city),
      dates: formatRange(tour_date.start_date, tour_date.end_date),
      registrant: studio ?? registration[0]!.metadata.actor.display,
      money: moneyAsOf(state),
      fees: official.sheet ? proofFees(official.sheet, { profile, nameOf: name }) : [],
      postings,
      mails,
      seal: await this.seals.over(stream, [...(await this.seals.sourcesOf(id)), ...sources]),
      replay: await this.replay.registration(id, revealed),
    };
  }

  private async read<E>(stream: StreamName, revealed: boolean): Promise<Of<E>> {
    const { events } = await this.log.readStream(stream);
    return (revealed ? events : events.map((event) => this.audit.masked(event))) as unknown as Of<E>;
  }

  /** The mails of the requests that the registration's events belong to, oldest first. */
  private async mails(events: readonly StoredEvent[], postings: readonly ProofPosting[], revealed: boolean) {
    const requests = [...new Set(events.map(({ metadata }) => metadata.correlation_id))];
    const streams = (await this.search.ofRequests(requests, 'MailQueued')).map(({ stream }) => stream as StreamName);
    const mails = await Promise.all(streams.map((stream) => this.mail(stream, postings, revealed)));
    return { streams, mails };
  }

  private async mail(stream: StreamName, postings: readonly ProofPosting[], revealed: boolean): Promise<ProofMail> {
    const events = await this.read<MailEvent>(stream, revealed);
    const { status, mail } = events.reduce(mailDecider.evolve, mailDecider.initialState());
    const { occurred_at, metadata } = events[0]!;
    return {
      mail_id: idOf(stream),
      at: occurred_at as Instant,
      template: mail?.template ?? '',
      to: mail ? receiverOf(mail.to) : '',
      status,
      lines: postings.filter((posting) => posting.correlation_id === metadata.correlation_id).map(({ line }) => line),
    };
  }
}
