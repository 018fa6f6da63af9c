import type { Cents, Day } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import type { CreditOnLedger } from '../credits/ledger-events.js';
import type { LedgerState } from '../ledger-state.js';
import type { VoucherUse } from '../vouchers/ledger-events.js';
import { previewCommands, type Previewed } from './preview.js';

/** A voucher that is not on the registration yet, as its studio has it. */
export type NewVoucher = VoucherUse & { readonly face_value: Cents; readonly expiration_date: Day };

/** The events that vouchers and then a credit would write; refused as they would be one after the other (PAY-245, PAY-327). */
export const previewReductions = (
  { vouchers, credit }: { readonly vouchers: readonly NewVoucher[]; readonly credit: CreditOnLedger | null },
  state: LedgerState,
  agreed: AgreedFees,
): Previewed =>
  previewCommands(
    [
      ...vouchers.map((voucher) => ({ type: 'ApplyVoucher', ...voucher, agreed }) as const),
      ...(credit === null ? [] : [{ type: 'ApplyCredit', ...credit, agreed } as const]),
    ],
    state,
    agreed,
  );
