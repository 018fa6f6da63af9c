import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { LedgerEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { MarkTicketsPaidCommand } from '../../commands-between-rooms/ticket-commands.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';

type Ended = Extract<LedgerEvent, { readonly type: 'PayLaterEnded' }>;
type Bus = { execute(command: MarkTicketsPaidCommand): Promise<unknown> };

/** Tickets of a promised check stay reserved until the balance is paid (TIX-045); those that are paid already change nothing. */
@Injectable()
export class WhenACheckHasPaidTicketsArePaid implements Reaction {
  readonly name = 'payments-check-tickets';
  readonly filter = { categories: ['ledger'], types: ['PayLaterEnded'] };

  constructor(
    @Inject(CommandBus) private readonly bus: Bus,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { registration_id, cause } = (event as StoredEvent & Ended).data;
    if (cause === 'paid')
      await this.bus.execute(new MarkTicketsPaidCommand({ registration_id }, systemMeta(this.ids, event)));
  }
}
