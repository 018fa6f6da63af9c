import { cents, day, instant } from '../shared/index.js';
import { documentExample } from './events.js';
import { documentPaper, statementPaper } from './paper.js';

const AT = instant('2026-01-31T12:00:00Z');
const refund = {
  ...documentExample,
  ...({ number: 13, kind: 'credit_note', title: 'Media pass refund' } as const),
  ...{ transaction_id: null, amount: cents(2_000) },
};

describe('a document on paper', () => {
  it('~PAY-320 says its number, whose and what it is, each line with its amount, and what was owed after it', () => {
    expect(documentPaper(documentExample)).toEqual({
      title: 'Receipt 75-000012',
      at: documentExample.at,
      facts: [
        ['Date', 'Jan 20, 2026'],
        ['For', 'Rosalind Quimby'],
        ['Registration', '75001'],
        ['Event', 'JUMP Chicago, IL, Jan 30 - Feb 1, 2026'],
        ['About', 'Media pass payment'],
        ['Method', 'Credit card 1111'],
        ['Transaction', 'sandbox-1'],
      ],
      heading: 'What it is for',
      lines: [
        ['Media pass, Ottoline Quimby', '$50.00'],
        ['Rounding', '$0.00'],
      ],
      sums: [
        ['Received', '$50.00'],
        ['Balance after it', '$0.00'],
      ],
    });
    const { title, facts, sums } = documentPaper(refund);
    expect([title, sums[0]]).toEqual(['Credit note 75-000013', ['Credited', '$20.00']]);
    expect(facts.map(([label]) => label)).not.toContain('Transaction');
    expect(documentPaper({ ...refund, kind: 'debit_note' }).sums[0]).toEqual(['Debited', '$20.00']);
  });

  it('~PAY-320 a statement lists each document of its period and sums each kind', () => {
    const about = { of: 'registration 75001', from: null, to: day('2026-01-31'), at: AT };
    const paper = statementPaper([documentExample, refund, { ...documentExample, number: 14 }], about);
    expect(paper).toMatchObject({ title: 'Statement of registration 75001', at: AT, heading: '3 documents' });
    expect(paper.facts).toEqual([
      ['Period', 'From the beginning to Jan 31, 2026'],
      ['Made', 'Jan 31, 2026'],
    ]);
    expect(paper.lines[1]).toEqual([
      'Jan 20, 2026  Credit note 75-000013: Media pass refund, Credit card 1111. Registration 75001, JUMP Chicago, IL, Jan 30 - Feb 1, 2026',
      '$20.00',
    ]);
    expect(paper.sums).toEqual([
      ['2 receipts', '$100.00'],
      ['1 credit note', '$20.00'],
    ]);
    expect(statementPaper([], { ...about, from: day('2026-01-01') })).toMatchObject({
      facts: [['Period', 'Jan 1, 2026 to Jan 31, 2026'], expect.anything()],
      ...{ heading: '0 documents', lines: [], sums: [] },
    });
  });
});
