import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { cityLabel } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { formatRange, type StoredEvent } from '@app/contracts/shared';
import type { SurveyInvited } from '@app/contracts/survey';
import { CreateShareLinkCommand } from '../../commands-between-rooms/sharing-commands.js';
import { Commands } from '../../platform/commands/commands.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../../platform/config/environment.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { SurveyScenes } from '../survey-scenes.js';

/** The mail with the link to a survey that has opened (PST-198). */
@Injectable()
export class WhenInvitedWriteAMail implements Reaction {
  readonly name = 'survey-write-invitation';
  readonly filter = { categories: ['survey'], types: ['SurveyInvited'] };

  constructor(
    private readonly scenes: SurveyScenes,
    @Inject(Commands) private readonly commands: Pick<Commands, 'run'>,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { id, metadata } = event;
    const { registration_id } = (event as StoredEvent<SurveyInvited>).data;
    const { registration, tour_date, profile, availability } = await this.scenes.of(registration_id);
    const account = await this.accounts.ofAccount(registration.account_id);
    // Cancelled meanwhile.
    if (availability !== 'open' || account === null) return;
    const asked = { registration_id, routine_ids: [], path: 'survey' } as const;
    const { url } = await this.commands.run(new CreateShareLinkCommand(asked, systemMeta(this.ids, event)));
    const { correlation_id, request_id } = metadata;
    const email = registration.official.contact.email || account.email;
    await this.queue.queue({
      cause_id: id,
      origin: { correlation_id, request_id, causation_id: id },
      template: 'survey-open',
      event: profile.name,
      to: { account: { account_id: account.account_id, name: account.display, email }, person: null, office: null },
      params: {
        registration_id,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        secret_link: `${siteOf(this.environment)}${url}`,
      },
    });
  }
}
