import { Inject, Injectable } from '@nestjs/common';
import type { LoyaltyEvent } from '@app/contracts/loyalty';
import type { LedgerEvent } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { PassesOfVouchers } from '../passes/passes-of-vouchers.js';
import { Vouchers } from './vouchers.js';

const TYPES = ['VoucherTaken', 'VoucherUsed', 'VoucherRemoved'] as const;
type Moved = Extract<LoyaltyEvent | LedgerEvent, { readonly type: (typeof TYPES)[number] }>;

/**
 * A voucher that was taken is applied, one that the studio's stream has redeemed is redeemed in the ledger, one that came
 * off a registration goes back with its old last day; each is safe to repeat (KER-025).
 */
@Injectable()
export class WhenVouchersMoveStudioAndLedgerFollow implements Reaction {
  readonly name = 'payments-vouchers-follow';
  readonly filter = { categories: ['loyalty', 'ledger'], types: [...TYPES] };

  constructor(
    @Inject(Vouchers) private readonly vouchers: Vouchers,
    @Inject(PassesOfVouchers) private readonly passes: PassesOfVouchers,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { type, data } = event as StoredEvent & Moved;
    const meta = { ...systemMeta(this.ids, event), actor: event.metadata.actor };
    if (type === 'VoucherTaken') await this.vouchers.resume(data, meta);
    else if (type === 'VoucherUsed') await this.vouchers.redeem(data, meta);
    else {
      await this.vouchers.giveBack(data, meta);
      if (data.cause === 'refund' && data.payment_type === 'MEDIA_PASS')
        await this.passes.follow(data.registration_id, data.use_id, meta);
    }
  }
}
