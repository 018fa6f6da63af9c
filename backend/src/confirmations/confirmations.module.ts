import { Module } from '@nestjs/common';
import { ConfirmationReactions } from './confirmation-reactions.js';
import { ConfirmationScenes } from './confirmation-scenes.js';
import { Confirmations } from './confirmations.js';
import { ConfirmationsController } from './confirmations.controller.js';
import { WhenCompletedStoreIt } from './when-completed-store-it.js';

@Module({
  controllers: [ConfirmationsController],
  providers: [ConfirmationReactions, ConfirmationScenes, Confirmations, WhenCompletedStoreIt],
})
export class ConfirmationsModule {}
