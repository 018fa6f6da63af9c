import type { LoyaltyData } from '@app/contracts/loyalty';
import { type CreditDocument, type LedgerListRow, partText, type RefundPreview } from '@app/contracts/payments';
import { jest } from '@jest/globals';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../src/platform/card-gateway/card-gateway.port.js';
import { withRole } from '../support/auditing.js';
import { enrollInLoyalty, issueVoucher } from '../support/loyalty.js';
import { BILL_TO, DALLAS, Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import type { Registrant } from '../support/registrants.js';
import { routineOf } from '../support/routines.js';
import { startSystem, type System } from '../support/system.js';

const reason = 'She broke her foot';
const of = (amountType: string, amount: number, more: object = {}) => ({
  ...{ paymentType: 'REGISTRATION', amountType, amount },
  ...more,
});

describe('PAY-324 a refund goes back to where it came from', () => {
  describe('money and credit, by the split that the page shows', () => {
    let system: System;
    let staff: Registrant;
    let admin: Registrant;
    let payer: Payer;
    let keys = 0;

    const key = (): string => {
      keys += 1;
      return `0198c000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
    };
    const [deposit, card, bank] = [key(), key(), key()];
    let cash = '';
    let credit_id = '';
    const post = (who: Registrant, path: string, body: object, id = key()) =>
      who.agent.post(`/api/${path}`).set('idempotency-key', id).send(body);
    const path = () => `admin/registrations/${payer.id}/refund`;
    const previewed = async (query: object): Promise<RefundPreview> => {
      const { body } = await staff.agent
        .get(`/api/${path()}`)
        .query({ payment_type: 'REGISTRATION', ...query })
        .expect(200);
      return body as RefundPreview;
    };
    const shownOf = ({ parts }: RefundPreview) => parts.map(({ id, amount }) => ({ id, amount }));
    const refund = async (who: Registrant, amount: number, more: { deposits?: true; by?: number } = {}, rest = {}) => {
      const preview = await previewed({ amount, ...more });
      const body = { payment_type: 'REGISTRATION', amount, shown: shownOf(preview), reason, ...more, ...rest };
      const id = key();
      const answer = await post(who, path(), body, id);
      await reacted(system);
      return { preview, answer, again: () => post(who, path(), body, id) };
    };
    const accountOf = async (): Promise<number> => {
      const { events } = await system.server.platform.log.readStream(`registration-${payer.id}`);
      return (events[0]!.data as { account_id: number }).account_id;
    };
    const grantOf = async (amount: number): Promise<{ readonly id: string }> => {
      const granted = { account_id: await accountOf(), amount, label: 'Goodwill', season_id: 75, reason };
      return (await post(staff, 'admin/credits', granted).expect(201)).body as { id: string };
    };
    const creditLeft = async (n = 0): Promise<number> => {
      const position = String(await system.server.platform.log.head());
      const query = {
        filter: JSON.stringify({ account_id: await accountOf() }),
        ...{ range: '[0,9]', sort: '["granted_at","ASC"]' },
      };
      const { body } = await staff.agent
        .get('/api/admin/credits')
        .query(query)
        .set('x-read-after', position)
        .expect(200);
      return (body as CreditDocument[])[n]!.remaining;
    };
    const last = async (type: string) =>
      (await system.server.platform.log.readStream(`ledger-${payer.id}`)).events.findLast(
        (event) => event.type === type,
      );

    beforeAll(async () => {
      system = await startSystem({
        seed: 'catalogue',
        environment: { GATEWAY_TIMEOUT_MS: '50', SIGNUPS_PER_ADDRESS: '100' },
      });
      staff = await withRole(system, 'staff@demo.example', 'staff');
      admin = await withRole(system, 'admin@demo.example', 'admin');
      const own = { deposit: { kind: 'per_routine', value: 5_000 }, reason: 'As at the other events' };
      await admin.agent.put(`/api/admin/tour-dates/${DALLAS}/profile`).send(own).expect(200);
      payer = await Payer.ofStudio(system, 'sue@demo.example', ['Mia', 'Ava', 'Zoe']);
      await payer.saveDancers(payer.people);
      const routine = routineOf(1, { people: payer.people.slice(0, 2) });
      await payer.save(
        { path: 'competition.is_competing', value: true },
        { path: `routines.${routine.temp_id}`, value: routine },
        { path: 'competition.competition_deposit_routines', value: 1 },
      );
      await payer.review();
      await payer.pay(deposit, of('DEPOSIT', 5_000));
      await payer.pay(card, of('OTHER', 3_000));
      const paymentProfile = { token: await payer.bankToken(), billTo: BILL_TO };
      await payer.pay(bank, of('OTHER', 2_000, { paymentMethodId: 6, paymentProfile }));
      const recorded = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 1_000, received_on: '2026-01-20' };
      cash = (await post(staff, `admin/registrations/${payer.id}/payments`, { ...recorded, reason }).expect(200)).body
        .payment_id as string;
      const use = { registration_id: payer.id, credit: { from: (await grantOf(4_000)).id, amount: 1_500 } };
      await post(staff, 'payments/credit-voucher-payment', { ...use, sendEmployeeEmail: false, reason }).expect(200);
      await reacted(system);
      credit_id = ((await last('CreditApplied'))!.data as { credit_id: string }).credit_id;
      expect(await creditLeft()).toBe(2_500);
    });
    afterAll(() => system.stop());

    it('~PAY-324 ~PAY-327 says the split before it is done, and what is owed after it', async () => {
      const { parts, before, after, most, entries } = await previewed({ amount: 7_000 });
      expect(parts.map(({ id, amount }) => [id, amount])).toEqual([
        [bank, 2_000],
        [card, 3_000],
        [cash, 1_000],
        [credit_id, 1_000],
      ]);
      expect(after.registration - before.registration).toBe(7_000);
      expect(most).toEqual({ free: 7_500, all: 12_500 });
      expect(entries.map(({ event }) => event)).toEqual([
        ...['RefundPosted', 'RefundPosted', 'RefundRecordedByStaff', 'CreditCleared'],
      ]);
      const query = { payment_type: 'REGISTRATION', amount: 7_501 };
      const { status, body } = await staff.agent.get(`/api/${path()}`).query(query);
      expect([status, body.code]).toEqual([409, 'deposit_not_refundable']);
    });

    it('~PAY-323 ~PAY-324 asks a second time where a bank may still give its debit back, and writes nothing before', async () => {
      const { answer } = await refund(staff, 2_500);
      expect([answer.status, answer.body.code]).toEqual([409, 'bank_may_return']);
      expect(await last('RefundDecided')).toBeUndefined();
    });

    it('~PAY-324 ~PAY-327 ~PAY-281 gives each cent back to its card, bank, cash and credit, once', async () => {
      const gateway = system.server.app.get<PaymentGateway>(PAYMENT_GATEWAY, { strict: false });
      const asked = jest.spyOn(gateway, 'refund');
      const { preview, answer, again } = await refund(staff, 7_000, {}, { confirmed: true });
      expect(answer.status).toBe(200);
      expect(
        answer.body.outcomes.map(({ status, amount }: { status: string; amount: number }) => [status, amount]),
      ).toEqual(preview.parts.map(({ amount }) => ['done', amount]));
      expect(asked.mock.calls.map(([{ orderId, amount }]) => [orderId, amount])).toEqual([
        [bank, 2_000],
        [card, 3_000],
      ]);
      expect(await creditLeft()).toBe(3_500);
      expect((await payer.payments()).balance).toBe(preview.after.registration);
      expect((await last('RefundDecided'))!.metadata).toMatchObject({ reason });
      await again().expect(200);
      await reacted(system);
      expect(asked).toHaveBeenCalledTimes(2);
      expect(await creditLeft()).toBe(3_500);
      expect((await payer.payments()).balance).toBe(preview.after.registration);
      asked.mockRestore();
    });

    it('~PAY-324 ~PAY-327 is refused where the split has changed since it was shown', async () => {
      const body = { payment_type: 'REGISTRATION', amount: 500, shown: [{ id: card, amount: 500 }], reason };
      const { status, body: told } = await post(staff, path(), body);
      expect([status, told.code, told.message]).toEqual([
        ...[409, 'refund_changed', 'The refund is split in another way now. Please look at it again.'],
      ]);
    });

    it('PAY-283 a deposit is marked non-refundable, and goes back by an admin alone, who says so a second time: refunded, voided or with a cancellation', async () => {
      const text =
        'A deposit is not refundable: $0.00 can be refunded without it. Only an admin can give it back, and says so a second time.';
      const single = { registration_id: payer.id, reason };
      const deeds: readonly [string, object][] = [
        [`admin/payments/${deposit}/refund`, { ...single, amount: 100 }],
        [`admin/payments/${deposit}/void`, single],
        [`admin/registrations/${payer.id}/cancel`, { reason, refunds: [{ payment_id: deposit, amount: 100 }] }],
      ];
      const filter = JSON.stringify({ registration_id: payer.id, type: 'PaymentPosted' });
      const { body: rows } = await staff.agent.get('/api/admin/payments').query({ filter, range: '[0,9]' }).expect(200);
      const marked = (rows as LedgerListRow[]).filter((row) => partText(row) === 'Deposit, non-refundable');
      expect(marked.map(({ payment_id }) => payment_id)).toEqual([deposit]);
      const before = await payer.events(`ledger-${payer.id}`);
      for (const [deed, body] of deeds)
        for (const [who, more] of [
          [staff, {}],
          [staff, { deposits: true }],
          [admin, {}],
        ] as const) {
          const answer = await post(who, deed, { ...body, ...more });
          expect([deed, answer.status, answer.body.code, answer.body.message]).toEqual([
            ...[deed, 409, 'deposit_not_refundable', text],
          ]);
        }
      const shown = [
        { id: credit_id, amount: 500 },
        { id: deposit, amount: 100 },
      ];
      const body = { payment_type: 'REGISTRATION', amount: 600, shown, reason };
      expect((await post(staff, path(), { ...body, deposits: true })).status).toBe(403);
      expect((await post(admin, path(), body)).body.code).toBe('deposit_not_refundable');
      expect(await payer.events(`ledger-${payer.id}`)).toEqual(before);
      const { answer } = await refund(admin, 600, { deposits: true });
      expect(answer.body.outcomes).toEqual([
        { status: 'done', amount: 500 },
        { status: 'done', amount: 100 },
      ]);
      await post(admin, `admin/payments/${deposit}/refund`, { ...single, amount: 100, deposits: true }).expect(200);
      expect(await creditLeft()).toBe(4_000);
    });

    it('~PAY-324 another way needs an admin and a reason, and takes the money of that way', async () => {
      const shown = [{ id: deposit, amount: 1_000 }];
      const body = { payment_type: 'REGISTRATION', amount: 1_000, shown, reason, by: 2, deposits: true };
      expect((await post(staff, path(), { ...body, deposits: false })).status).toBe(403);
      expect((await post(admin, path(), { ...body, reason: '' })).status).toBe(400);
      expect((await post(admin, path(), { ...body, by: 5 })).status).toBe(400);
      const { preview, answer } = await refund(admin, 1_000, { by: 2, deposits: true });
      expect(answer.body.outcomes).toEqual([{ status: 'done', amount: 1_000 }]);
      expect(preview.entries[0]?.sides.map(({ account, amount }) => [account, amount])).toEqual([
        ['receivable_registration', 1_000],
        ['check', -1_000],
      ]);
      expect(await last('RefundRecordedByStaff')).toMatchObject({ data: { payment_id: deposit, by: 2 } });
    });

    it('~REG-274 ~PAY-281 a cancellation gives back what staff recorded, and the credit goes back to its account', async () => {
      const recorded = { payment_type: 'REGISTRATION', payment_method_id: 9, amount: 1_000, received_on: '2026-01-20' };
      const { body } = await post(staff, `admin/registrations/${payer.id}/payments`, { ...recorded, reason }).expect(
        200,
      );
      const { payment_id } = body as { payment_id: string };
      const { id: from } = await grantOf(700);
      const use = { registration_id: payer.id, credit: { from, amount: 700 }, sendEmployeeEmail: false, reason };
      await post(staff, 'payments/credit-voucher-payment', use).expect(200);
      await reacted(system);
      expect(await creditLeft(1)).toBe(0);
      const refunds = [{ payment_id, amount: 1_000 }];
      await post(staff, `admin/registrations/${payer.id}/cancel`, { reason, refunds }).expect(200);
      await reacted(system);
      expect(await creditLeft(1)).toBe(700);
      const { events } = await system.server.platform.log.readStream(`ledger-${payer.id}`);
      expect(events.slice(-3).map(({ type }) => type)).toEqual([
        ...['FeesCharged', 'CreditCleared', 'RefundRecordedByStaff'],
      ]);
    });
  });

  describe('a voucher that paid goes back to its studio', () => {
    let system: System;
    let keys = 900;

    const post = (who: Registrant, path: string, body: object) => {
      keys += 1;
      const id = `0198c000-0000-4000-8000-00000000${String(keys).padStart(4, '0')}`;
      return who.agent.post(`/api/${path}`).set('idempotency-key', id).send(body);
    };

    beforeAll(async () => {
      system = await startSystem({ seed: 'catalogue', environment: { GATEWAY_TIMEOUT_MS: '50' } });
    });
    afterAll(() => system.stop());

    it('~PAY-324 whole, with its old last day, and can be used again', async () => {
      const staff = await withRole(system, 'staff@demo.example', 'staff');
      const payer = await Payer.ofStudio(system, 'star@demo.example', ['Mia', 'Ava']);
      await payer.saveDancers(payer.people);
      await payer.review();
      const studio = (await payer.payments()).loyalty!.studio_id;
      await enrollInLoyalty(staff, studio, 300_000);
      const code = await issueVoucher(payer.registrant, studio, 5_000);
      const read = async () => {
        await reacted(system);
        const position = String(await system.server.platform.log.head());
        const answer = await payer.registrant.agent
          .get(`/api/loyalty/loyalty-data/${studio}`)
          .set('x-read-after', position)
          .expect(200);
        return (answer.body as LoyaltyData).vouchers.find(({ voucherCode }) => voucherCode === code)!;
      };
      const before = await read();
      const use = [{ code, amount: 5_000, status: 'PendingActivation', payment_type: 'REGISTRATION' }];
      const of = { registrationId: payer.id };
      await post(payer.registrant, 'loyalty/apply-voucher-credit', { ...of, loyaltyVouchersCredit: use }).expect(200);
      const redeemed = { ...of, membershipNumber: 'L-1', newLoyaltyVouchersCredit: use };
      await post(payer.registrant, 'loyalty/redeem-vouchers', redeemed).expect(200);
      expect((await read()).status).not.toBe(before.status);
      const path = `admin/registrations/${payer.id}/refund`;
      const asked = { payment_type: 'REGISTRATION', amount: 5_000 };
      const part = await staff.agent.get(`/api/${path}`).query({ ...asked, amount: 4_999 });
      expect([part.status, part.body.code]).toEqual([409, 'voucher_goes_whole']);
      const told = (await staff.agent.get(`/api/${path}`).query(asked).expect(200)).body as RefundPreview;
      expect(told.parts).toMatchObject([{ source: 'voucher', amount: 5_000, payment_method_id: null }]);
      const shown = told.parts.map(({ id, amount }) => ({ id, amount }));
      const { body: answer } = await post(staff, path, { ...asked, shown, reason }).expect(200);
      expect(answer.outcomes).toEqual([{ status: 'done', amount: 5_000 }]);
      expect(await read()).toEqual(before);
      expect((await payer.payments()).balance).toBe(told.after.registration);
      await post(payer.registrant, 'loyalty/apply-voucher-credit', { ...of, loyaltyVouchersCredit: use }).expect(200);
    });
  });
});
