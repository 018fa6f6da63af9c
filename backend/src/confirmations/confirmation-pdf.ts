import { setImmediate as turn } from 'node:timers/promises';
import type { ConfirmationPaper } from '@app/contracts/confirmations';
import { GREY, pdfDocument, taken } from '../platform/paper/pdf-document.js';

const ROW = 40;
const HEADING = 90;
/** Lines that are drawn before others have their turn: a paper of hundreds takes longer than anybody should wait for. */
const AT_ONCE = 20;

/** A confirmation as PDF: its date is its own, so that a stored one is the same file each time (EVT-066, EVT-067). */
export const confirmationPdf = ({
  title,
  at,
  place,
  as_of,
  facts,
  sections,
}: ConfirmationPaper): AsyncGenerator<Buffer> =>
  pdfDocument({ title, at }, async (sheets, out) => {
    sheets.write(title, { font: 'bold', size: 18 });
    sheets.write(place, { size: 10 });
    sheets.write(as_of, { size: 9, color: GREY });
    sheets.gap(0.8);
    for (const [label, value] of facts) sheets.pair(label, value);
    let drawn = 0;
    for (const { heading, note, lines } of sections) {
      sheets.keep(HEADING);
      sheets.gap(1);
      sheets.row(heading, note, { font: 'bold', size: 12 });
      sheets.rule();
      for (const { label, about, amount } of lines) {
        sheets.keep(ROW);
        sheets.row(about === '' ? label : `${label}  ${about}`, amount, { size: 10 });
        sheets.gap(0.3);
        await taken(out);
        drawn += 1;
        if (drawn % AT_ONCE === 0) await turn();
        if (out.destroyed) return;
      }
    }
    sheets.pdf.end();
  });
