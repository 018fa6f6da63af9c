import { jest } from '@jest/globals';
import { loyaltyTermsOf, seededEventProfiles } from '@app/contracts/catalogue';
import { type LoyaltyData, loyaltyDecider, type LoyaltyMemberDocument, type VoucherView } from '@app/contracts/loyalty';
import { LOYALTY_PROVIDER, type LoyaltyProvider } from '../../src/loyalty/loyalty-provider.js';
import { withRole } from '../support/auditing.js';
import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { type Registrant, signUp } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'The studio wrote that it takes part';

describe('a studio of the loyalty program', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let studio: number;
  let keys = 100;

  const key = (): string => {
    keys += 1;
    return `0198a000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
  };
  const enrol = (who: Registrant, studio_id = studio) =>
    who.agent.post('/api/admin/loyalty-members').send({ studio_id, membership_number: `L-${studio_id}`, reason });
  const change = (body: object, who = staff) =>
    who.agent
      .put(`/api/admin/loyalty-members/${studio}`)
      .set('idempotency-key', key())
      .send({ reason, ...body });
  const issue = (points: number, more: object = {}, who = payer.registrant) => {
    const journal = {
      MemberId: `L-${studio}`,
      TransactionAmount: (points / 100).toFixed(2),
      Points_Credited__c: -points,
    };
    return who.agent
      .post('/api/loyalty/issue-voucher')
      .set('idempotency-key', key())
      .send({ studio_id: studio, transactionJournals: [journal], ...more });
  };
  const get = async <T>(path: string, who = payer.registrant, query: object = {}): Promise<T> => {
    await reacted(system);
    const position = String(await system.server.platform.log.head());
    return (await who.agent.get(`/api/${path}`).query(query).set('x-read-after', position).expect(200)).body as T;
  };
  const data = (who = payer.registrant) => get<LoyaltyData>(`loyalty/loyalty-data/${studio}`, who);
  const member = async () =>
    (
      await get<LoyaltyMemberDocument[]>('admin/loyalty-members', staff, { filter: `{"id":${studio}}`, range: '[0,0]' })
    )[0]!;
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
  });
  afterAll(() => system.stop());

  it('~PAY-187 ~PAY-191 ~ACC-001 the panel is told for registrations of studios, with the minimum of the event', async () => {
    expect((await payer.payments()).loyalty).toEqual({ studio_id: studio, min_points: 5_000 });
    const parent = await Payer.start(system, 'dana@demo.example', ['Lia']);
    expect((await parent.payments()).loyalty).toBeNull();
  });

  it('~PAY-195 ~PAY-202 ~PAY-198 its data are read by itself and the office, empty before it is enrolled', async () => {
    const none = { membershipNumber: null, loyaltyMemberId: null, pointsBalance: 0, vouchers: [], error: null };
    expect(await data()).toEqual(none);
    expect(await data(staff)).toEqual(none);
    const other = await signUp(system, 'other@demo.example');
    await other.agent.get(`/api/loyalty/loyalty-data/${studio}`).expect(403);
    expect(refusal(await issue(5_000))).toEqual([
      409,
      'loyalty_not_enrolled',
      'Your studio is not enrolled in the loyalty program.',
    ]);
  });

  it('~PAY-197 ~PAY-290 is enrolled by staff alone, who say why, and set its number and points', async () => {
    expect((await enrol(payer.registrant)).status).toBe(403);
    expect((await enrol(staff, 999_999)).status).toBe(404);
    await enrol(staff).expect(201);
    expect((await enrol(staff)).body.code).toBe('loyalty_enrolled');
    expect((await change({ points: 1 }, payer.registrant)).status).toBe(403);
    expect((await change({ points: 1, reason: '' })).status).toBe(400);
    expect((await change({})).body.fields).toEqual({ points: 'Required' });
    expect((await change({ points: -1 })).body.code).toBe('points_insufficient');
    await change({ points: 12_000, membership_number: 'L-9' }).expect(200);
    expect(await data()).toMatchObject({ membershipNumber: 'L-9', loyaltyMemberId: studio, pointsBalance: 12_000 });
    expect((await member()).rows).toEqual([
      expect.objectContaining({ kind: 'adjusted', points: 12_000, after: 12_000, reason }),
    ]);
  });

  it('PAY-203 PAY-194 PAY-195 PAY-202 ~PAY-204 turns points into a voucher, which its data hold with number and points', async () => {
    const wrong = { MemberId: 'L-9', TransactionAmount: '1.00', Points_Credited__c: -5_000 };
    expect((await issue(0, { transactionJournals: [wrong] })).body.fields).toEqual({
      TransactionAmount: 'Must be valid',
    });
    const { status, body } = await issue(6_500);
    expect(status).toBe(200);
    const { position: _, ...issued } = body as VoucherView & { position: string };
    expect(body).toMatchObject({ faceValue: 6_500, effectiveDate: '2026-01-20', expirationDate: '2027-01-20' });
    expect((body as { voucherCode: string }).voucherCode).toMatch(/^LV[2-9A-HJ-NP-Z]{8}$/);
    expect(await data()).toEqual({
      ...{ membershipNumber: 'L-9', loyaltyMemberId: studio, pointsBalance: 5_500, error: null },
      vouchers: [{ ...issued, status: 'available', registrationId: null }],
    });
    expect(refusal(await issue(4_999, { registration_id: payer.id }))).toEqual([
      409,
      'points_too_few',
      'You need a minimum of 5,000 points to issue a voucher.',
    ]);
    expect((await issue(5_000, { registration_id: 1 })).status).toBe(404);
    expect((await issue(5_000, {}, staff)).body.code).toBe('reason_required');
  });

  it('PAY-200 of many at once that want the last points one gets a voucher, the others are told', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(5_500)));
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(19);
    for (const one of lost) expect(refusal(one)).toEqual([409, 'points_insufficient', 'Insufficient points']);
    expect(await data()).toMatchObject({ pointsBalance: 0, vouchers: [{ faceValue: 5_500 }, { faceValue: 6_500 }] });
  });

  it('PAY-197 staff enrol it, set its number and its points; it earns by the dollar as configured with a payment of a registration, none with a media pass, and loses them with a refund', async () => {
    await payer.payPasses(key(), payer.people);
    expect((await data()).pointsBalance).toBe(0);
    const { amount, paymentId } = await payer.payRegistration(key());
    const earned = Math.floor(amount / 100);
    expect((await data()).pointsBalance).toBe(earned);
    await staff.agent
      .post(`/api/admin/payments/${paymentId}/refund`)
      .set('idempotency-key', key())
      .send({ registration_id: payer.id, amount: 10_050, reason })
      .expect(200);
    expect((await data()).pointsBalance).toBe(Math.floor((amount - 10_050) / 100));
    expect((await member()).rows.slice(0, 2)).toMatchObject([
      { kind: 'taken_back', registration_id: payer.id },
      { kind: 'earned', points: earned, registration_id: payer.id },
    ]);
    expect(Object.values(seededEventProfiles).map((one) => loyaltyTermsOf(one).loyalty_earn_points_per_dollar)).toEqual(
      Object.values(seededEventProfiles).map(() => 1),
    );
    const admin = await withRole(system, 'admin@demo.example', 'admin');
    const twice = { loyalty_earn_points_per_dollar: 2, reason: 'Double points this week' };
    await admin.agent.put('/api/admin/events/56').send(twice).expect(200);
    const before = (await data()).pointsBalance;
    // 10,050 were refunded: they are owed again, in whole dollars twice as many points.
    await payer.pay(key(), { amount: 10_050, paymentType: 'REGISTRATION', amountType: 'FULL' });
    expect((await data()).pointsBalance).toBe(before + 200);
    await change({ points: -200 }).expect(200);
    expect((await data()).pointsBalance).toBe(before);
    const { events } = await system.server.platform.log.readStream(`loyalty-${studio}`);
    const byStaff = events.filter(({ metadata }) => metadata.actor.role === 'staff');
    expect(byStaff.map(({ type, metadata }) => [type, metadata.reason])).toEqual(
      ['LoyaltyMemberEnrolled', 'PointsAdjusted', 'MembershipNumberSet', 'PointsAdjusted'].map((type) => [
        type,
        reason,
      ]),
    );
  });

  it('PAY-196 the provider is an adapter; none is configured, so that all of it stands in a stream of the studio', async () => {
    const provider = system.server.app.get<LoyaltyProvider>(LOYALTY_PROVIDER, { strict: false });
    const { events } = await system.server.platform.log.readStream(`loyalty-${studio}`);
    const state = events.reduce(
      (so_far, event) => loyaltyDecider.evolve(so_far, event as never),
      loyaltyDecider.initialState(),
    );
    const told = await data();
    expect([state?.membership_number, state?.points]).toEqual([told.membershipNumber, told.pointsBalance]);
    expect(Object.keys(state?.vouchers ?? {}).sort()).toEqual(told.vouchers.map((one) => one.voucherCode).sort());
    const another = { ...told, membershipNumber: 'X-1', pointsBalance: 77, vouchers: [] };
    const elsewhere = jest.spyOn(provider, 'data').mockResolvedValue(another);
    expect(await data()).toEqual(another);
    elsewhere.mockRestore();
    expect(await data()).toEqual(told);
  });
});
