import { describe } from '@app/contracts/registry';
import type { Change, Section } from '@app/contracts/shared';
import { balanceOf, type LedgerRow, type TwoParts } from '@app/contracts/payments';
import type { HistoryRow } from '@app/contracts/registration';
import { minus, ZERO } from '@app/contracts/shared';
import type { CsvColumn } from './csv.js';
import { draftWords } from './draft-words.js';
import type { People } from './registration-reads.js';

/** One line of the edit history (ADM-005). */
export type HistoryEntry = {
  readonly key: string;
  readonly at: string;
  readonly who: string;
  readonly role: string;
  readonly section: Section;
  readonly text: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  /** Cents; null where nothing about the money moved. */
  readonly effect: number | null;
  readonly balance: number | null;
};

/** `posting`: what the entry adds to what is owed. */
type Step = Omit<HistoryEntry, 'effect' | 'balance'> & { readonly posting: TwoParts | null };

/** The ledger's own posting; until it has followed the fees, their change counts. */
const chargeOf = ({ revision, fee_effect }: HistoryRow, ledger: readonly LedgerRow[]): TwoParts | null => {
  if (fee_effect === null) return null;
  const charge = ledger.find(({ source_revision }) => source_revision === revision);
  return charge?.posting ?? { registration: minus(fee_effect.after, fee_effect.before), media: ZERO };
};

const ofRegistration = (row: HistoryRow, people: People, ledger: readonly LedgerRow[]): Step => {
  const { event, actor } = row;
  const said = describe(event);
  const drafted = event.type === 'RegistrationDraftSaved' ? event.data : null;
  const changes = drafted ? drafted.changes.map((change) => draftWords(change, people)) : said.changes;
  return {
    key: row.id,
    at: row.at,
    who: actor.display,
    role: actor.role,
    section: said.section,
    text: drafted ? 'saved the draft' : said.text,
    changes: event.type === 'FeesRecalculated' ? [] : changes,
    reason: row.reason,
    posting: chargeOf(row, ledger),
  };
};

/** The fees that a ledger charged stand at the recalculation they follow; its payments are entries of their own. */
const ofLedger = (row: LedgerRow, _i: number, all: readonly LedgerRow[]): Step[] => {
  if (row.type === 'FeesCharged' || row.amount === null || row.payment_type === null) return [];
  const settled = all.some(({ type, payment_id }) => type === 'PaymentPosted' && payment_id === row.payment_id);
  if (row.type === 'PaymentPending' && settled) return [];
  const said = describe({
    type: row.type,
    data: { amount: row.amount, payment_type: row.payment_type, card: row.card, reason: row.cause ?? 'declined' },
  });
  const reference = row.transaction_id ? `, gateway reference ${row.transaction_id}` : '';
  return [
    {
      key: row.id,
      at: row.timestamp,
      who: row.actor,
      role: '',
      section: said.section,
      text: `${said.text}${reference}`,
      changes: [],
      reason: null,
      posting: row.type === 'PaymentPosted' ? row.posting : null,
    },
  ];
};

const saysNothing = ({ section, changes }: HistoryEntry): boolean => section === 'draft' && changes.length === 0;

/** Changes and payments in one line of time, newest first; each fee effect with the balance after it. */
export const historyEntries = (
  rows: readonly HistoryRow[],
  ledger: readonly LedgerRow[],
  people: People,
): readonly HistoryEntry[] => {
  const steps = [...rows.map((row) => ofRegistration(row, people, ledger)), ...ledger.flatMap(ofLedger)];
  let posted = balanceOf([]);
  const roles = new Map(rows.map(({ actor }) => [actor.display, actor.role]));
  return steps
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ posting, ...entry }): HistoryEntry => {
      if (posting !== null) posted = balanceOf([posted, posting]);
      const role = entry.role || (roles.get(entry.who) ?? '');
      const money =
        posting === null
          ? { effect: null, balance: null }
          : { effect: balanceOf([posting]).total, balance: posted.total };
      return { ...entry, role, ...money };
    })
    .filter((entry) => !saysNothing(entry))
    .reverse();
};

const words = ({ label, before, after }: Change): string =>
  `${label}: ${before === '' ? after : `${before} → ${after}`}`;
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const historyCsv: readonly CsvColumn<HistoryEntry>[] = [
  { header: 'Time', value: ({ at }) => at },
  { header: 'Who', value: ({ who }) => who },
  { header: 'Role', value: ({ role }) => role },
  { header: 'Section', value: ({ section }) => section },
  { header: 'What', value: ({ text }) => text },
  { header: 'Changes', value: ({ changes }) => changes.map(words).join('; ') },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Fee effect', value: ({ effect }) => dollars(effect) },
  { header: 'Balance after', value: ({ balance }) => dollars(balance) },
];
