import { type CsvColumn, csvMoney, csvText } from './index.js';

type Row = { readonly name: string; readonly cents: number | null };
const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Amount', value: ({ cents }) => cents },
];

describe('a CSV file', () => {
  it('begins with a byte order mark and its head, also without rows', () => {
    expect(csvText(columns, [])).toBe('\ufeffName,Amount\r\n');
  });

  it('quotes what RFC 4180 asks for, leaves numbers as they are and nothing empty', () => {
    const rows = [
      { name: 'Reyes, "Mia"', cents: -5 },
      { name: 'two\nlines', cents: null },
    ];
    expect(csvText(columns, rows)).toBe('\ufeffName,Amount\r\n"Reyes, ""Mia""",-5\r\n"two\nlines",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n+2'])(
    'keeps a text from running as a formula: %j',
    (name) => {
      const [, line = ''] = csvText(columns, [{ name, cents: 0 }]).split('Amount\r\n');
      expect(line.replace(/^"/, '').startsWith(`'${name}`)).toBe(true);
    },
  );

  it('~ADM-044 an amount has two decimals and is a number, also below zero; what begins like it stays a text', () => {
    const texts: readonly CsvColumn<string>[] = [{ header: 'Amount', value: (text) => text }];
    expect(csvText(texts, [csvMoney(20), csvMoney(-2_115_100), '-5.00+1'])).toBe(
      `\ufeffAmount\r\n0.20\r\n-21151.00\r\n"'-5.00+1"\r\n`,
    );
  });
});
