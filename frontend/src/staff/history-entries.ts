import { describe } from '@app/contracts/registry';
import type { Change, Section } from '@app/contracts/shared';
import type { LedgerRow } from '@app/contracts/payments';
import type { HistoryRow } from '@app/contracts/registration';
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

type Step = HistoryEntry & { readonly total?: number; readonly paid?: number };

const ofRegistration = (row: HistoryRow, people: People): Step => {
  const { event, fee_effect, actor } = row;
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
    effect: fee_effect ? fee_effect.after - fee_effect.before : null,
    balance: null,
    ...(fee_effect ? { total: fee_effect.after } : {}),
  };
};

/** The fees of a ledger are the registration's own recalculations; only payments add to the history. */
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
      effect: row.type === 'PaymentPosted' ? -row.paid : null,
      balance: null,
      ...(row.type === 'PaymentPosted' ? { paid: row.paid } : {}),
    },
  ];
};

const saysNothing = ({ section, changes }: Step): boolean => section === 'draft' && changes.length === 0;

/** Changes and payments in one line of time, newest first; each fee effect with the balance after it. */
export const historyEntries = (
  rows: readonly HistoryRow[],
  ledger: readonly LedgerRow[],
  people: People,
): readonly HistoryEntry[] => {
  const steps = [...rows.map((row) => ofRegistration(row, people)), ...ledger.flatMap(ofLedger)];
  let total = 0;
  let paid = 0;
  const roles = new Map(rows.map(({ actor }) => [actor.display, actor.role]));
  return steps
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ total: charged, paid: posted, ...entry }): HistoryEntry => {
      total = charged ?? total;
      paid += posted ?? 0;
      const role = entry.role || (roles.get(entry.who) ?? '');
      return { ...entry, role, balance: entry.effect === null ? null : total - paid };
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
