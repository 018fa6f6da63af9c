import { Global, Module } from '@nestjs/common';
import { UNSIGNED_WAIVERS, WAIVER_COUNTS } from '@app/contracts/registration';
import { AcceptWaiverHandler } from './commands/accept-waiver.handler.js';
import { MakeWaiversLinkHandler } from './commands/make-waivers-link.handler.js';
import { MarkSignedOnPaperHandler } from './commands/mark-signed-on-paper.handler.js';
import { ChangeWaiverEmailHandler, RemindOfWaiverHandler } from './commands/requested-waiver.handlers.js';
import { SendWaiverHandler } from './commands/send-waiver.handler.js';
import { SignWaiverHandler } from './commands/sign-waiver.handler.js';
import {
  AddWaiverTypeHandler,
  AddWaiverVersionHandler,
  SetEventWaiverHandler,
} from './commands/waiver-type.handlers.js';
import { PaperWaivers } from './paper-waivers.js';
import { StaffWaiversQueryHandler } from './queries/staff-waivers.query.js';
import { StaffWaiversController } from './staff-waivers.controller.js';
import { StreamUnsignedWaivers } from './unsigned-waivers.js';
import { WaiversQueryHandler } from './queries/waivers.query.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverLinks } from './waiver-links.js';
import { WaiverPapers } from './waiver-papers.js';
import { WaiverPapersController } from './waiver-papers.controller.js';
import { WaiverReactions } from './waiver-reactions.js';
import { WaiverStates } from './waiver-states.js';
import { WaiversController } from './waivers.controller.js';
import { WaiverTokens } from './waiver-tokens.js';

/** Tells the registration room who has still to sign (REG-224). */
@Global()
@Module({
  controllers: [WaiversController, WaiverPapersController, StaffWaiversController],
  providers: [
    WaiverStates,
    WaiverFacts,
    WaiverLinks,
    WaiverPapers,
    WaiverTokens,
    WaiverReactions,
    { provide: UNSIGNED_WAIVERS, useClass: StreamUnsignedWaivers },
    PaperWaivers,
    WaiversQueryHandler,
    { provide: WAIVER_COUNTS, useExisting: WaiversQueryHandler },
    StaffWaiversQueryHandler,
    SendWaiverHandler,
    RemindOfWaiverHandler,
    ChangeWaiverEmailHandler,
    SignWaiverHandler,
    MakeWaiversLinkHandler,
    MarkSignedOnPaperHandler,
    AcceptWaiverHandler,
    AddWaiverTypeHandler,
    AddWaiverVersionHandler,
    SetEventWaiverHandler,
  ],
  exports: [UNSIGNED_WAIVERS, WAIVER_COUNTS],
})
export class WaiversModule {}
