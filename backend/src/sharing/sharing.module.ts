import { Module } from '@nestjs/common';
import { CreateShareLinkHandler } from './commands/create-share-link.handler.js';
import { OpenShareLinkHandler } from './commands/open-share-link.handler.js';
import { RevokeShareLinkHandler } from './commands/revoke-share-link.handler.js';
import { UseShareLinkHandler } from './commands/use-share-link.handler.js';
import { LiveLinks } from './live-links.js';
import { ShareLinksQueryHandler } from './queries/share-links.query.js';
import { ShareLinks } from './share-links.js';
import { SharingController } from './sharing.controller.js';

@Module({
  controllers: [SharingController],
  providers: [
    ShareLinks,
    ShareLinksQueryHandler,
    LiveLinks,
    CreateShareLinkHandler,
    RevokeShareLinkHandler,
    UseShareLinkHandler,
    OpenShareLinkHandler,
  ],
})
export class SharingModule {}
