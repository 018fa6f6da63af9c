import { inflateSync } from 'node:zlib';

/** The streams of a PDF by the number of their object. */
export const streamsOf = (pdf: Buffer): Map<string, string> => {
  const streams = new Map<string, string>();
  for (const { index, 1: number = '' } of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n/g)) {
    const end = pdf.indexOf('\nendobj', index);
    const from = pdf.indexOf('\nstream\n', index) + '\nstream\n'.length;
    if (from > end) continue;
    try {
      streams.set(number, inflateSync(pdf.subarray(from, pdf.indexOf('\nendstream', from))).toString('latin1'));
    } catch {
      // Neither a page nor a list of letters: fonts and pictures are packed otherwise.
    }
  }
  return streams;
};

const textOf = (utf16: string): string => Buffer.from(utf16.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The letters of a font by the four digits of their glyph. */
const lettersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], i) => {
      letters.set((Number.parseInt(first, 16) + i).toString(16).padStart(4, '0'), textOf(hex));
    });
  return letters;
};

/** Embedded fonts by the name that pages call them: their glyphs are numbered, and a list says what letter each is. */
const fontsOf = (pdf: string, streams: Map<string, string>): Map<string, Map<string, string>> => {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', number = ''] of pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const at = pdf.search(new RegExp(`(^|\\n)${number} 0 obj\n`));
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(pdf.slice(at, pdf.indexOf('endobj', at))) ?? [];
    if (map !== undefined) fonts.set(name, lettersOf(streams.get(map) ?? ''));
  }
  return fonts;
};

/** The words of a PDF, each `Tj` a line. */
export const pdfText = (pdf: Buffer): string => {
  const streams = streamsOf(pdf);
  const fonts = fontsOf(pdf.toString('latin1'), streams);
  const lines: string[] = [];
  for (const content of streams.values()) {
    let letters: Map<string, string> | undefined;
    for (const [, font, parts = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) {
        letters = fonts.get(font);
        continue;
      }
      const hex = [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      const glyphs = hex.match(/.{4}/g) ?? [];
      lines.push(
        letters ? glyphs.map((one) => letters?.get(one) ?? '').join('') : Buffer.from(hex, 'hex').toString('latin1'),
      );
    }
  }
  return lines.join('\n');
};
