import type { SettlementLine } from '../payments/index.js';
import { cents, instant } from '../shared/index.js';
import { settlementCsv } from './settlement-file.js';

const line = (transaction_id: string, amount: number): SettlementLine => ({
  ...{ transaction_id, amount: cents(amount), at: instant('2026-01-20T17:00:00.000Z'), payment_id: null },
});
const LINES = [line('SBX-1', 11_000), line('SBX-2', -1_005), line('SBX-3', 7)];

describe('a settlement file', () => {
  it('~AUD-016 has a transaction a line, refunds by their kind', () => {
    expect(settlementCsv(LINES)).toBe(
      [
        '\ufefftransaction_id,date,amount,kind',
        'SBX-1,2026-01-20T17:00:00.000Z,110.00,charge',
        'SBX-2,2026-01-20T17:00:00.000Z,10.05,refund',
        'SBX-3,2026-01-20T17:00:00.000Z,0.07,charge',
        '',
      ].join('\r\n'),
    );
  });
});
