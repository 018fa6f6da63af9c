import { explain, explainChange, type FeePart, type FeeSheet, workshopWord } from '@app/contracts/pricing';
import { fullName } from '@app/contracts/registration';
import { counted, sum } from '@app/contracts/shared';
import type { FeeGroup } from '../../ui/FeeSummary.js';
import type { Flow } from './flow.js';

type Part = { readonly key: string; readonly label: string; readonly parts: readonly FeePart[] };
type Answer = Pick<Flow, 'answer'>;

const partsOf = ({ answer: { profile } }: Answer): readonly Part[] => [
  { key: 'workshop', label: workshopWord(profile.intensive), parts: ['workshop'] },
  { key: 'observers', label: 'Observers', parts: ['observers.two', 'observers.one'] },
  { key: 'freestyle', label: 'Freestyle', parts: ['freestyle'] },
  { key: 'competition', label: 'Competition', parts: ['competition'] },
  { key: 'tickets', label: 'Tickets', parts: ['tickets', 'ticket_fees'] },
  { key: 'media', label: 'Media Pass', parts: ['media'] },
];

const amountOf = (sheet: FeeSheet, parts: readonly FeePart[]): number =>
  sum(sheet.lines.filter(({ part }) => parts.includes(part)).map(({ amount }) => amount));

const noteOf = (sheet: FeeSheet, key: string): { note?: string } => {
  const passes = sheet.media_pass_dancers.length;
  return key === 'media' && passes > 0 ? { note: counted(passes, 'dancer') } : {};
};

/** The lines of the fee summary beside a step; what costs nothing is left out, the workshop stays. */
export const feeGroups = (sheet: FeeSheet, { answer }: Answer): FeeGroup[] => [
  ...partsOf({ answer })
    .map(({ key, label, parts }) => ({
      key,
      label,
      amount: amountOf(sheet, parts),
      why: explain(sheet, parts, answer),
      ...noteOf(sheet, key),
    }))
    .filter(({ key, why }) => key === 'workshop' || why.length > 0),
  { key: 'total', label: 'Total', amount: sheet.fees.total, total: true },
];

/** In an edit: what it changes and why, line by line, then previous total and new amount (REG-217, FEE-152). */
export const editGroups = (
  before: FeeSheet,
  { answer, people, sheet, registration }: Pick<Flow, 'answer' | 'people' | 'sheet' | 'registration'>,
): FeeGroup[] => {
  const nameOf = (id: number): string => {
    const person = people.get(id);
    return person ? fullName(person) : 'Somebody';
  };
  const why = (parts: readonly FeePart[]) => explainChange(before, sheet, parts, { profile: answer.profile, nameOf });
  const all = partsOf({ answer });
  const previous = registration.previous_total;
  return [
    ...all
      .map(({ key, label, parts }) => {
        const amount = amountOf(sheet, parts) - amountOf(before, parts);
        return { key, label, amount, signed: true, why: why(parts), ...noteOf(sheet, key) };
      })
      .filter(({ amount, key }) => key === 'workshop' || amount !== 0),
    { key: 'previous', label: 'Previous total', amount: previous },
    {
      key: 'new',
      label: 'New amount',
      amount: sheet.fees.total - previous,
      signed: true,
      total: true,
      why: why(all.flatMap(({ parts }) => parts)),
    },
  ];
};
