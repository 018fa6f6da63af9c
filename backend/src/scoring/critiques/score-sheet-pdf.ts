import type { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ScoreSheet } from '@app/contracts/scoring';
import { GREY, pdfDocument, type PdfTitle, type Sheets, taken } from '../../platform/paper/pdf-document.js';

/** A judge's heading is not parted from the first lines below it. */
const HEADING = 90;

const lines = (sheets: Sheets, all: ScoreSheet['scores'], bold: boolean): void => {
  for (const [label, value] of all) {
    sheets.row(label, value, { size: 10, ...(bold ? { font: 'bold' } : {}) });
    sheets.gap(0.3);
  }
};

const draw = (sheets: Sheets, { title, place, facts, scores, sums, judges }: ScoreSheet): void => {
  sheets.write(title, { font: 'bold', size: 18 });
  sheets.write(place, { size: 10, color: GREY });
  sheets.gap(0.8);
  for (const [label, value] of facts) sheets.pair(label, value);
  sheets.gap(0.8);
  sheets.rule();
  lines(sheets, scores, false);
  if (scores.length > 0) sheets.rule();
  lines(sheets, sums, true);
  for (const { name, words } of judges) {
    sheets.keep(HEADING);
    sheets.gap(0.8);
    sheets.write(name, { font: 'bold', size: 12 });
    sheets.gap(0.3);
    for (const [label, value] of words) sheets.pair(label, value);
    sheets.gap(0.3);
    sheets.row('Signed', name, { font: 'italic', size: 10 });
    sheets.rule();
  }
};

const drawAll = async (sheets: Sheets, out: PassThrough, all: AsyncIterable<ScoreSheet>): Promise<void> => {
  let first = true;
  for await (const sheet of all) {
    if (!first) sheets.pdf.addPage();
    first = false;
    draw(sheets, sheet);
    await taken(out);
    // Others have their turn after each page.
    await turn();
    if (out.destroyed) return;
  }
  sheets.pdf.end();
};

/** Score sheets, written page by page while their routines are read (PST-041). */
export const scoreSheetPdf = (about: PdfTitle, all: AsyncIterable<ScoreSheet>): AsyncGenerator<Buffer> =>
  pdfDocument(about, (sheets, out) => drawAll(sheets, out, all));
