import { Module } from '@nestjs/common';
import { AccessCodesReactions } from './access-codes-reactions.js';
import { AccessCodesController } from './access-codes.controller.js';
import { SendAccessCodeHandler, SetAccessCodeEmailHandler } from './access-codes.handlers.js';
import { AccessCodesQuery } from './access-codes.query.js';
import { VirtualScenes } from './virtual-scenes.js';

/** Access codes of virtual attendees (EVT-172 to EVT-183). */
@Module({
  controllers: [AccessCodesController],
  providers: [AccessCodesQuery, AccessCodesReactions, SendAccessCodeHandler, SetAccessCodeEmailHandler, VirtualScenes],
})
export class AccessCodesModule {}
