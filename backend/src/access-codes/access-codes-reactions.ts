import { randomInt } from 'node:crypto';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import {
  accessCode,
  type AccessCodeSent,
  accessCodesDecider,
  accessCodesStream,
  attendeeId,
  attendeeOf,
  virtualPeople,
} from '@app/contracts/access-codes';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { cityLabel } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { readerOf, ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { emailKey, formatRange, localDay, type StoredEvent } from '@app/contracts/shared';
import { Owners } from '../platform/auth/ownership.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { VirtualScenes } from './virtual-scenes.js';

/** After each of them a registration may have virtual attendees without a code (EVT-176). */
const COMPLETING = ['RegistrationCompleted', 'RegistrationEditConfirmed'] as const;
/** One of them may be taken, which has never happened. */
const SPARE = 8;

/** Codes are made when a registration is completed or its edit confirmed, and mailed when somebody asks for it (EVT-176, EVT-177). */
@Injectable()
export class AccessCodesReactions implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly scenes: VirtualScenes,
    private readonly owners: Owners,
  ) {
    this.reactions = make('access-codes');
  }

  onModuleInit(): void {
    this.owners.register('virtualAttendee', async (id) => {
      const of = attendeeOf(String(id));
      return of === null ? undefined : this.owners.of('registration', of.registration_id);
    });
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'access-codes-made',
        filter: { categories: ['registration'], types: [...COMPLETING] },
        handle: (event) => this.make(event),
      },
      {
        name: 'access-codes-mail',
        filter: { categories: ['accessCodes'], types: ['AccessCodeSent'] },
        handle: (event) => this.mail(event as StoredEvent & AccessCodeSent),
      },
    ]);
  }

  /** Resolves when all that follows from what has happened so far is done. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async make(event: StoredEvent): Promise<void> {
    const { registration_id } = event.data as { readonly registration_id: number };
    const scene = await this.scenes.find(registration_id);
    const person_ids = scene ? virtualPeople(scene.registration) : [];
    if (!scene || person_ids.length === 0) return;
    const { id: tour_date_id } = scene.tour_date;
    const candidates = Array.from({ length: person_ids.length + SPARE }, () => accessCode((limit) => randomInt(limit)));
    await this.runner.run({
      stream: accessCodesStream(tour_date_id),
      name: 'MakeAccessCodes',
      decider: accessCodesDecider,
      command: { type: 'MakeAccessCodes', tour_date_id, registration_id, person_ids, candidates },
      meta: systemMeta(this.ids, event),
    });
  }

  private async mail({ id: cause_id, data, metadata }: StoredEvent & AccessCodeSent): Promise<void> {
    const { registration_id, person_id, account_id, email, tour_date_id } = data;
    const scene = await this.scenes.find(registration_id);
    const { state } = await this.loader.load(accessCodesStream(tour_date_id), accessCodesDecider);
    const code = state[attendeeId(registration_id, person_id)]?.code;
    const person = scene?.registration.official.attendees[person_id]?.person;
    // Nobody watches by the code of somebody who is no longer registered.
    if (!scene || scene.registration.cancelled || code === undefined || !person) return;
    const { tour_date, profile } = scene;
    const account = await this.accounts.ofAccount(account_id);
    const today = localDay(this.clock.now(), tour_date.time_zone);
    const isOwn = account && emailKey(account.email) === emailKey(email);
    const roster = await this.rosters.people(account_id);
    const name = isOwn ? account.display : (readerOf(roster.values(), email, today) ?? '');
    const { correlation_id, request_id } = metadata;
    await this.mails.queue({
      cause_id,
      origin: { correlation_id, causation_id: cause_id, request_id },
      template: 'access-code',
      event: profile.name,
      to: { account: { account_id, email, name }, person: null, office: null },
      params: {
        attendee: `${person.fname} ${person.lname}`,
        code,
        studio: account?.display ?? profile.name,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
      },
    });
  }
}
