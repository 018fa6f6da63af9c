import { type Messages, REQUIRED } from '../../shared/index.js';
import { type CompetitionRefusal, competitionMessages } from '../refusals.js';
import type { RoutineField } from './locks.js';

const sentenceOf = ({ code, params }: CompetitionRefusal): string => {
  const rows: Partial<Messages<Record<string, CompetitionRefusal['params']>>> = competitionMessages as never;
  return rows[code]?.text(params) ?? REQUIRED;
};

/** A refusal that names the field of the routine it is about (CMP-273). */
export const at = (field: RoutineField, refusal: CompetitionRefusal): CompetitionRefusal => ({
  ...refusal,
  fields: { [field]: sentenceOf(refusal) },
});
