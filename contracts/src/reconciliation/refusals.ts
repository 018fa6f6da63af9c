import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = {
  reconciliation_column_missing: { readonly file: string; readonly column: string };
  reconciliation_line_wrong: { readonly file: string; readonly line: number; readonly column: string };
  reconciliation_mapping_missing: { readonly file: string };
  reconciliation_not_nmi: { readonly file: string };
  reconciliation_empty: None;
};

export type ReconciliationRefusal = RefusalOf<Params>;

/** One row per code of this room (PAY-329). */
export const reconciliationMessages = {
  reconciliation_column_missing: {
    status: 400,
    text: ({ file, column }) => `Nothing was reconciled: ${file} has no column ${column}.`,
  },
  reconciliation_line_wrong: {
    status: 400,
    text: ({ file, line, column }) => `Nothing was reconciled: line ${line} of ${file} has a wrong ${column}.`,
  },
  reconciliation_mapping_missing: {
    status: 400,
    text: ({ file }) => `Nothing was reconciled: say which columns of ${file} hold transaction, date and amount.`,
  },
  reconciliation_not_nmi: {
    status: 400,
    text: ({ file }) => `Nothing was reconciled: ${file} is no batch report of the gateway.`,
  },
  reconciliation_empty: { status: 400, text: () => 'No file holds a settled line.' },
} satisfies Messages<Params>;
