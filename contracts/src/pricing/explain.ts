import { type Cents, sum, ZERO } from '../shared/index.js';
import type { FeeLine, FeePart, FeeSheet } from './fee-sheet.js';
import { idleCollegeWords, lineLabel, quantityWords, reasonWords, type WordingFacts } from './words.js';

/** One row of 'Why this price'. */
export type ExplainedStep = {
  readonly label: string;
  readonly note?: string;
  /** Null where the row changes nothing. */
  readonly change: Cents | null;
  /** What the rows so far come to. */
  readonly after: Cents;
};

export type ExplainFacts = Pick<WordingFacts, 'profile'>;

/** Rows from amounts, in order, each with what they come to. */
export const runningRows = (rows: readonly Omit<ExplainedStep, 'after'>[], start: Cents = ZERO): ExplainedStep[] => {
  let after = start;
  return rows.map((row) => {
    after = sum([after, row.change ?? ZERO]);
    return { ...row, after };
  });
};

/** The steps that made the amount of these parts, in the order applied, what reads the same as one; the last `after` is the amount (FEE-009). */
export const explain = (sheet: FeeSheet, parts: readonly FeePart[], { profile }: ExplainFacts): ExplainedStep[] => {
  const words = { profile, profile_version: sheet.profile_version };
  const groups = new Map<string, [FeeLine, ...FeeLine[]]>();
  for (const line of parts.flatMap((part) => sheet.lines.filter((one) => one.part === part))) {
    const key = [line.part, line.rule, lineLabel(line, words)].join('|');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return runningRows(
    [...groups.values()].map((lines) => ({
      label: lineLabel(lines[0], words),
      note: quantityWords(lines),
      change: sum(lines.map(({ amount }) => amount)),
    })),
  );
};

/** Why one person costs what they cost: the steps of their own fee, and a discount that changed nothing. */
export const explainPerson = (sheet: FeeSheet, person_id: number, { profile }: ExplainFacts): ExplainedStep[] => {
  const words = { profile, profile_version: sheet.profile_version };
  const own = sheet.lines.filter(({ subject, part }) => subject === person_id && part !== 'media');
  const rows = own.map((line) => {
    const note = reasonWords(line).join('; ');
    return { label: lineLabel(line, words), change: line.amount, ...(note !== '' && { note }) };
  });
  const idle = idleCollegeWords(sheet, person_id);
  return runningRows(idle === null ? rows : [...rows, { label: 'College', note: idle, change: null }]);
};
