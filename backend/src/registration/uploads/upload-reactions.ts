import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { cityLabel } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import type { FileUploaded, UploadRejected, UploadRemoved } from '@app/contracts/registration';
import { formatRange, type StoredEvent } from '@app/contracts/shared';
import { UPLOAD_WORDS } from '@app/contracts/uploads';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../../platform/config/environment.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../../platform/reactions/reactions.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { RegistrationStates } from '../registration-states.js';
import { KeptFiles } from './kept-files.js';

type Gone = StoredEvent & (FileUploaded | UploadRejected | UploadRemoved);

/** A file that nothing refers to any more is deleted, and who has to bring another is told why (REG-141, REG-159, REG-160). */
@Injectable()
export class UploadReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly files: KeptFiles,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {
    this.reactions = make('uploads');
  }

  onApplicationBootstrap(): void {
    const categories = ['registration'];
    this.reactions.start([
      {
        name: 'uploads-delete',
        filter: { categories, types: ['FileUploaded', 'UploadRejected', 'UploadRemoved'] },
        handle: (event) => this.delete(event as Gone),
      },
      {
        name: 'uploads-tell',
        filter: { categories, types: ['UploadRejected'] },
        handle: (event) => this.tell(event as StoredEvent & UploadRejected),
      },
    ]);
  }

  /** Resolves when all files of what has happened so far are gone, and all mails about them queued. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async delete({ type, data }: Gone): Promise<void> {
    const file = type === 'FileUploaded' ? data.replaces : data;
    if (file) await this.files.remove(file);
  }

  /** To the address of the review page, or the account's where that was not reached yet. */
  private async tell({ id: cause_id, data, metadata }: StoredEvent & UploadRejected): Promise<void> {
    const { registration_id, account_id, person_id, kind, reason } = data;
    const registration = await this.states.find(registration_id);
    const account = await this.accounts.ofAccount(account_id);
    if (!registration || registration.deleted || !account) return;
    const { tour_date, profile } = await this.facts.surroundings(registration.tour_date_id);
    const person = (await this.facts.people(registration))[person_id];
    const email = registration.official.contact.email || account.email;
    await this.mails.queue({
      cause_id,
      origin: {
        correlation_id: metadata.correlation_id,
        causation_id: cause_id,
        request_id: metadata.request_id,
      },
      template: 'upload-rejected',
      event: profile.name,
      to: { account: { account_id, email, name: account.display }, person: null, office: null },
      params: {
        registration_id,
        what: UPLOAD_WORDS[kind],
        ...(kind === 'vip-scholarship' && { gave: 'scholarship' }),
        whose: person ? `${person.fname} ${person.lname}` : 'a dancer who has left',
        reason,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        link: `${siteOf(this.environment)}/registration/${registration_id}`,
      },
    });
  }
}
