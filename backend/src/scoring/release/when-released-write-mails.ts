import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  CATALOGUE_FACTS,
  type CatalogueFacts,
  cityLabel,
  RELEASES,
  type TourDateEvent,
} from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import type { RegistrationDocument } from '@app/contracts/registration';
import { formatRange, type StoredEvent } from '@app/contracts/shared';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../../platform/config/environment.js';
import { tryEach } from '../../platform/processes/try-each.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

type Turned = StoredEvent<Extract<TourDateEvent, { type: 'ReleaseTurned' }>>;
type Row = Pick<RegistrationDocument, 'id' | 'account_id' | 'official'>;
/** More than a city has room for. */
const MOST = 5_000;

/** The first release of a kind is mailed to each registration of the tour date, once (PST-009). */
@Injectable()
export class WhenReleasedWriteMails implements Reaction {
  readonly name = 'scoring-write-release-mails';
  readonly filter = { categories: ['tourDate'], types: ['ReleaseTurned'] };

  constructor(
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate' | 'profileFor'>,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const turned = event as Turned;
    if (!turned.data.first) return;
    const { tour_date_id } = turned.data;
    const { rows } = await this.documents.find<Row>('registration-detail', {
      filter: { tour_date_id, completed: true, cancelled: false, deleted: false },
      sort: { id: 1 },
      limit: MOST,
      without: ['draft', 'authors', 'changed', 'review', 'kept_fees'],
    });
    await tryEach(rows, (row) => this.mail(turned, row));
  }

  private async mail({ id, data, metadata }: Turned, registration: Row): Promise<void> {
    const found = await this.catalogue.tourDate(data.tour_date_id);
    const account = await this.accounts.ofAccount(registration.account_id);
    if (found === null || account === null) return;
    const { tour_date } = found;
    const { name } = await this.catalogue.profileFor(tour_date);
    const { name: what, page } = RELEASES[data.release];
    const { correlation_id, request_id } = metadata;
    const email = registration.official.contact.email || account.email;
    await this.queue.queue({
      cause_id: `${id}:${registration.id}`,
      origin: { correlation_id, request_id, causation_id: id },
      template: 'post-event-released',
      event: name,
      to: { account: { account_id: account.account_id, name: account.display, email }, person: null, office: null },
      params: {
        registration_id: registration.id,
        what,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        link: `${siteOf(this.environment)}/event/${registration.id}/${page}`,
      },
    });
  }
}
