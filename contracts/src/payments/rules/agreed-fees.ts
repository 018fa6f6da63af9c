import { type FeeSheet, promoBaseOf } from '../../pricing/index.js';
import type { Registration } from '../../registration/index.js';
import { type Cents, cents, ZERO } from '../../shared/index.js';
import { type AgreedFees, feeParts, noFees } from '../balance.js';
import type { PaymentMode } from '../kinds.js';

/** A registration as far as its price needs it. */
type Sheets = { readonly official: Pick<Registration['official'], 'sheet'> } & Pick<Registration, 'edit_sheet'>;

/** The sheet that a payment of this mode is for: a reviewed edit's own before it is confirmed, else the official one (REG-246). */
export const feeSheetFor = ({ official, edit_sheet }: Sheets, mode: PaymentMode): FeeSheet | null =>
  mode === 'editing' ? (edit_sheet ?? official.sheet) : official.sheet;

/** The fees that somebody who was priced by this sheet has agreed to. */
export const agreedSheet = (sheet: FeeSheet | null, revision: number): AgreedFees =>
  sheet === null ? noFees(revision) : { fees: feeParts(sheet.fees), promo: promoBaseOf(sheet), revision };

/** What a registration, as it stands at this revision, has agreed to pay in this mode. */
export const agreedFees = (registration: Sheets, revision: number, mode: PaymentMode): AgreedFees =>
  agreedSheet(feeSheetFor(registration, mode), revision);

/** The people whose pass these fees hold (FEE-121). */
export const mediaPassDancers = (registration: Sheets, mode: PaymentMode): readonly number[] =>
  (feeSheetFor(registration, mode)?.media_pass_dancers ?? []).map(Number);

/** What one of these passes costs; all cost the same (PAY-275). */
export const mediaPassFee = (registration: Sheets, mode: PaymentMode): Cents => {
  const sheet = feeSheetFor(registration, mode);
  return sheet === null || sheet.media_pass_dancers.length === 0
    ? ZERO
    : cents(sheet.fees.media / sheet.media_pass_dancers.length);
};

/** Where a payment belongs now: an open edit counts only when it was asked for (PAY-311). */
export const modeOf = (registration: Pick<Registration, 'completed' | 'editing'>, editing: boolean): PaymentMode => {
  if (!registration.completed) return 'registration';
  return editing && registration.editing ? 'editing' : 'balance';
};
