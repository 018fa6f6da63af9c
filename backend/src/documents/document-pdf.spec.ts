import { buffer } from 'node:stream/consumers';
import type { Paper } from '@app/contracts/documents';
import type { Instant } from '@app/contracts/shared';
import { pdfText } from '../../test/support/pdf-text.js';
import { paperPdf } from './document-pdf.js';

const paper = (label: string): Paper => ({
  title: 'Receipt 75-000001',
  at: '2026-01-20T17:00:00.000Z' as Instant,
  facts: [['Registration', '75001']],
  heading: 'For',
  lines: [[label, '$400.00']],
  sums: [['Total', '$400.00']],
});

describe('a document as PDF', () => {
  it('~PAY-320 is the same file, whatever was drawn before it', async () => {
    const before = await buffer(paperPdf(paper('Rory D’Arcy')));
    // The font has one glyph for both apostrophes.
    expect(pdfText(await buffer(paperPdf(paper('Rory DʼArcy'))))).toContain('Rory DʼArcy');
    const after = await buffer(paperPdf(paper('Rory D’Arcy')));
    expect(pdfText(after)).toContain('Rory D’Arcy');
    expect(after.equals(before)).toBe(true);
  });

  it('draws the letters that were written', async () => {
    expect(pdfText(await buffer(paperPdf(paper('Mirror 3x4 -> 3×4'))))).toContain('Mirror 3x4 -> 3×4');
  });

  it('draws two that are written at the same time, each with its own letters', async () => {
    const alone = await Promise.all(['Αριάδνη', 'Łucja'].map((name) => buffer(paperPdf(paper(name)))));
    const both = ['Αριάδνη', 'Łucja'].map((name) => buffer(paperPdf(paper(name))));
    expect((await Promise.all(both)).map((file) => pdfText(file))).toEqual(alone.map((file) => pdfText(file)));
  });
});
