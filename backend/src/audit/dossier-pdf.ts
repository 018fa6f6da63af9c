import type { ProofAnswer, TimelineEvent } from '@app/contracts/audit';
import { type Change, counted, formatMoment, instant } from '@app/contracts/shared';
import type { PassThrough } from 'node:stream';
import { GREY, pdfDocument, type PdfTitle, type Sheets, taken } from '../platform/paper/pdf-document.js';
import { heading, proofCover, proofParts } from './proof-pdf.js';

export type About = PdfTitle & { readonly account_id: number; readonly revealed: boolean; readonly zone: string };
/** `proof`: of a registration's whole file, what it came to and why. */
type Dossier = About & { readonly proof: ProofAnswer | null };

const begin = (sheets: Sheets, { title, account_id, revealed, at, proof, zone }: Dossier): void => {
  if (proof) {
    proofCover(sheets, { ...proof, zone }, `Dossier: ${title}`);
    proofParts(sheets, { ...proof, zone });
    heading(sheets, '5. Everything that happened');
  } else {
    sheets.write(`Dossier: ${title}`, { font: 'bold', size: 18 });
    sheets.gap(0.4);
  }
  const data = revealed ? 'Personal data in clear, recorded with its reason.' : 'Personal data masked.';
  const made = `Made ${formatMoment(instant(at), zone)} for account ${account_id}, times in ${zone}.`;
  sheets.write(`${made} ${data} Oldest event first.`, { size: 9, color: GREY });
  sheets.gap(1);
};

/** A change on paper. */
export const changeOnPaper = ({ label, before, after }: Change): string => {
  if (before === '') return `${label}: ${after}, was not there before`;
  return after === '' ? `${label}: ${before}, removed` : `${label}: ${before} → ${after}`;
};

type Known = Pick<ProofAnswer, 'tour_date_id' | 'event' | 'city'>;
/** The tour date of a registration is known by its event and city; another, whose number begins alike, is not. */
export const inWords = (text: string, { tour_date_id, event, city }: Known): string =>
  text.replaceAll(new RegExp(`tour date ${tour_date_id}\\b`, 'g'), () => `${event}, ${city}`);

const entry = (sheets: Sheets, event: TimelineEvent, about: Dossier): void => {
  const { actor, at, changes, command, reason, revision, stream, text, type } = event;
  const account = actor.account_id === null ? '' : ` ${actor.account_id}`;
  sheets.keep(48);
  const words = about.proof ? inWords(text, about.proof) : text;
  sheets.write(`${actor.display} ${words}`, { size: 10 });
  for (const change of changes) sheets.write(changeOnPaper(change), { size: 9 });
  if (reason) sheets.write(`Reason: ${reason}`, { font: 'italic', size: 9 });
  const viewing = actor.viewing_as === undefined ? '' : `, viewing as account ${actor.viewing_as}`;
  const who = `${formatMoment(at, about.zone)}, ${actor.role}${account}${viewing}`;
  sheets.write(`${who}; ${type}, ${stream} revision ${revision}, ${command}`, { size: 8, color: GREY });
  sheets.gap(0.7);
};

const writeAll = async (
  sheets: Sheets,
  { rows, about, out }: { rows: AsyncGenerator<TimelineEvent>; about: Dossier; out: PassThrough },
): Promise<void> => {
  let count = 0;
  for await (const event of rows) {
    entry(sheets, event, about);
    count += 1;
    await taken(out);
    if (out.destroyed) return;
  }
  sheets.keep(20);
  sheets.write(`${counted(count, 'event')}.`, { font: 'bold', size: 10 });
  sheets.pdf.end();
};

/** Events as a document to read, written page by page while they come (AUD-008). */
export const dossier = (rows: AsyncGenerator<TimelineEvent>, about: Dossier): AsyncGenerator<Buffer> =>
  pdfDocument({ title: `Dossier: ${about.title}`, at: about.at }, async (sheets, out) => {
    begin(sheets, about);
    await writeAll(sheets, { rows, about, out });
  });
