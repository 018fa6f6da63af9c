import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { Documents } from './documents.js';
import { WhenMoneyMovesNumberIt } from './when-money-moves-number-it.js';
import { WhenNumberedMailIt } from './when-numbered-mail-it.js';

/** The reactions of documents; they go on after a crash (KER-025). */
@Injectable()
export class DocumentReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly numberIt: WhenMoneyMovesNumberIt,
    private readonly mailIt: WhenNumberedMailIt,
    documents: Documents,
    @Inject(MAIL_QUEUE) mails: MailQueue,
  ) {
    this.reactions = make('documents');
    mails.documentsBy('money', async (of) => {
      const { name, content } = await documents.ofMail(of);
      return { name, content_type: 'application/pdf', content: await buffer(content) };
    });
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.numberIt, this.mailIt]);
  }

  /** Resolves when all money that has moved so far has its numbers. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }
}
