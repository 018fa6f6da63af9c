import { csvRows } from '../../csv/index.js';
import { PROMO_TYPE_KEYS, PROMO_TYPES } from '../../pricing/index.js';
import { type Day, labelOf } from '../../shared/index.js';
import { codeProblem, normalCode, type PromoCodeTerms, termsProblems, tidyTerms } from '../terms.js';
import type { ImportedCode } from '../views.js';

type Cell = (text: string) => unknown;
const WRONG = Symbol('a cell that cannot be read');

const orNone =
  (read: Cell): Cell =>
  (text) =>
    text === '' ? null : read(text);
const whole: Cell = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : WRONG);
const date: Cell = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? (text as Day) : WRONG;
const yesOrNo =
  (otherwise: boolean): Cell =>
  (text) => {
    const word = text.toLowerCase();
    if (word === '') return otherwise;
    if (['yes', 'true', '1'].includes(word)) return true;
    return ['no', 'false', '0'].includes(word) ? false : WRONG;
  };
const type: Cell = (text) => {
  const wanted = text.toLowerCase();
  return PROMO_TYPE_KEYS.find((key) => key === wanted || PROMO_TYPES[key].label.toLowerCase() === wanted) ?? WRONG;
};

/** How each column of a file is read; the head names them, in any order. */
const COLUMNS = {
  display_name: (text) => text,
  type,
  value: orNone(whole),
  percentage: orNone(whole),
  unique: yesOrNo(false),
  event_id: orNone(whole),
  season_id: orNone(whole),
  valid_from: orNone(date),
  valid_to: orNone(date),
  active: yesOrNo(true),
  total_limit: orNone(whole),
  account_limit: orNone(whole),
} as const satisfies Readonly<Record<Exclude<keyof PromoCodeTerms, 'needs_survey'>, Cell>>;
type Column = keyof typeof COLUMNS;
const COLUMN_KEYS = Object.keys(COLUMNS) as readonly Column[];

/** The head of a file that can be imported (PAY-239). */
const IMPORT_HEAD = ['code', ...COLUMN_KEYS] as const;

/** The most lines of one file. */
const MOST_LINES = 1_000;

type Lookup = (column: string) => string;

const readTerms = (cell: Lookup): { terms: PromoCodeTerms | null; problems: readonly string[] } => {
  const read = COLUMN_KEYS.map((column) => [column, COLUMNS[column](cell(column))] as const);
  const wrong = read.filter(([, value]) => value === WRONG).map(([column]) => column);
  if (wrong.length > 0)
    return {
      terms: null,
      problems: wrong.map((column) => `${labelOf(column)} cannot be read: ${cell(column) || '-'}`),
    };
  const given = Object.fromEntries(read) as PromoCodeTerms;
  const terms = tidyTerms({ ...given, display_name: given.display_name || normalCode(cell('code')) });
  const problems = Object.entries(termsProblems(terms)).map(([field, words]) => `${labelOf(field)}: ${words}`);
  return { terms, problems };
};

/**
 * The codes of a file, line by line, with what is wrong with each; `exists` says which codes there are already. The first
 * line is the head; a column that is not there is empty, one that is not known is a problem of the first line (PAY-239).
 */
export const readPromoCsv = (csv: string, exists: (code: string) => boolean): readonly ImportedCode[] => {
  const [first = [], ...body] = csvRows(csv);
  const head = first.map((text) => text.trim().toLowerCase());
  const unknown = head.filter((name) => !IMPORT_HEAD.some((column) => column === name));
  const seen = new Set<string>();
  const filled = body.map((cells, at) => ({ cells, line: at + 2 })).filter(({ cells }) => cells.some((c) => c.trim()));
  const rows = filled.slice(0, MOST_LINES).map(({ cells, line }): ImportedCode => {
    const cell: Lookup = (column) => (cells[head.indexOf(column)] ?? '').trim();
    const code = normalCode(cell('code'));
    const { terms, problems } = readTerms(cell);
    const wrong = codeProblem(code);
    const own = [
      ...(wrong === null ? [] : [`Code: ${wrong}`]),
      ...(exists(code) ? ['This promo code exists already.'] : []),
      ...(seen.has(code) ? ['This promo code stands in the file twice.'] : []),
    ];
    seen.add(code);
    return { line, code, terms, problems: [...own, ...problems] };
  });
  const ofHead = [
    ...(head.includes('code') ? [] : ['The first line must name the column code']),
    ...unknown.map((name) => `The column ${name || '-'} is not known`),
    ...(filled.length > MOST_LINES ? ['A file may hold 1,000 lines at most'] : []),
  ];
  return ofHead.length === 0 ? rows : [{ line: 1, code: '', terms: null, problems: ofHead }];
};

/** The lines that are imported: those without a problem. */
export const importable = (rows: readonly ImportedCode[]): readonly { code: string; terms: PromoCodeTerms }[] =>
  rows.flatMap(({ code, terms, problems }) => (terms !== null && problems.length === 0 ? [{ code, terms }] : []));
