import { Module } from '@nestjs/common';
import { AccessCodesReactions } from './access-codes-reactions.js';
import { AccessCodesController } from './access-codes.controller.js';
import { SendAccessCodeHandler, SetAccessCodeEmailHandler } from './access-codes.handlers.js';
import { AccessCodesQuery } from './access-codes.query.js';
import { ImportAccessCodesHandler, RegenerateAccessCodesHandler } from './replace-codes.handlers.js';
import { TourDateCodesController } from './tour-date-codes.controller.js';
import { TourDateCodesQuery } from './tour-date-codes.query.js';
import { VirtualScenes } from './virtual-scenes.js';

/** Access codes of virtual attendees (EVT-172 to EVT-184). */
@Module({
  controllers: [AccessCodesController, TourDateCodesController],
  providers: [
    AccessCodesQuery,
    AccessCodesReactions,
    ImportAccessCodesHandler,
    RegenerateAccessCodesHandler,
    SendAccessCodeHandler,
    SetAccessCodeEmailHandler,
    TourDateCodesQuery,
    VirtualScenes,
  ],
})
export class AccessCodesModule {}
