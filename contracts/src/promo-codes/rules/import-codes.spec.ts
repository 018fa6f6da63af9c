import { importable, readPromoCsv } from '../index.js';

const read = (csv: string, ...existing: readonly string[]) => readPromoCsv(csv, (code) => existing.includes(code));

describe('the import of promo codes', () => {
  it('PAY-239 reads the columns by their names, in any order, and what is not there is empty', () => {
    const rows = read('type,code,value,Display_Name\r\nfull_credit, full50 ,5000,$50 off\r\nFree dancer,ONE,,\r\n');
    expect(rows).toEqual([
      {
        line: 2,
        code: 'FULL50',
        problems: [],
        terms: {
          display_name: '$50 off',
          type: 'full_credit',
          value: 5_000,
          percentage: null,
          unique: false,
          event_id: null,
          season_id: null,
          valid_from: null,
          valid_to: null,
          active: true,
          total_limit: null,
          account_limit: null,
        },
      },
      { line: 3, code: 'ONE', problems: [], terms: expect.objectContaining({ display_name: 'ONE', value: null }) },
    ]);
    expect(importable(rows).map(({ code }) => code)).toEqual(['FULL50', 'ONE']);
  });
  it('says at each line what is wrong, and takes the others', () => {
    const rows = read(
      [
        'code,type,value,percentage,unique,valid_to',
        'A,full_credit,5000,,,',
        'TEN,percentage,,110,,',
        'OLD,full_credit,5000,,,',
        'FINE,full_credit,5000,,yes,2026-02-01',
        'FINE,full_credit,5000,,,',
        'ODD,gift,1,,maybe,soon',
        '',
      ].join('\n'),
      'OLD',
    );
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual([
      [2, ['Code: Please use 3 to 40 letters, digits, - or _']],
      [3, ['Percentage: Please enter a whole number from 1 to 100']],
      [4, ['This promo code exists already.']],
      [5, []],
      [6, ['This promo code stands in the file twice.']],
      [7, ['Type cannot be read: gift', 'Unique cannot be read: maybe', 'Valid to cannot be read: soon']],
    ]);
    expect(importable(rows)).toEqual([
      { code: 'FINE', terms: expect.objectContaining({ unique: true, valid_to: '2026-02-01' }) },
    ]);
  });
  it('refuses a file whose first line is no head', () => {
    expect(read('FULL50,full_credit')).toEqual([
      {
        line: 1,
        code: '',
        terms: null,
        problems: [
          'The first line must name the column code',
          'The column full50 is not known',
          'The column full_credit is not known',
        ],
      },
    ]);
    expect(read('')).toHaveLength(1);
  });
  it('takes 1,000 lines at most', () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => `CODE${at},full_credit,100`);
    expect(read(`code,type,value\n${lines.join('\n')}`)).toMatchObject([{ line: 1 }]);
    expect(read(`code,type,value\n${lines.slice(1).join('\n')}`)).toHaveLength(1_000);
  });
});
