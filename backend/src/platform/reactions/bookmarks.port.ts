import type { Position } from '@app/contracts/shared';

/**
 * How far each reaction has read the log. Kept with the events and therefore copied and restored with them: where the log
 * is cut back, what was done after that place is not there, and is done again (KER-047).
 */
export type Bookmarks = {
  read(name: string): Promise<Position | null>;
  set(name: string, position: Position): Promise<void>;
};
