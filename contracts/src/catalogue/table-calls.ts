import { call, type ListQuery, type Saved } from '../shared/index.js';
import type { TableRow } from './competition-tables.js';
import type { AddTableRowBody, ChangeTableRowBody } from './table-commands.js';

const reason = 'The rules of the season say so';

/** CMP-364: `age-divisions`, `routine-categories` and the other tables by the names of their resources. */
export const listTable = call<{ query: ListQuery; answer: readonly TableRow[] }>()({
  method: 'GET',
  path: 'admin/:table',
  params: { table: 'text' },
  summary: 'The rows of a table that competition works with',
  owner: 'staff',
  permit: 'console',
  masks: {},
  answers: 'list',
  example: { query: { range: '[0,49]' } },
});

/** CMP-364. */
export const readTableRow = call<{ answer: TableRow }>()({
  method: 'GET',
  path: 'admin/:table/:id',
  params: { table: 'text', id: 'whole' },
  summary: 'One row of a table that competition works with',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['table_row_unknown'],
  example: {},
});

/** CMP-364, CMP-368. */
export const addTableRow = call<{ body: AddTableRowBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/:table',
  params: { table: 'text' },
  status: 201,
  summary: 'Add a row to a table that competition works with',
  owner: 'staff',
  permit: 'admin',
  refuses: ['catalogue_value_invalid'],
  example: { body: { name: 'Adult XXX-Large', reason } },
});

/** CMP-364 to CMP-368. */
export const changeTableRow = call<{ body: ChangeTableRowBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/:table/:id',
  params: { table: 'text', id: 'whole' },
  summary: 'Change a row of a table that competition works with, or set it inactive',
  owner: 'staff',
  permit: 'admin',
  refuses: ['catalogue_value_invalid', 'table_row_unknown'],
  example: { body: { active: false, reason } },
});
