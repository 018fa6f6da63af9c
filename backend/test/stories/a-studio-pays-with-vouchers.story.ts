import type { LoyaltyData } from '@app/contracts/loyalty';
import type { RegistrationPayments, VouchersAnswer } from '@app/contracts/payments';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { CARDS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const CHICAGO = 7501;

describe('vouchers of a studio', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let second: Payer;
  let studio: number;
  const codes: string[] = [];
  let keys = 100;

  const key = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const post = (path: string, body: object, who = payer.registrant, idempotency = key()) =>
    who.agent.post(`/api/${path}`).set('idempotency-key', idempotency).send(body);
  const issue = (points: number): Promise<string> => issueVoucher(payer.registrant, studio, points);
  const apply = (wanted: readonly object[], of = payer, more: object = {}) =>
    post('loyalty/apply-voucher-credit', { registrationId: of.id, loyaltyVouchersCredit: wanted, ...more });
  const redeem = (wanted: readonly object[], of = payer) =>
    post('loyalty/redeem-vouchers', {
      ...{ registrationId: of.id, membershipNumber: 'L-1' },
      newLoyaltyVouchersCredit: wanted,
    });
  const read = async (of = payer): Promise<RegistrationPayments> => {
    await reacted(system);
    return of.payments();
  };
  const data = async (): Promise<LoyaltyData> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const { body } = await payer.registrant.agent
      .get(`/api/loyalty/loyalty-data/${studio}`)
      .set('x-read-after', position)
      .expect(200);
    return body as LoyaltyData;
  };
  const successIsOpen = async ({ registrant, id }: Payer): Promise<boolean | undefined> => {
    const position = String(await system.server.platform.log.head());
    const { body } = await registrant.agent.get(`/api/mybtf/registrations/${id}`).set('x-read-after', position);
    return (body as RegistrationAnswer).steps.find(({ step }) => step === 'success')?.open;
  };
  const voucher = async (code: string) => (await data()).vouchers.find(({ voucherCode }) => voucherCode === code);
  const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
    studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 300_000);
    for (const points of [5_000, 6_000, 7_000, 200_000, 8_000, 5_500]) codes.push(await issue(points));
    second = await payer.another(CHICAGO);
    await second.saveDancers(second.people);
    await second.review();
  });
  afterAll(() => system.stop());

  it('PAY-204 PAY-205 PAY-217 PAY-207 ~PAY-014 are applied to a part, in whichever spelling, and lower it at once', async () => {
    const before = await read();
    const { status, body } = await apply([
      { code: codes[0], amount: 5_000, status: 'pendingactivation', payment_type: 'REGISTRATION' },
      { code: codes[1]!.toLowerCase(), status: 'PENDINGACTIVATION', paymentType: 'MEDIA_PASS', display_name: 'x' },
    ]);
    expect(status).toBe(200);
    const expected = {
      balance: before.balance - 5_000,
      mediaPassBalance: before.mediaPassBalance - 6_000,
      loyalty_vouchers_credit: [
        {
          ...{ code: codes[0], amount: 5_000, status: 'PendingActivation', paymentType: 'REGISTRATION' },
          display_name: `Loyalty voucher ${codes[0]}`,
        },
        {
          ...{ code: codes[1], amount: 6_000, status: 'PendingActivation', paymentType: 'MEDIA_PASS' },
          display_name: `Loyalty voucher ${codes[1]}`,
        },
      ],
    };
    expect(body).toMatchObject(expected);
    expect(await read()).toMatchObject(expected);
    expect(await voucher(codes[0]!)).toMatchObject({ status: 'applied', registrationId: payer.id });
    expect((body as VouchersAnswer).message).toBe('Your credit/vouchers have been applied!');
    expect((await apply([{ code: codes[0], status: 'Gone' }])).status).toBe(400);
    expect((await apply([{ code: codes[0], paymentType: 'TICKETS' }])).status).toBe(400);
    expect((await apply([{ code: codes[0] }], payer, {}).unset('idempotency-key')).body.code).toBe(
      'idempotency_key_required',
    );
  });

  it('PAY-211 ~PAY-206 are on one registration only; pending ones may be removed and used elsewhere', async () => {
    expect(refusal(await apply([{ code: codes[0] }], second))).toEqual([
      409,
      'voucher_applied',
      'This voucher is applied to another registration.',
    ]);
    expect((await apply([{ code: 'LVNOTTHERE' }], second)).status).toBe(404);
    await apply([{ code: codes[1] }]).expect(200);
    expect(await voucher(codes[0]!)).toMatchObject({ status: 'available', registrationId: null });
    expect((await read()).loyalty_vouchers_credit.map(({ code }) => code)).toEqual([codes[1]]);
    await apply([{ code: codes[0] }], second).expect(200);
    await apply([], second).expect(200);
    await apply([{ code: codes[1] }, { code: codes[0] }]).expect(200);
  });

  it('~PAY-187 ~PAY-206 are for studios, on registrations that are reviewed', async () => {
    const parent = await Payer.start(system, 'dana@demo.example', ['Lia']);
    await parent.saveDancers(parent.people);
    const body = { registrationId: parent.id, loyaltyVouchersCredit: [{ code: codes[2] }] };
    expect((await post('loyalty/apply-voucher-credit', body, parent.registrant)).body.code).toBe('payment_not_open');
    await parent.review();
    expect(refusal(await post('loyalty/apply-voucher-credit', body, parent.registrant))).toEqual([
      403,
      'voucher_not_available',
      'Vouchers are for studio accounts.',
    ]);
    expect(
      (await post('loyalty/apply-voucher-credit', { ...body, registrationId: payer.id }, parent.registrant)).status,
    ).toBe(403);
  });

  it('PAY-119 PAY-132 ~PAY-117 ~PAY-122 step 1 redeems those of the kind that is paid; a decline leaves them redeemed, and a retry redeems nothing again', async () => {
    const declined = key();
    const { media_pass, mediaPassBalance } = await read();
    expect(mediaPassBalance).toBe(media_pass.fee * 2 - 6_000);
    expect(await payer.payRegistration(declined, false, CARDS.declined)).toMatchObject({ status: 'declined' });
    expect((await read()).loyalty_vouchers_credit).toMatchObject([
      { code: codes[1], paymentType: 'MEDIA_PASS', status: 'PendingActivation' },
      { code: codes[0], paymentType: 'REGISTRATION', status: 'Redeemed', redeemed_date: expect.any(String) as string },
    ]);
    expect(await payer.events(`process-payment_${declined}`)).toEqual([
      'SubmissionStarted',
      'VouchersRedeemed',
      'VouchersValidated',
      'SubmissionCompensated',
      'SubmissionFailed',
    ]);
    expect((await apply([{ code: codes[1] }])).status).toBe(200);
    expect((await read()).loyalty_vouchers_credit).toHaveLength(2);
    const again = key();
    await payer.payRegistration(again);
    expect(await payer.events(`process-payment_${again}`)).toEqual([
      'SubmissionStarted',
      'VouchersValidated',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    expect((await payer.events(`loyalty-${studio}`)).filter((type) => type === 'VoucherUsed')).toHaveLength(1);
  });

  it('PAY-216 the same again answers success, another registration is told that it is redeemed', async () => {
    const before = await read();
    const written = async () => [await payer.events(`ledger-${payer.id}`), await payer.events(`loyalty-${studio}`)];
    const events = await written();
    const { status, body } = await redeem([{ code: codes[0] }]);
    expect([status, body.balance]).toEqual([200, before.balance]);
    expect([await read(), await written()]).toEqual([before, events]);
    expect(refusal(await redeem([{ code: codes[0] }], second))).toEqual([
      409,
      'voucher_redeemed',
      'This voucher has already been redeemed.',
    ]);
  });

  it('PAY-155 REG-080 PAY-018 ~PAY-209 ~PAY-210 one larger than the balance is cut to it and completes without a payment; it is redeemed with the membership number first', async () => {
    const { media_pass } = await read(second);
    await apply([{ code: codes[3] }], second).expect(200);
    const { balance, loyalty_vouchers_credit, fees } = await read(second);
    expect(balance).toBe(0);
    expect(loyalty_vouchers_credit).toMatchObject([{ amount: fees.total - fees.media }]);
    expect((await apply([{ code: codes[3] }, { code: codes[4] }], second)).body.code).toBe('voucher_not_needed');
    expect(await voucher(codes[4]!)).toMatchObject({ status: 'available' });
    expect(media_pass.dancers.every(({ paid }) => !paid)).toBe(true);
    await second.payPasses(key(), second.people);
    // Paid in full, and its voucher not redeemed yet: SUCCESS is closed until it is.
    expect(await read(second)).toMatchObject({
      overallPaid: true,
      loyalty_vouchers_credit: [{ status: 'PendingActivation' }],
    });
    expect(await successIsOpen(second)).toBe(false);
    await second.complete().expect(200);
    expect(await read(second)).toMatchObject({ loyalty_vouchers_credit: [{ status: 'Redeemed' }] });
    expect(await successIsOpen(second)).toBe(true);
    const ledger = await system.server.platform.log.readStream(`ledger-${second.id}`);
    expect(ledger.events.find(({ type }) => type === 'VoucherRedeemed')?.data).toMatchObject({
      ...{ code: codes[3], membership_number: 'L-1' },
    });
    expect(await second.events(`registration-${second.id}`)).toContain('RegistrationCompleted');
  });

  it('~PAY-206 ~REG-249 one that was applied in an edit comes off when the edit is canceled: all is as before, and it may be used again', async () => {
    const before = await read(second);
    await second.edit();
    const solo = routineOf(1, { people: [second.people[0]!] });
    await second.save(
      { path: `routines.${solo.temp_id}`, value: solo },
      { path: 'competition.is_competing', value: true },
    );
    await second.review();
    const { balance } = await second.payments(true);
    const { body } = await apply([{ code: codes[3] }, { code: codes[4] }], second, { editing: true }).expect(200);
    expect(body.balance).toBe(balance - 8_000);
    expect(await voucher(codes[4]!)).toMatchObject({ status: 'applied', registrationId: second.id });
    await second.registrant.agent.delete(`/api/mybtf/registrations/${second.id}/editing`).expect(200);
    expect(await read(second)).toEqual(before);
    expect(await voucher(codes[4]!)).toMatchObject({ status: 'available', registrationId: null });
    const ledger = await system.server.platform.log.readStream(`ledger-${second.id}`);
    expect(ledger.events.at(-1)).toMatchObject({ type: 'VoucherRemoved', data: { code: codes[4], cause: 'edit' } });
    // One of a later edit stays.
    await second.edit();
    await second.save({ path: `routines.${solo.temp_id}`, value: solo });
    await second.review();
    await apply([{ code: codes[3] }, { code: codes[4] }], second, { editing: true }).expect(200);
    expect((await read(second)).loyalty_vouchers_credit).toHaveLength(2);
  });
});
