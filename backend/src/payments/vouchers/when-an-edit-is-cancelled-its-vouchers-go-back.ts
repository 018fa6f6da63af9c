import { Inject, Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerStream } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { Vouchers } from './vouchers.js';

/**
 * A completed registration redeems its vouchers at once outside an edit (PAY-206), so one that is pending when the edit is
 * canceled was applied in it: it comes off, and its studio may use it again (REG-249).
 */
@Injectable()
export class WhenAnEditIsCancelledItsVouchersGoBack implements Reaction {
  readonly name = 'payments-vouchers-of-an-edit';
  readonly filter = { categories: ['registration'], types: ['RegistrationEditingCancelled'] };

  constructor(
    @Inject(Vouchers) private readonly vouchers: Pick<Vouchers, 'pending' | 'remove'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { registration_id } = event.data as { readonly registration_id: number };
    const pending = await this.vouchers.pending(registration_id);
    if (pending.length === 0) return;
    const { events } = await this.log.readStream(ledgerStream(registration_id));
    // The next edit may have begun already.
    const before = (events as (StoredEvent & LedgerEvent)[]).flatMap((one) =>
      one.type === 'VoucherApplied' && one.position < event.position ? [one.data.use_id] : [],
    );
    const meta = { ...systemMeta(this.ids, event), actor: event.metadata.actor };
    for (const voucher of pending)
      if (before.includes(voucher.use_id)) await this.vouchers.remove(voucher, 'edit', meta);
  }
}
