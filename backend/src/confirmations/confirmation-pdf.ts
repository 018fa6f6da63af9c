import type { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { ConfirmationPaper } from '@app/contracts/confirmations';
import { CODES_A_ROW, GREY, pdfDocument, type Sheets, taken } from '../platform/paper/pdf-document.js';
import { qrPath } from '../platform/paper/qr-path.js';

const ROW = 40;
const HEADING = 90;
/** A row of codes. */
const CODES = 110;
/** Lines that are drawn before others have their turn: a paper of hundreds takes longer than anybody should wait for. */
const AT_ONCE = 20;

type Codes = ReadonlyMap<number, string>;

/** An attendee without a code is left out. */
const drawCodes = async (
  sheets: Sheets,
  out: PassThrough,
  attendees: ConfirmationPaper['attendees'],
  codes: Codes,
): Promise<void> => {
  const coded = attendees.flatMap(({ person_id, name }) => {
    const code = codes.get(person_id);
    return code === undefined ? [] : [{ name, code }];
  });
  if (coded.length === 0) return;
  sheets.keep(HEADING + CODES);
  sheets.gap(1);
  sheets.row('Check-in', '', { font: 'bold', size: 12 });
  sheets.rule();
  sheets.write('Show these codes at the check-in desk, on paper or on a phone.', { size: 10, color: GREY });
  for (let from = 0; from < coded.length && !out.destroyed; from += CODES_A_ROW) {
    const row = coded.slice(from, from + CODES_A_ROW);
    sheets.codes(row.map(({ name, code }) => ({ name, code: qrPath(code) })));
    await taken(out);
    await turn();
  }
};

/**
 * A confirmation as PDF: its date is its own, so that a stored one is the same file each time (EVT-066, EVT-067). The
 * codes of check-in are at its end, by person (EVT-250).
 */
export const confirmationPdf = (
  { title, at, place, as_of, facts, attendees, sections }: ConfirmationPaper,
  codes: Codes = new Map(),
): AsyncGenerator<Buffer> =>
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
    await drawCodes(sheets, out, attendees, codes);
    sheets.pdf.end();
  });
