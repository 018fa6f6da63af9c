import type { PaidMediaPasses } from '@app/contracts/payments';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

describe('media passes of a studio', () => {
  let system: System;
  let payer: Payer;
  let studio: number;
  let keys = 100;

  const key = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const post = (path: string, body: object, idempotency: string | null = key(), who = payer.registrant) => {
    const request = who.agent.post(`/api/${path}`);
    if (idempotency !== null) void request.set('idempotency-key', idempotency);
    return request.send(body);
  };
  const issue = (points: number): Promise<string> => issueVoucher(payer.registrant, studio, points);
  const apply = (...codes: string[]) =>
    post('loyalty/apply-voucher-credit', {
      registrationId: payer.id,
      loyaltyVouchersCredit: codes.map((code) => ({ code, paymentType: 'MEDIA_PASS' })),
    }).expect(200);
  const create = (selectedIds: readonly number[], more: object = {}, idempotency: string | null = key()) =>
    post('danceone/media-pass/create', { registrationId: payer.id, selectedIds, ...more }, idempotency);
  const read = async () => {
    await reacted(system);
    return payer.payments();
  };
  const paid = async (): Promise<PaidMediaPasses> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    const { body } = await payer.registrant.agent
      .get('/api/danceone/media-pass/paid')
      .query({ registrationId: payer.id })
      .set('x-read-after', position)
      .expect(200);
    return body as PaidMediaPasses;
  };
  let codes: string[];

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue' });
    const staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava', 'Zoe']);
    await payer.saveDancers(payer.people);
    await payer.review();
    studio = (await payer.payments()).loyalty!.studio_id;
    await enrollInLoyalty(staff, studio, 50_000);
    codes = [await issue(5_000), await issue(6_000), await issue(5_500)];
  });
  afterAll(() => system.stop());

  it('PAY-276 PAY-277 ~PAY-304 nothing is recorded that vouchers do not cover, nor without a key', async () => {
    const [mia] = payer.people;
    const refused = { code: 'media_pass_not_covered', message: 'Something went wrong. Please try again.' };
    const answer = await create([mia!]);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(refused)]);
    expect((await create([mia!], { transactionId: 'sandbox-1' })).body).toMatchObject(refused);
    expect((await create([999_999])).body).toMatchObject(refused);
    expect((await create([mia!], {}, null)).body).toMatchObject({ code: 'idempotency_key_required' });
    expect((await paid()).payments).toEqual([]);
  });

  it('PAY-270 PAY-275 ~PAY-119 a card pays what vouchers leave of the selected passes, and they are redeemed first', async () => {
    const { media_pass } = await read();
    const [mia, ...others] = payer.people;
    await apply(codes[0]!);
    const wrong = { amount: media_pass.fee, paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: [mia] };
    await expect(payer.pay(key(), wrong)).rejects.toThrow('balance_changed');
    const { loyalty_vouchers_credit, mediaPassBalance } = await read();
    expect(loyalty_vouchers_credit).toMatchObject([{ code: codes[0], status: 'Redeemed' }]);
    const answer = await payer.pay(key(), { ...wrong, amount: media_pass.fee - 5_000 });
    expect(answer).toMatchObject({ status: 'approved', mediaPassBalance: mediaPassBalance - media_pass.fee + 5_000 });
    const one = answer.transactionId;
    const again = await create([mia!], { transactionId: one });
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ paymentId: answer.paymentId })]);
    expect((await create(others, { transactionId: one })).body.code).toBe('media_pass_not_covered');
    expect((await read()).mediaPassBalance).toBe(media_pass.fee * 2);
  });

  it('PAY-269 PAY-271 ~PAY-277 vouchers that cover the rest are redeemed and the passes recorded in one step, once for a key', async () => {
    const [, ...others] = payer.people;
    await apply(codes[1]!, codes[2]!);
    expect((await read()).mediaPassBalance).toBe(0);
    // Nothing is completed over vouchers that are not redeemed yet.
    await payer.payRegistration(key());
    expect(await payer.events()).not.toContain('RegistrationCompleted');
    expect((await payer.complete()).body.code).toBe('payment_outstanding');
    const once = key();
    const { status, body } = await create(others, {}, once);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'approved', amount: 0, transactionId: `LOYALTY-${once}`, overallPaid: true });
    expect((await create(others, {}, once)).body).toMatchObject({ transactionId: `LOYALTY-${once}` });
    expect((await create(others, {}, key())).status).toBe(400);
    expect((await create(others, { transactionId: `LOYALTY-${once}` })).status).toBe(200);
    expect(await payer.events(`process-payment_${once}`)).toEqual([
      'SubmissionStarted',
      'VouchersRedeemed',
      'VouchersValidated',
      'PaymentTaken',
      'SubmissionFinished',
    ]);
    expect(await payer.events(`mediaPass-75_${others[0]}`)).toEqual(['MediaPassReserved', 'MediaPassPaid']);
    const { events } = await system.server.platform.log.readStream(`mediaPass-75_${others[0]!}`);
    expect(events[1]?.data).toMatchObject({ amount: 5_500, transaction_id: `LOYALTY-${once}` });
    expect((await read()).media_pass.dancers.every((dancer) => dancer.paid)).toBe(true);
    await payer.complete().expect(200);
  });

  it('PAY-273 PAY-278 ~EVT-211 ~EVT-212 the paid passes are told with payments, redeemed vouchers and dancers, also when computed anew', async () => {
    const told = await paid();
    expect(told.payments).toHaveLength(2);
    expect(told.payments[0]).toMatchObject({ amount: 0, transaction_id: expect.stringMatching(/^LOYALTY-/) as string });
    expect(told.vouchers.map(({ code }) => code)).toEqual(codes);
    expect(told.paid).toHaveLength(3);
    expect(told.paid[0]).toMatchObject({ lname: expect.any(String) as string, birthdate: '2011-05-01' });
    const { body } = await post('danceone/media-pass/refresh', { registrationId: payer.id }, null).expect(200);
    expect(body).toEqual(told);
  });
});
