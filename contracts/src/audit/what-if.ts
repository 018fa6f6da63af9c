import { IsInt, Min } from 'class-validator';
import type { FeeSheet } from '../pricing/index.js';
import type { Cents } from '../shared/index.js';

type FeeLine = FeeSheet['lines'][number];

/** `POST audit/what-if` (AUD-005). */
export class WhatIfBody {
  @IsInt()
  @Min(1)
  registration_id!: number;
}

/** One step of the fees as it was counted, and as today's rules and prices would count it. */
export type WhatIfLine = {
  readonly part: FeeLine['part'];
  readonly subject: FeeLine['subject'];
  readonly label: string;
  readonly rule: string;
  readonly agreed: Cents | null;
  readonly today: Cents | null;
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

/** Fee lines of two sheets side by side; a line that one of them has not is `null` there. */
export const whatIf = (registration_id: number, agreed: FeeSheet, today: FeeSheet): WhatIfAnswer => {
  const was = new Map(agreed.lines.map((line) => [keyOf(line), line]));
  const is = new Map(today.lines.map((line) => [keyOf(line), line]));
  const lines = [...new Set([...was.keys(), ...is.keys()])].map((key): WhatIfLine => {
    const [a, b] = [was.get(key), is.get(key)];
    const { part, subject, label, rule } = (b ?? a) as FeeLine;
    const difference = (b?.amount ?? 0) - (a?.amount ?? 0);
    return { part, subject, label, rule, agreed: a?.amount ?? null, today: b?.amount ?? null, difference };
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
