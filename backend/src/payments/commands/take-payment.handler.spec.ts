import {
  ACH,
  CREDIT_CARD,
  initialLedger,
  type SubmissionStart,
  submissionDecider,
  type TakePaymentBody,
} from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { cents, instant, Unavailable } from '@app/contracts/shared';
import { ID, MEDIA_PART, REGISTRATION_PART, reviewedState } from '../../../test/support/payment-facts.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { BILL_TO } from '../../../test/support/paying.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import { OwnPayments } from './own-payments.js';
import { TakePaymentCommand, TakePaymentHandler } from './take-payment.handler.js';

const KEY = '0198a000-0000-7000-8000-000000000011';
const META = {} as CommandMeta;
const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const BODY: TakePaymentBody = {
  registrationId: ID,
  amount: REGISTRATION_PART,
  paymentMethodId: CREDIT_CARD,
  sendEmployeeEmail: false,
  paymentType: 'REGISTRATION',
  amountType: 'FULL',
  paymentProfile: { saveProfile: false },
};
const PASSES = { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', amount: MEDIA_PART } as const;
const BLOCKED = { brand: 'savings', last_four: '6789' };
const APPROVED = { status: 'approved' } as const;

describe('a payment that is asked for', () => {
  let registration: Registration;
  let known: SubmissionStart | null;
  let fails: unknown;
  let gatewayHas: object | null;
  let newTotal: number | null;
  let closed: boolean;
  let begun: (readonly [SubmissionStart, unknown])[];
  let charged: unknown[];
  let logged: string[];
  beforeEach(() => {
    registration = reviewed;
    known = fails = gatewayHas = newTotal = null;
    closed = false;
    [begun, charged, logged] = [[], [], []];
  });

  const money = (): never =>
    ({
      registration: async () => ({ registration, revision: 3 }),
      submission: async () => ({
        state: known && submissionDecider.evolve(null, { type: 'SubmissionStarted', data: known }),
      }),
      ledger: async () => initialLedger(),
      payment: async () => ({ state: gatewayHas }),
    }) as never;
  const handler = () =>
    new TakePaymentHandler(
      money(),
      {
        begin: async (start: SubmissionStart, _meta: unknown, profile: unknown, amount: unknown) => {
          begun.push([start, amount]);
          charged.push(profile);
          if (fails !== null) throw fails;
        },
      } as never,
      { answer: async (payment_id: string) => ({ position: 1, payment_id }) } as never,
      new OwnPayments(money()),
      { takesCards: true } as never,
      { newTotal: async () => newTotal } as never,
      {
        assertOpen: async () => {
          if (closed) throw refused('ach_closed', { days: 7 });
        },
      },
      { assertOffered: async (_body: object, _of: object, saved: boolean) => ({ saved }) } as never,
      {
        state: async () => ({ blocked: [BLOCKED] }),
        newRef: async () => ({ billing_id: 'new' }),
        payable: async (_account: number, billing_id: string) => ({ billing_id }),
      } as never,
      { error: (_of: object, text: string) => logged.push(text) } as never,
    );
  const pay = (more: Partial<TakePaymentBody> = {}) =>
    handler().execute(new TakePaymentCommand({ body: { ...BODY, ...more }, key: KEY }, META));
  const code = async (more?: Partial<TakePaymentBody>) => (await refusalOf(pay(more)))?.code;

  it('begins as the submission of its key, with what the registration has agreed to', async () => {
    expect(await pay()).toEqual({ position: 1, answer: { payment_id: KEY } });
    expect(begun).toMatchObject([
      [
        {
          ...{ submission_id: `payment_${KEY}`, kind: 'payment', mode: 'registration', draft_version: 1 },
          payment: { payment_id: KEY, amount: REGISTRATION_PART, amount_type: 'FULL', person_ids: [], saved: null },
        },
        null,
      ],
    ]);
  });

  it('~PAY-275 pays the passes of dancers who owe one, each once, and of nobody else', async () => {
    for (const selectedIds of [undefined, [], [99], [12, 99]])
      expect(await refusalOf(pay({ ...PASSES, selectedIds }))).toEqual({
        ...{ code: 'invalid_input', params: {} },
        fields: { selectedIds: 'Please select at least one student.' },
      });
    expect(begun).toEqual([]);
    await pay({ ...PASSES, selectedIds: [13, 12] });
    expect(begun).toMatchObject([
      [{ payment: { payment_type: 'MEDIA_PASS', amount_type: 'MEDIA_PASS', person_ids: [12, 13] } }, MEDIA_PART],
    ]);
    expect(await code({ selectedIds: [12] })).toBe('invalid_input');
    expect(await code({ amountType: 'MEDIA_PASS' })).toBe('invalid_input');
  });

  it('~PAY-092 by bank is refused once its days are over; a card is not', async () => {
    closed = true;
    expect(await code({ paymentMethodId: ACH })).toBe('ach_closed');
    expect(await code()).toBeUndefined();
  });

  it('~PAY-183 belongs to a season with payments, and to a registration that was reviewed', async () => {
    registration = { ...reviewed, season_id: 74 };
    expect(await code()).toBe('payments_disabled');
    registration = { ...reviewed, reviewed: false };
    expect(await code()).toBe('payment_not_open');
    registration = { ...reviewed, reviewed: false, completed: true };
    expect(await code()).toBeUndefined();
    registration = { ...reviewed, deleted: true };
    expect(await code()).toBe('not_found');
  });

  it('~PAY-077 ~PAY-108 charges a saved method, or a token whose card is saved only where that is asked for', async () => {
    const of = async (paymentProfile: object) => {
      await pay({ paymentProfile: { saveProfile: false, ...paymentProfile } });
      return [begun.at(-1)![0].payment?.saved, charged.at(-1)];
    };
    const typed = { token: 't', billTo: BILL_TO };
    const [known1, fresh] = [
      { billing_id: 'b1', keep: false },
      { billing_id: 'new', keep: true },
    ];
    const blocked = [BLOCKED];
    expect(await of({ billingId: 'b1' })).toEqual([known1, { saved: known1 }]);
    expect(await of(typed)).toEqual([null, { ...typed, keep: null, blocked }]);
    expect(await of({ ...typed, saveProfile: true })).toEqual([fresh, { ...typed, keep: fresh, blocked }]);
    const savings = { ...typed, accountType: 'savings' };
    expect(await of(savings)).toEqual([null, { ...typed, keep: null, blocked, account_type: 'savings' }]);
    // Without a token, or a name and an address, nobody can be charged.
    expect([(await of({ token: 't' }))[1], (await of({ billTo: BILL_TO }))[1]]).toEqual([null, null]);
  });

  it('~PAY-321 starts a plan only where one is asked for, on a saved method', async () => {
    const of = async (plan: boolean, paymentProfile: object = {}) => {
      await pay({ plan, paymentProfile: { saveProfile: false, ...paymentProfile } });
      return begun.at(-1)![0].payment?.plan;
    };
    expect([await of(false), await of(true), await of(true, { billingId: 'b1' })]).toEqual([
      null,
      { saved: false },
      { saved: true },
    ]);
  });

  it('~PAY-311 is for an open edit only where it says so', async () => {
    registration = { ...reviewed, completed: true, editing: true };
    const modes = [];
    for (const editing of [true, false, undefined]) {
      await pay({ editing });
      modes.push(begun.at(-1)![0].mode);
    }
    expect(modes).toEqual(['editing', 'balance', 'balance']);
  });

  it('is refused where the rates have changed since the review, and not on the balance screen', async () => {
    newTotal = 12_345;
    expect(await refusalOf(pay())).toMatchObject({ code: 'rates_changed', params: { total: 12_345 } });
    registration = { ...reviewed, completed: true };
    expect(await code()).toBeUndefined();
  });

  it('~PAY-138 keeps the facts that its key began with, and tells another body from the same one', async () => {
    await pay();
    const [first] = begun[0]!;
    known = { ...first, draft_version: 77 };
    newTotal = 12_345;
    await pay({ paymentProfile: { saveProfile: false, token: 'fresh' } });
    expect(begun[1]![0]).toEqual(known);
    for (const other of [{ amount: cents(1) }, { paymentProfile: { saveProfile: false, billingId: 'b1' } }]) {
      await pay(other);
      expect(begun.at(-1)![0]).toMatchObject({ draft_version: 77 });
      expect(begun.at(-1)![0].payment?.body_hash).not.toBe(first.payment?.body_hash);
    }
  });

  it('PAY-274 tells the payer of money that the gateway has, though the record failed; else the failure', async () => {
    fails = new Error('the disk is full');
    await expect(pay()).rejects.toBe(fails);
    gatewayHas = { status: 'declined' };
    await expect(pay()).rejects.toBe(fails);
    expect(logged).toEqual([]);
    gatewayHas = APPROVED;
    expect(await pay()).toEqual({ position: 1, answer: { payment_id: KEY } });
    expect(logged).toEqual(['a payment that was taken could not be recorded']);
    for (const word of [refused('payment_in_progress'), new Unavailable('event store', null)]) {
      fails = word;
      await expect(pay()).rejects.toBe(word);
    }
  });
});
