import { Module } from '@nestjs/common';
import { DocumentNumbers } from './document-numbers.js';
import { DocumentReactions } from './document-reactions.js';
import { DocumentsController } from './documents.controller.js';
import { WhenMoneyMovesNumberIt } from './when-money-moves-number-it.js';

@Module({
  controllers: [DocumentsController],
  providers: [DocumentNumbers, DocumentReactions, WhenMoneyMovesNumberIt],
})
export class DocumentsModule {}
