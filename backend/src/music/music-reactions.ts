import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { cityLabel } from '@app/contracts/catalogue';
import type { CompetitionEvent } from '@app/contracts/competition';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import {
  type MusicDeletedAfterEvent,
  type MusicLinkSent,
  type MusicReceived,
  type MusicRemoved,
  type MusicUploaded,
  routinesWithMusic,
} from '@app/contracts/music';
import { readerOf, ROSTER_FACTS, type RosterFacts } from '@app/contracts/roster';
import { emailKey, formatRange, localDay, type StoredEvent } from '@app/contracts/shared';
import { CreateShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { Refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { MusicCopies } from './music-copies.js';
import { MusicFiles } from './music-files.js';
import { MusicScenes, type MusicScene } from './music-scenes.js';
import { MusicStates } from './music-states.js';

type Gone = StoredEvent & (MusicReceived | MusicUploaded | MusicRemoved | MusicDeletedAfterEvent);
type Moved = Extract<
  CompetitionEvent,
  { type: 'RoutineConfirmed' | 'RoutineTransferredIn' | 'RoutineRemoved' | 'RoutineTransferredOut' }
>;

/** What follows: files that nothing refers to any more go, links are mailed, and music goes where its routine goes. */
@Injectable()
export class MusicReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly files: MusicFiles,
    private readonly scenes: MusicScenes,
    private readonly states: MusicStates,
    private readonly copies: MusicCopies,
    private readonly commands: Commands,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(ROSTER_FACTS) private readonly rosters: RosterFacts,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.reactions = make('music');
  }

  onApplicationBootstrap(): void {
    const [media, registration] = [['routineMedia'], ['registration']] as const;
    this.reactions.start([
      {
        name: 'music-delete',
        filter: {
          categories: media,
          types: ['MusicReceived', 'MusicUploaded', 'MusicRemoved', 'MusicDeletedAfterEvent'],
        },
        handle: (event) => this.delete(event as Gone),
      },
      {
        name: 'music-links',
        filter: { categories: media, types: ['MusicLinkSent'] },
        handle: (event) => this.mail(event as StoredEvent & MusicLinkSent),
      },
      {
        // One after the other, as they happened: what left for another city has been copied there before (CMP-188).
        name: 'music-follows',
        filter: {
          categories: registration,
          types: ['RoutineConfirmed', 'RoutineTransferredIn', 'RoutineRemoved', 'RoutineTransferredOut'],
        },
        handle: (event) => this.follow(event as StoredEvent & Moved),
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

  private async delete({ type, data }: Gone): Promise<void> {
    if (type === 'MusicDeletedAfterEvent') for (const file of data.files) await this.files.remove(file);
    else if (type === 'MusicRemoved') await this.files.remove(data);
    else if (data.replaces) await this.files.remove(data.replaces);
  }

  private async follow(event: StoredEvent & Moved): Promise<void> {
    const { registration_id, id: routine_id } = event.data;
    const scene = await this.sceneOf(registration_id);
    if (scene === null) return;
    const meta = systemMeta(this.ids, event);
    if (event.type === 'RoutineRemoved' || event.type === 'RoutineTransferredOut') {
      const { account_id, name } = event.data;
      const { tour_date_id } = scene.registration;
      const about = { routine_id, registration_id, account_id, tour_date_id, name };
      await this.states.run({ type: 'DropMusic', about, now: this.clock.now() }, meta);
      return;
    }
    const moved = event.type === 'RoutineTransferredIn';
    const from = moved
      ? await this.copies.transferredFrom(event.data.from)
      : await this.copies.wished(registration_id, event.data.temp_id);
    // What is gone again meanwhile needs none.
    const needed = routinesWithMusic(scene.registration, scene.tables).some(({ id }) => id === routine_id);
    if (from !== null && needed) await this.copies.copy(from, { registration_id, routine_id }, meta, moved);
  }

  /** The link opens this routine alone (EVT-140). */
  private async mail(event: StoredEvent & MusicLinkSent): Promise<void> {
    const { id: cause_id, data, metadata } = event;
    const { registration_id, routine_id, account_id, email, name } = data;
    const scene = await this.sceneOf(registration_id);
    if (scene === null) return;
    const { tour_date, profile } = scene;
    const meta = { ...systemMeta(this.ids, event), actor: metadata.actor };
    const asked = new CreateShareLinkCommand({ registration_id, routine_ids: [routine_id], path: 'music' }, meta);
    const link = await unlessRefused(() => this.commands.run(asked));
    if (link === null) return;
    const { correlation_id, request_id } = metadata;
    await this.mails.queue({
      cause_id,
      origin: { correlation_id, causation_id: cause_id, request_id },
      template: 'music-link',
      event: profile.name,
      to: { account: { account_id, email, name: await this.nameOf(data, scene) }, person: null, office: null },
      params: async () => ({
        routine: name,
        studio: (await this.accounts.ofAccount(account_id))?.display ?? profile.name,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        secret_link: `${siteOf(this.environment)}${link.url}`,
      }),
    });
  }

  /** An address that neither the account nor its roster has belongs to nobody who is known. */
  private async nameOf({ account_id, email }: MusicLinkSent['data'], { tour_date }: MusicScene): Promise<string> {
    const account = await this.accounts.ofAccount(account_id);
    if (account && emailKey(account.email) === emailKey(email)) return account.display;
    const roster = await this.rosters.people(account_id);
    return readerOf(roster.values(), email, localDay(this.clock.now(), tour_date.time_zone)) ?? '';
  }

  private sceneOf(registration_id: number): Promise<MusicScene | null> {
    return unlessRefused(() => this.scenes.of(registration_id));
  }
}

/** Of a registration that is gone, or cancelled meanwhile, nobody uploads anything. */
const unlessRefused = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};
