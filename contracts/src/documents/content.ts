import {
  ADJUSTMENT,
  balanceOf,
  bothParts,
  CHARGE_LABELS,
  feeSheetFor,
  type LedgerEvent,
  methodLabel,
  owedBy,
} from '../payments/index.js';
import type { Registration } from '../registration/index.js';
import { capital, type Cents, cents, instant, minus, type StoredEvent, sum } from '../shared/index.js';
import type { DocumentContent, DocumentLine } from './events.js';
import { documentKindOf, type NumberedEvent } from './kinds.js';

export type NumberedEntry = StoredEvent & NumberedEvent;

export type DocumentFacts = {
  readonly registration: Registration;
  /** Event, city and days. */
  readonly place: string;
  /** All of the ledger, from its first event. */
  readonly ledger: readonly (StoredEvent & LedgerEvent)[];
  /** The names of people, by their numbers. */
  readonly names: ReadonlyMap<number, string>;
};

type Amounts = readonly (readonly [label: string, amount: Cents])[];

const plain = (amounts: Amounts): readonly DocumentLine[] =>
  amounts.filter(([, amount]) => amount !== 0).map(([label, amount]) => ({ label, amount, person: null }));

/** The fees that a payment is for; what is not told apart stands in the last line, so that they add up to the total. */
const feeLines = (registration: Registration): readonly DocumentLine[] => {
  const fees = feeSheetFor(registration, registration.editing ? 'editing' : 'balance')?.fees;
  if (!fees) return [];
  const told: Amounts = [
    ['Workshop', fees.workshop],
    ['Competition', fees.competition],
    ['Freestyle', fees.freestyle],
    ['Observers', sum([fees.observers.one, fees.observers.two])],
    ['Tickets', fees.tickets],
    ['Ticket fees', fees.ticket_fees],
  ];
  const rest = minus(minus(fees.total, fees.media), sum(told.map(([, amount]) => amount)));
  return plain([...told, ['Other', rest]]);
};

/** One line a person, the cents that do not divide with the first. */
const passLines = ({ data }: NumberedEntry, amount: Cents, names: DocumentFacts['names']): readonly DocumentLine[] => {
  const ids = 'person_ids' in data ? data.person_ids : [];
  if (ids.length === 0) return plain([['Media pass', amount]]);
  const share = Math.floor(amount / ids.length);
  return ids.map((person_id, n) => ({
    label: 'Media pass',
    amount: cents(n === 0 ? amount - share * (ids.length - 1) : share),
    person: { person_id, name: names.get(person_id) ?? `person ${person_id}` },
  }));
};

const KINDS = { REGISTRATION: 'Registration', MEDIA_PASS: 'Media pass' } as const;

const chargeOf = ({ data }: NumberedEntry) => ('charge' in data ? data.charge : null);

const titleOf = (entry: NumberedEntry): string => {
  const kind = KINDS[entry.data.payment_type];
  const charge = chargeOf(entry);
  switch (entry.type) {
    case 'RefundPosted':
    case 'RefundRecordedByStaff':
      return `${kind} refund`;
    case 'PaymentVoided':
      return charge === null ? `${kind} payment voided` : `Charge voided: ${CHARGE_LABELS[charge]}`;
    case 'PaymentReturned':
      return `${kind} payment returned unpaid`;
    default:
      if (charge !== null) return capital(CHARGE_LABELS[charge]);
      if (entry.data.payment_method_id === ADJUSTMENT) return `${kind} adjustment`;
      return entry.data.amount_type === 'DEPOSIT' ? 'Deposit' : `${kind} payment`;
  }
};

/** The reference that finds the payment at the gateway or on paper; that of what goes back stands in the event that brought it. */
const cameBy = (entry: NumberedEntry, ledger: DocumentFacts['ledger']): string => {
  const { payment_id, payment_method_id } = entry.data;
  const digits = ledger.flatMap(({ data }) => {
    if (!('payment_id' in data) || data.payment_id !== payment_id) return [];
    if ('card' in data && data.card) return [data.card.last_four];
    return 'reference' in data && data.reference !== null ? [data.reference] : [];
  });
  return methodLabel(payment_method_id, digits[0] ?? null);
};

/** The lines of what goes back are those that its payment was for; a charge or an adjustment is its own line. */
const linesOf = (
  entry: NumberedEntry,
  amount: Cents,
  { registration, names }: DocumentFacts,
): readonly DocumentLine[] => {
  const { payment_type, payment_method_id } = entry.data;
  if (payment_method_id === ADJUSTMENT) return plain([[titleOf(entry), amount]]);
  return payment_type === 'MEDIA_PASS' ? passLines(entry, amount, names) : feeLines(registration);
};

/** The content of the document of a ledger's entry (PAY-320); null where the entry has none. */
export const documentOf = (entry: NumberedEntry, facts: DocumentFacts): DocumentContent | null => {
  const kind = documentKindOf(entry);
  if (kind === null) return null;
  const { registration, place, ledger } = facts;
  const amount = cents(Math.abs(bothParts(owedBy(entry))));
  const until = ledger.filter(({ revision }) => revision <= entry.revision);
  return {
    season_id: registration.season_id,
    kind,
    registration_id: registration.id,
    account_id: registration.account_id,
    registrant: registration.studio ?? registration.registrant,
    place,
    entry_id: entry.id,
    entry_type: entry.type,
    revision: entry.revision,
    at: instant(entry.occurred_at),
    payment_id: entry.data.payment_id,
    title: titleOf(entry),
    method: cameBy(entry, ledger),
    transaction_id: 'transaction_id' in entry.data ? entry.data.transaction_id : null,
    amount,
    lines: linesOf(entry, amount, facts),
    owed: balanceOf(until.map(owedBy)).total,
  };
};
