import { Global, Module } from '@nestjs/common';
import { MEDIA_PASS_FACTS } from '@app/contracts/media-pass';
import { PAID_MEDIA_PASSES } from '@app/contracts/roster';
import { MediaPasses } from './media-pass-facts.js';
import { MediaPassesOfStaffController } from './media-passes-of-staff.controller.js';
import { ChangeMediaPassHandler, WaiveMediaPassHandler, Waivers } from './waiver.handlers.js';

/** Tells the other rooms whose pass is paid or waived (PAY-252, ROS-007). */
@Global()
@Module({
  controllers: [MediaPassesOfStaffController],
  providers: [
    MediaPasses,
    ChangeMediaPassHandler,
    Waivers,
    WaiveMediaPassHandler,
    { provide: PAID_MEDIA_PASSES, useExisting: MediaPasses },
    { provide: MEDIA_PASS_FACTS, useExisting: MediaPasses },
  ],
  exports: [PAID_MEDIA_PASSES, MEDIA_PASS_FACTS],
})
export class MediaPassModule {}
