import { Module } from '@nestjs/common';
import { EmbeddedLoyalty } from './embedded-loyalty.js';
import { LoyaltyController } from './loyalty.controller.js';
import { ChangeMemberHandler, EnrolMemberHandler, IssueVoucherHandler } from './loyalty.handlers.js';
import { LOYALTY_PROVIDER } from './loyalty-provider.js';
import { LoyaltyReactions } from './loyalty-reactions.js';
import { GiveBackVoucherHandler, TakeVoucherHandler, UseVoucherHandler } from './voucher.handlers.js';
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
    TakeVoucherHandler,
    UseVoucherHandler,
    GiveBackVoucherHandler,
    WhenMoneyMovesPointsFollow,
  ],
})
export class LoyaltyModule {}
