import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { confirmationPaper } from '@app/contracts/confirmations';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { confirmationPdf } from './confirmation-pdf.js';
import { Confirmations } from './confirmations.js';
import { WhenCompletedStoreIt } from './when-completed-store-it.js';

/** Its mail goes to whoever has registered. */
const REGISTRANT = { roles: [] };

/** The reaction that stores confirmations; it goes on after a crash (KER-025). */
@Injectable()
export class ConfirmationReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly storeIt: WhenCompletedStoreIt,
    confirmations: Confirmations,
    @Inject(MAIL_QUEUE) mails: MailQueue,
  ) {
    this.reactions = make('confirmations');
    mails.documentsBy('confirmation', async (of) => {
      const { id, content } = await confirmations.ofMail(of);
      const codes = await confirmations.codesOf(content, REGISTRANT);
      const pdf = await buffer(confirmationPdf(confirmationPaper(content), codes));
      return { name: `confirmation-${id}.pdf`, content_type: 'application/pdf', content: pdf };
    });
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.storeIt]);
  }

  /** Resolves when all that was completed so far has its confirmation. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }
}
