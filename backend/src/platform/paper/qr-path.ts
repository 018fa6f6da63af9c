import { encodeQR } from 'qr';

/** Modules of a QR code from edge to edge, and its dark ones as runs of a PDF's path, a module long and high. */
export type QrPath = { readonly modules: number; readonly path: string };

/** A quarter of it may be read wrong: a sheet is folded, wet and photographed from the side. */
const ECC = 'quartile';
/** Each of the eight is as good for letters that follow from a key; to try them all takes twice as long. */
const MASK = 2;

/** A text as QR code; capitals, digits and `:` make the smallest one. */
export const qrPath = (text: string): QrPath => {
  const rows = encodeQR(text, 'raw', { ecc: ECC, mask: MASK, border: 1 }).slice(1, -1);
  const runs = rows.flatMap((row, y) => {
    const dark = row
      .slice(1, -1)
      .map((one) => (one ? '1' : '0'))
      .join('');
    return [...dark.matchAll(/1+/g)].map(({ 0: run, index }) => `${index} ${y} ${run.length} 1 re`);
  });
  return { modules: rows.length, path: `${runs.join('\n')}\nf` };
};
