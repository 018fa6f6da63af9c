import { cityLabel } from '@app/contracts/catalogue';
import { mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import {
  BY_PAYER,
  agreedFees,
  balanceDue,
  type CardFacts,
  completionSubmissionId,
  DECLINED,
  ledgerDecider,
  ledgerStream,
  methodLabel,
  mediaPassDancers,
  mediaPassFee,
  modeOf,
  paymentSubmissionId,
  type SubmissionStart,
  FULL_ONLY,
} from '@app/contracts/payments';
import { cents, type Day, formatMoney, formatNumericDay, formatRange, ZERO } from '@app/contracts/shared';
import { registrationStream } from '@app/contracts/registration';
import { type Play, SYSTEM } from '../stage.js';
import type { Entry } from './entry.js';
import { sendMail } from './mail.js';
import { recipient } from './registrant.js';
import { Sequence } from './sequence.js';
import { payTickets, releasePaidTicket, renameHolders, reserveTickets, ticketsExpire } from './tickets.js';

/** How the gateway answers: at once, with no, or only when it is asked again. */
type Answer = 'approved' | 'declined' | 'silent';

const CARD: CardFacts = { brand: 'visa', last_four: '1111' };
const CREDIT_CARD = 1;

const startOf = (
  entry: Entry,
  kind: SubmissionStart['kind'],
  submission_id: string,
): Omit<SubmissionStart, 'payment'> => {
  const { state } = entry;
  return {
    submission_id,
    kind,
    registration_id: state.id,
    account_id: state.account_id,
    season_id: state.season_id,
    event_id: state.event_id,
    mode: modeOf(state, state.editing),
    draft_version: state.review?.draft_version ?? state.draft_version,
    send_employee_email: false,
  };
};

const takeMoney = (sequence: Sequence, transaction_id: string): void => {
  const { entry, payment, basics, origin } = sequence;
  const { payment_id, payment_type, person_ids, amount } = payment;
  sequence.ledger({ type: 'PostPayment', payment: basics, person_ids, transaction_id, card: CARD });
  sequence.passes((by, share) => ({ type: 'PayMediaPass', ...by, amount: cents(share), transaction_id }));
  sequence.submission({ type: 'RecordPaymentTaken', payment_id, payment_type, transaction_id });
  const { tour_date, profile } = entry.place;
  const params = {
    event_name: profile.name,
    name: entry.who.actor.display,
    registration_id: entry.id,
    city: cityLabel(tour_date.event_city),
    kind: payment_type === 'MEDIA_PASS' ? 'Media Pass' : 'Registration',
    method: methodLabel(CREDIT_CARD, CARD.last_four),
    amount: formatMoney(amount),
    balance: formatMoney(ZERO),
    transaction_id,
    date: formatNumericDay(entry.stage.now().slice(0, 10) as Day),
  };
  const to = recipient(entry.who);
  sendMail(entry.stage, { template: 'payment-receipt', cause_id: payment_id, event: profile.name, to, params, origin });
};

/** The mail room was away for a moment. */
const mailLate = (sequence: Sequence): void => {
  sequence.submission({ type: 'OweMail', mail: 'receipt' });
  sequence.submission({ type: 'RecordMailsSent' });
};

const giveBack = (sequence: Sequence): void => {
  const { payment, basics } = sequence;
  sequence.ledger({ type: 'ReleasePayment', payment: basics, reason: 'declined' });
  sequence.passes((by) => ({ type: 'ReleaseMediaPass', ...by }));
  const released = ['payment', ...payment.person_ids.map((id) => `media pass ${id}`)];
  sequence.submission({ type: 'RecordCompensation', released });
  sequence.submission({ type: 'FailSubmission', step: 'payment', code: 'card_declined', message: DECLINED });
};

/** A paid registration is completed, a paid edit confirmed; its mail follows (PAY-150, PAY-152, PAY-158). */
const complete = ({ entry, start, origin }: Sequence): boolean => {
  const { stage, place } = entry;
  const { draft_version, mode, payment } = start;
  const { submission_id: submission } = start;
  const by = mode === 'editing' ? null : submission;
  const paid = { draft_version, payment: payment?.payment_id ?? by, ...entry.asked() };
  const done =
    mode === 'editing'
      ? entry.run({ type: 'ConfirmEdit', ...paid, submission, facts: entry.facts() }, origin)
      : entry.run({ type: 'CompleteRegistration', ...paid, facts: entry.content() }, origin);
  if (!done) return false;
  entry.keepPlaces(origin);
  payTickets(entry, origin);
  const { total } = entry.state.official;
  const { start_date, end_date, event_city } = place.tour_date;
  const params = {
    event_name: place.profile.name,
    name: entry.who.actor.display,
    registration_id: entry.id,
    city: cityLabel(event_city),
    dates: formatRange(start_date, end_date),
    total: formatMoney(total),
    paid: formatMoney(total),
    link: `https://callboard.example/event/${entry.id}/overview`,
    calendar: `https://callboard.example/v1/tour-dates/${place.tour_date.id}/calendar.ics?registration_id=${entry.id}`,
  };
  const mail = { cause_id: start.submission_id, event: place.profile.name, to: recipient(entry.who), params, origin };
  sendMail(stage, { template: 'registration-completed', ...mail });
  return true;
};

const owed = (entry: Entry) => {
  const { state, stage } = entry;
  const revision = stage.revision(registrationStream(entry.id));
  const agreed = agreedFees(state, revision, modeOf(state, state.editing));
  return { agreed, ...balanceDue(stage.state(ledgerStream(entry.id), ledgerDecider), agreed) };
};

/** The passes of this registration's fees: all of them, those still to be paid, and what these cost. */
const passesOf = (entry: Entry) => {
  const { state, stage } = entry;
  const mode = modeOf(state, state.editing);
  const listed = mediaPassDancers(state, mode);
  const paidBy = (id: number) => stage.state(mediaPassStream(state.season_id, id), mediaPassDecider).paid;
  const people = listed.filter((id) => paidBy(id) === null);
  const elsewhere = listed.some((id) => (paidBy(id)?.registration_id ?? entry.id) !== entry.id);
  return { people, elsewhere, amount: mediaPassFee(state, mode) * people.length };
};

type Bill = { readonly amount: number; readonly people: readonly number[] };

const newSequence = (entry: Entry, { amount, people }: Bill): Sequence => {
  const media = people.length > 0;
  const payment_id = entry.stage.ids.uuid();
  const submission_id = paymentSubmissionId(payment_id);
  const payment = {
    payment_id,
    registration_id: entry.id,
    payment_type: media ? ('MEDIA_PASS' as const) : ('REGISTRATION' as const),
    amount_type: media ? ('MEDIA_PASS' as const) : ('FULL' as const),
    payment_method_id: CREDIT_CARD,
    amount: cents(amount),
    person_ids: people,
    body_hash: payment_id.replaceAll('-', ''),
    saved: null,
    plan: null,
    origin: BY_PAYER,
  };
  return new Sequence(entry, { ...startOf(entry, 'payment', submission_id), payment }, entry.origin());
};

const makeSureOfTickets = (sequence: Sequence): void => {
  const tickets = reserveTickets(sequence.entry, sequence.origin);
  if (tickets > 0) sequence.submission({ type: 'RecordTicketsFinalized', tickets });
};

/** One payment from the card to the last step; what it leads to, unless the card was declined. */
function* pay(entry: Entry, bill: Bill, answer: Answer): Play {
  const sequence = newSequence(entry, bill);
  const { payment, start, basics } = sequence;
  const { agreed } = owed(entry);
  sequence.submission({ type: 'StartSubmission', start });
  if (bill.people.length === 0) makeSureOfTickets(sequence);
  const name = entry.who.actor.display;
  sequence.passes((by) => ({ type: 'ReserveMediaPass', ...by, name }));
  const media_pass_amount = bill.people.length > 0 ? payment.amount : null;
  sequence.ledger({
    type: 'ReservePayment',
    payment: basics,
    person_ids: payment.person_ids,
    agreed,
    terms: FULL_ONLY,
    media_pass_amount,
  });
  const { account_id, mode } = start;
  const { person_ids } = payment;
  sequence.gateway({ type: 'StartPayment', start: { ...basics, account_id, mode, person_ids, origin: BY_PAYER } });
  if (answer === 'declined') {
    sequence.gateway({ type: 'DeclinePayment', code: 'card_declined', message: DECLINED, card: CARD });
    giveBack(sequence);
    sequence.over();
    return;
  }
  const transaction_id = String(entry.stage.random.whole(6_000_000_000, 6_999_999_999));
  if (answer === 'silent') {
    sequence.gateway({ type: 'MarkPaymentUnknown', reason: 'timeout' });
    yield 12;
    // The office asks before the product does by itself (PAY-289).
    const asked = { type: 'AskGatewayAgain' as const, answer: 'approved' as const };
    sequence.gateway(asked, entry.origin(entry.office.staff, 'No answer came'));
    sequence.gateway({ type: 'ApprovePayment', transaction_id, card: CARD }, entry.origin(SYSTEM));
  } else sequence.gateway({ type: 'ApprovePayment', transaction_id, card: CARD });
  takeMoney(sequence, transaction_id);
  if (answer === 'silent') mailLate(sequence);
  finish(sequence);
}

const finish = (sequence: Sequence): void => {
  const { entry, start } = sequence;
  const { overallPaid } = owed(entry);
  const settled = start.mode !== 'balance' && start.payment?.payment_type !== 'MEDIA_PASS';
  const completed = settled && overallPaid && complete(sequence);
  sequence.submission({ type: 'FinishSubmission', completed, refusal: null });
  sequence.over();
};

const withoutPayment = (entry: Entry): void => {
  const { state } = entry;
  const id = completionSubmissionId(state.id, state.review?.draft_version ?? state.draft_version);
  const sequence = new Sequence(entry, { ...startOf(entry, 'completion', id), payment: null }, entry.origin());
  sequence.submission({ type: 'StartSubmission', start: sequence.start });
  makeSureOfTickets(sequence);
  finish(sequence);
};

/** Another registration has paid a pass since this one was priced: changed and reviewed again, it costs less (FEE-121). */
const priceAgain = (entry: Entry): boolean => {
  const { one } = entry.state.draft.additional_observers;
  entry.save([{ path: 'additional_observers.one', value: one + 1 }]);
  entry.free('unreviewed', entry.origin());
  return entry.review();
};

/** Passes first, then the registration, by card; completes the registration or confirms the edit (PAY-150, PAY-152). */
export function* payAll(entry: Entry, answer: Answer = 'approved'): Play {
  yield 2;
  if (passesOf(entry).elsewhere && !priceAgain(entry)) return;
  const { people, amount: passes } = passesOf(entry);
  if (passes > 0) yield* pay(entry, { amount: passes, people }, 'approved');
  yield 3;
  yield* ticketsExpire(entry);
  const amount = owed(entry).registration;
  if (amount <= 0) withoutPayment(entry);
  else if (answer === 'declined') {
    yield* pay(entry, { amount, people: [] }, 'declined');
    yield 4;
    yield* pay(entry, { amount, people: [] }, 'approved');
  } else yield* pay(entry, { amount, people: [] }, answer);
  renameHolders(entry);
  releasePaidTicket(entry);
}

/** A card for the passes is declined and the passes are given back (PAY-256). */
export function* passesDeclined(entry: Entry): Play {
  const { people, elsewhere, amount } = passesOf(entry);
  if (amount > 0 && !elsewhere) yield* pay(entry, { amount, people }, 'declined');
}
