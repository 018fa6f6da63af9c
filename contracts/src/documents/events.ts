import {
  type Cents,
  cents,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  type Instant,
  instant,
  said,
} from '../shared/index.js';
import { DOCUMENT_LABELS, type DocumentKind, type NumberedEvent } from './kinds.js';
import { documentNumber } from './number.js';

/** One line of what a document is for, in cents. */
export type DocumentLine = {
  readonly label: string;
  readonly amount: Cents;
  /** The dancer of the media pass; null for all else. */
  readonly person: { readonly person_id: number; readonly name: string } | null;
};

/** All that a document says. It is decided once, so that the document never changes (PAY-320). */
export type DocumentContent = {
  readonly season_id: number;
  readonly kind: DocumentKind;
  readonly registration_id: number;
  readonly account_id: number;
  readonly registrant: string;
  /** Event, city and days, as they were called then. */
  readonly place: string;
  /** The event of the ledger that it is about. */
  readonly entry_id: string;
  readonly entry_type: NumberedEvent['type'];
  /** Its revision in the ledger. */
  readonly revision: number;
  readonly at: Instant;
  readonly payment_id: string;
  readonly title: string;
  readonly method: string;
  readonly transaction_id: string | null;
  /** Above 0, whichever way it went. */
  readonly amount: Cents;
  readonly lines: readonly DocumentLine[];
  /** The balances of the registration and its media passes after the entry. */
  readonly owed: Cents;
};

/** Stream `documentNumbers-{seasonId}`: the numbers of a season, one after the other (PAY-320). */
export type DocumentNumbered = DomainEvent<'DocumentNumbered', DocumentContent & { readonly number: number }>;

export const documentExample: DocumentNumbered['data'] = {
  season_id: 75,
  number: 12,
  kind: 'receipt',
  registration_id: 75_001,
  account_id: 1001,
  registrant: 'Rosalind Quimby',
  place: 'JUMP Chicago, IL, Jan 30 - Feb 1, 2026',
  entry_id: '00000000-0000-7000-8000-000000000001',
  entry_type: 'PaymentPosted',
  revision: 2,
  at: instant('2026-01-20T17:00:00Z'),
  payment_id: '00000000-0000-4000-8000-000000000001',
  title: 'Media pass payment',
  method: 'Credit card 1111',
  transaction_id: 'sandbox-1',
  amount: cents(5_000),
  lines: [
    { label: 'Media pass', amount: cents(5_000), person: { person_id: 100_001, name: 'Ottoline Quimby' } },
    { label: 'Rounding', amount: cents(0), person: null },
  ],
  owed: cents(0),
};

export const documentNumbersEvents: EventDeclarations<DocumentNumbered> = {
  DocumentNumbered: {
    version: 1,
    personal: [
      { path: 'registrant', subject: 'account_id', kind: 'account' },
      { path: 'lines.*.person.name', subject: 'lines.*.person.person_id', kind: 'person' },
    ],
    says: (d) =>
      said(
        'payments',
        `gave ${DOCUMENT_LABELS[d.kind].toLowerCase()} ${documentNumber(d)} to ${formatMoney(d.amount)} of registration ${d.registration_id}`,
      ),
    example: documentExample,
  },
};
