import type { TimelineEvent } from '@app/contracts/audit';
import { type Change, counted } from '@app/contracts/shared';
import type { PassThrough } from 'node:stream';
import { GREY, momentOf, pdfDocument, type PdfTitle, type Sheets, taken } from './pdf-document.js';

export type About = PdfTitle & { readonly account_id: number; readonly revealed: boolean };

const cover = (sheets: Sheets, { title, account_id, revealed, at }: About): void => {
  sheets.write(`Dossier: ${title}`, { font: 'bold', size: 18 });
  sheets.gap(0.4);
  const data = revealed ? 'Personal data in clear, recorded with its reason.' : 'Personal data masked.';
  sheets.write(`Made ${momentOf(at)} for account ${account_id}. ${data} Oldest event first.`, { size: 9, color: GREY });
  sheets.gap(1);
};

const whoOf = ({ actor }: TimelineEvent): string =>
  actor.account_id === null ? actor.display : `${actor.display} (${actor.role} ${actor.account_id})`;

/** A change on paper. */
export const changeOnPaper = ({ label, before, after }: Change): string => {
  if (before === '') return `${label}: ${after}, was not there before`;
  return after === '' ? `${label}: ${before}, removed` : `${label}: ${before} → ${after}`;
};

const entry = (sheets: Sheets, event: TimelineEvent): void => {
  sheets.keep(48);
  sheets.write(momentOf(event.at), { size: 8, color: GREY });
  sheets.write(`${whoOf(event)} ${event.text}`, { size: 10 });
  for (const change of event.changes) sheets.write(changeOnPaper(change), { size: 9 });
  if (event.reason) sheets.write(`Reason: ${event.reason}`, { font: 'italic', size: 9 });
  const place = `${event.type}, ${event.stream} revision ${event.revision}, ${event.command}`;
  sheets.write(place, { size: 8, color: GREY });
  sheets.gap(0.7);
};

const writeAll = async (sheets: Sheets, rows: AsyncGenerator<TimelineEvent>, out: PassThrough): Promise<void> => {
  let count = 0;
  for await (const event of rows) {
    entry(sheets, event);
    count += 1;
    await taken(out);
    if (out.destroyed) return;
  }
  sheets.keep(20);
  sheets.write(`${counted(count, 'event')}.`, { font: 'bold', size: 10 });
  sheets.pdf.end();
};

/** Events as a document to read, written page by page while they come (AUD-008). */
export const dossier = (rows: AsyncGenerator<TimelineEvent>, about: About): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Dossier: ${about.title}`, at: about.at }, async (sheets, out) => {
    cover(sheets, about);
    await writeAll(sheets, rows, out);
  });
