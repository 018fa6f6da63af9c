import { inflateSync } from 'node:zlib';

/** The words of a PDF that was written with the standard fonts, each `Tj` a line. */
export const pdfText = (pdf: Buffer): string => {
  const lines: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 8)) {
    const from = pdf.indexOf('stream\n', at) + 7;
    const end = pdf.indexOf('\nendstream', from);
    try {
      const content = inflateSync(pdf.subarray(from, end)).toString('latin1');
      for (const [, parts = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
        const hex = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
        lines.push(Buffer.from(hex, 'hex').toString('latin1'));
      }
    } catch {
      // Not a page: fonts and pictures are packed otherwise.
    }
  }
  return lines.join('\n');
};
