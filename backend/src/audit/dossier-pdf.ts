import { counted } from '@app/contracts/shared';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { TimelineEvent } from '@app/contracts/audit';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
const GREY = '#55606b';

type Pdf = InstanceType<typeof PDFDocument>;
export type About = {
  readonly title: string;
  readonly account_id: number;
  readonly revealed: boolean;
  readonly at: string;
};

/** Beyond Latin-1 the fonts that every reader has know these. */
const KNOWN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const LIKE: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '→': '>',
  '\u2009': ' ',
  '\u202F': ' ',
  '−': '-',
};

const letter = (char: string): string => {
  if ((char.codePointAt(0) ?? 0) < 256 || KNOWN.has(char)) return char;
  const bare = LIKE[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((c) => (c.codePointAt(0) ?? 0) < 256) ? bare : '?';
};

/** Text in the letters that the dossier's font has: accents it lacks fall away, other scripts become question marks. */
export const printable = (text: string): string => [...text.normalize('NFC')].map(letter).join('');

type Style = { readonly font?: string; readonly size: number; readonly color?: string };

/** A page that numbers itself; a text that runs over its end goes on as it began. */
class Sheets {
  readonly pdf: Pdf;
  private style: Style = { size: 10 };
  private pages = 0;

  constructor(private readonly about: About) {
    const info = { Title: `Dossier: ${about.title}`, CreationDate: new Date(about.at) };
    this.pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info });
    this.pdf.on('pageAdded', () => this.foot());
    this.foot();
  }

  write(text: string, style: Style): void {
    this.use(style);
    this.pdf.text(printable(text), MARGIN, this.pdf.y, { width: WIDTH });
  }

  gap(lines: number): void {
    this.pdf.moveDown(lines);
  }

  /** Begins a new page unless this much is left. */
  keep(height: number): void {
    if (this.pdf.y > BOTTOM - height) this.pdf.addPage();
  }

  private use(style: Style): void {
    this.style = style;
    const { font = 'Helvetica', size, color = 'black' } = style;
    this.pdf.font(font).fontSize(size).fillColor(color);
  }

  /** Below the margin, without moving what is written next. */
  private foot(): void {
    const { pdf, style } = this;
    const { x, y } = pdf;
    this.pages += 1;
    pdf.page.margins.bottom = 0;
    this.use({ size: 8, color: GREY });
    pdf.text(printable(this.about.title), MARGIN, BOTTOM + 20, { width: WIDTH - 80, height: 10, ellipsis: true });
    pdf.text(`Page ${this.pages}`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'right' });
    pdf.page.margins.bottom = MARGIN;
    this.use(style);
    pdf.x = x;
    pdf.y = y;
  }
}

const momentOf = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

const cover = (sheets: Sheets, { title, account_id, revealed, at }: About): void => {
  sheets.write(`Dossier: ${title}`, { font: 'Helvetica-Bold', size: 18 });
  sheets.gap(0.4);
  const data = revealed ? 'Personal data in clear, recorded with its reason.' : 'Personal data masked.';
  sheets.write(`Made ${momentOf(at)} for account ${account_id}. ${data} Oldest event first.`, { size: 9, color: GREY });
  sheets.gap(1);
};

const whoOf = ({ actor }: TimelineEvent): string =>
  actor.account_id === null ? actor.display : `${actor.display} (${actor.role} ${actor.account_id})`;

const changeOf = ({ label, before, after }: TimelineEvent['changes'][number]): string => {
  if (before === '') return `${label}: ${after}, was not there before`;
  return after === '' ? `${label}: ${before}, removed` : `${label}: ${before} > ${after}`;
};

const entry = (sheets: Sheets, event: TimelineEvent): void => {
  sheets.keep(48);
  sheets.write(momentOf(event.at), { size: 8, color: GREY });
  sheets.write(`${whoOf(event)} ${event.text}`, { size: 10 });
  for (const change of event.changes) sheets.write(changeOf(change), { size: 9 });
  if (event.reason) sheets.write(`Reason: ${event.reason}`, { font: 'Helvetica-Oblique', size: 9 });
  const place = `${event.type}, ${event.stream} revision ${event.revision}, ${event.command}`;
  sheets.write(place, { size: 8, color: GREY });
  sheets.gap(0.7);
};

/** Waits until the reader has taken what is written, or is gone. */
const taken = async (out: PassThrough): Promise<void> => {
  if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
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
  sheets.write(`${counted(count, 'event')}.`, { font: 'Helvetica-Bold', size: 10 });
  sheets.pdf.end();
};

/** Events as a document to read, written page by page while they come (AUD-008). */
export const dossier = async function* (rows: AsyncGenerator<TimelineEvent>, about: About): AsyncGenerator<Buffer> {
  const sheets = new Sheets(about);
  const out = sheets.pdf.pipe(new PassThrough());
  cover(sheets, about);
  const written = writeAll(sheets, rows, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    out.destroy();
    await written;
  }
};
