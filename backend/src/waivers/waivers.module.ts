import { Module } from '@nestjs/common';
import { MakeWaiversLinkHandler } from './commands/make-waivers-link.handler.js';
import { ChangeWaiverEmailHandler, RemindOfWaiverHandler } from './commands/requested-waiver.handlers.js';
import { SendWaiverHandler } from './commands/send-waiver.handler.js';
import { SignWaiverHandler } from './commands/sign-waiver.handler.js';
import { WaiversQueryHandler } from './queries/waivers.query.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverLinks } from './waiver-links.js';
import { WaiverPapers } from './waiver-papers.js';
import { WaiverPapersController } from './waiver-papers.controller.js';
import { WaiverReactions } from './waiver-reactions.js';
import { WaiverStates } from './waiver-states.js';
import { WaiversController } from './waivers.controller.js';
import { WaiverTokens } from './waiver-tokens.js';

@Module({
  controllers: [WaiversController, WaiverPapersController],
  providers: [
    WaiverStates,
    WaiverFacts,
    WaiverLinks,
    WaiverPapers,
    WaiverTokens,
    WaiverReactions,
    WaiversQueryHandler,
    SendWaiverHandler,
    RemindOfWaiverHandler,
    ChangeWaiverEmailHandler,
    SignWaiverHandler,
    MakeWaiversLinkHandler,
  ],
})
export class WaiversModule {}
