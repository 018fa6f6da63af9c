import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import PDFDocument from 'pdfkit';

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;
export const GREY = '#55606b';

type Pdf = InstanceType<typeof PDFDocument>;
/** What stands at the foot of each page, and when it was made. */
export type PdfTitle = { readonly title: string; readonly at: string };

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
export class Sheets {
  readonly pdf: Pdf;
  private style: Style = { size: 10 };
  private pages = 0;

  constructor(private readonly about: PdfTitle) {
    const info = { Title: about.title, CreationDate: new Date(about.at) };
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
  const sheets = new Sheets(about);
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
