import { call, type Day } from '../shared/index.js';
import { MOST_FILE, type ReconcileBody } from './commands.js';
import type { ReconciliationOfFiles } from './views.js';

/** PAY-329: nothing of the files is kept, and nobody is named. */
export const ofFiles = call<{ body: ReconcileBody; answer: ReconciliationOfFiles }>()({
  owner: 'staff',
  permit: 'console',
  masks: {},
  method: 'POST',
  path: 'audit/reconciliation',
  summary: 'Settlement files of the gateway or the bank, held line by line against the postings of all ledgers',
  most_bytes: MOST_FILE,
  refuses: [
    'period_reversed',
    'reconciliation_column_missing',
    'reconciliation_empty',
    'reconciliation_line_wrong',
    'reconciliation_mapping_missing',
    'reconciliation_not_nmi',
  ],
  example: {
    body: {
      files: [
        {
          name: 'batch-2026-01-20.csv',
          format: 'csv',
          text: 'Transaction,Date,Amount,Type\r\nSBX-7EDF1434A9FD,01/20/2026,110.00,Sale\r\n',
          mapping: { transaction: 'Transaction', date: 'Date', amount: 'Amount', kind: 'Type', decimal: '.' },
        },
      ],
      from: '2026-01-20' as Day,
      to: '2026-01-20' as Day,
    },
  },
});
