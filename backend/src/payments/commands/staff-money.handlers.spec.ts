import { chargeTermsOf } from '@app/contracts/catalogue';
import { ACH, CASH, CHECK, CREDIT, CREDIT_CARD, initialLedger, type LedgerState } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents, day, instant } from '@app/contracts/shared';
import { ID, MEDIA_PART, people, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { GiveBackCommand, MarkCheckCommand, RecordPaymentCommand } from '../staff-commands.js';
import { GiveBackHandler } from './give-back.handler.js';
import { MarkCheckHandler } from './mark-check.handler.js';
import { RecordPaymentHandler } from './record-payment.handler.js';
import { RecordedMoney } from './recorded-money.js';

const NOW = instant('2026-01-20T17:00:00Z');
const TODAY = day('2026-01-20');
const TOMORROW = day('2026-01-21');
const META = { command_id: '0198a000-0000-7000-8000-000000000011', actor: { role: 'staff' } } as CommandMeta;
const reviewed = reviewedState(NOW);
const entry = (payment_method_id: number, more: object = {}): LedgerState['payments'][string] => ({
  ...{ payment_id: 'p', registration_id: ID, payment_type: 'REGISTRATION', amount_type: 'FULL', payment_method_id },
  ...{ status: 'posted', person_ids: [], reference: null, charge: null, refunds: {}, ended: null },
  by_another_way: cents(0),
  amount: cents(10_000),
  ...more,
});
const clock = { now: () => NOW } as never;

describe('money that staff move', () => {
  let registration: Registration;
  let ledger: LedgerState;
  let payment: object | null;
  let passes: Readonly<Record<string, { readonly paid: boolean }>>;
  let ran: { readonly name: string; readonly command: object }[];
  let credited: object[];
  let refund: object;
  let asked: (readonly [string, object])[];
  beforeEach(() => {
    registration = { ...reviewed, completed: true };
    ledger = initialLedger();
    payment = null;
    passes = {};
    refund = { status: 'refunded' };
    [ran, credited, asked] = [[], [], []];
  });

  const runner = {
    run: async ({ name, command }: (typeof ran)[number]) => {
      ran.push({ name, command });
      return { position: 1 };
    },
  } as never;
  const money = {
    registration: async () => ({ registration, revision: 3 }),
    ledger: async () => ledger,
    payment: async () => ({ state: payment }),
  } as never;
  const charges = { of: async () => chargeTermsOf({}), ofLedger: async () => chargeTermsOf({}) } as never;
  const loader = { load: async () => ({ state: ledger, position: 2 }) } as never;
  const holding = (one: LedgerState['payments'][string]) => {
    ledger = { ...initialLedger(), payments: { p: one } };
  };

  describe('a payment that they record', () => {
    const record = (more: object) => {
      const body = {
        payment_type: 'REGISTRATION',
        payment_method_id: CASH,
        amount: 2_000,
        received_on: TODAY,
        ...more,
      };
      const bus = { execute: async ({ data }: { data: object }) => (credited.push(data), { position: 4 }) };
      const roster = { people: async () => people };
      const recorded = new RecordedMoney(money, { passes: async () => passes } as never, roster, charges, clock);
      return new RecordPaymentHandler(runner, recorded, bus as never, clock).execute(
        new RecordPaymentCommand({ registration_id: ID, body: body as never }, META),
      );
    };
    const mia = { payment_type: 'MEDIA_PASS', amount: MEDIA_PART };

    it('~PAY-287 stands in the ledger under the id of the command', async () => {
      const answer = { payment_id: META.command_id, status: 'done' };
      expect(await record({ reference: '2041' })).toEqual({ position: 1, answer });
      expect(ran).toMatchObject([
        {
          name: 'RecordPayment',
          command: {
            ...{ type: 'RecordPayment', person_ids: [], reference: '2041', received_on: TODAY, penalty: null },
            payment: { amount: 2_000, amount_type: 'OTHER', payment_method_id: CASH },
            media_pass_amount: null,
          },
        },
      ]);
    });

    it('~PAY-287 is awaited only where it is a check without a day; any other came today', async () => {
      for (const [payment_method_id, received_on] of [
        [CHECK, null],
        [CASH, TODAY],
      ]) {
        await record({ payment_method_id, received_on: null });
        expect(ran.at(-1)?.command).toMatchObject({ reference: null, received_on });
      }
    });

    it('~ADM-004 is received on no day that is still to come, and is no credit of one', async () => {
      for (const more of [{}, { payment_method_id: CREDIT, reference: 'Gift' }]) {
        const refusal = await refusalOf(record({ ...more, received_on: TOMORROW }));
        expect(refusal?.fields).toEqual({ received_on: 'Please enter a day that is not after today.' });
      }
      expect([ran, credited]).toEqual([[], []]);
    });

    it('~PAY-284 is the collection penalty where it says so, by the fees and the terms', async () => {
      await record({ payment_method_id: 10, amount: -500, charge: 'collection' });
      expect(ran[0]?.command).toMatchObject({ penalty: { agreed: { revision: 3 }, terms: chargeTermsOf({}) } });
    });

    it('~PAY-256 pays the passes of dancers who owe one, at the price of all of them', async () => {
      await record({ ...mia, person_ids: [13, 12] });
      expect(ran[0]?.command).toMatchObject({
        ...{ person_ids: [12, 13], media_pass_amount: MEDIA_PART },
        payment: { payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS' },
      });
      for (const person_ids of [undefined, [], [99], [12, 99]])
        expect(await refusalOf(record({ ...mia, person_ids }))).toMatchObject({
          fields: { person_ids: 'Please select at least one student.' },
        });
      passes = { 13: { paid: true } };
      expect(await refusalOf(record({ ...mia, person_ids: [12, 13] }))).toMatchObject({
        ...{ code: 'media_pass_already_paid', params: { names: 'Ada 13 Reyes' } },
      });
      // An adjustment pays nobody's pass.
      await record({ ...mia, payment_method_id: 10, person_ids: [13] });
      expect(ran.at(-1)?.command).toMatchObject({ person_ids: [], media_pass_amount: null });
    });

    it('~PAY-242 ~PAY-287 is a credit of its day, from a cent on, of the registration alone, under a text', async () => {
      const credit = { payment_method_id: CREDIT, reference: 'Goodwill' };
      await record({ ...credit, amount: 1 });
      expect([credited, ran]).toEqual([
        [
          {
            registration_id: ID,
            credit: { from: 'Goodwill', amount: 1 },
            received_on: TODAY,
            sendEmployeeEmail: false,
          },
        ],
        [],
      ]);
      expect((await refusalOf(record({ ...credit, amount: 0 })))?.code).toBe('payment_amount_required');
      expect((await refusalOf(record({ ...credit, reference: undefined })))?.fields).toEqual({ reference: 'Required' });
      expect((await refusalOf(record({ ...credit, payment_type: 'MEDIA_PASS' })))?.fields).toHaveProperty(
        'payment_type',
      );
    });

    it('~PAY-183 belongs to a season with payments, and to a registration that is there', async () => {
      registration = { ...reviewed, season_id: 74 };
      expect((await refusalOf(record({})))?.code).toBe('payments_disabled');
      registration = { ...reviewed, deleted: true };
      expect((await refusalOf(record({})))?.code).toBe('not_found');
    });
  });

  describe('a check or a debit', () => {
    const mark = (more: object) =>
      new MarkCheckHandler(runner, charges, money, clock).execute(
        new MarkCheckCommand(
          { ...{ registration_id: ID, payment_id: 'p', received_on: null, shown: null, code: 'R01' }, ...more },
          META,
        ),
      );

    it('~PAY-285 that came back has a charge of its own; a reason of the bank has a debit alone', async () => {
      for (const [method, code] of [
        [ACH, 'R01'],
        [CHECK, null],
      ] as const) {
        holding(entry(method));
        await mark({});
        expect(ran.at(-1)).toMatchObject({
          name: 'ReturnPayment',
          command: { type: 'ReturnPayment', payment_id: 'p', refund_id: META.command_id, on: TODAY, code, shown: null },
        });
      }
      const { charge_id } = ran[0]!.command as { charge_id: string };
      expect(charge_id).not.toBe(META.command_id);
    });

    it('~PAY-285 is not returned while a refund of it is on its way, and not known in another ledger', async () => {
      expect((await refusalOf(mark({})))?.code).toBe('payment_unknown');
      holding(entry(ACH));
      const refunds = (...all: string[]) => Object.fromEntries(all.map((status, n) => [n, { status }]));
      payment = { status: 'approved', refunds: refunds('refunded', 'started') };
      expect((await refusalOf(mark({})))?.code).toBe('payment_changed');
      payment = { status: 'approved', refunds: refunds('refunded') };
      expect(await refusalOf(mark({}))).toBeNull();
    });

    it('~ADM-004 that arrived is received on its day, and on none that is still to come', async () => {
      const refusal = await refusalOf(mark({ received_on: TOMORROW }));
      expect(refusal?.fields).toEqual({ received_on: 'Please enter a day that is not after today.' });
      expect(await mark({ received_on: TODAY })).toEqual({ position: 1, answer: { payment_id: 'p', status: 'done' } });
      expect(ran).toEqual([
        { name: 'ReceiveCheck', command: { type: 'ReceiveCheck', payment_id: 'p', received_on: TODAY } },
      ]);
    });
  });

  describe('a payment that they give back', () => {
    const give = (more: object = {}) => {
      const refunds = { run: async (id: string, of: object) => (asked.push([id, of]), refund) };
      return new GiveBackHandler(runner, loader, refunds as never, money, clock).execute(
        new GiveBackCommand(
          {
            ...{ registration_id: ID, payment_id: 'p', refund_id: 'r', amount: cents(400) },
            ...{ confirmed: false, deposits: false, ...more },
          },
          META,
        ),
      );
    };

    it('~PAY-282 goes through the gateway where it came by it, done, pending or declined as that says', async () => {
      holding(entry(CREDIT_CARD, { refunds: { before: cents(1_000) } }));
      expect(await give()).toEqual({ position: 2, answer: { payment_id: 'p', status: 'done' } });
      refund = { status: 'started' };
      expect((await give({ amount: null })).answer).toEqual({ payment_id: 'p', status: 'pending' });
      refund = { status: 'declined', message: 'Too old.' };
      expect(await refusalOf(give())).toMatchObject({ code: 'refund_declined', params: { message: 'Too old.' } });
      expect(asked.slice(0, 2)).toEqual([
        ['p', { refund_id: 'r', refunded: 400, voids: false }],
        ['p', { refund_id: 'r', refunded: 9_000, voids: true }],
      ]);
      expect(ran).toEqual([]);
    });

    it('~PAY-282 is written into the ledger alone where it came another way', async () => {
      holding(entry(CASH));
      expect(await give()).toEqual({ position: 1, answer: { payment_id: 'p', status: 'done' } });
      await give({ amount: null });
      expect(ran).toMatchObject([
        { name: 'RecordRefund', command: { type: 'RecordRefund', refunded: 400 } },
        { name: 'VoidPayment', command: { type: 'VoidPayment', refund_id: 'r' } },
      ]);
      expect(asked).toEqual([]);
    });

    it('~PAY-323 ~PAY-283 is asked for twice where the bank may return it, and where it was a deposit', async () => {
      holding(entry(ACH));
      expect((await refusalOf(give()))?.code).toBe('bank_may_return');
      expect(await refusalOf(give({ confirmed: true }))).toBeNull();
      holding(entry(CREDIT_CARD, { amount_type: 'DEPOSIT' }));
      expect((await refusalOf(give({ deposits: true })))?.code).toBe('deposit_not_refundable');
      ledger = initialLedger();
      expect((await refusalOf(give()))?.code).toBe('payment_unknown');
    });
  });
});
