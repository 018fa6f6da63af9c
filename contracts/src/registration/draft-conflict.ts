import type { DraftValue } from './content.js';

/** The params of `draft_conflict`, one entry per path (REG-027). */
export type DraftConflict = {
  readonly path: string;
  readonly mine: DraftValue;
  readonly theirs: DraftValue;
};
