import { type Cents, sum, times, ZERO } from '../../shared/index.js';
import type { FeeInput, RoutineInput } from '../fee-input.js';
import type { FeeLine, Fees, InvalidFeeInput } from '../fee-sheet.js';
import type { FeeKey, KeptPrice } from '../parts.js';
import { removedRoutineLines } from './removed-routines.js';
import { type RoutinePrice, routinePrice } from './routine-price.js';
import { pricedBy } from './table-price.js';

type RoutineFees = {
  readonly amounts: Pick<Fees, 'competition' | 'baseCompetition'>;
  readonly routine_fees: readonly (readonly [FeeKey, Cents])[];
  readonly lines: readonly FeeLine[];
  readonly invalid: readonly InvalidFeeInput[];
};
type Priced = { readonly routine: RoutineInput; readonly price: RoutinePrice; readonly by: KeptPrice };

const isFree = ({ free }: RoutineInput, paying_dancers: number): boolean =>
  free !== null && paying_dancers >= free.paying_dancers;

const linesOf = ({ routine, price, by }: Priced, paying_dancers: number): FeeLine[] => {
  const { id: subject, dancers, free, routine_category_id } = routine;
  const about = { part: 'competition', subject } as const;
  const place = { routine_category_id, rate_key: by.rate_key, profile_version: by.profile_version };
  let before = ZERO;
  const lines = price.parts.map(({ label, rule, unit_price, minutes, amount }): FeeLine => {
    const after = sum([before, amount]);
    const facts = {
      quantity: dancers,
      unit_price,
      ...(rule === 'FEE-099' && { routine: place }),
      ...(minutes !== undefined && { minutes }),
    };
    const line: FeeLine = { kind: 'routine', ...about, label, rule, before, after, amount, facts };
    before = after;
    return line;
  });
  if (free === null || price.fee === ZERO || !isFree(routine, paying_dancers)) return lines;
  const amount = times(price.fee, -1);
  const paying = { count: paying_dancers, from: free.paying_dancers };
  const earned = { quantity: 1, unit_price: amount, ...(free.paying_dancers > 0 && { paying }) };
  const freed = { label: free.reason, rule: 'FEE-096', before: price.fee, after: ZERO, amount, facts: earned };
  return [...lines, { kind: 'free', ...about, ...freed }];
};

/** The routines' fees, and the same as if none were free (FEE-012, FEE-096); the paying dancers may earn a free one (FEE-073). */
export const routineFees = (input: FeeInput, paying_dancers: number): RoutineFees => {
  const priced: Priced[] = [];
  const invalid: InvalidFeeInput[] = [];
  for (const routine of input.routines) {
    const by = pricedBy(input, routine.kept);
    const price = routinePrice(routine, by, input.profile);
    if (price === null) invalid.push({ subject: routine.id, field: 'routine_category_id', code: 'unknown_fee_input' });
    else priced.push({ routine, price, by });
  }
  const routine_fees = priced.map(
    ({ routine, price }) => [routine.id, isFree(routine, paying_dancers) ? ZERO : price.fee] as const,
  );
  const removed = removedRoutineLines(input);
  return {
    amounts: {
      competition: sum([...routine_fees.map(([, fee]) => fee), ...removed.map(({ amount }) => amount)]),
      baseCompetition: sum(priced.map(({ price }) => price.fee)),
    },
    routine_fees,
    lines: [...priced.flatMap((one) => linesOf(one, paying_dancers)), ...removed],
    invalid,
  };
};
