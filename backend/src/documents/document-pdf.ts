import type { Paper } from '@app/contracts/documents';
import { GREY, pdfDocument, type Sheets } from '../platform/paper/pdf-document.js';

const ROW = 40;

const rows = (sheets: Sheets, lines: Paper['lines'], bold: boolean): void => {
  for (const [label, amount] of lines) {
    sheets.keep(ROW);
    sheets.row(label, amount, { size: 10, ...(bold ? { font: 'bold' } : {}) });
    sheets.gap(0.4);
  }
};

/** A paper as PDF: its date is the paper's own, so that the same paper is the same file (PAY-320). */
export const paperPdf = ({ title, at, facts, heading, lines, sums }: Paper): AsyncGenerator<Buffer> =>
  pdfDocument({ title, at }, async (sheets) => {
    sheets.write(title, { font: 'bold', size: 18 });
    sheets.gap(0.8);
    for (const [label, value] of facts) sheets.pair(label, value);
    sheets.gap(1);
    sheets.write(heading, { size: 10, color: GREY });
    sheets.rule();
    rows(sheets, lines, false);
    if (lines.length > 0) sheets.rule();
    rows(sheets, sums, true);
    sheets.pdf.end();
  });
