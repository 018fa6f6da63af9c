import fc from 'fast-check';
import { addMinutes, cents, type Instant, instant } from '../shared/index.js';
import { centsIn } from './amount-text.js';
import { type BankLine, LINE_KINDS } from './bank-lines.js';
import { type Mapping, momentIn, readCsv, readNmi } from './formats.js';
import { guessMapping } from './guess.js';
import { LINE_STATES, type LedgerPosting, reconcile } from './reconcile.js';

const AT = instant('2026-01-20T17:00:00Z');
const UNTIL = instant('2026-01-18T05:00:00Z');
const PAYMENT = '0198a000-0000-4000-8000-000000000001';
const bank = (transaction_id: string, amount: number, more: Partial<BankLine> = {}): BankLine => ({
  ...({ kind: amount < 0 ? 'refund' : 'charge', transaction_id, order_id: null, at: AT } as const),
  amount: cents(amount),
  ...more,
});
const posting = (transaction_id: string, amount: number, more: Partial<LedgerPosting> = {}): LedgerPosting => ({
  ...{ transaction_id, at: AT, amount: cents(amount), back: false, payment_id: PAYMENT, registration_id: 75_001 },
  ...{ stream: 'ledger-75001', revision: 3 },
  ...more,
});
const OLD = { at: instant('2026-01-10T17:00:00Z') };

describe('the amounts of a file', () => {
  it.each([
    ['20', 2_000],
    ['1,250.50', 125_050],
    ['$1,250.5', 125_050],
    ['-5.00', -500],
    ['5.00-', -500],
    ['(20.00)', -2_000],
    ['\u22125.00', -500],
    ['($1,000.00)', -100_000],
    ['0.07', 7],
  ])('~PAY-329 reads %s as whole cents', (text, amount) => {
    expect(centsIn(text, '.')).toBe(amount);
  });

  it.each([
    '',
    'abc',
    '1.005',
    '1,25.00',
    '12,5',
    '1e3',
    'Invoice 3: 20.00',
    '1.250,50',
    '--5',
    '()',
    '99999999999999',
  ])('~PAY-329 refuses %s', (text) => {
    expect(centsIn(text, '.')).toBeNull();
  });

  it('~PAY-329 takes the decimal sign from the mapping, and every amount is the same there and back', () => {
    expect([centsIn('1.250,50', ','), centsIn('1.250,50', '.'), centsIn('5,00', '.')]).toEqual([125_050, null, null]);
    for (let amount = -100_000; amount <= 100_000; amount += 1)
      if (centsIn((amount / 100).toFixed(2), '.') !== (amount === 0 ? 0 : amount)) throw new Error(`${amount}`);
  });
});

const MAPPING: Mapping = {
  ...{ transaction: 'Transaction', date: 'Date', amount: 'Gross', kind: 'Type', order: 'Order', fee: 'Fee' },
  decimal: '.',
};
const HEAD = 'Date;Order;Transaction;Type;Gross;Fee';
const csv = (...rows: string[]) => readCsv('jan.csv', [HEAD, ...rows].join('\n'), MAPPING);

describe('a CSV file by its mapping', () => {
  it('~PAY-329 gives a line for each row and one for what was kept of it, whatever sign the file writes', () => {
    const read = csv(
      `01/20/2026;${PAYMENT};SBX-1;Sale;"1,250.50";3.10`,
      '2026-01-20T17:00:00Z;;SBX-2;Refund;20.00;',
      '2026-01-20 17:00:00;;SBX-3;Chargeback;-20.00;0.00',
      '',
      '20260120170000;;SBX-4;Return;20.00;',
      '2026-01-20;;SBX-5;Fee;12.00;',
    );
    const noon = '2026-01-20T12:00:00.000Z';
    expect(read).toEqual({
      lines: [
        { kind: 'charge', transaction_id: 'SBX-1', order_id: PAYMENT, at: noon, amount: 125_050 },
        { kind: 'fee', transaction_id: 'SBX-1', order_id: PAYMENT, at: noon, amount: -310 },
        bank('SBX-2', -2_000),
        bank('SBX-3', -2_000, { kind: 'chargeback' }),
        bank('SBX-4', -2_000, { kind: 'return' }),
        bank('SBX-5', -1_200, { kind: 'fee', at: instant(noon) }),
      ],
    });
  });

  it('~PAY-329 without a column of kinds the sign says whether it is a charge', () => {
    const text = 'id,day,amount\na,2026-01-20,5.00\nb,2026-01-20,(5.00)\n';
    const read = readCsv('a.csv', text, { transaction: 'id', date: 'day', amount: 'amount', decimal: '.' });
    expect('lines' in read && read.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 500],
      ['refund', -500],
    ]);
  });

  it.each([
    ['transaction', '01/20/2026;;;Sale;1.00;'],
    ['date', '13/45/2026;;a;Sale;1.00;'],
    ['date', '2026-02-31;;a;Sale;1.00;'],
    ['amount', '01/20/2026;;a;Sale;1.005;'],
    ['kind', '01/20/2026;;a;Gift;1.00;'],
    ['fee', '01/20/2026;;a;Sale;1.00;some'],
  ])('~PAY-329 is refused by its line and a wrong %s', (column, row) => {
    expect(csv('01/20/2026;;x;Sale;1.00;', row)).toEqual({
      refusal: { code: 'reconciliation_line_wrong', params: { file: 'jan.csv', line: 3, column } },
    });
  });

  it('~PAY-329 is refused where a column of the mapping is not there', () => {
    expect(readCsv('a.csv', 'id,day\n', { ...MAPPING, transaction: 'id' })).toEqual({
      refusal: { code: 'reconciliation_column_missing', params: { file: 'a.csv', column: 'Date' } },
    });
  });

  it('~PAY-329 the columns are guessed by their headings', () => {
    expect(guessMapping(`${HEAD}\n01/20/2026`)).toEqual({
      headings: ['Date', 'Order', 'Transaction', 'Type', 'Gross', 'Fee'],
      mapping: { transaction: 'Transaction', order: 'Order', fee: 'Fee', amount: 'Gross', date: 'Date', kind: 'Type' },
    });
    expect(guessMapping('transaction_id,date,amount,kind').mapping).toEqual({
      ...{ transaction: 'transaction_id', date: 'date', amount: 'amount', kind: 'kind' },
    });
    expect(guessMapping('hello')).toEqual({ headings: ['hello'], mapping: {} });
  });
});

const action = (type: string, amount: string, date = '20260120170000', success = 1) =>
  `<action><amount>${amount}</amount><action_type>${type}</action_type><date>${date}</date><success>${success}</success></action>`;
const transaction = (id: string, order: string, ...actions: string[]) =>
  `<transaction><transaction_id>${id}</transaction_id><order_id>${order}</order_id><condition>complete</condition>${actions.join('\n')}</transaction>`;
const report = (...transactions: string[]) =>
  readNmi('batch.xml', `<?xml version="1.0"?>\n<nm_response>\n${transactions.join('\n')}\n</nm_response>`);

describe('the batch report of the gateway', () => {
  it('~PAY-329 gives a line for what was settled, returned or charged back, with times in UTC', () => {
    expect(
      report(
        transaction('11', PAYMENT, action('sale', '10.00', '20260119170000'), action('settle', '10.00')),
        transaction('12', '', action('refund', '4.00'), action('settle', '4.00')),
        transaction('13', 'JRM-7', action('settle', '1.00'), action('check_return', '1.00'), action('void', '9.00')),
        transaction('14', '', action('sale', '7.00'), action('settle', '7.00', '20260120170000', 0)),
      ),
    ).toEqual({
      lines: [
        bank('11', 1_000, { order_id: PAYMENT }),
        bank('12', -400),
        bank('13', 100, { order_id: 'JRM-7' }),
        bank('13', -100, { order_id: 'JRM-7', kind: 'return' }),
      ],
    });
  });

  it('~PAY-329 is refused when it is none, and by the transaction that is wrong', () => {
    expect(readNmi('a.xml', '<html></html>')).toEqual({
      refusal: { code: 'reconciliation_not_nmi', params: { file: 'a.xml' } },
    });
    const wrong = (line: number, column: string) => ({
      refusal: { code: 'reconciliation_line_wrong', params: { file: 'batch.xml', line, column } },
    });
    const good = transaction('11', '', action('settle', '1.00'));
    expect(report(good, transaction('', '', action('settle', '1.00')))).toEqual(wrong(2, 'transaction'));
    expect(report(good, transaction('12', '', action('settle', '1.00', 'today')))).toEqual(wrong(2, 'date'));
    expect(report(good, transaction('12', '', action('settle', '1.0O')))).toEqual(wrong(2, 'amount'));
    expect(momentIn('20260231000000')).toBeNull();
  });
});

describe('a reconciliation', () => {
  it('PAY-329 ends each line in its state, and the open ones add up to the difference', () => {
    const { lines, by_state, ...sums } = reconcile(
      [
        bank('a', 10_000),
        bank('a', -310, { kind: 'fee' }),
        bank('b', 5_000),
        bank('b', -5_000, { kind: 'return' }),
        bank('c', -2_000, { kind: 'return' }),
        bank('d', -3_000, { kind: 'chargeback' }),
        bank('e', 700, { order_id: 'JRM-7' }),
        bank('f', 800),
        bank('g', 900, { order_id: PAYMENT }),
        bank('h', 100),
      ],
      [
        posting('a', 10_000),
        posting('b', 5_000),
        posting('b', -5_000, { back: true }),
        posting('h', 90),
        posting('i', 400),
        posting('k', 300, OLD),
      ],
      UNTIL,
    );
    expect(lines.map(({ transaction_id, state, open }) => [transaction_id, state, open])).toEqual([
      ['k', 'missing_there', -300],
      ['a', 'fee', -310],
      ['a', 'matched', 0],
      ['b', 'matched', 0],
      ['b', 'returned', 0],
      ['c', 'returned', -2_000],
      ['d', 'chargeback', -3_000],
      ['e', 'other_system', 700],
      ['f', 'missing_here', 800],
      ['g', 'missing_here', 900],
      ['h', 'missing_here', 10],
      ['i', 'in_transit', -400],
    ]);
    expect(sums).toEqual({ bank: 7_190, ledger: 10_790, difference: -3_600, distinct: 10 });
    expect(lines.reduce((sum, { open }) => sum + open, 0)).toBe(-3_600);
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(LINE_STATES));
    for (const state of LINE_STATES) expect(by_state[state].lines).toBe(lines.filter((l) => l.state === state).length);
    expect(by_state.returned).toEqual({ lines: 2, bank: -7_000, ledger: -5_000, open: -2_000 });
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const at = fc.integer({ min: 0, max: 20_000 }).map((m): Instant => addMinutes(OLD.at, m));
  const lines = fc.array(
    fc
      .record({
        id: ids,
        at,
        amount: fc.integer({ min: 1, max: 5 }),
        kind: fc.constantFrom(...LINE_KINDS),
        other: fc.boolean(),
      })
      .map(({ id, amount, kind, other, ...when }) =>
        bank(id, kind === 'charge' ? amount : -amount, { kind, order_id: other ? 'X-1' : null, ...when }),
      ),
    { maxLength: 40 },
  );
  const postings = fc.array(
    fc
      .record({ id: ids, at, amount: fc.integer({ min: -5, max: 5 }), back: fc.boolean() })
      .map(({ id, amount, back, at }) => posting(id, back ? -Math.abs(amount) : amount, { back, at })),
    { maxLength: 40 },
  );

  it('~PAY-329 the same lines twice, shuffled or split into files give the same result, whose open lines add up', () => {
    fc.assert(
      fc.property(lines, postings, fc.infiniteStream(fc.nat()), fc.nat(), (bankLines, ours, random, cut) => {
        const once = reconcile(bankLines, ours, UNTIL);
        expect(once.lines.reduce((sum, { open }) => sum + open, 0)).toBe(once.difference);
        const sums = Object.values(once.by_state).reduce((sum, { open }) => sum + open, 0);
        expect(sums).toBe(once.difference);
        const shuffled = [...bankLines, ...bankLines]
          .map((line) => ({ line, by: random.next().value ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ line }) => line);
        const part = cut % (shuffled.length + 1);
        const split = [...shuffled.slice(part), ...shuffled.slice(0, part)];
        expect(reconcile(split, ours, UNTIL)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
