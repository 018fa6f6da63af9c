import { type Cents, type Instant, minus, sum, ZERO } from '../shared/index.js';
import { type BankLine, compareText, distinct } from './bank-lines.js';

/** Where every line ends (PAY-329), in the order in which they are told. */
export const LINE_STATES = [
  'matched',
  'fee',
  'in_transit',
  'returned',
  'chargeback',
  'other_system',
  'missing_here',
  'missing_there',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** A ledger's amount for a transaction of the gateway; above 0 where money came. */
export type LedgerPosting = {
  readonly transaction_id: string;
  readonly at: Instant;
  readonly amount: Cents;
  /** The bank took it back: a return or a chargeback, not a refund of ours. */
  readonly back: boolean;
  readonly payment_id: string;
  readonly registration_id: number;
  readonly stream: string;
  readonly revision: number;
};

export type ReconciledLine = {
  readonly state: LineState;
  readonly transaction_id: string;
  readonly order_id: string | null;
  readonly at: Instant;
  /** Null where this side has nothing. */
  readonly bank: Cents | null;
  readonly ledger: Cents | null;
  /** The amount that the bank has more than the ledger; 0: nothing is open. */
  readonly open: Cents;
  readonly posting: Pick<LedgerPosting, 'registration_id' | 'stream' | 'revision'> | null;
};

type StateSum = { readonly lines: number; readonly bank: Cents; readonly ledger: Cents; readonly open: Cents };

export type Reconciled = {
  readonly bank: Cents;
  readonly ledger: Cents;
  /** The amount that the bank has more; the open lines add up to it. */
  readonly difference: Cents;
  /** Lines of the files, each counted once. */
  readonly distinct: number;
  readonly by_state: Readonly<Record<LineState, StateSum>>;
  /** Oldest first. */
  readonly lines: readonly ReconciledLine[];
};

type Group = { bank: BankLine[]; ledger: LedgerPosting[] };

/** Our own orders are called by the payment's id. */
const OURS = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Most groups have one on each side, and a list that was pushed to keeps room for many. */
const withOne = <T>(all: T[], one: T): T[] => {
  if (all.length === 0) return [one];
  all.push(one);
  return all;
};

const isBack = ({ kind }: BankLine): boolean => kind === 'return' || kind === 'chargeback';

const grouped = (lines: readonly BankLine[], postings: readonly LedgerPosting[]): ReadonlyMap<string, Group> => {
  const groups = new Map<string, Group>();
  const of = (key: string): Group => {
    const found = groups.get(key);
    if (found) return found;
    const made: Group = { bank: [], ledger: [] };
    groups.set(key, made);
    return made;
  };
  // A fee is nobody's payment: each is a line of its own.
  lines.forEach((line, n) => {
    const key = line.kind === 'fee' ? `fee ${n}` : `${isBack(line) ? 'back' : 'money'} ${line.transaction_id}`;
    const group = of(key);
    group.bank = withOne(group.bank, line);
  });
  for (const posting of postings) {
    const group = of(`${posting.back ? 'back' : 'money'} ${posting.transaction_id}`);
    group.ledger = withOne(group.ledger, posting);
  }
  return groups;
};

const totalOf = (parts: readonly { readonly amount: Cents }[]): Cents | null =>
  parts.length === 0 ? null : sum(parts.map(({ amount }) => amount));

const earliest = (parts: readonly { readonly at: Instant }[]): Instant =>
  parts.reduce((first, { at }) => (at < first ? at : first), parts[0]!.at);

/** @param settledUntil what the ledgers posted after it may be on its way to the bank */
const stateOf = ({ bank, ledger }: Group, open: Cents, settledUntil: Instant): LineState => {
  const [line] = bank;
  if (!line) return earliest(ledger) > settledUntil ? 'in_transit' : 'missing_there';
  if (line.kind === 'fee') return 'fee';
  if (isBack(line)) return line.kind === 'return' ? 'returned' : 'chargeback';
  if (open === 0) return 'matched';
  if (ledger.length > 0) return open > 0 ? 'missing_here' : 'missing_there';
  return line.order_id !== null && !OURS.test(line.order_id) ? 'other_system' : 'missing_here';
};

const lineOf = (group: Group, settledUntil: Instant): ReconciledLine => {
  const { bank, ledger } = group;
  const [theirs, ours] = [totalOf(bank), totalOf(ledger)];
  const open = minus(theirs ?? ZERO, ours ?? ZERO);
  const [posting = null] = ledger;
  return {
    state: stateOf(group, open, settledUntil),
    transaction_id: (bank[0] ?? ledger[0])!.transaction_id,
    order_id: bank.find(({ order_id }) => order_id !== null)?.order_id ?? posting?.payment_id ?? null,
    at: earliest(bank.length > 0 ? bank : ledger),
    bank: theirs,
    ledger: ours,
    open,
    posting: posting && {
      registration_id: posting.registration_id,
      stream: posting.stream,
      revision: posting.revision,
    },
  };
};

const order = (a: ReconciledLine, b: ReconciledLine): number =>
  compareText(a.at, b.at) ||
  compareText(a.transaction_id, b.transaction_id) ||
  compareText(a.state, b.state) ||
  a.open - b.open;

const sumsOf = (lines: readonly ReconciledLine[]): Reconciled['by_state'] => {
  const sums = Object.fromEntries(
    LINE_STATES.map((state) => [state, { lines: 0, bank: 0, ledger: 0, open: 0 }]),
  ) as Record<LineState, { lines: number; bank: number; ledger: number; open: number }>;
  for (const { state, bank, ledger, open } of lines) {
    const of = sums[state];
    of.lines += 1;
    of.bank += bank ?? 0;
    of.ledger += ledger ?? 0;
    of.open += open;
  }
  return sums as Reconciled['by_state'];
};

/**
 * Holds the lines of settlement files against what the ledgers posted of the gateway: every line ends in one state, and
 * the open ones add up to the difference (PAY-329). The order of lines, and how often one is given, change nothing.
 */
export const reconcile = (
  lines: readonly BankLine[],
  postings: readonly LedgerPosting[],
  settledUntil: Instant,
): Reconciled => {
  const bankLines = distinct(lines);
  const all = [...grouped(bankLines, postings).values()].map((group) => lineOf(group, settledUntil)).sort(order);
  const [bank, ledger] = [totalOf(bankLines) ?? ZERO, totalOf(postings) ?? ZERO];
  const difference = minus(bank, ledger);
  return { bank, ledger, difference, distinct: bankLines.length, by_state: sumsOf(all), lines: all };
};
