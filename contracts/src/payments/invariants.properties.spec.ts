import fc from 'fast-check';
import { chargeTermsOf } from '../catalogue/index.js';
import { NO_PROMO_BASE } from '../pricing/index.js';
import {
  type Cents,
  cents,
  type Decider,
  day,
  type DomainEvent,
  instant,
  minus,
  type Refusal,
  smaller,
  sum,
  ZERO,
} from '../shared/index.js';
import type { AgreedFees } from './balance.js';
import { balanceDue, promoOn } from './balance-due.js';
import { creditAccountDecider } from './credits/account.js';
import { mostCredit, movableOf } from './credits/ledger-credits.js';
import type { LedgerEvent, PaymentEvent } from './events.js';
import { type AmountType, type PaymentBasics, type PaymentType, partOf } from './kinds.js';
import { type LedgerCommand, ledgerDecider } from './ledger.js';
import {
  adjustedParts,
  creditOf,
  type Entry,
  keptOf,
  type LedgerState,
  goneOf,
  paidParts,
  refundableOf,
  reservedParts,
} from './ledger-state.js';
import { type PaymentCommand, paymentDecider, type PaymentState } from './payment.js';
import { deedCommand, goesThroughGateway, postRefundCommand } from './preview/deeds.js';
import { partCommand } from './refund/preview.js';
import { mostRefund, refundSources } from './refund/split.js';
import type { PaymentRefusal } from './refusals.js';
import { type Account, postingOf } from './rules/accounts.js';
import { mostPenalty } from './rules/charges.js';
import { depositDue, type PaymentTerms } from './rules/deposit.js';
import { ACH, ADJUSTMENT, CASH, CHECK, CREDIT_CARD } from './rules/payment-methods.js';
import { actionsOf, type StaffMoneyAction } from './rules/staff-money.js';
import { type Tally, trialBalance, withSides } from './rules/trial-balance.js';
import { ledgerEvents } from './staff-events.js';
import { appliedVouchers, voucherParts } from './vouchers/counted.js';

const ACCOUNT = 1001;
const ON = day('2026-01-20');
const AT = instant('2026-01-20T12:00:00.000Z');
const CHARGES = chargeTermsOf({});
const TERMS: PaymentTerms = {
  deposit: { kind: 'flat', value: 20_000, routines: 0 },
  partial: true,
  other: true,
  pay_later: true,
};
const CODES = [
  { code: 'WORK', type: 'workshop', value: 3_000, percentage: null, unique: false },
  { code: 'FULL', type: 'full_credit', value: 9_000, percentage: null, unique: false },
  { code: 'PCT', type: 'percentage', value: null, percentage: 15, unique: false },
  { code: 'ONE', type: 'full_credit', value: 12_000, percentage: null, unique: true },
] as const;

/** Asked hundreds of times in each of the lives: `expect` would take most of the time. */
const holds = (that: string, ...pairs: readonly (readonly [number, number])[]): void => {
  if (pairs.some(([is, wanted]) => is !== wanted)) throw new Error(`${that}: ${JSON.stringify(pairs)}`);
};
const noneBelow0 = (amounts: readonly (readonly [string, number])[]): void => {
  for (const [which, amount] of amounts) if (amount < 0) throw new Error(`${which} is ${amount}`);
};

/** A state that anybody changes in place fails at once. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const one of Object.values(value)) frozen(one);
  return value;
};

/** A stream as a handler sees it: its state is frozen, so a refused command leaves each byte of it as it was. */
class Stream<S, C, E extends DomainEvent, R extends Refusal> {
  state: S;
  constructor(
    private readonly decider: Decider<S, C, E, R>,
    private readonly hear: (event: E) => void = () => undefined,
  ) {
    this.state = frozen(decider.initialState());
  }

  /** The events that it wrote; null where it was refused. */
  run(command: C): readonly E[] | null {
    const decision = this.decider.decide(frozen(command), this.state);
    if (!decision.accepted) {
      if (decision.refusals.length === 0) throw new Error('refused without a reason');
      return null;
    }
    for (const event of decision.events) {
      this.state = frozen(this.decider.evolve(this.state, frozen(event)));
      this.hear(event);
    }
    return decision.events;
  }
}

type Talk = Stream<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal>;
const isMoney = ({ payment_method_id }: Entry): boolean => payment_method_id !== ADJUSTMENT;

/** One registration: what it agreed to, its ledger, and the conversations of its payments with the gateway. */
class Book {
  fees = { registration: cents(0), media: cents(0) };
  revision = 0;
  private tally: Tally = {};
  /** The refunds of each payment; money that the bank of a debit takes back is no refund (PAY-323). */
  private readonly refunded = new Map<string, Cents>();
  readonly talks = new Map<string, Talk>();
  readonly ledger: Stream<LedgerState, LedgerCommand, LedgerEvent, PaymentRefusal>;

  constructor(
    readonly registration_id: number,
    hear: (event: LedgerEvent) => void,
  ) {
    this.ledger = new Stream(ledgerDecider, (event: LedgerEvent) => {
      this.check(event);
      hear(event);
    });
  }

  get agreed(): AgreedFees {
    const workshop = cents(Math.floor(this.fees.registration * 0.6));
    const competition = minus(this.fees.registration, workshop);
    const promo = { ...NO_PROMO_BASE, parts: { ...NO_PROMO_BASE.parts, workshop, competition } };
    return { fees: this.fees, promo, revision: this.revision };
  }

  payment(
    payment_id: string,
    of: Omit<PaymentBasics, 'payment_id' | 'registration_id' | 'amount'> & { readonly amount: number },
  ) {
    return { payment_id, registration_id: this.registration_id, ...of, amount: cents(of.amount) };
  }

  get entries(): readonly Entry[] {
    return Object.values(this.ledger.state.payments);
  }

  /** Refunds that the gateway has not answered, by payment. */
  onItsWayOf(): { readonly [payment_id: string]: Cents } {
    const started = [...this.talks].map(([id, { state }]) => {
      const refunds = state?.status === 'approved' ? Object.values(state.refunds) : [];
      return [id, sum(refunds.filter(({ status }) => status === 'started').map(({ refunded }) => refunded))] as const;
    });
    return Object.fromEntries(started);
  }

  private check(event: LedgerEvent): void {
    const { state } = this.ledger;
    this.tally = withSides(this.tally, postingOf(event));
    const { rows, balance } = trialBalance(this.tally);
    const on = (account: Account): number => rows.find((row) => row.account === account)?.balance ?? 0;
    const codes = sum(state.promo_codes.map(({ amount }) => amount));
    const { charged, posted } = state;
    const [paid, added] = [paidParts(state), adjustedParts(state)];
    const off = voucherParts(appliedVouchers(state.vouchers));
    const lowered = sum([cents(codes), creditOf(state), off.registration]);
    const registration = charged.registration - lowered - paid.registration + added.registration;
    holds('the sides of each entry are equal', [balance, 0]);
    holds('the balance is the sum of the postings', [posted.registration, on('receivable_registration')]);
    holds('of the media pass as well', [posted.media, on('receivable_media')]);
    holds('the balance is fees, codes, credit, vouchers, money and adjustments', [posted.registration, registration]);
    holds('of the media pass too', [posted.media, charged.media - off.media - paid.media + added.media]);
    const untaken = ['PaymentReturned', 'RefundPending', 'RefundReleased'];
    if (!untaken.includes(event.type) && 'refunded' in event.data) {
      const { payment_id, refunded } = event.data;
      this.refunded.set(payment_id, sum([this.refunded.get(payment_id) ?? ZERO, refunded]));
    }
  }

  /** Once the fees are charged, codes and credits take off no more than there is (FEE-005, FEE-147). */
  checkFollowed(): void {
    const { charged, charged_revision, promo_codes } = this.ledger.state;
    const left = charged.registration - sum(promo_codes.map(({ amount }) => amount));
    noneBelow0([['fees after codes', left]]);
    if (charged_revision !== this.revision) return;
    // Charges of the office and overpayments that were moved are owed as well, and credit may pay them (PAY-245).
    const charges = this.entries.filter((entry) => !isMoney(entry) && entry.amount < 0).map(({ amount }) => -amount);
    const owed = left + sum(charges.map(cents)) + this.ledger.state.moved.amount;
    noneBelow0([['fees and charges after credit', owed - creditOf(this.ledger.state)]]);
  }

  /** Holds after every deed, whatever it was. */
  checkComponents(): void {
    noneBelow0(this.components());
  }

  /** All that is never below 0. */
  private components(): readonly (readonly [string, number])[] {
    const { charged, credits, moved, promo_codes, payments, vouchers } = this.ledger.state;
    const afterCodes = minus(this.fees.registration, promoOn(this.ledger.state, this.agreed).total);
    const money = this.entries.filter(isMoney);
    const leftOf = ({ payment_id, amount }: Entry): Cents => minus(amount, this.refunded.get(payment_id) ?? ZERO);
    const came = money.filter(({ status }) => status === 'posted');
    // Staff may let off more than is owed, and move it: that is a gift of theirs.
    const letOff = this.entries.filter((entry) => !isMoney(entry) && entry.amount > 0).map(({ amount }) => amount);
    return [
      ...Object.entries({ ...charged, 'fees after codes': afterCodes }),
      ...promo_codes.map(({ code, amount }) => [code, amount - 1] as const),
      ...Object.entries(credits).map(([id, { amount }]) => [`credit ${id}`, amount] as const),
      ...Object.values(vouchers).map(({ code, amount }) => [code, amount] as const),
      ...Object.values(vouchers).map(({ code, applied, amount }) => [`lost of ${code}`, applied - amount] as const),
      ...Object.entries(reservedParts(this.ledger.state)),
      ...Object.entries({ moved: moved.amount, deposit: moved.deposit, free: moved.amount - moved.deposit }),
      ...money.map((one) => [`left of ${one.payment_id}`, leftOf(one)] as const),
      ...Object.values(payments).map(
        (entry) => [entry.payment_id, isMoney(entry) && entry.ended === null ? keptOf(entry) : 0] as const,
      ),
      ['came or let off, less what went back and what was moved', sum([...came.map(leftOf), ...letOff]) - moved.amount],
    ];
  }
}

/** Which deed, of which registration, which of what fits, and how much of what may be. */
type Turn = readonly [deed: Deed, which: number, pick: number, percent: number];
type Asked = {
  readonly book: Book;
  readonly other: Book;
  readonly pick: number;
  readonly percent: number;
  readonly id: string;
};

/** Two registrations of one account, and every deed that moves their money, done as the handlers do it. */
class World {
  private n = 0;
  readonly seen = new Set<string>();
  readonly refused = new Set<string>();
  readonly account = new Stream(creditAccountDecider, () => {
    const { entries, uses } = this.account.state;
    noneBelow0(Object.entries(entries).map(([id, { remaining }]) => [id, remaining]));
    noneBelow0(Object.entries(uses).map(([id, { held }]) => [id, held]));
  });
  readonly books = [75_001, 75_002].map((id) => new Book(id, (event) => this.follow(event)));

  constructor() {
    this.grant('gift', 50_000, 'Goodwill', null);
  }

  do([deed, which, pick, percent]: Turn): void {
    const [book, other] = which === 0 ? this.books : this.books.toReversed();
    this.n += 1;
    this.deeds[deed]({ book: book!, other: other!, pick, percent, id: `${deed}-${this.n}` });
    for (const one of this.books) one.checkComponents();
    this.checkCredits();
  }

  /** As the reaction does: what comes off a ledger is back on the account. */
  private follow(event: LedgerEvent): void {
    this.seen.add(event.type);
    if (event.type === 'OverpaymentMoved')
      this.grant(event.data.entry_id, event.data.amount, event.data.label, event.data.registration_id);
    if (event.type !== 'CreditCleared') return;
    const { credit_id, amount } = event.data;
    this.account.run({ type: 'GiveBackCredit', credit_id, back_id: `${credit_id}-${this.n}`, amount });
  }

  /** No cent of credit is lost or doubled: what was granted lies on the account or on a ledger. */
  private checkCredits(): void {
    const { entries, uses } = this.account.state;
    const all = Object.values(entries);
    const held = sum(Object.values(uses).map((use) => use.held));
    const remaining = sum(all.map((one) => one.remaining));
    holds('credit lies on the account or on a ledger', [remaining + held, sum(all.map(({ amount }) => amount))]);
    holds('both sides hold the same', [sum(this.books.map(({ ledger }) => creditOf(ledger.state))), held]);
  }

  private grant(entry_id: string, amount: number, label: string, registration_id: number | null): void {
    const entry = { account_id: ACCOUNT, entry_id, label, season_id: 75, registration_id };
    this.account.run({ type: 'GrantCredit', ...entry, amount: cents(amount) });
  }

  private onLedger(book: Book, command: LedgerCommand): boolean {
    const events = book.ledger.run(command);
    if (events === null) this.refused.add(command.type);
    return events !== null;
  }

  /** A payment of the registrant: reserved, and begun with the gateway. */
  private begin({ book, pick, percent, id }: Asked): PaymentBasics | null {
    const payment_type: PaymentType = pick % 4 === 3 ? 'MEDIA_PASS' : 'REGISTRATION';
    const due = balanceDue(book.ledger.state, book.agreed)[partOf(payment_type)];
    const amount_type = (['FULL', 'OTHER', 'DEPOSIT'] as const)[percent % 3]!;
    const amounts: Readonly<Record<Exclude<AmountType, 'MEDIA_PASS'>, number>> = {
      FULL: due,
      OTHER: Math.floor((due * percent) / 80),
      DEPOSIT: depositDue(TERMS, book.ledger.state, book.agreed),
    };
    const method = pick % 2 === 0 ? CREDIT_CARD : ACH;
    const payment = book.payment(id, {
      payment_type,
      amount_type,
      payment_method_id: method,
      amount: amounts[amount_type],
    });
    const { agreed } = book;
    const reserve = { payment, person_ids: [], agreed, terms: TERMS, media_pass_amount: null } as const;
    if (!this.onLedger(book, { type: 'ReservePayment', ...reserve })) return null;
    const talk: Talk = new Stream(paymentDecider);
    book.talks.set(id, talk);
    const start = {
      ...payment,
      account_id: ACCOUNT,
      mode: 'balance',
      person_ids: [],
      origin: { kind: 'payer' },
    } as const;
    talk.run({ type: 'StartPayment', start });
    return payment;
  }

  /** The gateway's answer about a payment, however late or often: the conversation decides, the ledger follows it. */
  private told(book: Book, payment: PaymentBasics, word: 'approved' | 'declined' | 'not_found'): void {
    const talk = book.talks.get(payment.payment_id)!;
    if (word === 'approved') talk.run({ type: 'ApprovePayment', transaction_id: 't', card: null });
    else {
      const code = word === 'declined' ? 'card_declined' : 'unknown_to_gateway';
      talk.run({ type: 'DeclinePayment', code, message: 'No', card: null });
    }
    if (talk.state?.status === 'approved')
      this.onLedger(book, { type: 'PostPayment', payment, person_ids: [], transaction_id: 't', card: null });
    if (talk.state?.status === 'declined') this.onLedger(book, { type: 'ReleasePayment', payment, reason: 'declined' });
  }

  private record({ book, percent, pick, id }: Asked, payment_method_id: number, amount: number, received = true): void {
    const payment_type = pick % 4 === 3 ? 'MEDIA_PASS' : 'REGISTRATION';
    const payment = book.payment(id, { payment_type, amount_type: 'OTHER', payment_method_id, amount });
    const penalty = percent > 90 && payment_method_id === ADJUSTMENT ? { agreed: book.agreed, terms: CHARGES } : null;
    const paper = { person_ids: [], reference: null, media_pass_amount: null, penalty } as const;
    this.onLedger(book, { type: 'RecordPayment', payment, ...paper, received_on: received ? ON : null });
  }

  private readonly standing = ({ book, pick }: Asked, action: StaffMoneyAction): Entry | undefined => {
    const fits = book.entries.filter((entry) => actionsOf({ ...entry, kept: keptOf(entry) }).includes(action));
    return fits[pick % Math.max(1, fits.length)];
  };

  /** `amount`: null voids. `answers`: what the gateway says to it. */
  private giveBack(
    asked: Asked,
    amount: Cents | null,
    entry: Entry | undefined,
    answers: readonly ('yes' | 'no')[],
  ): void {
    if (entry === undefined) return;
    const { book, id } = asked;
    const { payment_id } = entry;
    if (!goesThroughGateway(book.ledger.state, payment_id)) {
      this.onLedger(book, deedCommand(payment_id, { deed: 'give_back', refund_id: id, amount }));
      return;
    }
    const refunded = amount ?? refundableOf(book.ledger.state)[payment_id] ?? cents(0);
    const talk = book.talks.get(payment_id)!;
    const aside = { refund_id: id, refunded, voids: amount === null };
    if (book.ledger.run({ type: 'SetRefundAside', payment_id, ...aside }) === null) return;
    const moved = goneOf(book.ledger.state, entry);
    const refund = { refund_id: id, refunded, voids: amount === null, moved };
    if (talk.run({ type: 'StartRefund', started_at: AT, ...refund }) === null) return;
    for (const answer of answers) this.answerRefund(book, payment_id, id, answer);
  }

  private answerRefund(book: Book, payment_id: string, refund_id: string, answer: 'yes' | 'no'): void {
    const talk = book.talks.get(payment_id)!;
    if (answer === 'no') book.ledger.run({ type: 'ReleaseRefund', refund_id });
    talk.run(
      answer === 'yes'
        ? { type: 'ApproveRefund', refund_id, transaction_id: 'r' }
        : { type: 'DeclineRefund', refund_id, message: 'No' },
    );
    const refund = talk.state?.status === 'approved' ? talk.state.refunds[refund_id] : undefined;
    if (refund?.status !== 'refunded') return;
    const command = postRefundCommand(book.ledger.state.payments[payment_id]!, { ...refund, person_ids: [] });
    this.onLedger(book, command);
  }

  private charge(book: Book, cause = 'review'): void {
    const { registration_id, revision, agreed } = book;
    this.onLedger(book, { type: 'ChargeFees', registration_id, source_revision: revision, ...agreed, cause });
    book.checkFollowed();
  }

  private edit(book: Book, change: number, cause?: string): void {
    const registration = cents(Math.max(0, book.fees.registration + change));
    book.fees = { registration, media: cents(Math.max(0, book.fees.media + Math.sign(change) * 5_500)) };
    book.revision += 1;
    if (cause !== undefined) this.charge(book, cause);
  }

  private readonly shareOf = (amount: number, percent: number): Cents => cents(Math.ceil((amount * percent) / 100));

  readonly deeds = {
    /** Followed at once, or by a later `follow`. */
    up: ({ book, percent, pick }: Asked) => this.edit(book, percent * 997, pick % 3 === 0 ? undefined : 'edit'),
    down: ({ book, percent, pick }: Asked) => this.edit(book, -percent * 701, pick % 3 === 0 ? undefined : 'edit'),
    merge: ({ book, percent }: Asked) => this.edit(book, -this.shareOf(book.fees.registration, percent), 'merge'),
    transfer: ({ book, other, percent }: Asked) => {
      const fee = this.shareOf(book.fees.registration, percent);
      this.edit(book, -fee, 'transfer');
      this.edit(other, fee, 'transfer');
    },
    follow: ({ book }: Asked) => this.charge(book),
    pay: (asked: Asked) => {
      const payment = this.begin(asked);
      if (payment) this.told(asked.book, payment, 'approved');
    },
    decline: (asked: Asked) => {
      const payment = this.begin(asked);
      if (payment) this.told(asked.book, payment, 'declined');
    },
    hold: (asked: Asked) => {
      if (this.begin(asked)) asked.book.talks.get(asked.id)!.run({ type: 'MarkPaymentUnknown', reason: 'timeout' });
    },
    /** An answer about any payment that ever began: late, twice, the other way round. */
    hear: ({ book, pick, percent }: Asked) => {
      const begun = [...book.talks.values()];
      const start = begun[pick % Math.max(1, begun.length)]?.state?.start;
      if (start) this.told(book, start, (['approved', 'declined', 'not_found'] as const)[percent % 3]!);
    },
    record: (asked: Asked) => this.record(asked, [CASH, CHECK][asked.pick % 2]!, asked.percent * 397),
    adjust: (asked: Asked) => this.record(asked, ADJUSTMENT, (asked.percent - 50) * 97),
    penalize: (asked: Asked) => {
      const kind = asked.pick % 4 === 3 ? 'MEDIA_PASS' : 'REGISTRATION';
      const most = mostPenalty(asked.book.ledger.state, asked.book.agreed, kind, CHARGES);
      this.record({ ...asked, percent: 99 }, ADJUSTMENT, -Math.ceil((most * asked.percent) / 90));
    },
    await: (asked: Asked) => this.record(asked, CHECK, asked.percent * 397, false),
    receive: (asked: Asked) => {
      const check = this.standing(asked, 'receive');
      if (check) this.onLedger(asked.book, deedCommand(check.payment_id, { deed: 'receive', received_on: ON }));
    },
    refund: (asked: Asked) => {
      const entry = this.standing(asked, 'refund');
      if (entry)
        this.giveBack(asked, this.shareOf(keptOf(entry), Math.min(105, asked.percent * 2)), entry, [
          'yes',
          'yes',
          'no',
        ]);
    },
    /** Asked for, and not answered yet, or refused. */
    refundLater: (asked: Asked) => {
      const entry = this.standing(asked, 'refund');
      const answers = asked.percent % 3 === 0 ? (['no', 'yes'] as const) : [];
      if (entry) this.giveBack(asked, this.shareOf(keptOf(entry), asked.percent), entry, answers);
    },
    /** Split over all that came, by the gateway's answer to each part (PAY-324). */
    refundAmount: (asked: Asked) => {
      const { book, pick, percent, id } = asked;
      const { registration_id } = book;
      const on_its_way = book.onItsWayOf();
      const payment_type = pick % 4 === 3 ? 'MEDIA_PASS' : 'REGISTRATION';
      const deposits = pick % 2 === 0;
      const by = pick % 5 === 0 ? CASH : null;
      const { free, all } = mostRefund(refundSources(book.ledger.state, payment_type, on_its_way));
      const amount = this.shareOf(deposits ? all : free, Math.min(105, percent * 2));
      const refund = { registration_id, refund_id: id, payment_type, amount, deposits, by, shown: null } as const;
      const events = book.ledger.run({ type: 'DecideRefund', ...refund, on_its_way }) ?? [];
      for (const part of events.flatMap((event) => (event.type === 'RefundDecided' ? event.data.parts : []))) {
        const own = `${id}-${part.id}`;
        if (by !== null || part.source !== 'payment')
          this.onLedger(book, partCommand(part, { registration_id, by, refund_id: own }));
        else
          this.giveBack({ ...asked, id: own }, part.amount, book.ledger.state.payments[part.id], [
            percent % 5 === 0 ? 'no' : 'yes',
          ]);
      }
    },
    /** Moved to another tour date, where its deposits do not go along (PAY-316). */
    leave: ({ book, id }: Asked) =>
      void this.onLedger(book, {
        ...{ type: 'LeaveDeposits', registration_id: book.registration_id, charge_id: id, on: ON },
      }),
    answerRefund: ({ book, pick, percent }: Asked) => {
      const open = [...book.talks].flatMap(([payment_id, { state }]) =>
        state?.status === 'approved'
          ? Object.keys(state.refunds).map((refund_id) => [payment_id, refund_id] as const)
          : [],
      );
      const [payment_id, refund_id] = open[pick % Math.max(1, open.length)] ?? [];
      if (payment_id && refund_id) this.answerRefund(book, payment_id, refund_id, percent % 4 === 0 ? 'no' : 'yes');
    },
    void: (asked: Asked) => this.giveBack(asked, null, this.standing(asked, 'void'), ['yes']),
    /** A check's, a card's or a debit's, also one that was refunded meanwhile. */
    return: (asked: Asked) => {
      const entry = this.standing(asked, 'return');
      if (entry === undefined) return;
      const how = { refund_id: asked.id, charge_id: `charge-${asked.id}`, on: ON, terms: CHARGES, shown: null };
      const code = entry.payment_method_id === ACH ? 'R01' : null;
      this.onLedger(asked.book, deedCommand(entry.payment_id, { deed: 'return', ...how, code }));
    },
    credit: ({ book, percent, pick, id }: Asked) => {
      const { registration_id, agreed } = book;
      const entries = Object.entries(this.account.state.entries);
      const [entry_id, entry] = entries[pick % entries.length]!;
      const most = smaller(mostCredit(book.ledger.state, agreed), entry.remaining);
      const amount = this.shareOf(most, Math.min(105, percent * 2));
      const credit = { account_id: ACCOUNT, registration_id, credit_id: id, entry_id, amount };
      if (this.account.run({ type: 'TakeCredit', ...credit }) === null) return;
      if (!this.onLedger(book, { type: 'ApplyCredit', ...credit, from: entry.label, agreed }))
        this.account.run({ type: 'GiveBackCredit', credit_id: id, back_id: id, amount });
    },
    voucher: ({ book, percent, pick, id }: Asked) => {
      const { registration_id, agreed } = book;
      const of = { registration_id, studio_id: 2001, use_id: id, code: `LV${id}` };
      const payment_type: PaymentType = pick % 3 === 0 ? 'MEDIA_PASS' : 'REGISTRATION';
      const voucher = { ...of, payment_type, face_value: cents(percent * 151), expiration_date: ON };
      this.onLedger(book, { type: 'ApplyVoucher', ...voucher, agreed });
    },
    cover: ({ book, pick, id }: Asked) => {
      const { registration_id, agreed } = book;
      const passes = {
        person_ids: [1],
        fee: cents(500),
        owing: Array.from({ length: 1 + (pick % 30) }, (_, n) => n + 1),
      };
      this.onLedger(book, { type: 'CoverMediaPasses', registration_id, payment_id: id, ...passes, agreed });
    },
    redeemVoucher: ({ book, pick }: Asked) => {
      const uses = Object.keys(book.ledger.state.vouchers);
      const use_id = uses[pick % Math.max(1, uses.length)] ?? 'none';
      const { registration_id } = book;
      const redeemed = { registration_id, use_id, membership_number: 'L-1', redeemed_at: AT };
      this.onLedger(book, { type: 'RedeemVoucher', ...redeemed });
    },
    removeVoucher: ({ book, pick }: Asked) => {
      const uses = Object.keys(book.ledger.state.vouchers);
      const use_id = uses[pick % Math.max(1, uses.length)] ?? 'none';
      const cause = (['removed', 'invalid', 'edit', 'refund'] as const)[pick % 4]!;
      this.onLedger(book, { type: 'RemoveVoucher', registration_id: book.registration_id, use_id, cause });
    },
    clear: ({ book }: Asked) =>
      void this.onLedger(book, { type: 'ClearCredits', registration_id: book.registration_id, credit_id: null }),
    move: ({ book, percent, pick, id }: Asked) => {
      const { registration_id, agreed } = book;
      const { freely, all } = movableOf(book.ledger.state, agreed);
      const deposits = pick % 2 === 0;
      const amount = this.shareOf(deposits ? all : freely, Math.min(105, percent * 2));
      const entry = { account_id: ACCOUNT, entry_id: id, season_id: 75, amount };
      this.onLedger(book, { type: 'MoveOverpayment', registration_id, ...entry, agreed, deposits });
    },
    codes: ({ book, pick }: Asked) => {
      const wanted = CODES.filter((_code, at) => (pick & (1 << at)) !== 0);
      const terms = wanted.map((one) => ({ ...one, display_name: one.code, intensive_ids: [] }));
      const { registration_id, agreed } = book;
      const change = { registration_id, wanted: terms, agreed, official: agreed, cause: 'asked' } as const;
      this.onLedger(book, { type: 'ChangePromoCodes', ...change });
    },
    later: ({ book, pick }: Asked) => {
      const { registration_id, agreed } = book;
      if (pick % 3 === 0) this.onLedger(book, { type: 'WithdrawPayLater', registration_id });
      else this.onLedger(book, { type: 'ChoosePayLater', registration_id, agreed, terms: TERMS });
    },
    close: ({ book, pick }: Asked) => {
      const { registration_id } = book;
      const cause = pick % 2 === 0 ? 'deletion' : 'cancellation';
      this.onLedger(book, { type: 'CloseLedger', registration_id, cause, refunds: [] });
    },
    reopen: ({ book }: Asked) =>
      void this.onLedger(book, { type: 'ReopenLedger', registration_id: book.registration_id }),
  };
}

type Deed = keyof World['deeds'];
const DEEDS = Object.keys(new World().deeds) as readonly Deed[];
/** Money comes and fees change more often than ledgers are closed. */
const OFTEN: readonly Deed[] = [
  'up',
  'up',
  'up',
  'pay',
  'pay',
  'pay',
  'down',
  'record',
  'refund',
  'refundAmount',
  'voucher',
  'redeemVoucher',
  'removeVoucher',
  'return',
  'move',
  'reopen',
];
const turns = fc.array(
  fc.tuple(fc.constantFrom(...DEEDS, ...OFTEN), fc.nat(1), fc.nat(47), fc.integer({ min: 1, max: 100 })),
  { minLength: 8, maxLength: 40, size: 'max' },
);

describe('the money of registrations, whatever is done to it', () => {
  it('~PAY-325 ~PAY-020 ~PAY-282 ~PAY-243 ~PAY-324 keeps equal sides, components of 0 or more and a balance that is their sum, gives nothing back twice, and a refused deed changes nothing', () => {
    const seen = new Set<string>();
    const refused = new Set<string>();
    fc.assert(
      fc.property(turns, (given) => {
        const world = new World();
        for (const turn of given) world.do(turn);
        for (const type of world.seen) seen.add(type);
        for (const type of world.refused) refused.add(type);
      }),
      { seed: 37, numRuns: 10_000 },
    );
    // Nothing was proven of an event that never came.
    expect([...seen].sort()).toEqual(Object.keys(ledgerEvents).sort());
    for (const type of [
      'ReservePayment',
      'RecordPayment',
      'ApplyCredit',
      'ApplyVoucher',
      'RemoveVoucher',
      'MoveOverpayment',
      'ChangePromoCodes',
      'CloseLedger',
    ])
      expect(refused).toContain(type);
  });
});
