import { type ImportSummary, type RosterImport, UNDO_MINUTES } from '@app/contracts/roster';
import { addMinutes } from '@app/contracts/shared';

/** An import as its account reads it. */
export const summaryOf = (one: Omit<ImportSummary, 'undo_until'> | RosterImport): ImportSummary => {
  const { import_id, imported_at, rows, of, added, changed } = one;
  return { import_id, imported_at, rows, of, added, changed, undo_until: addMinutes(imported_at, UNDO_MINUTES) };
};
