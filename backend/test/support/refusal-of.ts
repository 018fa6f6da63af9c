import type { Refusal } from '@app/contracts/shared';
import { Refused } from '../../src/platform/commands/command.js';

/** The refusal with which this ends; null where it was not refused. */
export const refusalOf = async (work: Promise<unknown>): Promise<Refusal | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusals[0] ?? null;
    throw error;
  }
};
