import { chargeTermsOf } from '@app/contracts/catalogue';
import {
  ADJUSTMENT,
  agreedFees,
  FULL_ONLY,
  CASH,
  CHECK,
  modeOf,
  type PaymentBasics,
  type PaymentType,
} from '@app/contracts/payments';
import { promoBaseOf } from '@app/contracts/pricing';
import type { DraftChange, RegistrationEvent } from '@app/contracts/registration';
import { cents, comparePositions, day, type Position } from '@app/contracts/shared';
import fc from 'fast-check';
import {
  ACCOUNT,
  DALLAS,
  dancer,
  FACTS,
  ID,
  MoneyInMemory,
  NOW,
  OWNER,
  PERSON_IDS,
  PROFILE,
} from './money-in-memory.js';

const OTHERS = { ...FULL_ONLY, other: true };

const DAY = day('2026-01-20');

export type Parts = { registration: number; media: number };

/** What the fees and the money alone say, added up without a line of ours. */
class Books {
  fees: Parts = { registration: 0, media: 0 };
  readonly paid: Parts = { registration: 0, media: 0 };

  follow(events: readonly RegistrationEvent[]): void {
    for (const event of events) {
      if (event.type !== 'FeesRecalculated') continue;
      const { total, media } = event.data.sheet.fees;
      this.fees = { registration: total - media, media };
    }
  }

  get owed(): Parts {
    return {
      registration: this.fees.registration - this.paid.registration,
      media: this.fees.media - this.paid.media,
    };
  }
}

/** A random life of one registration's money. */
export class Life {
  readonly world = new MoneyInMemory();
  readonly books = new Books();
  readonly marks: { at: Position; owed: Parts }[] = [];
  private payments = 0;
  private readonly given: PaymentBasics[] = [];
  /** What staff recorded, with what is left of it. */
  private readonly awaited: { id: string; kind: PaymentType; amount: number }[] = [];
  private readonly byHand: { id: string; kind: PaymentType; method: number; left: number }[] = [];

  do(step: Step): void {
    this.steps[step.do](step);
    this.books.follow(this.world.registration);
    const at = [...this.world.registration, ...this.world.ledger]
      .map((e) => e.position)
      .sort(comparePositions)
      .at(-1)!;
    this.marks.push({ at, owed: this.books.owed });
  }

  readonly steps = {
    dance: ({ n, level }: Step) => this.save([{ path: `attendees.${n}`, value: dancer(n, level) }]),
    leave: ({ n }: Step) => this.save([{ path: `attendees.${n}`, value: null }]),
    observe: ({ percent }: Step) => this.save([{ path: 'additional_observers.two', value: percent % 20 }]),
    review: () => this.review(),
    complete: () => {
      this.review();
      const draft_version = this.world.state.draft_version;
      this.world.runRegistration({
        type: 'CompleteRegistration',
        ...this.asked,
        draft_version,
        payment: 'p',
        facts: FACTS,
      });
    },
    edit: () =>
      void this.world.runRegistration({ type: 'StartEditing', ...this.asked, tour_date: DALLAS, profile: PROFILE }),
    confirm: () => {
      this.review();
      const { draft_version } = this.world.state;
      this.world.runRegistration({ type: 'ConfirmEdit', ...this.asked, draft_version, payment: null, facts: FACTS });
    },
    cancel: () => void this.world.runRegistration({ type: 'CancelEditing', ...this.asked, cause: 'registrant' }),
    amend: (step: Step) => this.edited(() => this.steps.dance(step)),
    shrink: (step: Step) => this.edited(() => this.steps.leave(step)),
    follow: () => this.follow(),
    pay: (step: Step) => this.reserve(step, (p) => this.post(p)),
    decline: (step: Step) => this.reserve(step, (p) => this.release(p)),
    record: (step: Step) => this.record(step, true),
    await: (step: Step) => this.record(step, false),
    receive: () => this.receive(),
    refund: (step: Step) => this.giveBack('refund', step),
    void: (step: Step) => this.giveBack('void', step),
    return: (step: Step) => this.giveBack('return', step),
    /** The gateway reports a charge that was given up: the ledger is corrected by a posting (PAY-145). */
    correct: () => {
      const payment = this.given.pop();
      if (payment) this.post(payment);
    },
    twice: (step: Step) =>
      this.reserve(step, (p) => {
        this.post(p);
        this.world.runLedger({ type: 'PostPayment', payment: p, person_ids: [], transaction_id: 't', card: null });
      }),
  };

  /** Staff record a check, cash or an adjustment, of which some add to what is owed (PAY-287). */
  private record({ kind, percent, n }: Step, received: boolean): void {
    this.payments += 1;
    const payment_id = `h${this.payments}`;
    const method = received ? [CASH, CHECK, ADJUSTMENT][n % 3]! : CHECK;
    const amount = method === ADJUSTMENT && percent % 2 === 0 ? -percent : percent * 100;
    this.world.runLedger({
      type: 'RecordPayment',
      payment: {
        payment_id,
        registration_id: ID,
        payment_type: kind,
        amount_type: 'OTHER',
        payment_method_id: method,
        amount: cents(amount),
      },
      person_ids: [],
      reference: null,
      received_on: received ? DAY : null,
      media_pass_amount: null,
      penalty: null,
    });
    this.byHand.push({ id: payment_id, kind, method, left: received ? amount : 0 });
    if (received) this.paid(kind, amount);
    else this.awaited.push({ id: payment_id, kind, amount });
  }

  private receive(): void {
    const check = this.awaited.pop();
    if (!check) return;
    this.world.runLedger({ type: 'ReceiveCheck', payment_id: check.id, received_on: DAY });
    this.byHand.find(({ id }) => id === check.id)!.left = check.amount;
    this.paid(check.kind, check.amount);
  }

  /** Part of it, all that is left, or the check that the bank gave back, which costs $35 more (PAY-282, PAY-285). */
  private giveBack(how: 'refund' | 'void' | 'return', { percent }: Step): void {
    const fits = this.byHand.filter(
      ({ left, method }) =>
        left !== 0 && (how === 'void' || (left > 0 && (how === 'return' ? method === CHECK : method !== ADJUSTMENT))),
    );
    const payment = fits[percent % Math.max(1, fits.length)];
    if (!payment) return;
    this.payments += 1;
    const refund_id = `b${this.payments}`;
    const payment_id = payment.id;
    const amount = how === 'refund' ? Math.ceil((payment.left * percent) / 100) : payment.left;
    if (how === 'refund')
      this.world.runLedger({ type: 'RecordRefund', payment_id, refund_id, refunded: cents(amount) });
    if (how === 'void') this.world.runLedger({ type: 'VoidPayment', payment_id, refund_id });
    if (how === 'return') {
      const charge = { charge_id: `c${refund_id}`, on: DAY, terms: chargeTermsOf({}), shown: null, code: null };
      this.world.runLedger({ type: 'ReturnPayment', payment_id, refund_id, ...charge });
      this.paid('REGISTRATION', -3_500);
    }
    payment.left -= amount;
    this.paid(payment.kind, -amount);
  }

  private paid(kind: PaymentType, amount: number): void {
    this.books.paid[kind === 'MEDIA_PASS' ? 'media' : 'registration'] += amount;
  }

  private readonly asked = { viewer: OWNER, now: NOW };

  private edited(change: () => void): void {
    this.steps.edit();
    change();
    this.steps.confirm();
  }

  private save(changes: readonly DraftChange[]): void {
    this.world.runRegistration({
      type: 'SaveDraft',
      ...this.asked,
      draft_version: this.world.state.draft_version,
      changes: [...['roster', 'teachers'].map((s) => ({ path: `steps.${s}`, value: true })), ...changes],
      left_off: null,
      left_off_details: null,
      session_id: 's',
      facts: FACTS,
    });
  }

  private review(): void {
    this.world.runRegistration({
      type: 'SubmitReview',
      default_country_id: 1,
      unsigned: [],
      ...this.asked,
      draft_version: this.world.state.draft_version,
      email: ACCOUNT.email,
      person: null,
      waiver: true,
      competitionCodeWaiver: false,
      total: null,
      session_id: 's',
      facts: FACTS,
    });
  }

  /** What the reaction does, now or later, once for each recalculation and once more for the last. */
  private follow(): void {
    const recalculated = this.world.registration.filter((event) => event.type === 'FeesRecalculated');
    for (const { data, revision } of [...recalculated, ...recalculated.slice(-1)]) {
      const { total, media } = data.sheet.fees;
      this.world.runLedger({
        type: 'ChargeFees',
        registration_id: ID,
        source_revision: revision,
        fees: { registration: cents(total - media), media },
        promo: promoBaseOf(data.sheet),
        cause: data.cause,
      });
    }
  }

  private reserve({ kind, percent }: Step, then: (payment: PaymentBasics) => void): void {
    const { state, registration } = this.world;
    const part = kind === 'MEDIA_PASS' ? 'media' : 'registration';
    this.payments += 1;
    const payment: PaymentBasics = {
      payment_id: `k${this.payments}`,
      registration_id: ID,
      payment_type: kind,
      amount_type: 'OTHER',
      payment_method_id: 1,
      amount: cents(Math.floor((Math.max(0, this.books.owed[part]) * percent) / 100)),
    };
    const agreed = agreedFees(state, registration.length - 1, modeOf(state, true));
    const command = {
      type: 'ReservePayment',
      payment,
      person_ids: [],
      agreed,
      terms: OTHERS,
      media_pass_amount: null,
    } as const;
    if (this.world.runLedger(command)) then(payment);
  }

  private post(payment: PaymentBasics): void {
    this.world.runLedger({ type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null });
    this.books.paid[payment.payment_type === 'MEDIA_PASS' ? 'media' : 'registration'] += payment.amount;
  }

  private release(payment: PaymentBasics): void {
    this.world.runLedger({ type: 'ReleasePayment', payment, reason: 'declined' });
    this.given.push(payment);
  }
}

const DOES = [
  ...['dance', 'leave', 'observe', 'review', 'complete', 'edit', 'confirm', 'cancel', 'follow', 'follow'],
  ...['record', 'record', 'await', 'receive', 'refund', 'void', 'return'],
  ...['amend', 'amend', 'shrink', 'shrink', 'pay', 'pay', 'pay', 'pay', 'decline', 'correct', 'twice'],
] as readonly Does[];
type Does = keyof Life['steps'];
type Step = { do: Does; n: number; level: string; percent: number; kind: PaymentType };

export const anyStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...DOES),
  n: fc.constantFrom(...PERSON_IDS),
  level: fc.constantFrom('1', '3', '4', '25'),
  percent: fc.integer({ min: 1, max: 100 }),
  kind: fc.constantFrom<PaymentType>('REGISTRATION', 'REGISTRATION', 'MEDIA_PASS'),
});

const FIRST: Step = { do: 'review', n: 1, level: '3', percent: 100, kind: 'REGISTRATION' };
/** Two dancers, reviewed and completed: most of what can go wrong with money comes after it. */
export const BEGUN: readonly Step[] = [
  { ...FIRST, do: 'dance' },
  { ...FIRST, do: 'dance', n: 2, level: '4' },
  FIRST,
  { ...FIRST, do: 'complete' },
];
