import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { WhenMoneyMovesPointsFollow } from './when-money-moves-points-follow.js';

@Injectable()
export class LoyaltyReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(WhenMoneyMovesPointsFollow) private readonly pointsFollow: WhenMoneyMovesPointsFollow,
  ) {
    this.reactions = make('loyalty');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.pointsFollow]);
  }

  /** Resolves when the points have followed all money that has moved. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }
}
