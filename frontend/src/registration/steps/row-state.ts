import type { RowState } from '../../ui/DataTable.js';
import type { PersonRow } from './person-rows.js';

/** Bad level marks the row; what another device just changed lights up, cell by cell (LIV-002). */
export const rowStateOf = (row: PersonRow, highlights: ReadonlySet<string>): RowState => {
  const own = `attendees.${row.id}`;
  const changed = [...highlights].filter((path) => path === own || path.startsWith(`${own}.`));
  return {
    bad: row.badLevel,
    ...(changed.length > 0 ? { changed: changed.map((path) => path.split('.')[2] ?? '') } : {}),
  };
};
