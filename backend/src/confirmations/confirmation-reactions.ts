import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { WhenCompletedStoreIt } from './when-completed-store-it.js';

/** The reaction that stores confirmations; it goes on after a crash (KER-025). */
@Injectable()
export class ConfirmationReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly storeIt: WhenCompletedStoreIt,
  ) {
    this.reactions = make('confirmations');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.storeIt]);
  }

  /** Resolves when all that was completed so far has its confirmation. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }
}
