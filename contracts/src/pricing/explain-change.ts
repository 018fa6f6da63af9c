import { type Cents, counted, formatMoney, minus, sum, ZERO } from '../shared/index.js';
import { type ExplainedStep, type ExplainFacts, runningRows } from './explain.js';
import type { FeeLine, FeePart, FeeSheet } from './fee-sheet.js';
import { lineLabel, pricedWords } from './words.js';

export type ChangeFacts = ExplainFacts & { readonly nameOf: (person_id: number) => string };

type Sheets = { readonly was: FeeSheet; readonly is: FeeSheet };
type Side = { readonly was: readonly FeeLine[]; readonly is: readonly FeeLine[] };
type Cause = { readonly kind: 'added' | 'removed' | 'other'; readonly label: string; readonly change: Cents };

const hasGroup = ({ lines }: FeeSheet): boolean => lines.some(({ kind }) => kind === 'group');
const isIn = ({ attendee_fees }: FeeSheet, subject: FeeLine['subject']): boolean => String(subject) in attendee_fees;

/** What a line's amount follows from. Each line has one cause, so that the causes add up to the difference. */
const causeOf = ({ kind, part, subject }: FeeLine, { was, is }: Sheets): string => {
  if (kind === 'free_teachers') return kind;
  if (kind === 'free' && part.startsWith('observers')) return 'complimentary';
  // Who comes or goes takes their own discount along: only who stays has lost or gained it.
  if (kind === 'group' && hasGroup(was) !== hasGroup(is) && isIn(was, subject) && isIn(is, subject)) return kind;
  const entry = part === 'competition' || part === 'tickets' || part === 'ticket_fees';
  return `${entry ? 'entry' : 'of'} ${subject}`;
};

const amountOf = (lines: readonly FeeLine[]): Cents => sum(lines.map(({ amount }) => amount));
const moreOrFewer = (n: number, one: string): string => `${counted(Math.abs(n), one)} ${n > 0 ? 'more' : 'fewer'}`;
const quantityOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((all, { facts }) => all + (facts?.quantity ?? 0), 0);

const groupWords = ({ was, is }: Side): string => {
  const { facts, label } = is[0] ?? was[0] ?? { label: 'Group', facts: null };
  const { group } = facts ?? {};
  const value = group?.kind === 'percent' ? `${group.value}%` : formatMoney(group?.value ?? 0);
  const discount = group === undefined ? label : `${value} group discount`;
  return is.length > 0
    ? `${discount} on ${counted(is.length, 'dancer')}`
    : `${discount} lost on ${counted(was.length, 'dancer')}`;
};

/** What differs between two states of somebody's own lines: the level or form, and steps that came or went. */
const differences = (side: Side, sheets: Sheets, { profile }: ExplainFacts): string[] => {
  const wordsOf = ({ profile_version }: FeeSheet) => ({ profile, profile_version });
  if ([...side.was, ...side.is].some(({ facts }) => facts === null)) return [];
  const levels = (lines: readonly FeeLine[]) =>
    lines.flatMap(({ facts }) => pricedWords(facts, wordsOf(sheets.is)) ?? []);
  const steps = (lines: readonly FeeLine[], sheet: FeeSheet) =>
    lines
      .filter(({ facts }) => pricedWords(facts, wordsOf(sheet)) === null)
      .map((line) => lineLabel(line, wordsOf(sheet)));
  const [wasLevel, isLevel] = [levels(side.was)[0], levels(side.is)[0]];
  const [before, after] = [steps(side.was, sheets.was), steps(side.is, sheets.is)];
  const dancersOf = (lines: readonly FeeLine[]) => lines.find(({ facts }) => facts?.routine)?.facts?.quantity ?? 0;
  const [wasDancers, isDancers] = [dancersOf(side.was), dancersOf(side.is)];
  return [
    ...(wasDancers === isDancers
      ? []
      : [`${counted(isDancers, 'dancer')} instead of ${counted(wasDancers, 'dancer')}`]),
    ...(wasLevel !== undefined && isLevel !== undefined && wasLevel !== isLevel
      ? [`${isLevel} instead of ${wasLevel}`]
      : []),
    ...after.filter((label) => !before.includes(label)).map((label) => `with ${label}`),
    ...before.filter((label) => !after.includes(label)).map((label) => `without ${label}`),
  ];
};

const wordsOf = (cause: string, side: Side, sheets: Sheets, facts: ChangeFacts): Omit<Cause, 'change'> => {
  const other = (label: string) => ({ kind: 'other', label }) as const;
  const { was, is } = sheets;
  if (cause === 'free_teachers') {
    const more = is.free_teacher.count - was.free_teacher.count;
    return other(more === 0 ? 'Free teachers at other fees' : moreOrFewer(more, 'free teacher'));
  }
  if (cause === 'complimentary') {
    const more = quantityOf(side.is) - quantityOf(side.was);
    return other(more === 0 ? 'Complimentary places at other prices' : moreOrFewer(more, 'complimentary place'));
  }
  if (cause === 'group') return other(groupWords(side));
  const { subject = null, label = '' } = side.is[0] ?? side.was[0] ?? {};
  if (subject === 'observers.one' || subject === 'observers.two') {
    const type = subject === 'observers.one' ? 'one' : 'two';
    const more = is.additional_observers[type] - was.additional_observers[type];
    return other(more === 0 ? `${label}: other prices` : `${label}: ${moreOrFewer(more, 'unnamed observer')}`);
  }
  const name = cause.startsWith('entry') ? label : facts.nameOf(Number(subject));
  if (cause.startsWith('entry') ? side.was.length === 0 : !isIn(was, subject))
    return { kind: 'added', label: `${name} added` };
  if (cause.startsWith('entry') ? side.is.length === 0 : !isIn(is, subject))
    return { kind: 'removed', label: `${name} removed` };
  return other(`${name}: ${differences(side, sheets, facts).join(', ') || 'other prices'}`);
};

const MOST_NAMED = 5;

/** Many who come or go are counted instead of named. */
const summedUp = (causes: readonly Cause[]): readonly Cause[] =>
  (['removed', 'added', 'other'] as const).flatMap((kind) => {
    const alike = causes.filter((cause) => cause.kind === kind);
    if (kind === 'other' || alike.length <= MOST_NAMED) return alike;
    return [{ kind, label: `${alike.length} ${kind}`, change: sum(alike.map(({ change }) => change)) }];
  });

/**
 * What made the amount of these parts another one, by cause: who left, who came, what was chosen otherwise, and what
 * followed for those who stay. It begins with the amount before; the changes add up to the difference exactly.
 */
export const explainChange = (
  was: FeeSheet,
  is: FeeSheet,
  parts: readonly FeePart[],
  facts: ChangeFacts,
): ExplainedStep[] => {
  const sheets = { was, is };
  const linesOf = ({ lines }: FeeSheet) => lines.filter(({ part }) => parts.includes(part));
  const sides = new Map<string, { was: FeeLine[]; is: FeeLine[] }>();
  for (const side of ['was', 'is'] as const)
    for (const line of linesOf(sheets[side])) {
      const cause = causeOf(line, sheets);
      const of = sides.get(cause) ?? { was: [], is: [] };
      of[side].push(line);
      sides.set(cause, of);
    }
  const causes = [...sides].flatMap(([cause, side]): Cause[] => {
    const change = minus(amountOf(side.is), amountOf(side.was));
    return change === ZERO ? [] : [{ ...wordsOf(cause, side, sheets, facts), change }];
  });
  const start = amountOf(linesOf(was));
  const rows = summedUp(causes).map(({ label, change }) => ({ label, change }));
  return [{ label: 'Before this edit', change: null, after: start }, ...runningRows(rows, start)];
};
