import type { SettlementLine } from '../payments/index.js';
import { cents, instant } from '../shared/index.js';
import { auditMessages } from './refusals.js';
import { parseSettlement, SETTLEMENT_HEAD, settlementCsv } from './settlement-file.js';

const line = (transaction_id: string, amount: number): SettlementLine => ({
  ...{ transaction_id, amount: cents(amount), at: instant('2026-01-20T17:00:00.000Z'), payment_id: null },
});
const LINES = [line('SBX-1', 11_000), line('SBX-2', -1_005), line('SBX-3', 7)];
const AT = '2026-01-20T17:00:00Z';
const GOOD = `a,${AT},1.00,charge`;
const refusalOf = (...rows: string[]) => {
  const parsed = parseSettlement([SETTLEMENT_HEAD, ...rows].join('\n'));
  return 'refusal' in parsed ? parsed.refusal : parsed.lines;
};

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

  it('~AUD-016 is read as it was written: with or without byte order mark, CRLF or LF, with or without a last line end', () => {
    const text = settlementCsv(LINES);
    for (const file of [text, text.replace('\ufeff', ''), text.replaceAll('\r\n', '\n'), text.trimEnd()])
      expect(parseSettlement(file)).toEqual({ lines: LINES });
    expect(refusalOf('a,2026-01-20T17:00:00Z,1,charge', 'b,2026-01-20T17:00:00.5Z,2.5,refund')).toEqual([
      { transaction_id: 'a', at: '2026-01-20T17:00:00.000Z', amount: 100, payment_id: null },
      { transaction_id: 'b', at: '2026-01-20T17:00:00.500Z', amount: -250, payment_id: null },
    ]);
  });

  it.each([
    ['columns', 'b,1.00,charge'],
    ['columns', `b,${AT},1.00,charge,more`],
    ['columns', ''],
    ['transaction_id', `,${AT},1.00,charge`],
    ['transaction_id', `b c,${AT},1.00,charge`],
    ['date', 'b,20.01.2026,1.00,charge'],
    ['date', 'b,2026-02-31T17:00:00Z,1.00,charge'],
    ['date', 'b,2026-01-20T25:00:00Z,1.00,charge'],
    ['amount', `b,${AT},"1,00",charge`],
    ['amount', `b,${AT},-1.00,charge`],
    ['amount', `b,${AT},1.005,charge`],
    ['amount', `b,${AT},one,charge`],
    ['kind', `b,${AT},1.00,void`],
  ])('~AUD-016 is refused by the line and its %s: %s', (column, row) => {
    expect(refusalOf(GOOD, row, `c,${AT},1.00,charge`)).toEqual({
      ...{ code: 'settlement_line_wrong', params: { line: 3, column } },
    });
  });

  it('~AUD-016 is refused without its head, without a transaction, and with one twice', () => {
    for (const text of ['', 'hello', 'transaction_id,amount', `${GOOD}\n`])
      expect(parseSettlement(text)).toEqual({ refusal: { code: 'settlement_head_wrong', params: {} } });
    expect(refusalOf()).toEqual({ code: 'settlement_empty', params: {} });
    expect(refusalOf(GOOD, `b,${AT},1.00,charge`, GOOD)).toEqual({
      ...{ code: 'settlement_line_doubled', params: { line: 4, transaction_id: 'a' } },
    });
  });

  it('~AUD-016 says in words why it is refused', () => {
    const { settlement_head_wrong, settlement_empty, settlement_line_wrong, settlement_line_doubled } = auditMessages;
    expect([
      settlement_head_wrong.text(),
      settlement_empty.text(),
      settlement_line_wrong.text({ line: 3, column: 'amount' }),
      settlement_line_wrong.text({ line: 3, column: 'columns' }),
      settlement_line_doubled.text({ line: 4, transaction_id: 'a' }),
    ]).toEqual([
      'This is no settlement file: its first line has to be transaction_id,date,amount,kind.',
      'This file holds no transaction.',
      'Nothing was compared: line 3 of the file has a wrong amount.',
      'Nothing was compared: line 3 of the file has a wrong number of columns.',
      'Nothing was compared: line 4 of the file has transaction a a second time.',
    ]);
  });
});
