import { type CsvColumn, csvHead, csvLines, csvMoney } from '../csv/index.js';
import { type Account, ACCOUNTS, type TrialBalance } from '../payments/index.js';
import {
  atLeastZero,
  type Cents,
  type Day,
  formatMoment,
  homeDay,
  type Instant,
  minus,
  ZERO,
} from '../shared/index.js';
import type { BookEntry, EnteredEvent } from './books.js';

/** The most days that one journal covers: a year, its leap day included. */
export const MOST_JOURNAL_DAYS = 366;

export const JOURNAL_FORMATS = ['csv', 'json'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** One side of an entry; the sides of an entry follow one another and are equal (PAY-325). Nobody's name is in it. */
export type JournalLine = {
  /** Where the product is at home. */
  readonly day: Day;
  readonly at: Instant;
  /** Where the registration belonged then. */
  readonly tour_date_id: number;
  readonly tour_date: string;
  /** The zone of that tour date. */
  readonly time_zone: string;
  readonly registration_id: number;
  /** The event by its stream and its revision there, as `ledger-75214/3`; all sides of an entry have the same. */
  readonly entry: string;
  readonly event: EnteredEvent['type'];
  readonly account: Account;
  /** Cents; one of both is 0. */
  readonly debit: Cents;
  readonly credit: Cents;
  /** Null for what has no document: fees, moves, and an entry of this very moment (PAY-320). */
  readonly document_number: string | null;
  readonly gateway_reference: string | null;
};

type City = Pick<JournalLine, 'tour_date' | 'time_zone'>;

/** The lines of an entry, in the order of its sides (PAY-325). */
export const journalLines = (
  { event, place, sides }: BookEntry,
  { tour_date, time_zone }: City,
  document_number: string | null,
): JournalLine[] => {
  const at = event.occurred_at as Instant;
  const day = homeDay(at);
  return sides.map(({ account, amount }) => ({
    day,
    at,
    tour_date_id: place.tour_date_id,
    tour_date,
    time_zone,
    registration_id: event.data.registration_id,
    entry: `${event.stream}/${event.revision}`,
    event: event.type,
    account,
    debit: atLeastZero(amount),
    credit: atLeastZero(minus(ZERO, amount)),
    document_number,
    gateway_reference: 'transaction_id' in event.data ? event.data.transaction_id : null,
  }));
};

/** Dollars and cents as `1234.50`; nothing for the side that is not meant. */
const dollars = (amount: Cents): string | null => (amount === 0 ? null : csvMoney(amount));

const COLUMNS: readonly CsvColumn<JournalLine>[] = [
  { header: 'day', value: ({ day }) => day },
  { header: 'at', value: ({ at, time_zone }) => formatMoment(at, time_zone) },
  { header: 'tour_date_id', value: ({ tour_date_id }) => tour_date_id },
  { header: 'tour_date', value: ({ tour_date }) => tour_date },
  { header: 'registration', value: ({ registration_id }) => registration_id },
  { header: 'entry', value: ({ entry }) => entry },
  { header: 'event', value: ({ event }) => event },
  { header: 'account', value: ({ account }) => account },
  { header: 'account_name', value: ({ account }) => ACCOUNTS[account].label },
  { header: 'debit', value: ({ debit }) => dollars(debit) },
  { header: 'credit', value: ({ credit }) => dollars(credit) },
  { header: 'document_number', value: ({ document_number }) => document_number },
  { header: 'gateway_reference', value: ({ gateway_reference }) => gateway_reference },
];

export const JOURNAL_HEAD = csvHead(COLUMNS);
/** Lines of the CSV file, in dollars, with the time that it was where the event is (ADM-044). */
export const journalCsv = (lines: readonly JournalLine[]): string => csvLines(COLUMNS, lines);

type Asked = {
  /** Null for all tour dates. */
  readonly tour_date_id: number | null;
};

/** One day of the journal; its debits are its credits. */
export type JournalDay = {
  readonly day: Day;
  readonly entries: number;
  readonly debits: Cents;
  readonly credits: Cents;
};

/** `GET audit/journal`: what the ledgers' events of a period debit and credit, day by day. */
export type JournalAnswer = Asked & {
  readonly from: Day;
  /** Counted whole, where the product is at home. */
  readonly to: Day;
  readonly entries: number;
  /** Those with entries, oldest first. */
  readonly days: readonly JournalDay[];
  /** The first two hundred and fifty entries; the files hold all. */
  readonly lines: readonly JournalLine[];
};

/** `GET audit/trial-balance`: the sums of the journal from its first entry to the end of a day, account by account. */
export type TrialBalanceAnswer = TrialBalance & Asked & { readonly as_of: Day };
