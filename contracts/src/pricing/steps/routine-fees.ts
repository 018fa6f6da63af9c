import { type Cents, sum, times, ZERO } from '../../shared/index.js';
import type { RoutineInput } from '../fee-input.js';
import type { FeeLine, Fees } from '../fee-sheet.js';
import type { FeeKey } from '../parts.js';

type RoutineFees = {
  readonly amounts: Pick<Fees, 'competition' | 'baseCompetition'>;
  readonly routine_fees: readonly (readonly [FeeKey, Cents])[];
  readonly lines: readonly FeeLine[];
};

const isFree = ({ free }: RoutineInput, paying_dancers: number): boolean =>
  free !== null && paying_dancers >= free.paying_dancers;

const linesOf = (routine: RoutineInput, paying_dancers: number): FeeLine[] => {
  const { id: subject, label, fee, free } = routine;
  const about = { part: 'competition', subject } as const;
  const facts = { quantity: 1, unit_price: fee };
  const base = { label, rule: 'FEE-094', before: ZERO, after: fee, amount: fee, facts };
  const line: FeeLine = { kind: 'routine', ...about, ...base };
  if (free === null || fee === 0 || !isFree(routine, paying_dancers)) return [line];
  const amount = times(fee, -1);
  const paying = { count: paying_dancers, from: free.paying_dancers };
  const earned = { quantity: 1, unit_price: amount, ...(free.paying_dancers > 0 && { paying }) };
  const freed = { label: free.reason, rule: 'FEE-096', before: fee, after: ZERO, amount, facts: earned };
  return [line, { kind: 'free', ...about, ...freed }];
};

/** The routines' fees, and the same as if none were free (FEE-012, FEE-096); the paying dancers may earn a free one (FEE-073). */
export const routineFees = (routines: readonly RoutineInput[], paying_dancers: number): RoutineFees => {
  const routine_fees = routines.map(
    (routine) => [routine.id, isFree(routine, paying_dancers) ? ZERO : routine.fee] as const,
  );
  return {
    amounts: {
      competition: sum(routine_fees.map(([, fee]) => fee)),
      baseCompetition: sum(routines.map(({ fee }) => fee)),
    },
    routine_fees,
    lines: routines.flatMap((routine) => linesOf(routine, paying_dancers)),
  };
};
