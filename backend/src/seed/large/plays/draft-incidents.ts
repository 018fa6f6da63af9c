import { ledgerDecider, ledgerStream, paymentDecider, paymentStream } from '@app/contracts/payments';
import type { RegistrationCommand } from '@app/contracts/registration';
import { type Play, SYSTEM } from '../stage.js';
import type { Entry } from './entry.js';
import { passesDeclined, payAll } from './paying.js';
import { choose } from './registering.js';

const ledgerOf = ({ id }: Entry) => ({ stream: ledgerStream(id), decider: ledgerDecider });
const closeLedger = (entry: Entry, origin: ReturnType<Entry['origin']>): void => {
  const command = { type: 'CloseLedger' as const, registration_id: entry.id, cause: 'deletion' as const, refunds: [] };
  entry.stage.must({ ...ledgerOf(entry), command, origin });
};

/** Begun by mistake, deleted, and begun again under another number (REG-036, REG-039). */
export function* startedTwice(entry: Entry): Play {
  yield 7;
  const origin = entry.origin();
  closeLedger(entry, origin);
  entry.run({ type: 'DeleteRegistration', reason: null, ...entry.asked() }, origin);
  entry.free('deleted', origin);
  yield 30;
  entry.start();
}

/** Independent, and with the studio again (REG-048). */
export function* otherAffiliation(entry: Entry): Play {
  const set = (independent: boolean): RegistrationCommand => {
    const { studio } = entry.who;
    const of = { studio_id: studio?.studio_id ?? null, studio: studio?.name ?? null, independent };
    return { type: 'SetAffiliation', ...of, ...entry.asked() };
  };
  entry.run(set(true), entry.origin());
  yield 15;
  entry.run(set(false), entry.origin());
}

/** Left lying until the rates have changed (REG-107). */
export function* ratesChange(entry: Entry): Play {
  const { cutoff_end_date } = entry.place.tour_date;
  yield entry.stage.until(`${cutoff_end_date}T12:00:00Z`) + 2 * 24 * 60;
}

/** Two devices change the same; the second is told so (REG-027). A value that is none is refused too (REG-031). */
export function* twoDevices(entry: Entry): Play {
  const { draft_version } = entry.state;
  entry.save([{ path: 'additional_observers.one', value: 2 }], null, 'seed-phone');
  const changes = [{ path: 'additional_observers.one', value: 3 }];
  const stale = { draft_version, changes, left_off: null, left_off_details: null, session_id: 'seed-desk' };
  entry.run({ type: 'SaveDraft', ...stale, facts: entry.content(), ...entry.asked() }, entry.origin());
  entry.save([{ path: 'additional_observers.one', value: -1 }]);
  yield 2;
}

/** What somebody else may not do, and what comes too early (REG-240, REG-269). */
export function* refusedToAll(entry: Entry): Play {
  const stranger = { viewer: { account_id: 1, employee: false, exempt: false }, now: entry.stage.now() };
  const reason = 'Not theirs to delete';
  entry.run({ type: 'DeleteRegistration', reason, ...stranger }, entry.origin());
  closeLedger(entry, entry.origin());
  const reopen = { type: 'ReopenLedger' as const, registration_id: entry.id };
  entry.stage.must({ ...ledgerOf(entry), command: reopen, origin: entry.origin() });
  entry.run({ type: 'StartEditing', ...entry.place, ...entry.asked() }, entry.origin());
  entry.run({ type: 'ConfirmRegistration', ...entry.asked(entry.office.staff) }, entry.origin(entry.office.staff));
  const payment = { type: 'MarkPaymentUnknown' as const, reason: 'timeout' as const };
  const stream = paymentStream(entry.stage.ids.uuid());
  entry.stage.decide({ stream, decider: paymentDecider, command: payment, origin: entry.origin() });
  yield 1;
}

/** Reviewed, changed, and reviewed again (REG-016). */
export function* changedAfterReview(entry: Entry): Play {
  const [person] = Object.values(entry.state.draft.attendees);
  if (!person) return;
  yield 9;
  choose(entry, person.person_id, { attended_reg: !person.attended_reg });
  if (!entry.state.reviewed) entry.free('unreviewed', entry.origin());
  yield 3;
  entry.review();
}

/** The hold of limited places runs out before anyone pays; they are asked for again (REG-020). */
export function* placesExpire(entry: Entry): Play {
  const { review } = entry.state;
  if (review === null || Object.keys(review.places).length === 0) return;
  yield entry.place.profile.place_hold_minutes + 1;
  const origin = entry.origin(SYSTEM);
  entry.run({ type: 'ReleasePlaces', draft_version: review.draft_version }, origin);
  entry.free('expired', origin);
  yield 60;
  entry.review();
}

/** A declined card gives the passes back (PAY-256). */
export function* declinedPasses(entry: Entry): Play {
  yield 1;
  yield* passesDeclined(entry);
}

/** Paid into silence; the answer comes when the gateway is asked again (PAY-143, PAY-144). */
export const paidIntoSilence = (entry: Entry): Play => payAll(entry, 'silent');
