import type { PromoCodesAnswer, RegistrationPayments, VouchersAnswer } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { refused } from '../../src/platform/commands/command.js';
import { ApplyVouchersHandler } from '../../src/payments/vouchers/voucher.handlers.js';
import { textsOf } from '../support/accounts.js';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { type Registrant, signUpStudio } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;
const HOUSTON = 7503;
const TULSA = 7511;
const reason = 'The office agreed to it';

describe('the calls of vouchers', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let studio: number;
  let keys = 100;

  const key = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const post = (path: string, body: object, who = payer.registrant) =>
    who.agent.post(`/api/${path}`).set('idempotency-key', key()).send(body);
  const issue = (points: number): Promise<string> => issueVoucher(payer.registrant, studio, points);
  const apply = (wanted: readonly object[], of = payer) =>
    post('loyalty/apply-voucher-credit', { registrationId: of.id, loyaltyVouchersCredit: wanted });
  const byNumber = (body: object, who = payer.registrant) => post('loyalty/redeem-vouchers', body, who);
  const read = async (of = payer): Promise<RegistrationPayments> => {
    await reacted(system);
    return of.payments();
  };
  /** The mails to the office about money of a registration. */
  const notices = async ({ id }: Payer): Promise<string[]> => {
    await reacted(system);
    const texts = await textsOf(system, staff, 'payment-notice');
    return texts.filter((text) => text.includes(`registration ${id}`));
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people.slice(0, 1));
    await payer.review();
    studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 300_000);
  });
  afterAll(() => system.stop());

  describe('by the number of the membership alone', () => {
    let codes: string[];

    beforeAll(async () => {
      codes = [await issue(8_000), await issue(5_500), await issue(7_000)];
      await apply([{ code: codes[0] }, { code: codes[1], paymentType: 'MEDIA_PASS' }]).expect(200);
    });

    it('PAY-218 PAY-208 redeems those that a registration of the studio has, each for its part, and is silent where it is asked to be', async () => {
      const { media_pass, balance } = await read();
      const list = [{ code: codes[1], amount: 5_500, status: 'pendingactivation' }];
      const { status, body } = await byNumber({ membershipNumber: 'L-1', vouchers: list, silent: true });
      expect([status, body]).toEqual([
        200,
        {
          ...{
            registration_id: payer.id,
            balance,
            mediaPassBalance: 0,
            overallPaid: false,
            invalid: [],
            message: null,
          },
          loyalty_vouchers_credit: [
            expect.objectContaining({ code: codes[0], status: 'PendingActivation', paymentType: 'REGISTRATION' }),
            expect.objectContaining({ code: codes[1], status: 'Redeemed', paymentType: 'MEDIA_PASS' }),
          ],
          position: expect.any(String) as string,
        },
      ]);
      expect(media_pass.fee).toBe(5_500);
      const loud = await byNumber({ membershipNumber: 'L-1', vouchers: [{ code: codes[1] }] }).expect(200);
      expect((loud.body as VouchersAnswer).message).toBe('Your credit/vouchers have been applied!');
    });

    it('PAY-218 with a registration, the new ones are redeemed beside all that there are', async () => {
      const all = [{ code: codes[0], amount: 8_000, status: 'PendingActivation', paymentType: 'REGISTRATION' }];
      const body = { registrationId: payer.id, membershipNumber: 'L-1', newLoyaltyVouchersCredit: all };
      const answer = await byNumber({ ...body, allLoyaltyVouchersCredit: all }).expect(200);
      expect((answer.body as VouchersAnswer).loyalty_vouchers_credit).toMatchObject([
        { code: codes[0], status: 'Redeemed', redeemed_date: expect.any(String) as string },
        { code: codes[1], status: 'Redeemed' },
      ]);
    });

    it('~PAY-218 refuses another number, a voucher that no registration has, one of others, and a call that names neither', async () => {
      const list = [{ code: codes[0] }];
      const other = await signUpStudio(system, 'moon@demo.example');
      const parent = await Payer.start(system, 'lia@demo.example', ['Lia']);
      expect([
        (await byNumber({ membershipNumber: 'L-2', vouchers: list })).body.code,
        (await byNumber({ membershipNumber: 'L-1', vouchers: [{ code: codes[2] }] })).body.code,
        (await byNumber({ membershipNumber: 'L-1', vouchers: [{ code: 'LVNOTTHERE' }] })).body.code,
        (await byNumber({ membershipNumber: 'L-1', vouchers: list }, other)).body.code,
        (await byNumber({ membershipNumber: 'L-1', vouchers: list }, parent.registrant)).body.code,
        (await byNumber({ membershipNumber: 'L-1', vouchers: [] })).body.code,
        (await byNumber({ membershipNumber: 'L-1' })).body.code,
        (await byNumber({ vouchers: list })).body.code,
      ]).toEqual([
        'loyalty_not_enrolled',
        'voucher_unknown',
        'voucher_unknown',
        'loyalty_not_enrolled',
        'voucher_not_available',
        'invalid_input',
        'invalid_input',
        'invalid_input',
      ]);
      const second = await payer.another(CHICAGO);
      await second.saveDancers(second.people.slice(1));
      await second.review();
      await apply([{ code: codes[2] }], second).expect(200);
      const two = [{ code: codes[0] }, { code: codes[2] }];
      expect((await byNumber({ membershipNumber: 'L-1', vouchers: two })).body).toMatchObject({
        code: 'invalid_input',
        fields: { vouchers: 'Must be of one registration' },
      });
    });
  });

  it('PAY-219 PAY-295 PAY-312 credit and vouchers come in one call, and the office hears of both where it is asked to', async () => {
    const fourth = await payer.another(HOUSTON);
    await fourth.saveDancers(fourth.people.slice(1));
    await fourth.review();
    const [first, second_] = [await issue(5_000), await issue(6_000)];
    const grant = { account_id: payer.registrant.account_id, amount: 9_000, label: 'Overcrowded hall', reason };
    const { body: entry } = await post('admin/credits', grant, staff).expect(201);
    const of = { registration_id: fourth.id, studio_id: studio, mybtf_user_id: payer.registrant.account_id };
    const both = (more: object) => post('payments/credit-voucher-payment', { ...of, ...more });
    const before = await read(fourth);
    const credit = { from: (entry as { id: string }).id, amount: 2_000 };
    const quiet = { credit, vouchers: [{ code: first }], sendEmployeeEmail: false };
    expect((await both(quiet).expect(200)).body).toMatchObject({
      ...{ registration_id: fourth.id, balance: before.balance - 7_000, mediaPassBalance: before.mediaPassBalance },
    });
    expect(await notices(fourth)).toEqual([]);
    const vouchers = [{ code: first }, { code: second_, paymentType: 'MEDIA_PASS' }];
    await both({ credit, vouchers, sendEmployeeEmail: true }).expect(200);
    expect(await read(fourth)).toMatchObject({ balance: before.balance - 9_000, credit: 4_000, mediaPassBalance: 0 });
    const told = await notices(fourth);
    expect(told).toHaveLength(2);
    for (const [amount, what] of [
      ['$55.00', 'Media Pass, Loyalty voucher. Remaining balance'],
      ['$20.00', 'Registration, Credit. Remaining balance'],
    ] as const)
      expect(told.filter((text) => text.includes(`paid ${amount} for`) && text.includes(what))).toHaveLength(1);
    // A refused credit leaves the vouchers as they were.
    const refusedOne = await both({ credit: { ...credit, amount: 90_000 }, vouchers: [], sendEmployeeEmail: true });
    expect(refusedOne.body.code).toBe('credit_exceeded');
    expect((await read(fourth)).loyalty_vouchers_credit.map(({ code }) => code).sort()).toEqual(
      [first, second_].sort(),
    );
    await both({ vouchers: [], sendEmployeeEmail: false }).expect(200);
    expect(await read(fourth)).toMatchObject({ loyalty_vouchers_credit: [], credit: 4_000 });
    expect((await both({ sendEmployeeEmail: false })).body.code).toBe('invalid_input');
    expect((await both({ vouchers: [] })).body.code).toBe('invalid_input');
    for (const foreign of [{ studio_id: 999 }, { mybtf_user_id: 999 }])
      expect((await both({ ...quiet, ...foreign })).body.code).toBe('forbidden');
  });

  it('~PAY-219 ~PAY-206 both come in one call on the balance screen too, and a refused one leaves everything as it was', async () => {
    const sixth = await payer.another(TULSA);
    await sixth.saveDancers(sixth.people.slice(0, 1));
    await sixth.review();
    await sixth.payPasses(key(), sixth.people.slice(0, 1));
    const owed = (await read(sixth)).balance;
    await sixth.pay(key(), { paymentType: 'REGISTRATION', amountType: 'FULL', amount: owed });
    const raise = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: -30_000, received_on: null, reason };
    await post(`admin/registrations/${sixth.id}/payments`, raise, staff).expect(200);
    expect(await read(sixth)).toMatchObject({ completed: true, balance: 30_000 });
    const grant = { account_id: payer.registrant.account_id, amount: 40_000, label: 'Second hall', reason };
    const { body: entry } = await post('admin/credits', grant, staff).expect(201);
    const from = (entry as { id: string }).id;
    const [first, taken] = [await issue(5_000), await issue(6_000)];
    await apply([{ code: taken }]).expect(200);
    const both = (amount: number, codes: readonly (string | undefined)[], more = {}) => {
      const vouchers = codes.map((code) => ({ code }));
      const body = {
        registration_id: sixth.id,
        credit: { from, amount },
        vouchers,
        sendEmployeeEmail: true,
        reason,
        ...more,
      };
      return post('payments/credit-voucher-payment', body, staff);
    };
    const remaining = async () => (await read(sixth)).available_credits.find(({ id }) => id === from)?.remaining;
    const before = await sixth.events(`ledger-${sixth.id}`);
    // More than the vouchers leave; a voucher that another registration has, and one that is not there.
    for (const [amount, codes, code] of [
      [25_001, [first], 'credit_exceeded'],
      [2_000, [first, taken], 'voucher_applied'],
      [2_000, [first, 'LV00000000'], 'voucher_unknown'],
    ] as const)
      expect([code, (await both(amount, codes)).body.code]).toEqual([code, code]);
    // Vouchers alone, of which a later one is refused: the first is neither redeemed nor taken.
    const alone = [{ code: first }, { code: taken }];
    const withoutCredit = { registration_id: sixth.id, vouchers: alone, sendEmployeeEmail: true, reason };
    for (const answer of [
      await apply(alone, sixth),
      await post('payments/credit-voucher-payment', withoutCredit, staff),
      await byNumber({ membershipNumber: 'L-1', registrationId: sixth.id, vouchers: alone }),
    ])
      expect(answer.body.code).toBe('voucher_applied');
    expect(await sixth.events(`ledger-${sixth.id}`)).toEqual(before);
    expect([await remaining(), await notices(sixth)]).toEqual([40_000, []]);
    // Somebody else has it between the question and the deed.
    const vouchers = system.server.app.get(ApplyVouchersHandler, { strict: false });
    const lost = jest.spyOn(vouchers, 'execute').mockRejectedValueOnce(refused('voucher_applied'));
    expect((await both(2_000, [first])).body.code).toBe('voucher_applied');
    lost.mockRestore();
    expect(await sixth.events(`ledger-${sixth.id}`)).toEqual([...before, 'CreditApplied', 'CreditCleared']);
    expect([await remaining(), await notices(sixth)]).toEqual([40_000, []]);
    expect((await both(25_000, [first]).expect(200)).body).toMatchObject({ balance: 0, overallPaid: true });
    expect(await read(sixth)).toMatchObject({
      ...{ balance: 0, credit: 25_000 },
      loyalty_vouchers_credit: [{ code: first, amount: 5_000, status: 'Redeemed' }],
    });
    expect(await remaining()).toBe(15_000);
    expect(await notices(sixth)).toHaveLength(2);
    // The credit goes back, and the voucher that was redeemed stays.
    expect((await both(0, [first], { credit: null }).expect(200)).body).toMatchObject({ balance: 25_000 });
    expect(await remaining()).toBe(40_000);
    expect((await read(sixth)).loyalty_vouchers_credit).toMatchObject([{ code: first, status: 'Redeemed' }]);
  });

  it('PAY-236 promo codes are set with their mail, and the fees of the registration come back', async () => {
    const fifth = await Payer.start(system, 'rita@demo.example', ['Lia']);
    await fifth.saveDancers(fifth.people);
    await fifth.review();
    const grant = { account_id: fifth.registrant.account_id, amount: 3_000, label: 'Goodwill', reason };
    const { body: entry } = await post('admin/credits', grant, staff).expect(201);
    const credit = { from: (entry as { id: string }).id, amount: 3_000 };
    const of = { registration_id: fifth.id, sendEmployeeEmail: false };
    await post('payments/credit-voucher-payment', { ...of, credit }, fifth.registrant).expect(200);
    const code = { code: 'FULL50', display_name: '$50 off', type: 'full_credit', value: 5_000, unique: false };
    await post('admin/promo-codes', { ...code, active: true, reason }, staff).expect(201);
    const before = await read(fifth);
    const set = async (body: object) =>
      (
        await fifth.registrant.agent
          .put('/api/mybtf/promo-codes')
          .send({ ...of, ...body })
          .expect(200)
      ).body as PromoCodesAnswer;
    const told = async () => (await textsOf(system, staff, 'promo-notice')).length;
    const mails = await told();
    const { fees } = await set({ promo_codes: ['FULL50'] });
    expect(await told()).toBe(mails);
    const { workshop, competition, media, tickets, total } = before.fees;
    expect(fees).toMatchObject({
      ...{ workshop, competition, media, tickets, total, paid: 0, credit: 3_000, promo: 5_000 },
      balance: before.balance + before.mediaPassBalance - 5_000,
    });
    await set({ promo_codes: [], sendEmployeeEmail: true });
    expect(await told()).toBeGreaterThan(mails);
    expect((await read(fifth)).balance).toBe(before.balance);
    for (const missing of ['promo_codes', 'sendEmployeeEmail']) {
      const { [missing]: _gone, ...rest } = { ...of, promo_codes: [] } as Record<string, unknown>;
      expect((await fifth.registrant.agent.put('/api/mybtf/promo-codes').send(rest)).body.code).toBe('invalid_input');
    }
  });
});
