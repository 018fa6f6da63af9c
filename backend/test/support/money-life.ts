import { agreedFees, modeOf, type PaymentBasics, type PaymentType } from '@app/contracts/payments';
import type { DraftChange, RegistrationEvent } from '@app/contracts/registration';
import { cents, comparePositions, type Position } from '@app/contracts/shared';
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
        tour_date: DALLAS,
        profile: PROFILE,
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
      tour_date: DALLAS,
      profile: PROFILE,
    });
  }

  private review(): void {
    this.world.runRegistration({
      type: 'SubmitReview',
      ...this.asked,
      draft_version: this.world.state.draft_version,
      email: ACCOUNT.email,
      person: null,
      waiver: true,
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
    const command = { type: 'ReservePayment', payment, person_ids: [], agreed, media_pass_amount: null } as const;
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
