import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
/** The product's own letters, and those of a font that knows more alphabets (ADR 0028). */
export const FONTS = {
  own: {
    regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    italic: '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  },
  wide: {
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    italic: 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
  },
} as const;

export type Family = keyof typeof FONTS;
export type Cut = keyof typeof FONTS.own;

const opened = new Map<string, Font>();

const open = (file: string): Font => {
  const font = openSync(resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
};

/**
 * A font for one document. The file is read and its tables are decoded once in a process: that is nine tenths of the
 * time that a receipt takes. fontkit keeps with each glyph the letter that asked for it first (two
 * of the apostrophes are drawn alike), so each document has glyphs of its own, whatever was drawn before it.
 */
export const fontOf = (family: Family, cut: Cut): Font => {
  const file = FONTS[family][cut];
  const font = opened.get(file) ?? open(file);
  opened.set(file, font);
  return Object.create(font, { _glyphs: { value: {} }, layout: { value: plainly } }) as Font;
};

/** Without contextual alternates: they take two thirds of the time, and draw the 'x' of '3x4' as the sign '×'. */
function plainly(this: Font, text: string): GlyphRun {
  return (Object.getPrototypeOf(this) as Font).layout.call(this, text, { calt: false });
}
