import { NO_STUDIO_FLAGS } from '../../accounts/index.js';
import { seededEventProfiles } from '../../catalogue/index.js';
import { cents, day, type Decision } from '../../shared/index.js';
import { type AgreedFees, noFees } from '../balance.js';
import type { LedgerEvent } from '../events.js';
import type { AmountType, PaymentBasics, PaymentType } from '../kinds.js';
import { type LedgerCommand, ledgerDecider } from '../ledger.js';
import { evolveLedger, initialLedger, type LedgerState } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import { FULL_ONLY } from '../rules/deposit.js';
import { paymentCountsAsDone } from '../rules/payment-counts-as-done.js';
import { paymentStatus } from '../rules/payment-status.js';
import { isPayLaterPhrase, payLaterAmount, payLaterCovers, payLaterOffered } from './rules.js';

const registration_id = 75_001;
const TERMS = { ...FULL_ONLY, pay_later: true };
const agreed = (registration: number, media = 0): AgreedFees => ({
  ...noFees(9),
  fees: { registration: cents(registration), media: cents(media) },
});
const FEES = agreed(50_000);
const choose: LedgerCommand = { type: 'ChoosePayLater', registration_id, agreed: FEES, terms: TERMS };
const decide = (command: LedgerCommand, state: LedgerState): Decision<LedgerEvent, PaymentRefusal> =>
  ledgerDecider.decide(command, state);
/** @throws when one of them is refused */
const after = (...commands: LedgerCommand[]): LedgerState =>
  commands.reduce((state, command) => {
    const answer = decide(command, state);
    if (!answer.accepted) throw new Error(answer.refusals[0]?.code);
    return answer.events.reduce(evolveLedger, state);
  }, initialLedger());
const makes = (command: LedgerCommand, state: LedgerState): readonly string[] => {
  const answer = decide(command, state);
  return answer.accepted ? answer.events.map(({ type }) => type) : answer.refusals.map(({ code }) => code);
};
const payment = (
  amount: number,
  amount_type: AmountType = 'OTHER',
  payment_type: PaymentType = 'REGISTRATION',
): PaymentBasics => ({
  ...{ payment_id: `p-${amount}`, registration_id, payment_type, amount_type },
  ...{ payment_method_id: 2, amount: cents(amount) },
});
const paper = { person_ids: [], media_pass_amount: null, penalty: null } as const;
const check = (amount: number): LedgerCommand => ({
  ...{ type: 'RecordPayment', payment: payment(amount), ...paper, reference: '2041', received_on: day('2026-01-20') },
});
const card = (amount: number, amount_type: AmountType = 'OTHER'): LedgerCommand => ({
  ...{ type: 'PostPayment', payment: { ...payment(amount, amount_type), payment_method_id: 1 } },
  ...{ person_ids: [], transaction_id: 't', card: null },
});
const charged = (fees = FEES): LedgerCommand => ({
  ...{ type: 'ChargeFees', registration_id, source_revision: fees.revision, cause: 'completion' },
  ...{ fees: fees.fees, promo: fees.promo },
});

describe('pay later', () => {
  const facts = (event: 14 | 26 | 48 | 49 | 56) => ({
    profile: seededEventProfiles[event]!,
    tour_date: { check_disabled: false },
    studio: NO_STUDIO_FLAGS,
    deposit: null,
  });

  it('PAY-095 PAY-031 PAY-097 is offered where the event has it, the tour date takes checks, no flat or percentage deposit applies and the studio is not flagged', () => {
    const seeded = ([14, 26, 48, 49, 56] as const).map((event) => payLaterOffered(facts(event), 'registration'));
    expect(seeded).toEqual([true, false, true, true, true]);
    const offered = (differs: object, mode: 'registration' | 'editing' | 'balance' = 'registration') =>
      payLaterOffered({ ...facts(56), ...differs }, mode);
    expect(offered({ tour_date: { check_disabled: true } })).toBe(false);
    expect(offered({ studio: { ...NO_STUDIO_FLAGS, flagged: true } })).toBe(false);
    const kinds = (['per_routine', 'flat', 'percentage'] as const).map((kind) => offered({ deposit: { kind } }));
    expect(kinds).toEqual([true, false, false]);
    expect([offered({}, 'editing'), offered({}, 'balance')]).toEqual([true, false]);
  });

  it('PAY-099 wants its words exactly, ignoring only case', () => {
    const typed = ['RESERVE MY REGISTRATION', 'reserve my registration', 'Reserve My Registration'];
    expect(typed.map(isPayLaterPhrase)).toEqual([true, true, true]);
    const wrong = ['', 'RESERVE MY REGISTRATION ', ' RESERVE MY REGISTRATION', 'RESERVE  MY REGISTRATION', 'RESERVE'];
    expect(wrong.map(isPayLaterPhrase)).toEqual(wrong.map(() => false));
  });

  it('PAY-102 never covers a media pass that is owed', () => {
    const nothing = initialLedger();
    expect(payLaterAmount(TERMS, nothing, agreed(50_000))).toBe(50_000);
    expect(payLaterAmount(TERMS, nothing, agreed(50_000, 5_500))).toBe(0);
    expect(payLaterAmount(TERMS, nothing, agreed(0))).toBe(0);
    expect(payLaterAmount(TERMS, after(card(60_000)), agreed(50_000))).toBe(0);
    expect(payLaterAmount(FULL_ONLY, nothing, agreed(50_000))).toBe(0);
  });

  it('PAY-100 promises all that is owed, once, and records no payment', () => {
    const answer = decide(choose, initialLedger());
    expect(answer).toEqual({
      accepted: true,
      events: [{ type: 'PayLaterChosen', data: { registration_id, amount: 50_000 } }],
    });
    const chosen = after(choose);
    expect([chosen.paying_by_check, chosen.payments, chosen.posted]).toEqual([true, {}, { registration: 0, media: 0 }]);
    expect(makes(choose, chosen)).toEqual([]);
  });

  it('PAY-103 is refused where it is not offered, nothing is owed of the registration, or a pass is', () => {
    const refused = ['pay_later_not_allowed'];
    expect(makes({ ...choose, terms: FULL_ONLY }, initialLedger())).toEqual(refused);
    expect(makes({ ...choose, agreed: agreed(50_000, 5_500) }, initialLedger())).toEqual(refused);
    expect(makes(choose, after(card(50_000)))).toEqual(refused);
  });

  it('~PAY-103 waits for a payment under way, and closes with the ledger', () => {
    const pending: LedgerCommand = {
      ...{ type: 'ReservePayment', payment: payment(50_000, 'FULL'), person_ids: [], agreed: FEES },
      ...{ terms: TERMS, media_pass_amount: null },
    };
    expect(makes(choose, after(pending))).toEqual(['payment_in_progress']);
    const close: LedgerCommand = { type: 'CloseLedger', registration_id, cause: 'cancellation', refunds: [] };
    expect(makes(choose, after(close))).toEqual(['payments_closed']);
  });

  it('~PAY-017 counts as done while it may be promised, and not by an old promise', () => {
    const chosen = after(choose);
    const done = (state: LedgerState, terms = TERMS, fees = FEES) =>
      paymentCountsAsDone({ reviewed: true }, terms, state, fees);
    expect([done(chosen), done(initialLedger()), done(chosen, FULL_ONLY)]).toEqual([true, false, false]);
    expect(done(chosen, TERMS, agreed(50_000, 5_500))).toBe(false);
    expect(paymentCountsAsDone({ reviewed: false }, TERMS, chosen, FEES)).toBe(false);
    expect(payLaterCovers(TERMS, chosen, FEES)).toBe(true);
  });

  it('PAY-101 ends with the check after which nothing is owed, and not before', () => {
    const owing = after(choose, charged());
    expect(owing.paying_by_check).toBe(true);
    expect(makes(check(49_999), owing)).toEqual(['PaymentRecordedByStaff']);
    expect(makes(check(50_000), owing)).toEqual(['PaymentRecordedByStaff', 'PayLaterEnded']);
    const answer = decide(check(50_000), owing);
    expect(answer.accepted && answer.events.at(-1)).toEqual({
      type: 'PayLaterEnded',
      data: { registration_id, cause: 'paid' },
    });
    expect(after(choose, charged(), check(49_999), check(1)).paying_by_check).toBe(false);
  });

  it('~PAY-101 ends where an awaited check is received or the fees fall, and not where it is only announced', () => {
    const awaited: LedgerCommand = {
      ...{ type: 'RecordPayment', payment: payment(50_000), ...paper, reference: null, received_on: null },
    };
    const announced = after(choose, charged(), awaited);
    expect(announced.paying_by_check).toBe(true);
    const received: LedgerCommand = { type: 'ReceiveCheck', payment_id: 'p-50000', received_on: day('2026-01-21') };
    expect(makes(received, announced)).toEqual(['CheckReceived', 'PayLaterEnded']);
    const fallen = { ...charged({ ...agreed(0), revision: 10 }) };
    expect(makes(fallen, after(choose, charged()))).toEqual(['FeesCharged', 'PayLaterEnded']);
  });

  it('~PAY-101 is not ended by money that comes before the fees are charged, and by the fees that it covers then', () => {
    const before = after(choose, card(50_000));
    expect(before.paying_by_check).toBe(true);
    expect(makes(charged(), before)).toEqual(['FeesCharged', 'PayLaterEnded']);
  });

  it('~PAY-101 of an edit stays where its fees are not charged yet and a check is only announced', () => {
    const edit = { ...agreed(70_000), revision: 10 };
    const given = after(charged(), card(50_000), { ...choose, agreed: edit } as LedgerCommand);
    expect([given.paying_by_check, given.posted.registration]).toEqual([true, 0]);
    const awaited: LedgerCommand = {
      ...{ type: 'RecordPayment', payment: payment(20_000), ...paper, reference: null, received_on: null },
    };
    expect(makes(awaited, given)).toEqual(['PaymentRecordedByStaff']);
  });

  it('PAY-096 a deposit in its place ends it', () => {
    expect(makes(card(20_000, 'DEPOSIT'), after(choose))).toEqual(['PaymentPosted', 'PayLaterEnded']);
    expect(makes(card(20_000), after(choose))).toEqual(['PaymentPosted']);
  });

  it('can be withdrawn, once', () => {
    const withdraw: LedgerCommand = { type: 'WithdrawPayLater', registration_id };
    expect(makes(withdraw, after(choose))).toEqual(['PayLaterEnded']);
    expect(makes(withdraw, after(choose, withdraw))).toEqual([]);
  });

  it('PAY-016 PAY-285 a returned check owes again with its charge, as one who does not pay by check', () => {
    const paid = after(choose, charged(), check(50_000));
    const returned = after(choose, charged(), check(50_000), {
      ...{ type: 'ReturnPayment', payment_id: 'p-50000', refund_id: 'r', charge_id: 'c', on: day('2026-02-01') },
      terms: { returned_check_cents: cents(3_500), card_reversal_percent: 2.5, collection_max_percent: 25 },
      shown: null,
      code: null,
    });
    expect([paid.posted.registration, returned.posted.registration]).toEqual([0, 53_500]);
    const status = ({ paying_by_check, posted }: LedgerState) =>
      paymentStatus({ completed: true, paying_by_check }, { overallPaid: posted.registration <= 0 });
    expect([status(after(choose, charged())), status(paid), status(returned)]).toEqual([
      'Pending',
      'Paid in full',
      'Deposit paid',
    ]);
  });
});
