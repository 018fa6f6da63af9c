import { Injectable } from '@nestjs/common';
import { NUMBERED, type NumberedEntry } from '@app/contracts/documents';
import type { StoredEvent } from '@app/contracts/shared';
import type { Reaction } from '../platform/reactions/reactions.js';
import { DocumentNumbers } from './document-numbers.js';

/** Each payment, refund and correction gets its document; the entry's id makes the command's, so a repeat gives no second number. */
@Injectable()
export class WhenMoneyMovesNumberIt implements Reaction {
  readonly name = 'documents-number';
  readonly filter = { categories: ['ledger'], types: [...NUMBERED] };

  constructor(private readonly numbers: DocumentNumbers) {}

  async handle(event: StoredEvent): Promise<void> {
    await this.numbers.numberAlone(event as NumberedEntry);
  }

  async handlePage(events: readonly StoredEvent[]): Promise<void> {
    await this.numbers.ofAll(events as readonly NumberedEntry[]);
  }
}
