import { explain, type FeePart, type FeeSheet } from '@app/contracts/pricing';
import { counted, sum } from '@app/contracts/shared';
import type { FeeGroup, FeeReason } from '../../ui/FeeSummary.js';

const NOUNS: Readonly<Record<string, readonly [one: string, many?: string]>> = {
  table: ['person', 'people'],
  observer: ['observer'],
};

const countedOf = (kind: string, count: number): string => counted(count, ...(NOUNS[kind] ?? ['dancer']));

/** The steps that made an amount, as the fee summary writes them (FEE-009). */
const reasonsOf = (sheet: FeeSheet, ...parts: FeePart[]): FeeReason[] =>
  parts.flatMap((part) =>
    explain(sheet.lines, part).map(({ kind, label, count, amount, after }) => ({
      label,
      note: countedOf(kind, count),
      change: amount,
      after,
    })),
  );

type Part = { readonly key: string; readonly label: string; readonly parts: readonly FeePart[] };
const PARTS: readonly Part[] = [
  { key: 'workshop', label: 'Workshop', parts: ['workshop'] },
  { key: 'observers', label: 'Observers', parts: ['observers.one', 'observers.two'] },
  { key: 'freestyle', label: 'Freestyle', parts: ['freestyle'] },
  { key: 'competition', label: 'Competition', parts: ['competition'] },
  { key: 'tickets', label: 'Tickets', parts: ['tickets', 'ticket_fees'] },
  { key: 'media', label: 'Media Pass', parts: ['media'] },
];

const amountOf = (sheet: FeeSheet, parts: readonly FeePart[]): number =>
  sum(sheet.lines.filter(({ part }) => parts.includes(part)).map(({ amount }) => amount));

const noteOf = (sheet: FeeSheet, key: string): { note?: string } => {
  const passes = sheet.media_pass_dancers.length;
  return key === 'media' && passes > 0 ? { note: countedOf('media_pass', passes) } : {};
};

/** The lines of the fee summary beside a step; what costs nothing is left out, the workshop stays. */
export const feeGroups = (sheet: FeeSheet): FeeGroup[] => [
  ...PARTS.map(({ key, label, parts }) => ({
    key,
    label,
    amount: amountOf(sheet, parts),
    why: reasonsOf(sheet, ...parts),
    ...noteOf(sheet, key),
  })).filter(({ key, why }) => key === 'workshop' || why.length > 0),
  { key: 'total', label: 'Total', amount: sheet.fees.total, total: true },
];

/** In an edit: what it changes, line by line, then previous total and new amount (REG-217, FEE-152). */
export const editGroups = (before: FeeSheet | null, sheet: FeeSheet, previous: number): FeeGroup[] => [
  ...PARTS.map(({ key, label, parts }) => {
    const was = before === null ? 0 : amountOf(before, parts);
    const amount = amountOf(sheet, parts) - was;
    return { key, label, amount, signed: true, why: reasonsOf(sheet, ...parts), ...noteOf(sheet, key) };
  }).filter(({ amount, key }) => key === 'workshop' || amount !== 0),
  { key: 'previous', label: 'Previous total', amount: previous },
  { key: 'new', label: 'New amount', amount: sheet.fees.total - previous, signed: true, total: true },
];

/** Why one person costs what they cost: the steps of their own fee. */
export const personReasons = (sheet: FeeSheet, person_id: number): FeeReason[] =>
  sheet.lines
    .filter(({ subject, part }) => subject === person_id && part !== 'media')
    .map(({ label, amount, after }) => ({ label, change: amount, after }));
