import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../../platform/reactions/reactions.js';
import { WhenInvitedWriteAMail } from './when-invited-write-a-mail.js';

/** The mails of surveys that have opened; they go on after a crash (KER-025). */
@Injectable()
export class SurveyReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(WhenInvitedWriteAMail) private readonly mail: WhenInvitedWriteAMail,
  ) {
    this.reactions = make('surveys');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.mail]);
  }

  settled(): Promise<void> {
    return this.reactions.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reactions.stop();
  }
}
