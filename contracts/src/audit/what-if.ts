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
  readonly then: Cents | null;
  readonly now: Cents | null;
  readonly difference: number;
};

export type WhatIfAnswer = {
  readonly registration_id: number;
  /** The rate that was agreed; today's prices are taken at the same one. */
  readonly rate_key: string;
  readonly then: { readonly profile_version: number; readonly total: Cents };
  readonly now: { readonly profile_version: number; readonly total: Cents };
  readonly difference: number;
  readonly lines: readonly WhatIfLine[];
};

const keyOf = ({ part, subject, label }: FeeLine): string => `${part}|${subject ?? ''}|${label}`;

/** Fee lines of two sheets side by side; a line that one of them has not is `null` there. */
export const whatIf = (registration_id: number, then: FeeSheet, now: FeeSheet): WhatIfAnswer => {
  const was = new Map(then.lines.map((line) => [keyOf(line), line]));
  const is = new Map(now.lines.map((line) => [keyOf(line), line]));
  const lines = [...new Set([...was.keys(), ...is.keys()])].map((key): WhatIfLine => {
    const [a, b] = [was.get(key), is.get(key)];
    const { part, subject, label, rule } = (b ?? a) as FeeLine;
    const difference = (b?.amount ?? 0) - (a?.amount ?? 0);
    return { part, subject, label, rule, then: a?.amount ?? null, now: b?.amount ?? null, difference };
  });
  return {
    registration_id,
    rate_key: then.rate_key,
    then: { profile_version: then.profile_version, total: then.fees.total },
    now: { profile_version: now.profile_version, total: now.fees.total },
    difference: now.fees.total - then.fees.total,
    lines,
  };
};
