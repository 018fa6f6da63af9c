import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { agreedSheet } from '@app/contracts/payments';
import type { FeesRecalculated, RegistrationCancelled } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { ChargeFeesCommand } from '../commands/charge-fees.handler.js';

/** Carries official fees into the ledger, and takes those of a cancelled registration off it (REG-274, 0-conventions, Streams: money); the event's id is the command's, so a repeat posts nothing. */
@Injectable()
export class WhenFeesRecalculatedChargeThem implements Reaction {
  readonly name = 'payments-charge-fees';
  readonly filter = { categories: ['registration'], types: ['FeesRecalculated', 'RegistrationCancelled'] };

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { type, data } = event as StoredEvent & (FeesRecalculated | RegistrationCancelled);
    const { registration_id } = data;
    const { sheet, cause } =
      type === 'RegistrationCancelled'
        ? { sheet: null, cause: 'cancellation' }
        : { sheet: data.sheet, cause: data.cause };
    const meta = { ...systemMeta(this.ids, event), command_id: event.id };
    await this.bus.execute(
      new ChargeFeesCommand({ registration_id, ...agreedSheet(sheet, event.revision), cause }, meta),
    );
  }
}
