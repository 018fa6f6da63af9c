import { Module } from '@nestjs/common';
import { EmbeddedLoyalty } from './embedded-loyalty.js';
import { LoyaltyController } from './loyalty.controller.js';
import { ChangeMemberHandler, EnrolMemberHandler, IssueVoucherHandler } from './loyalty.handlers.js';
import { LOYALTY_PROVIDER } from './loyalty-provider.js';
import { LoyaltyReactions } from './loyalty-reactions.js';
import { WhenMoneyMovesPointsFollow } from './when-money-moves-points-follow.js';

@Module({
  controllers: [LoyaltyController],
  providers: [
    EmbeddedLoyalty,
    { provide: LOYALTY_PROVIDER, useExisting: EmbeddedLoyalty },
    ChangeMemberHandler,
    EnrolMemberHandler,
    IssueVoucherHandler,
    LoyaltyReactions,
    WhenMoneyMovesPointsFollow,
  ],
})
export class LoyaltyModule {}
