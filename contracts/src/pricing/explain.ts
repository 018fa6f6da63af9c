import { type Cents, sum, ZERO } from '../shared/index.js';
import type { FeeLine, FeePart } from './fee-sheet.js';

/** One row of 'Why this price': a step over everyone it concerned. */
export type ExplainedStep = Pick<FeeLine, 'kind' | 'label' | 'rule'> & {
  /** How many lines the step took. */
  readonly count: number;
  readonly amount: Cents;
  /** The part's amount after this step. */
  readonly after: Cents;
};

/** The steps that made a part's amount, in the order applied; the last `after` is the part (FEE-009). */
export const explain = (lines: readonly FeeLine[], part: FeePart): ExplainedStep[] => {
  const groups = new Map<string, FeeLine[]>();
  for (const line of lines) {
    if (line.part !== part) continue;
    const key = `${line.rule} ${line.label}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  let after = ZERO;
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const amount = sum(group.map((line) => line.amount));
    after = sum([after, amount]);
    return [{ kind: first.kind, label: first.label, rule: first.rule, count: group.length, amount, after }];
  });
};
