import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { Cut, Family, fontOf } from './fonts.js';
import type { QrPath } from './qr-path.js';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
export const GREY = '#55606b';
const RULE = '#c9d0d6';
/** What an amount may take of a row. */
const AMOUNT = 110;
const LABEL = 110;

/** Two centimetres: what a phone still reads from an arm's length. */
const CODE_SIDE = (2 / 2.54) * 72;
/** Four modules of white around a code, as cameras ask for. */
const QUIET = 10;
export const CODES_A_ROW = 5;
const CODE_CELL = WIDTH / CODES_A_ROW;
const CODE_NAME = 22;
const CODE_ROW = CODE_SIDE + 2 * QUIET + CODE_NAME;

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a font that fontkit has opened; its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

type Pdf = InstanceType<typeof PDFDocument>;
/** What stands at the foot of each page, and when it was made. */
export type PdfTitle = { readonly title: string; readonly at: string };

const ALPHABETS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{Script=Common}]$/u;
const WIDE = /[\p{Script=Georgian}\p{Script=Armenian}]/u;
const LATIN_1 = 0x100;

const letter = (char: string): string => {
  if (/\p{Zs}/u.test(char)) return ' ';
  const picture = (char.codePointAt(0) ?? 0) >= LATIN_1 && /\p{Extended_Pictographic}/u.test(char);
  return (ALPHABETS.test(char) || WIDE.test(char)) && !picture ? char : '?';
};

/** Georgian capitals, which hardly a font has, are the same letters written large. */
const smallGeorgian = (text: string): string => text.replace(/[\u1C90-\u1CBF]/g, (char) => char.toLowerCase());

/** Text in the letters that the fonts have: Latin, Greek, Cyrillic, Georgian, Armenian; others and pictures become question marks. */
export const printable = (text: string): string => [...smallGeorgian(text.normalize('NFC'))].map(letter).join('');

type NamedCode = { readonly name: string; readonly code: QrPath };
type Style = { readonly font?: Cut; readonly size: number; readonly color?: string };

/** A page that numbers itself; a text that runs over its end goes on as it began. */
export class Sheets {
  readonly pdf: Pdf;
  private face: Style & { readonly family: Family } = { family: 'own', size: 10 };
  private pages = 0;
  private readonly worn = new Set<string>();

  constructor(
    private readonly about: PdfTitle,
    Pdf: typeof PDFDocument,
    private readonly font: typeof fontOf,
  ) {
    const info = { Title: about.title, CreationDate: new Date(about.at) };
    // Without a font of pdfkit's own, which it would read for nothing.
    this.pdf = new Pdf({ size: 'A4', margin: MARGIN, info, font: '' });
    this.pdf.on('pageAdded', () => this.foot());
    this.foot();
  }

  write(text: string, style: Style): void {
    this.use(style, text);
    this.pdf.text(printable(text), MARGIN, this.pdf.y, { width: WIDTH });
  }

  /** Words on the left, an amount at the right edge of their first line. */
  row(text: string, amount: string, style: Style): void {
    this.use(style);
    const { y } = this.pdf;
    this.pdf.text(printable(amount), MARGIN, y, { width: WIDTH, align: 'right' });
    this.use(style, text);
    this.pdf.text(printable(text), MARGIN, y, { width: WIDTH - AMOUNT });
  }

  /** A label and its value beside it. */
  pair(label: string, value: string): void {
    const { y } = this.pdf;
    this.use({ size: 11, color: GREY });
    this.pdf.text(printable(label), MARGIN, y, { width: LABEL });
    this.use({ size: 11 }, value);
    this.pdf.text(printable(value), MARGIN + LABEL, y, { width: WIDTH - LABEL });
  }

  /** A thin line over the whole width. */
  rule(): void {
    const y = this.pdf.y + 2;
    this.pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    this.pdf.y = y + 6;
  }

  /** A picture below what stands there, as large as the page takes it. */
  picture(jpeg: Buffer): void {
    const { y } = this.pdf;
    this.pdf.image(jpeg, MARGIN, y, { fit: [WIDTH, BOTTOM - y] });
  }

  /** A row of QR codes with their names below, at most `CODES_A_ROW`. */
  codes(row: readonly NamedCode[]): void {
    this.keep(CODE_ROW);
    const { y } = this.pdf;
    for (const [n, { name, code }] of row.entries()) this.code(name, code, MARGIN + n * CODE_CELL, y);
    this.pdf.x = MARGIN;
    this.pdf.y = y + CODE_ROW;
  }

  private code(name: string, { modules, path }: QrPath, x: number, y: number): void {
    const side = CODE_SIDE / modules;
    this.pdf
      .save()
      .translate(x, y + QUIET)
      .scale(side)
      .fillColor('black')
      .addContent(path);
    this.pdf.restore();
    this.use({ size: 8 }, name);
    const box = { width: CODE_CELL - QUIET, height: CODE_NAME, ellipsis: true };
    this.pdf.text(printable(name), x, y + CODE_SIDE + 2 * QUIET, box);
  }

  gap(lines: number): void {
    this.pdf.moveDown(lines);
  }

  /** Begins a new page unless this much is left, and says whether it did. */
  keep(height: number): boolean {
    const full = this.pdf.y > BOTTOM - height;
    if (full) this.pdf.addPage();
    return full;
  }

  /** The own letters as long as they are enough for this text, which has one font from end to end. */
  private use(style: Style, text = ''): void {
    this.wear({ ...style, family: WIDE.test(text) ? 'wide' : 'own' });
  }

  private wear(face: Sheets['face']): void {
    this.face = face;
    const { family, font = 'regular', size, color = 'black' } = face;
    const name = `${family}-${font}`;
    if (!this.worn.has(name)) this.pdf.registerFont(name, this.font(family, font));
    this.worn.add(name);
    this.pdf.font(name).fontSize(size).fillColor(color);
  }

  /** Below the margin, without moving what is written next. */
  private foot(): void {
    const { pdf, face } = this;
    const { x, y } = pdf;
    this.pages += 1;
    pdf.page.margins.bottom = 0;
    this.use({ size: 8, color: GREY }, this.about.title);
    pdf.text(printable(this.about.title), MARGIN, BOTTOM + 20, { width: WIDTH - 80, height: 10, ellipsis: true });
    pdf.text(`Page ${this.pages}`, MARGIN, BOTTOM + 20, { width: WIDTH, align: 'right' });
    pdf.page.margins.bottom = MARGIN;
    this.wear(face);
    pdf.x = x;
    pdf.y = y;
  }
}

export const momentOf = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;

/** Waits until the reader has taken what is written, or is gone. */
export const taken = async (out: PassThrough): Promise<void> => {
  if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
};

/** A document that is handed out page by page while it is written; a fault of the writer is one of the reader's. */
export const pdfDocument = async function* (
  about: PdfTitle,
  write: (sheets: Sheets, out: PassThrough) => Promise<void>,
): AsyncGenerator<Buffer> {
  // Loaded with the first of them: it takes as much memory as all rooms.
  const [{ default: Pdf }, { fontOf: font }] = await Promise.all([import('pdfkit'), import('./fonts.js')]);
  const sheets = new Sheets(about, Pdf, font);
  const out = sheets.pdf.pipe(new PassThrough());
  const written = write(sheets, out).catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    out.destroy();
    await written;
  }
};
