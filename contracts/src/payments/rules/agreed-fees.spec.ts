import { quote } from '../../pricing/index.js';
import { registration, teens } from '../../pricing/testing/fee-inputs.js';
import { feeParts, noFees } from '../balance.js';
import type { PaymentMode } from '../kinds.js';
import { agreedFees, feeSheetFor, mediaPassDancers, mediaPassFee, modeOf } from './agreed-fees.js';

const sheetOf = (dancers: number) => quote(registration(56, 'discount', teens(dancers)));
const [OFFICIAL, EDIT] = [sheetOf(2), sheetOf(3)];
const MODES: readonly PaymentMode[] = ['registration', 'editing', 'balance'];
const edited = { official: { sheet: OFFICIAL }, edit_sheet: EDIT };
const untouched = { official: { sheet: OFFICIAL }, edit_sheet: null };
const unpriced = { official: { sheet: null }, edit_sheet: null };

describe('the fees that a payment is for', () => {
  it('~REG-246 are those of a reviewed edit where it is paid, and else the official ones', () => {
    expect(MODES.map((mode) => feeSheetFor(edited, mode))).toEqual([OFFICIAL, EDIT, OFFICIAL]);
    expect(MODES.map((mode) => feeSheetFor(untouched, mode))).toEqual([OFFICIAL, OFFICIAL, OFFICIAL]);
    expect(agreedFees(edited, 7, 'editing')).toMatchObject({ fees: feeParts(EDIT.fees), revision: 7 });
    expect(agreedFees(unpriced, 7, 'balance')).toEqual(noFees(7));
  });

  it('~PAY-275 hold the passes of their dancers, each at the same price', () => {
    expect(MODES.map((mode) => mediaPassDancers(edited, mode))).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2],
    ]);
    expect(MODES.map((mode) => mediaPassFee(edited, mode))).toEqual([5_500, 5_500, 5_500]);
    const nobody = { official: { sheet: sheetOf(0) }, edit_sheet: null };
    expect([mediaPassFee(nobody, 'balance'), mediaPassFee(unpriced, 'balance')]).toEqual([0, 0]);
    expect(mediaPassDancers(unpriced, 'balance')).toEqual([]);
  });

  it('~PAY-311 are of an open edit only where it was asked for', () => {
    const mode = (completed: boolean, editing: boolean, asked: boolean) => modeOf({ completed, editing }, asked);
    expect([mode(true, true, true), mode(true, true, false), mode(true, false, true)]).toEqual([
      ...['editing', 'balance', 'balance'],
    ]);
    expect([mode(false, false, true), mode(false, true, true)]).toEqual(['registration', 'registration']);
  });
});
