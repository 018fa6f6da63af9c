import { allCalls } from './calls.js';

type Declared = { readonly method: string; readonly idempotencyKey?: string; readonly refuses?: readonly string[] };
const calls: readonly (readonly [string, Declared])[] = Object.entries(allCalls).flatMap(([room, own]) =>
  Object.entries(own as Record<string, Declared>).map(([name, one]) => [`${room}.${name}`, one] as const),
);
/** All that moves money: what needs a key (PAY-294), and what payments and points are changed by. */
const actions = calls
  .filter(([name, { method, idempotencyKey }]) => {
    const ofMoney = /^(payments|promo codes|loyalty)\./.test(name);
    return method !== 'GET' && (idempotencyKey === 'required' || ofMoney);
  })
  .map(([name]) => name);

/** The call that tells before it what each would write into a ledger. */
const PREVIEWS: Readonly<Record<string, string>> = {
  'payments.applyCredit': 'payments.creditPreview',
  'payments.applyVouchers': 'payments.voucherPreview',
  'payments.giveVoucherBack': 'payments.voucherBackPreview',
  'payments.moveOverpayment': 'payments.overpaymentPreview',
  'payments.receive': 'payments.preview',
  'payments.record': 'payments.recordPreview',
  'payments.redeemVouchers': 'payments.voucherPreview',
  'payments.refund': 'payments.preview',
  'payments.refundRegistration': 'payments.refundPreview',
  'payments.returnCheck': 'payments.preview',
  'payments.startBatchRefund': 'payments.batchRefund',
  'payments.take': 'payments.paymentPreview',
  'payments.voidPayment': 'payments.preview',
  'registration.cancel': 'payments.cancelPreview',
};

/** Those before which no page tells amounts of its own, and why. */
const NONE: Readonly<Record<string, string>> = {
  'loyalty.change': 'points are no money of a ledger',
  'loyalty.enrol': 'points are no money of a ledger',
  'loyalty.issueVoucher': 'a voucher is in no ledger before it is applied',
  'payments.adjustCredit': 'a credit is in no ledger before it is applied',
  'payments.grantCredit': 'a credit is in no ledger before it is applied',
  'payments.askAgain': 'the gateway says what became of a payment that was told already',
  'payments.gatewayEvent': 'the gateway tells',
  'payments.changePlanMethod': 'nothing is paid',
  'payments.complete': 'nothing is paid: the page shows the balance of the ledger',
  'payments.holdReminders': 'nothing is paid',
  'payments.payByPayPal': 'it is not taken',
  'payments.presentAgain': 'the amount is that of the debit that came back',
  'payments.recordMediaPasses': 'it marks passes that vouchers of the ledger have covered',
  'payments.refreshMediaPasses': 'nothing is paid',
  'payments.removeBilling': 'nothing is paid',
  'payments.sendReminders': 'nothing is paid',
  'payments.setPromoCodes': 'no page tells what a code will take off before it is taken',
  'promo codes.bulk': 'a code is in no ledger before it is taken',
  'promo codes.change': 'a code is in no ledger before it is taken',
  'promo codes.create': 'a code is in no ledger before it is taken',
  'promo codes.importCodes': 'a code is in no ledger before it is taken',
  'promo codes.previewImport': 'it is a preview',
  'promo codes.remove': 'a code is in no ledger before it is taken',
};

describe('the actions of money', () => {
  it('PAY-327 are all of the product: each has its preview, or says why it tells none', () => {
    expect([...Object.keys(PREVIEWS), ...Object.keys(NONE)].sort()).toEqual([...actions].sort());
  });

  it.each(Object.entries(PREVIEWS))('~PAY-327 %s is told before by %s, which only reads', (action, preview) => {
    const [[, read], [, deed]] = [preview, action].map((name) => calls.find(([one]) => one === name)!) as [
      (typeof calls)[number],
      (typeof calls)[number],
    ];
    expect(read.method).toBe('GET');
    expect(read.idempotencyKey).toBeUndefined();
    expect(deed.method).not.toBe('GET');
  });
});
