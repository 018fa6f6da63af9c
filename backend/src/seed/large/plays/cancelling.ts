import { cityLabel } from '@app/contracts/catalogue';
import { ledgerDecider, ledgerStream, paymentStream, refundableOf } from '@app/contracts/payments';
import { formatMoney, formatRange, sum, ZERO } from '@app/contracts/shared';
import type { Play } from '../stage.js';
import type { Entry } from './entry.js';
import { sendMail } from './mail.js';
import { recipient } from './registrant.js';
import { Sequence } from './sequence.js';
import { giveTicketsBack } from './tickets.js';

/** Declined once, then given back whole, with the passes that it paid (PAY-282). */
const refund = (sequence: Sequence): void => {
  const { entry, basics, payment } = sequence;
  const { ids, random } = entry.stage;
  const refunded = payment.amount;
  const begin = (): string => {
    const refund_id = ids.uuid();
    const { payment_id } = payment;
    sequence.ledger({ type: 'SetRefundAside', payment_id, refund_id, refunded, voids: false });
    sequence.gateway({
      type: 'StartRefund',
      refund_id,
      refunded,
      voids: false,
      moved: ZERO,
      started_at: entry.stage.now(),
    });
    return refund_id;
  };
  const declined = begin();
  sequence.ledger({ type: 'ReleaseRefund', refund_id: declined });
  sequence.gateway({ type: 'DeclineRefund', refund_id: declined, message: 'Please try again later.' });
  const refund_id = begin();
  const transaction_id = String(random.whole(6_000_000_000, 6_999_999_999));
  sequence.gateway({ type: 'ApproveRefund', refund_id, transaction_id });
  sequence.passes((by) => ({ type: 'RefundMediaPass', ...by }));
  const { person_ids } = payment;
  sequence.ledger({
    type: 'PostRefund',
    payment: basics,
    refund_id,
    refunded,
    transaction_id,
    person_ids,
    voids: false,
  });
};

/** Staff cancel it, and all that was paid goes back (REG-274). */
export function* cancelledByStaff(entry: Entry): Play {
  yield 4 * 24 * 60;
  const { stage, office, place, id: registration_id } = entry;
  const origin = entry.origin(office.staff, 'The studio closes');
  const ledger = { stream: ledgerStream(registration_id), decider: ledgerDecider };
  const refundable = refundableOf(stage.state(ledger.stream, ledgerDecider));
  const paid = entry.paid.map((one) => new Sequence(entry, one.start, one.origin));
  const approved = paid.filter(({ payment }) => refundable[payment.payment_id] === payment.amount);
  const refunds = approved.map(({ payment }) => ({ payment_id: payment.payment_id, amount: payment.amount }));
  const close = { type: 'CloseLedger' as const, registration_id, cause: 'cancellation' as const, refunds };
  stage.must({ ...ledger, command: close, origin });
  entry.run({ type: 'CancelRegistration', at: null, refunds, refundable, ...entry.asked(office.staff) }, origin);
  entry.free('cancelled', origin);
  giveTicketsBack(entry, origin);
  for (const sequence of approved) refund(sequence);
  const { start_date, end_date, event_city } = place.tour_date;
  const refunded = sum(refunds.map(({ amount }) => amount));
  const params = {
    event_name: place.profile.name,
    name: entry.who.actor.display,
    registration_id,
    city: cityLabel(event_city),
    dates: formatRange(start_date, end_date),
    refunded: refunded > 0 ? formatMoney(refunded) : null,
  };
  const to = recipient(entry.who);
  const cause_id = stage.ids.uuid();
  sendMail(stage, { template: 'registration-cancelled', cause_id, event: place.profile.name, to, params, origin });
  for (const { payment } of paid) stage.over(paymentStream(payment.payment_id));
}
