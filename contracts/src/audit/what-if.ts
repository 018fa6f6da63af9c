import type { FeeSheet } from '../pricing/index.js';
import type { Cents } from '../shared/index.js';

type FeeLine = FeeSheet['lines'][number];

/** One step of the fees as it was counted, and as today's rules and prices would count it. */
export type WhatIfLine = {
  readonly part: FeeLine['part'];
  readonly subject: FeeLine['subject'];
  /** Who the subject is, masked; null where the line is about nobody in particular. */
  readonly who: string | null;
  readonly label: string;
  readonly rule: string;
  readonly agreed: number | null;
  readonly today: number | null;
  readonly difference: number;
};

export type WhatIfAnswer = {
  readonly registration_id: number;
  /** The rate that was agreed; today's prices are taken at the same one. */
  readonly rate_key: string;
  readonly agreed: { readonly profile_version: number; readonly total: Cents };
  readonly today: { readonly profile_version: number; readonly total: Cents };
  readonly difference: number;
  readonly lines: readonly WhatIfLine[];
};

const keyOf = ({ part, subject, label }: FeeLine): string => `${part}|${subject ?? ''}|${label}`;

type Sums = ReadonlyMap<string, { readonly line: FeeLine; readonly amount: number }>;

/** Unnamed observers of several batches share their key: what belongs together is added up. */
const sumsOf = ({ lines }: FeeSheet): Sums => {
  const sums = new Map<string, { line: FeeLine; amount: number }>();
  for (const line of lines) {
    const key = keyOf(line);
    sums.set(key, { line, amount: (sums.get(key)?.amount ?? 0) + line.amount });
  }
  return sums;
};

type WhatIfInput = {
  readonly registration_id: number;
  readonly agreed: FeeSheet;
  readonly today: FeeSheet;
  /** Names by attendee, as the reader may see them. */
  readonly names: Readonly<Record<string, string>>;
};

/** Fee lines of two sheets side by side; a line that one of them has not is `null` there. */
export const whatIf = ({ registration_id, agreed, today, names }: WhatIfInput): WhatIfAnswer => {
  const [was, is] = [sumsOf(agreed), sumsOf(today)];
  const lines = [...new Map([...was, ...is])].map(([key, { line }]): WhatIfLine => {
    const { part, subject, label, rule } = line;
    const [a, b] = [was.get(key)?.amount ?? null, is.get(key)?.amount ?? null];
    const who = names[subject ?? ''] ?? null;
    return { part, subject, who, label, rule, agreed: a, today: b, difference: (b ?? 0) - (a ?? 0) };
  });
  return {
    registration_id,
    rate_key: agreed.rate_key,
    agreed: { profile_version: agreed.profile_version, total: agreed.fees.total },
    today: { profile_version: today.profile_version, total: today.fees.total },
    difference: today.fees.total - agreed.fees.total,
    lines,
  };
};
