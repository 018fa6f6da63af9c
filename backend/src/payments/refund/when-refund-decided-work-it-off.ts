import { Inject, Injectable } from '@nestjs/common';
import type { RefundDecided } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { RefundParts } from './refund-parts.js';

/** Gives back what a crash left of a refund that was decided, in the name of who decided it (PAY-324). */
@Injectable()
export class WhenRefundDecidedWorkItOff implements Reaction {
  readonly name = 'payments-refund-parts';
  readonly filter = { categories: ['ledger'], types: ['RefundDecided'] };

  constructor(
    @Inject(RefundParts) private readonly parts: RefundParts,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data } = event as StoredEvent & RefundDecided;
    const { actor, reason } = event.metadata;
    await this.parts.run(data, { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) });
  }
}
