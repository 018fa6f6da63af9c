import { tableOf } from '../csv/index.js';
import { type CodeOf, attendeeId } from './decider.js';

const HEAD = ['registration_id', 'person_id', 'access_code'] as const;
/** As providers of streams give them. */
const CODE = /^[A-Za-z0-9_-]{4,40}$/;
const MOST_LINES = 5_000;

/** The name and the code now of each who has one at the tour date, by `attendeeId`. */
export type Coded = ReadonlyMap<string, { readonly name: string; readonly code: string }>;

/** A line of a file of access codes, with what is wrong with it. */
export type ImportedCodeRow = {
  readonly line: number;
  readonly registration_id: number | null;
  readonly person_id: number | null;
  /** Empty where nobody is meant. */
  readonly name: string;
  readonly now: string;
  readonly code: string;
  readonly problems: readonly string[];
};

const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/**
 * The codes of a CSV file `registration_id,person_id,access_code`, line by line, with what is wrong with each; further
 * columns are left out. A line without a problem that changes nothing is one of them. At most 5,000 lines (EVT-184).
 */
export const readCodes = (csv: string, coded: Coded): readonly ImportedCodeRow[] => {
  const [first = [], ...body] = tableOf(csv);
  const head = first.map((text) => text.trim().toLowerCase());
  const lines = body
    .map((cells, at) => ({ cells, line: at + 2 }))
    .filter(({ cells }) => cells.some((one) => one.trim()));
  const missing = HEAD.filter((name) => !head.includes(name));
  const ofHead = [
    ...missing.map((name) => `The first line must name the column ${name}`),
    ...(lines.length > MOST_LINES ? ['A file may hold 5,000 lines at most'] : []),
    ...(lines.length === 0 ? ['The file has no line with a code'] : []),
  ];
  if (ofHead.length > 0)
    return [{ ...{ line: 1, registration_id: null, person_id: null, name: '', now: '', code: '' }, problems: ofHead }];
  const given = lines.map(({ cells, line }) => {
    const cell = (name: (typeof HEAD)[number]): string => (cells[head.indexOf(name)] ?? '').trim();
    const [registration_id, person_id] = [idIn(cell('registration_id')), idIn(cell('person_id'))];
    const id = registration_id === null || person_id === null ? null : attendeeId(registration_id, person_id);
    return { line, registration_id, person_id, id, code: cell('access_code') };
  });
  const ids = new Set(given.map(({ id }) => id));
  const kept = [...coded].flatMap(([id, { code }]) => (ids.has(id) ? [] : [code]));
  const times = new Map<string, number>();
  for (const key of [
    ...given.flatMap(({ id, code }) => [`id ${id}`, `code ${code}`]),
    ...kept.map((code) => `code ${code}`),
  ])
    times.set(key, (times.get(key) ?? 0) + 1);
  return given.map(({ id, ...row }) => {
    const found = id === null ? undefined : coded.get(id);
    const isTwice = (key: string): boolean => (times.get(key) ?? 0) > 1;
    const problems = [
      ...(found ? [] : ['This tour date has no such virtual attendee']),
      ...(found && isTwice(`id ${id}`) ? ['This attendee stands in the file twice'] : []),
      ...(CODE.test(row.code) ? [] : ['Please use 4 to 40 letters, digits, - or _']),
      ...(CODE.test(row.code) && isTwice(`code ${row.code}`) ? ['Another attendee has this code'] : []),
    ];
    return { ...row, name: found?.name ?? '', now: found?.code ?? '', problems };
  });
};

/** The codes that the lines give, each to its attendee; null while one of them has a problem, for all are imported or none (EVT-184). */
export const importedCodes = (rows: readonly ImportedCodeRow[]): readonly CodeOf[] | null => {
  const codes = rows.flatMap(({ registration_id, person_id, code, problems }) =>
    registration_id === null || person_id === null || problems.length > 0 ? [] : [{ registration_id, person_id, code }],
  );
  return codes.length === rows.length ? codes : null;
};
