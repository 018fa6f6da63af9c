import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { idOf } from '@app/contracts/shared';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { tryEach } from '../platform/processes/try-each.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { failedMails } from './failed-mails.js';
import { Outbox } from './outbox.js';

/** Sends what was queued, also after a crash, and tries again what failed (ACC-114). */
@Injectable()
export class MailReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly outbox: Outbox,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(IDS) private readonly ids: IdGenerator,
    private readonly indexes: LogIndexes,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'MAIL_RETRY_MS'>,
  ) {
    this.reactions = make('mail');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'mail-sender',
        filter: { types: ['MailQueued'] },
        handle: (event) => this.outbox.deliver(idOf(event.stream), systemMeta(this.ids, event)),
      },
    ]);
    this.scheduler.duty('mail-retry', this.environment.MAIL_RETRY_MS, () => this.retry());
  }

  /** Resolves when all mails of what has happened so far are under way. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async retry(): Promise<void> {
    await tryEach(await this.indexes.find(failedMails, OPEN), (id) => this.outbox.deliver(id, systemMeta(this.ids)));
  }
}
