import type { PaymentAnswer, RegistrationPayments } from '@app/contracts/payments';
import type { TicketAnswer } from '@app/contracts/tickets';
import { jest } from '@jest/globals';
import { LOYALTY_PROVIDER, type LoyaltyProvider } from '../../src/loyalty/loyalty-provider.js';
import { GatewayConversation } from '../../src/payments/gateway-conversation.js';
import { TicketSteps } from '../../src/payments/ticket-steps.js';
import { VoucherSteps } from '../../src/payments/vouchers/voucher-steps.js';
import { refused } from '../../src/platform/commands/command.js';
import { TicketStock } from '../../src/registration/tickets/ticket-stock.js';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { BILL_TO, CARDS, Payer } from '../support/paying.js';
import { startSystem, type System } from '../support/system.js';

const ORLANDO = 7541;
const SHOW = 1;

describe('a payment goes its steps', () => {
  let system: System;
  let payer: Payer;
  let studio: number;
  let codes: string[];
  let loyalty: LoyaltyProvider;
  let keys = 0;

  const nextKey = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const post = (path: string, body: object, { agent } = payer.registrant) =>
    agent.post(`/api/${path}`).set('idempotency-key', nextKey()).send(body);
  const issue = (points: number): Promise<string> => issueVoucher(payer.registrant, studio, points);
  const apply = (...wanted: readonly string[]) =>
    post('loyalty/apply-voucher-credit', {
      registrationId: payer.id,
      loyaltyVouchersCredit: wanted.map((code) => ({ code, paymentType: 'REGISTRATION' })),
    }).expect(200);
  const pay = async (key: string, card: string = CARDS.good) => {
    const { balance: amount } = await payer.payments();
    const paymentProfile = { token: await payer.token(card), billTo: BILL_TO };
    const kinds = { paymentMethodId: 1, sendEmployeeEmail: false, paymentType: 'REGISTRATION', amountType: 'FULL' };
    const order = { registrationId: payer.id, amount, ...kinds, paymentProfile };
    return payer.registrant.agent.post('/api/payments/nmi-payment').set('idempotency-key', key).send(order);
  };
  const steps = (key: string) => payer.events(`process-payment_${key}`);
  const tickets = async (): Promise<string[]> => {
    const { body } = await payer.registrant.agent.get(`/api/event-tickets/registration/${payer.id}`).expect(200);
    return (body as TicketAnswer[]).map(({ status }) => status);
  };
  const vouchers = async () => {
    const { loyalty_vouchers_credit } = await payer.payments();
    return loyalty_vouchers_credit.map(({ code, status }) => [code, status]);
  };
  /** Whether the gateway was asked at all about a payment. */
  const asked = async (key: string): Promise<boolean> => (await payer.events(`payment-${key}`)).length > 0;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia'], ORLANDO);
    await payer.saveDancers(payer.people);
    const wanted = [{ ticketId: SHOW, holderName: 'Rose' }];
    const request = { registrationId: payer.id, tourDateId: ORLANDO, tickets: wanted };
    await payer.registrant.agent.post('/api/event-tickets/tickets').send(request).expect(200);
    await payer.refreshVersion();
    await payer.save({ path: 'steps.tickets', value: true });
    await payer.review();
    studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 300_000);
    codes = [await issue(5_000), await issue(6_000)];
    await payer.payPasses(nextKey(), payer.people);
    loyalty = system.server.app.get<LoyaltyProvider>(LOYALTY_PROVIDER, { strict: false });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => system.stop());

  it('~PAY-117 step 1 fails: no ticket is reserved and nobody is asked for money', async () => {
    await apply(...codes);
    jest.spyOn(loyalty, 'use').mockRejectedValueOnce(new Error('the provider is away'));
    const key = nextKey();
    expect((await pay(key)).body).toMatchObject({
      code: 'voucher_not_redeemed',
      message: 'Your vouchers could not be redeemed. Please try again.',
    });
    expect(await steps(key)).toEqual(['SubmissionStarted', 'SubmissionCompensated', 'SubmissionFailed']);
    expect([await tickets(), await asked(key)]).toEqual([['requested'], false]);
  });

  it('~PAY-117 step 2 fails: nothing is validated and nobody is asked for money; what was redeemed stays', async () => {
    const stock = system.server.app.get<TicketStock>(TicketStock, { strict: false });
    jest.spyOn(stock, 'reserve').mockRejectedValueOnce(refused('tickets_sold_out'));
    await apply(codes[0]!);
    const key = nextKey();
    expect((await pay(key)).body).toMatchObject({ code: 'tickets_sold_out' });
    expect(await steps(key)).toEqual([
      'SubmissionStarted',
      'VouchersRedeemed',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    expect([await vouchers(), await asked(key)]).toEqual([[[codes[0], 'Redeemed']], false]);
  });

  it('PAY-133 ~PAY-117 step 3 fails: a voucher that was redeemed elsewhere comes off, the balance is another, nobody is asked for money', async () => {
    await apply(...codes);
    const { balance } = await payer.payments();
    jest.spyOn(loyalty, 'use').mockRejectedValueOnce(refused('voucher_redeemed'));
    const key = nextKey();
    const { status, body } = await pay(key);
    expect([status, body]).toEqual([
      409,
      {
        code: 'voucher_invalid',
        message: `Invalid Vouchers: ${codes[1]}`,
        fields: {},
        params: { codes: codes[1] },
      },
    ]);
    expect(await steps(key)).toEqual([
      'SubmissionStarted',
      'TicketsFinalized',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    expect([await vouchers(), await tickets(), await asked(key)]).toEqual([
      [[codes[0], 'Redeemed']],
      ['reserved'],
      false,
    ]);
    expect((await payer.payments()).balance).toBe(balance + 6_000);
  });

  it('PAY-117 PAY-118 PAY-315 its steps come one after the other, each is told while it lasts, a decline is told as one', async () => {
    const code = await issue(7_000);
    await apply(codes[0]!, code);
    const key = nextKey();
    const told: [string, PaymentAnswer['step'], RegistrationPayments['step']][] = [];
    /** Asks for the step at the moment in which its work begins. */
    const watch = <T extends object, K extends keyof T & string>(one: T, method: K): void => {
      const work = one[method] as (...given: unknown[]) => Promise<unknown>;
      jest
        .spyOn(one as Record<string, (...given: unknown[]) => unknown>, method)
        .mockImplementation(async (...given) => {
          const { body } = await payer.registrant.agent.get(`/api/payments/${key}`).expect(200);
          told.push([method, (body as PaymentAnswer).step, (await payer.payments()).step]);
          return work.apply(one, given);
        });
    };
    const get = <T extends object>(type: new (...given: never[]) => T): T =>
      system.server.app.get(type, { strict: false });
    watch(get(VoucherSteps), 'redeem');
    watch(get(TicketSteps), 'finalize');
    watch(get(VoucherSteps), 'validate');
    watch(get(GatewayConversation), 'charge');
    expect((await pay(key, CARDS.declined)).body).toMatchObject({ status: 'declined', step: 'failed' });
    expect(told).toEqual([
      ['redeem', 'vouchers', 'vouchers'],
      ['finalize', 'tickets', 'tickets'],
      ['validate', 'validation', 'validation'],
      ['charge', 'payment', 'payment'],
    ]);
    expect(await steps(key)).toEqual([
      'SubmissionStarted',
      'VouchersRedeemed',
      'TicketsFinalized',
      'VouchersValidated',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    expect((await payer.payments()).step).toBeNull();
  });

  it('PAY-122 PAY-117 PAY-128 the next try asks nobody again about vouchers that are valid, pays, reports success, and the tickets are paid', async () => {
    const use = jest.spyOn(loyalty, 'use');
    const key = nextKey();
    expect((await pay(key)).body).toMatchObject({ status: 'approved', completed: true, step: 'finished', balance: 0 });
    expect(use).not.toHaveBeenCalled();
    expect(await steps(key)).toEqual([
      'SubmissionStarted',
      'TicketsFinalized',
      'VouchersValidated',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    expect([await tickets(), (await payer.payments()).step]).toEqual([['paid'], null]);
  });
});
