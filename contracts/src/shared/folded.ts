/** Letters that no Unicode form takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  ı: 'i',
};

/** A name as it is compared: without case, accents, apostrophes and dots; hyphens are spaces (ADM-035). */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʼ`.]/g, '')
    .replace(/[^ -~]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[-‐‑–—\s]+/g, ' ')
    .trim();
