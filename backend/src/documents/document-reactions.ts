import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { WhenMoneyMovesNumberIt } from './when-money-moves-number-it.js';

/** What documents do by themselves, also after a crash (KER-025). */
@Injectable()
export class DocumentReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly numberIt: WhenMoneyMovesNumberIt,
  ) {
    this.reactions = make('documents');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.numberIt]);
  }

  /** Resolves when all money that has moved so far has its numbers. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }
}
