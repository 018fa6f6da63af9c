import { jest } from '@jest/globals';
import { LOYALTY_PROVIDER, type LoyaltyProvider } from '../../src/loyalty/loyalty-provider.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { refused } from '../../src/platform/commands/command.js';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { ACCOUNTS, BILL_TO, CARDS, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const AURORA = 56;
const CHICAGO = 7501;
const DEFAULT = 'Your payment could not be processed. Please try again.';

let keys = 0;
const key = (): string => {
  keys += 1;
  return `0198d200-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};

type Body = { readonly code: string | null; readonly message: string; readonly fields?: object };

describe('each refusal of a payment has its code', () => {
  let system: System;
  let payer: Payer;
  let second: Payer;
  let voucher: string;

  const sends = (method: 'post' | 'put', path: string, body: object, of = payer, id: string | null = key()) => {
    const asked = of.registrant.agent[method](`/api/${path}`);
    return (id === null ? asked : asked.set('idempotency-key', id)).send(body);
  };
  const order = async (differs: object = {}) => ({
    ...{ registrationId: payer.id, amount: (await payer.payments()).balance, paymentMethodId: 1 },
    ...{ sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' },
    ...{ paymentProfile: { token: await payer.token(), billTo: BILL_TO }, ...differs },
  });
  const pay = async (differs: object = {}, id: string | null = key()) =>
    sends('post', 'payments/nmi-payment', await order(differs), payer, id);
  const token = (of: string) => ({ token: of, billTo: BILL_TO });
  const apply = (of: Payer) => {
    const loyaltyVouchersCredit = [{ code: voucher, paymentType: 'REGISTRATION' }];
    return sends('post', 'loyalty/apply-voucher-credit', { registrationId: of.id, loyaltyVouchersCredit }, of);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    second = await payer.another(CHICAGO);
    await second.saveDancers(second.people);
    await second.review();
    const studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 20_000);
    voucher = await issueVoucher(payer.registrant, studio, 5_000);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => system.stop());

  it('PAY-304 each comes with its status, its code and its words, in the body of every error', async () => {
    const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
    const loyalty = system.server.app.get<LoyaltyProvider>(LOYALTY_PROVIDER, { strict: false });
    const silentlyDeclined = () =>
      jest.spyOn(gateway, 'charge').mockResolvedValueOnce({ outcome: 'declined', message: '', card: null });
    const registration_id = payer.id;
    const passes = { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: payer.people };
    const { media_pass, balance } = await payer.payments();
    const passFee = media_pass.fee * payer.people.length;
    const told: [number, string | null, string][] = [];
    const bodies: Body[] = [];
    const tell = ({ status, body }: { status: number; body: Body }): void => {
      told.push([status, body.code, body.message]);
      if (status >= 400) bodies.push(body);
    };

    tell(await pay({ amount: balance + 1 }));
    tell(await pay({}, null));
    tell(await pay({ paymentProfile: token(await payer.token(CARDS.declined)) }));
    tell(await pay({ paymentMethodId: 6, paymentProfile: token(await payer.bankToken(ACCOUNTS.declined)) }));
    for (const [paymentMethodId, of] of [
      [1, await payer.token()],
      [6, await payer.bankToken()],
    ] as const) {
      silentlyDeclined();
      tell(await pay({ paymentMethodId, paymentProfile: token(of) }));
    }
    tell(await sends('put', `mybtf/registrations/${registration_id}`, { paying_by_check: true }));
    const payPal = { registration_id, nonce: 'fake-nonce', amount: 100, sendEmployeeEmail: false };
    tell(await sends('post', 'payments/paypal-payment', payPal));
    tell(await sends('put', 'mybtf/promo-codes', { registration_id, promo_codes: ['NONE'], sendEmployeeEmail: false }));
    const credit = { from: '0198d2ff-0000-4000-8000-000000000001', amount: 100 };
    tell(await sends('post', 'payments/credit-voucher-payment', { registration_id, credit, sendEmployeeEmail: false }));

    await apply(payer).expect(200);
    jest.spyOn(loyalty, 'use').mockRejectedValueOnce(refused('voucher_redeemed'));
    tell(await pay({ amount: balance - 5_000 }));
    await apply(payer).expect(200);

    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const closes = { ach_cutoff_days: 200, reason: 'Bank holidays' };
    await admin.agent.put(`/api/admin/events/${AURORA}`).send(closes).expect(200);
    tell(await pay({ paymentMethodId: 6, paymentProfile: token(await payer.bankToken()) }));

    const silent = { amount: 1_000, amountType: 'OTHER', paymentProfile: token(await payer.token(CARDS.silent)) };
    expect((await pay(silent)).body).toMatchObject({ status: 'pending' });
    tell(await pay({ amount: 1_000, amountType: 'OTHER' }));
    await system.scheduler.run('payments-reconcile');

    const paid = key();
    expect((await pay({ ...passes, amount: passFee }, paid)).body).toMatchObject({ status: 'approved' });
    tell(await pay({ ...passes, amount: passFee, sendEmployeeEmail: true }, paid));
    tell(await pay({ ...passes, amount: passFee }));

    expect((await pay()).body).toMatchObject({ status: 'approved', completed: true });
    const newLoyaltyVouchersCredit = [{ code: voucher, paymentType: 'REGISTRATION' }];
    const redeems = { registrationId: second.id, membershipNumber: 'L-1', newLoyaltyVouchersCredit };
    tell(await sends('post', 'loyalty/redeem-vouchers', redeems, second));
    tell(await payer.complete());

    expect(told).toEqual([
      [409, 'balance_changed', 'Your balance has changed. Please review the amount and try again.'],
      [400, 'idempotency_key_required', 'Something went wrong. Please try again.'],
      [200, 'card_declined', 'Your card was declined.'],
      [200, 'bank_declined', 'The bank account was declined.'],
      [200, 'card_declined', DEFAULT],
      [200, 'bank_declined', DEFAULT],
      [400, 'pay_later_not_allowed', 'Pay later is not available for this registration.'],
      [403, 'paypal_disabled', 'PayPal payments are not available.'],
      [409, 'promo_invalid', 'Invalid promo code'],
      [409, 'credit_exceeded', 'The amount exceeds your available credit.'],
      [409, 'voucher_invalid', `Invalid Vouchers: ${voucher}`],
      [400, 'ach_closed', 'Bank payments close 200 days before the event.'],
      [409, 'payment_in_progress', 'A payment for this registration is already being processed.'],
      [422, 'idempotency_mismatch', 'This request was already sent with other content.'],
      [409, 'media_pass_already_paid', 'The media pass of Mia Reyes, Ava Reyes has already been paid for this season.'],
      [409, 'voucher_redeemed', 'This voucher has already been redeemed.'],
      [409, 'registration_completed', 'This registration has already been completed.'],
    ]);
    for (const { code, message, fields } of bodies)
      expect([code, typeof message, fields]).toEqual([code, 'string', {}]);
  });
});
