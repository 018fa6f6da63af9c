import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SCHEDULER, type Scheduler } from '../../platform/clock/clock.port.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../../platform/reactions/reactions.js';
import { Reminders } from './reminders.js';
import { WhenAReminderIsSentWriteItsMail } from './when-a-reminder-is-sent-write-its-mail.js';

const EVERY_MS = 600_000;

/** Reminders go out on their days, and their mails with them (PAY-319). */
@Injectable()
export class ReminderReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(Reminders) private readonly reminders: Pick<Reminders, 'run'>,
    @Inject(WhenAReminderIsSentWriteItsMail) private readonly mails: WhenAReminderIsSentWriteItsMail,
  ) {
    this.reactions = make('balance-reminders');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.mails]);
    this.scheduler.duty('balance-reminders', EVERY_MS, () => this.reminders.run());
  }

  settled(): Promise<void> {
    return this.reactions.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reactions.stop();
  }
}
