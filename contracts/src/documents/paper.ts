import { counted, type Day, formatDay, formatMoney, homeDay, type Instant, sum } from '../shared/index.js';
import type { DocumentLine, DocumentNumbered } from './events.js';
import { DOCUMENT_LABELS, type DocumentKind } from './kinds.js';
import { documentNumber } from './number.js';

type Row = readonly [label: string, value: string];

/** The content of a paper, from top to bottom; the same document always gives the same paper (PAY-320). */
export type Paper = {
  readonly title: string;
  /** When it was made, or for a document, of when it is. */
  readonly at: Instant;
  readonly facts: readonly Row[];
  readonly heading: string;
  readonly lines: readonly Row[];
  readonly sums: readonly Row[];
};

const dayOf = (at: Instant): string => formatDay(homeDay(at));
const lineLabel = ({ label, person }: DocumentLine): string => (person === null ? label : `${label}, ${person.name}`);

const OWED: Readonly<Record<DocumentKind, string>> = {
  receipt: 'Received',
  credit_note: 'Credited',
  debit_note: 'Debited',
};

/** One document of money: what it is, the lines that it is for, the amount and what was owed after it (PAY-320). */
export const documentPaper = (document: DocumentNumbered['data']): Paper => {
  const { kind, at, registrant, registration_id, place, title, method, transaction_id, lines, amount, owed } = document;
  return {
    title: `${DOCUMENT_LABELS[kind]} ${documentNumber(document)}`,
    at,
    facts: [
      ['Date', dayOf(at)],
      ['For', registrant],
      ['Registration', String(registration_id)],
      ['Event', place],
      ['About', title],
      ['Method', method],
      ...(transaction_id === null ? [] : [['Transaction', transaction_id] as const]),
    ],
    heading: 'What it is for',
    lines: lines.map((line) => [lineLabel(line), formatMoney(line.amount)]),
    sums: [
      [OWED[kind], formatMoney(amount)],
      ['Balance after it', formatMoney(owed)],
    ],
  };
};

export type StatementOf = {
  /** Registration or account, as the paper names it. */
  readonly of: string;
  /** Null from the first document. */
  readonly from: Day | null;
  readonly to: Day;
  readonly at: Instant;
};

/** All documents of a registration or of an account in a period, oldest first, each with its number, and their sums (PAY-320). */
export const statementPaper = (documents: readonly DocumentNumbered['data'][], about: StatementOf): Paper => {
  const { of, from, to, at } = about;
  const totals = (Object.keys(DOCUMENT_LABELS) as DocumentKind[]).flatMap((kind) => {
    const own = documents.filter((one) => one.kind === kind);
    const label = counted(own.length, DOCUMENT_LABELS[kind].toLowerCase());
    return own.length === 0 ? [] : [[label, formatMoney(sum(own.map(({ amount }) => amount)))] as const];
  });
  return {
    title: `Statement of ${of}`,
    at,
    facts: [
      ['Period', `${from === null ? 'From the beginning' : formatDay(from)} to ${formatDay(to)}`],
      ['Made', dayOf(at)],
    ],
    heading: counted(documents.length, 'document'),
    lines: documents.map((one) => [
      `${dayOf(one.at)}  ${DOCUMENT_LABELS[one.kind]} ${documentNumber(one)}: ${one.title}, ${one.method}. Registration ${one.registration_id}, ${one.place}`,
      formatMoney(one.amount),
    ]),
    sums: totals,
  };
};
