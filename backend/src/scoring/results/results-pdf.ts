import type { PaperSection } from '@app/contracts/scoring';
import { GREY, pdfDocument } from '../../platform/paper/pdf-document.js';

/** A heading is not parted from the first routine below it. */
const HEADING = 100;
const LINES = 40;

type Paper = {
  readonly place: string;
  readonly registration_id: number;
  readonly preview: boolean;
  readonly at: string;
  readonly sections: readonly PaperSection[];
};

/** The results of a registration on paper (PST-064). */
export const resultsPdf = ({ place, registration_id, preview, at, sections }: Paper): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Results, ${place}`, at }, async (sheets) => {
    sheets.write('Results', { font: 'bold', size: 18 });
    sheets.write(`${place}. Registration ${registration_id}`, { size: 11 });
    if (preview) sheets.write('PREVIEW - NOT RELEASED', { font: 'bold', size: 11 });
    if (sections.length === 0) {
      sheets.gap(1);
      sheets.write('This registration did not have any results for this event.', { size: 11 });
    }
    for (const { title, rows, blurbs = [] } of sections) {
      sheets.keep(HEADING);
      sheets.gap(1);
      sheets.write(title, { font: 'bold', size: 13 });
      sheets.rule();
      for (const { text, total, below } of rows) {
        sheets.keep(LINES);
        sheets.row(text, total, { size: 11 });
        if (below) sheets.write(below, { size: 9, color: GREY });
        sheets.gap(0.4);
      }
      for (const line of blurbs) sheets.write(line, { size: 9, color: GREY });
    }
    sheets.pdf.end();
  });
