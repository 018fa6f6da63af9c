import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import { DOCUMENT_LABELS, type DocumentNumbered, documentNumber } from '@app/contracts/documents';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import { registrationDecider, registrationStream } from '@app/contracts/registration';
import { addMinutes, formatMoney, formatNumericDay, homeDay, instant, type StoredEvent } from '@app/contracts/shared';
import { StateLoader } from '../platform/commands/state-loader.js';
import { EventLog } from '../platform/event-store/event-log.js';
import type { Reaction } from '../platform/reactions/reactions.js';

/** An older entry got its number long after: nobody is told of it now. */
const MOST_MINUTES = 2 * 24 * 60;

/** Tells the registrant of each refund and correction, and of payments that staff record; a receipt of a submission has its own mail (PAY-298). */
@Injectable()
export class WhenNumberedMailIt implements Reaction {
  readonly name = 'documents-mail';
  readonly filter = { categories: ['documentNumbers'], types: ['DocumentNumbered'] };

  constructor(
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'slice'>,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data, id: cause_id, metadata, occurred_at } = event as StoredEvent & DocumentNumbered;
    if (data.entry_type === 'PaymentPosted') return;
    if (addMinutes(data.at, MOST_MINUTES) < instant(occurred_at)) return;
    const { registration_id, revision, payment_id } = data;
    const { state } = await this.loader.load(registrationStream(registration_id), registrationDecider);
    const account = await this.accounts.ofAccount(data.account_id);
    const tour = state && (await this.catalogue.tourDate(state.tour_date_id));
    if (!state || !account || !tour) throw new Error(`no letter for registration ${registration_id}`);
    const profile = await this.catalogue.profileFor(tour.tour_date);
    const [entry] = (await this.log.slice(ledgerStream(registration_id), revision, 1)) as (StoredEvent & LedgerEvent)[];
    const refund_id = entry && 'refund_id' in entry.data ? entry.data.refund_id : null;
    const email = state.official.contact.email || account.email;
    const { correlation_id, request_id } = metadata;
    await this.mails.queue({
      cause_id,
      origin: { correlation_id, request_id, causation_id: cause_id },
      template: 'payment-document',
      event: profile.name,
      to: { account: { account_id: account.account_id, email, name: account.display }, person: null, office: null },
      documents: [{ kind: 'money', registration_id, payment_id, refund_id }],
      params: {
        registration_id,
        place: data.place,
        document: `${DOCUMENT_LABELS[data.kind]} ${documentNumber(data)}`,
        title: data.title,
        amount: formatMoney(data.amount),
        method: data.method,
        date: formatNumericDay(homeDay(data.at)),
        balance: formatMoney(data.owed),
      },
    });
  }
}
