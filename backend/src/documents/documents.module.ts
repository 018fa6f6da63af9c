import { Module } from '@nestjs/common';
import { DocumentNumbers } from './document-numbers.js';
import { DocumentReactions } from './document-reactions.js';
import { Documents } from './documents.js';
import { DocumentsController } from './documents.controller.js';
import { WhenMoneyMovesNumberIt } from './when-money-moves-number-it.js';
import { WhenNumberedMailIt } from './when-numbered-mail-it.js';

@Module({
  controllers: [DocumentsController],
  providers: [DocumentNumbers, DocumentReactions, Documents, WhenMoneyMovesNumberIt, WhenNumberedMailIt],
})
export class DocumentsModule {}
