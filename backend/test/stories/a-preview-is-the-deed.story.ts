import { type LedgerEvent, ledgerStream, type MoneyPreview, postingOf } from '@app/contracts/payments';
import type { StoredEvent } from '@app/contracts/shared';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { BILL_TO, DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198f000-0000-4000-8000-00000000${String(n).padStart(4, '0')}`;

describe('a preview is the deed', () => {
  let system: System;
  let staff: Registrant;
  let payer: Payer;
  let keys = 0;

  const ledger = async () =>
    (await system.server.platform.log.readStream(ledgerStream(payer.id))).events as (StoredEvent & LedgerEvent)[];
  const post = (path: string, body: object) => {
    keys += 1;
    return staff.agent
      .post(`/api/admin/${path}`)
      .set('idempotency-key', key(keys))
      .send({ reason: 'Agreed by phone', ...body });
  };
  const record = async (body: object): Promise<string> => {
    const asked = {
      payment_type: 'REGISTRATION',
      payment_method_id: 2,
      amount: 10_000,
      received_on: '2026-01-20',
      ...body,
    };
    const { body: answer } = await post(`registrations/${payer.id}/payments`, asked).expect(200);
    return (answer as { payment_id: string }).payment_id;
  };
  const preview = (payment: string, query: object) =>
    staff.agent.get(`/api/admin/payments/${payment}/preview`).query({ registration_id: payer.id, ...query });
  const owed = async () => {
    const { balance, mediaPassBalance } = await payer.payments();
    return { registration: balance, media: mediaPassBalance };
  };
  /** Looks, does it, and compares what was told with what the ledger then holds. */
  const lookAndDo = async (payment: string, query: { deed: string; amount?: number }, path: string, body: object) => {
    const told = (await preview(payment, query).expect(200)).body as MoneyPreview;
    const before = (await ledger()).length;
    expect(told.before).toMatchObject(await owed());
    await post(`payments/${payment}/${path}`, { registration_id: payer.id, ...body }).expect(200);
    await reacted(system);
    const written = (await ledger()).slice(before);
    expect(told.entries).toEqual(written.map((event) => ({ event: event.type, sides: postingOf(event) })));
    expect(told.after).toMatchObject(await owed());
    return told.entries.map(({ event }) => event);
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    staff = await withRole(system, 'staff@demo.example', 'staff');
    payer = await Payer.start(system, 'dana@demo.example', ['Mia', 'Ava']);
    await payer.saveDancers(payer.people);
    await payer.review();
  });
  afterAll(() => system.stop());

  it('PAY-327 of a check received, returned, refunded and voided, and of a card refunded and voided', async () => {
    const awaited = await record({ received_on: null });
    expect(await lookAndDo(awaited, { deed: 'receive' }, 'receive', { received_on: '2026-01-20' })).toEqual([
      'CheckReceived',
    ]);
    expect(await lookAndDo(awaited, { deed: 'refund', amount: 2_500 }, 'refund', { amount: 2_500 })).toEqual([
      'RefundRecordedByStaff',
    ]);
    expect(await lookAndDo(awaited, { deed: 'return' }, 'return', {})).toEqual([
      'PaymentReturned',
      'PaymentRecordedByStaff',
    ]);
    const cash = await record({ payment_method_id: 9 });
    expect(await lookAndDo(cash, { deed: 'void' }, 'void', {})).toEqual(['PaymentVoided']);
    const charge = await record({ payment_method_id: 10, amount: -700, received_on: null });
    expect(await lookAndDo(charge, { deed: 'void' }, 'void', {})).toEqual(['PaymentVoided']);
    const card = key(900);
    await payer.payRegistration(card);
    expect(await lookAndDo(card, { deed: 'refund', amount: 1_234 }, 'refund', { amount: 1_234 })).toEqual([
      'RefundPending',
      'RefundPosted',
    ]);
    const passes = key(901);
    await payer.payPasses(passes, payer.people);
    expect(await lookAndDo(passes, { deed: 'void' }, 'void', {})).toEqual(['RefundPending', 'PaymentVoided']);
  });

  it.each([
    ['payment_unknown', 404, key(999), { deed: 'void' }],
    ['payment_changed', 409, key(901), { deed: 'refund', amount: 100 }],
    ['refund_exceeded', 409, key(900), { deed: 'refund', amount: 99_999_999 }],
    ['payment_changed', 409, key(900), { deed: 'void' }],
    ['invalid_input', 400, key(900), { deed: 'refund' }],
    ['invalid_input', 400, key(900), { deed: 'steal' }],
  ])('~PAY-327 is refused with %s, as the deed is', async (code, _status, payment, query) => {
    const { status, body } = await preview(payment, query);
    expect((body as { code: string }).code).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (code === 'invalid_input') return;
    const { deed, amount } = query as { deed: string; amount?: number };
    const done = await post(`payments/${payment}/${deed}`, {
      registration_id: payer.id,
      ...(amount ? { amount } : {}),
    });
    expect((done.body as { code: string }).code).toBe(code);
  });

  describe('of what is recorded, credited and paid', () => {
    let admin: Registrant;
    let studio: Payer;
    let entry: string;
    /** The payment of a registration, and the voucher that was redeemed for it. */
    let [paid, kept] = ['', ''];

    const all = async () =>
      (await system.server.platform.log.readStream(ledgerStream(studio.id))).events as (StoredEvent & LedgerEvent)[];
    const next = () => {
      keys += 1;
      return key(keys);
    };
    const owes = async () => {
      const { balance, mediaPassBalance } = await studio.payments();
      return { registration: balance, media: mediaPassBalance };
    };
    const look = (path: string, query: object, who: Registrant = staff) => who.agent.get(`/api/${path}`).query(query);
    const deed = (path: string, body: object, who: Registrant = staff) =>
      who.agent.post(`/api/${path}`).set('idempotency-key', next()).send(body);
    /** Looks, does it, and compares what was told with what the ledger then holds. */
    const same = async (told: MoneyPreview, done: () => PromiseLike<unknown>): Promise<string[]> => {
      const before = (await all()).length;
      expect(told.before).toMatchObject(await owes());
      await done();
      await reacted(system);
      const written = (await all()).slice(before);
      expect(told.entries).toEqual(written.map((event) => ({ event: event.type, sides: postingOf(event) })));
      expect(told.after).toMatchObject(await owes());
      return written.map(({ type }) => type);
    };
    const records = async (query: object, body: object) => {
      const path = `admin/registrations/${studio.id}/payments`;
      const told = (await look(`${path}/preview`, query).expect(200)).body as MoneyPreview;
      const { amount, awaited: _awaited, person_ids, ...rest } = query as Record<string, string>;
      const given = { ...rest, amount: Number(amount), received_on: '2026-01-20', reason: 'Agreed by phone', ...body };
      const people = person_ids ? { person_ids: person_ids.split(',').map(Number) } : {};
      return same(told, () => deed(path, { ...given, ...people }).expect(200));
    };
    const pays = async (order: { paymentType: string; amountType: string; amount: number; selectedIds?: number[] }) => {
      const { selectedIds, ...rest } = order;
      const ids = selectedIds ? { selectedIds: selectedIds.join(',') } : {};
      const query = { registrationId: studio.id, ...rest, ...ids };
      const told = (await look('payments/nmi-payment', query, studio.registrant).expect(200)).body as MoneyPreview;
      return same(told, () => studio.pay(next(), order));
    };
    const credited = (from: string, amount: number, who: Registrant) => {
      const of = { registration_id: studio.id };
      return {
        look: () => look('payments/credit-voucher-payment', { ...of, from, amount }, who),
        deed: () =>
          deed(
            'payments/credit-voucher-payment',
            { ...of, credit: { from, amount }, sendEmployeeEmail: false, reason: 'Agreed by phone' },
            who,
          ),
      };
    };

    beforeAll(async () => {
      admin = await withRole(system, 'admin@demo.example', 'admin');
      const own = { deposit: { kind: 'flat', value: 5_000 }, reason: 'As at the other events' };
      await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
      studio = await Payer.ofStudio(system, 'sue@demo.example', ['Ida', 'Bea', 'Lea']);
      await studio.saveDancers(studio.people);
      await studio.review();
      const grant = { account_id: studio.registrant.account_id, amount: 9_000, label: 'Goodwill', season_id: 75 };
      entry = (
        (await deed('admin/credits', { ...grant, reason: 'Agreed by phone' }).expect(201)).body as { id: string }
      ).id;
    });

    it('~PAY-327 of a credit, by the registrant of an own entry, by staff of one that they write', async () => {
      for (const [from, amount, who] of [
        [entry, 2_000, studio.registrant],
        ['A raffle', 300, staff],
      ] as const) {
        const one = credited(from, amount, who);
        const told = (await one.look().expect(200)).body as MoneyPreview;
        expect(await same(told, () => one.deed().expect(200))).toEqual(['CreditApplied']);
      }
      const typed = { payment_type: 'REGISTRATION', payment_method_id: 5, reference: 'Goodwill 2025' };
      expect(await records({ ...typed, amount: '400' }, { received_on: null })).toEqual(['CreditApplied']);
    });

    it('~PAY-327 of the registrant’s own payment: the deposit, another amount, media passes, and all that is left', async () => {
      const { left_after, balance, mediaPassBalance, media_pass } = await studio.payments();
      expect(left_after.full).toEqual({ registration: 0, media: 0, total: 0, overallPaid: true });
      expect(left_after.deposit).toMatchObject({ registration: balance - 5_000, media: mediaPassBalance });
      const taken = ['PaymentPending', 'PaymentPosted'];
      expect(await pays({ paymentType: 'REGISTRATION', amountType: 'DEPOSIT', amount: 5_000 })).toEqual(taken);
      expect(await owes()).toEqual({ registration: left_after.deposit!.registration, media: mediaPassBalance });
      expect((await studio.payments()).left_after.deposit).toBeNull();
      expect(await pays({ paymentType: 'REGISTRATION', amountType: 'OTHER', amount: 1_234 })).toEqual(taken);
      const selectedIds = studio.people.slice(0, 2);
      const passes = { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', amount: 2 * media_pass.fee, selectedIds };
      expect(await pays(passes)).toEqual(taken);
    });

    it('~PAY-327 of a check, an awaited one, cash, media passes, an adjustment, a charge and a collection penalty', async () => {
      const part = { payment_type: 'REGISTRATION' };
      const recorded = ['PaymentRecordedByStaff'];
      expect(await records({ ...part, payment_method_id: 2, amount: '1000' }, { reference: '77' })).toEqual(recorded);
      const awaited = { ...part, payment_method_id: 2, amount: '1000', awaited: 'true' };
      expect(await records(awaited, { received_on: null })).toEqual(recorded);
      expect(await records({ ...part, payment_method_id: 9, amount: '700' }, {})).toEqual(recorded);
      expect(await records({ ...part, payment_method_id: 10, amount: '600' }, {})).toEqual(recorded);
      expect(await records({ ...part, payment_method_id: 10, amount: '-2500' }, {})).toEqual(recorded);
      const penalty = { ...part, payment_method_id: 10, amount: '-300', charge: 'collection' };
      expect(await records(penalty, { received_on: null })).toEqual(recorded);
      const { media_pass } = await studio.payments();
      const passes = { payment_type: 'MEDIA_PASS', payment_method_id: 9, amount: String(media_pass.fee) };
      expect(await records({ ...passes, person_ids: String(studio.people[2]) }, {})).toEqual(recorded);
    });

    it('~PAY-327 of an overpayment that moves to the credits, with the deposit by an admin’s word alone', async () => {
      const { balance } = await studio.payments();
      const over = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: String(balance + 4_000) };
      await records(over, {});
      const path = `admin/registrations/${studio.id}/overpayment`;
      const { movable } = await studio.payments();
      expect(movable).toEqual({ all: 4_000, freely: 2_934 });
      const reason = 'Agreed by phone';
      const free = (await look(path, { amount: 2_934 }).expect(200)).body as MoneyPreview;
      expect(await same(free, () => deed(path, { amount: 2_934, reason }).expect(200))).toEqual(['OverpaymentMoved']);
      for (const answer of [await look(path, { amount: 1_066 }), await deed(path, { amount: 1_066, reason })])
        expect([answer.status, answer.body.code]).toEqual([409, 'deposit_not_transferable']);
      const told = (await look(path, { amount: 1_066, deposits: true }).expect(200)).body as MoneyPreview;
      const rest = { amount: 1_066, deposits: true, reason };
      expect(await same(told, () => deed(path, rest, admin).expect(200))).toEqual(['OverpaymentMoved']);
    });

    it('~PAY-327 is refused as the deed is, and writes nothing', async () => {
      const before = await all();
      const path = `admin/registrations/${studio.id}/payments`;
      const penalty = { payment_type: 'REGISTRATION', payment_method_id: 10, amount: -900_000, charge: 'collection' };
      const order = { paymentType: 'REGISTRATION', amountType: 'OTHER', amount: 999_999 };
      const body = { registrationId: studio.id, paymentMethodId: 1, sendEmployeeEmail: false, ...order };
      const paymentProfile = { token: await studio.token(), billTo: BILL_TO };
      const reason = 'Agreed by phone';
      for (const [code, looked, done] of [
        ['penalty_exceeded', look(`${path}/preview`, penalty), deed(path, { ...penalty, received_on: null, reason })],
        [
          'balance_changed',
          look('payments/nmi-payment', { registrationId: studio.id, ...order }, studio.registrant),
          deed('payments/nmi-payment', { ...body, paymentProfile }, studio.registrant),
        ],
        ...(
          [
            [entry, 999_999],
            [key(998), 1],
          ] as const
        ).map(([from, amount]) => {
          const one = credited(from, amount, staff);
          return ['credit_exceeded', one.look(), one.deed()] as const;
        }),
        [
          'overpayment_exceeded',
          ...[look, deed].map((ask) =>
            ask(`admin/registrations/${studio.id}/overpayment`, {
              amount: 999_999,
              ...(ask === deed ? { reason } : {}),
            }),
          ),
        ] as const,
      ] as const)
        expect([(await looked!).body.code, (await done!).body.code]).toEqual([code, code]);
      expect((await look(`${path}/preview`, penalty, studio.registrant)).status).toBe(403);
      expect(
        (await look('payments/nmi-payment', { registrationId: studio.id, ...order }, payer.registrant)).status,
      ).toBe(403);
      expect(
        (
          await look(
            'payments/credit-voucher-payment',
            { registration_id: studio.id, from: entry, amount: 1 },
            payer.registrant,
          )
        ).status,
      ).toBe(403);
      expect(await all()).toEqual(before);
    });

    it('~PAY-327 of vouchers, applied before the completion and redeemed at once after it', async () => {
      studio = await Payer.ofStudio(system, 'moon@demo.example', ['Zoe']);
      await studio.saveDancers(studio.people);
      await studio.review();
      const { studio_id } = (await studio.payments()).loyalty!;
      await enrollInLoyalty(staff, studio_id, 300_000, 'L-7');
      const issue = () => issueVoucher(studio.registrant, studio_id, 5_000, 'L-7');
      const [first, second, third] = [await issue(), await issue(), await issue()];
      const registrationId = studio.id;
      const paymentType = 'REGISTRATION';
      const looks = (...codes: string[]) =>
        look(
          'loyalty/apply-voucher-credit',
          { registrationId, paymentType, codes: codes.join(',') },
          studio.registrant,
        );
      const listed = (...codes: string[]) => codes.map((code) => ({ code, paymentType }));
      const applies = (...codes: string[]) =>
        deed(
          'loyalty/apply-voucher-credit',
          { registrationId, loyaltyVouchersCredit: listed(...codes) },
          studio.registrant,
        );
      const redeems = (...codes: string[]) => {
        const body = { registrationId, membershipNumber: 'L-7', newLoyaltyVouchersCredit: listed(...codes) };
        return deed('loyalty/redeem-vouchers', body, studio.registrant);
      };
      const before = (await looks(first, second).expect(200)).body as MoneyPreview;
      expect(await same(before, () => applies(first, second).expect(200))).toEqual([
        'VoucherApplied',
        'VoucherApplied',
      ]);
      await studio.payPasses(next(), studio.people);
      paid = next();
      await studio.payRegistration(paid);
      for (const [code, wanted] of [
        ['voucher_not_needed', third],
        ['voucher_unknown', 'LV00000000'],
      ] as const)
        expect([(await looks(wanted)).body.code, (await redeems(wanted)).body.code]).toEqual([code, code]);
      await records({ payment_type: paymentType, payment_method_id: 10, amount: '-2500' }, {});
      const after = (await looks(third).expect(200)).body as MoneyPreview;
      expect(await same(after, () => redeems(third).expect(200))).toEqual(['VoucherApplied', 'VoucherRedeemed']);
      kept = third;
    });

    it('~PAY-327 of a cancellation: the fees, a part of a payment, a voucher, and what stays', async () => {
      const path = `admin/registrations/${studio.id}/cancel`;
      const cancels = (amount: number, vouchers: string[]) =>
        deed(path, { reason: 'They move away', refunds: [{ payment_id: paid, amount }], vouchers });
      const looks = (amount: number, ...vouchers: string[]) =>
        look(path, { refunds: `${paid}:${amount}`, vouchers: vouchers.join(',') });
      for (const [code, amount, voucher] of [
        ['refund_too_high', 99_999_999, kept],
        ['voucher_unknown', 1_234, 'LV00000000'],
      ] as const)
        expect([(await looks(amount, voucher)).body.code, (await cancels(amount, [voucher])).body.code]).toEqual([
          code,
          code,
        ]);
      const told = (await looks(1_234, kept).expect(200)).body as MoneyPreview;
      const before = (await all()).length;
      expect(told.before).toMatchObject(await owes());
      await cancels(1_234, [kept]).expect(200);
      await reacted(system);
      const written = (await all()).slice(before).map((event) => ({ event: event.type, sides: postingOf(event) }));
      // Fees and refunds are posted by two reactions, the one beside the other.
      const sorted = (entries: readonly object[]) => entries.map((one) => JSON.stringify(one)).sort();
      expect(sorted(told.entries)).toEqual(sorted(written));
      expect(told.after).toMatchObject(await owes());
      expect(told.entries.map(({ event }) => event)).toEqual(
        expect.arrayContaining(['LedgerClosed', 'FeesCharged', 'RefundPosted', 'VoucherRemoved']),
      );
      expect((await look(path, {}, studio.registrant)).status).toBe(403);
    });
  });
});
