import type { Cents, Day, Instant } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import type { CreditOnLedger } from '../credits/ledger-events.js';
import type { LedgerCommand } from '../ledger.js';
import type { LedgerState } from '../ledger-state.js';
import type { VoucherUse } from '../vouchers/ledger-events.js';
import { previewCommands, type Previewed } from './preview.js';

/** A voucher that is not on the registration yet, as its studio has it. */
export type NewVoucher = VoucherUse & { readonly face_value: Cents; readonly expiration_date: Day };

type Reductions = {
  readonly vouchers: readonly NewVoucher[];
  readonly credit: CreditOnLedger | null;
  /** Given where the vouchers are redeemed at once (PAY-206). */
  readonly redeemed?: { readonly membership_number: string; readonly redeemed_at: Instant };
};

/** The events that vouchers and then a credit would write; refused as they would be one after the other (PAY-245, PAY-327). */
export const previewReductions = (
  { vouchers, credit, redeemed }: Reductions,
  state: LedgerState,
  agreed: AgreedFees,
): Previewed =>
  previewCommands(
    [
      ...vouchers.flatMap((voucher): readonly LedgerCommand[] => {
        const { registration_id, use_id } = voucher;
        const applies = { type: 'ApplyVoucher', ...voucher, agreed } as const;
        return redeemed ? [applies, { type: 'RedeemVoucher', registration_id, use_id, ...redeemed }] : [applies];
      }),
      ...(credit === null ? [] : [{ type: 'ApplyCredit', ...credit, agreed } as const]),
    ],
    state,
    agreed,
  );
