import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../../platform/reactions/reactions.js';
import { WhenADepositIsPaidItsPlanBegins } from './when-a-deposit-is-paid-its-plan-begins.js';
import { WhenAPlanTellsWriteMails } from './when-a-plan-tells-write-mails.js';

/** The reactions to deposits and plans. */
@Injectable()
export class PlanReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(WhenADepositIsPaidItsPlanBegins) private readonly begins: WhenADepositIsPaidItsPlanBegins,
    @Inject(WhenAPlanTellsWriteMails) private readonly mails: WhenAPlanTellsWriteMails,
  ) {
    this.reactions = make('payment-plans');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.begins, this.mails]);
  }

  settled(): Promise<void> {
    return this.reactions.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reactions.stop();
  }
}
