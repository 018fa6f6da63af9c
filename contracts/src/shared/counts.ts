const grouped = new Intl.NumberFormat('en-US');

/** A number of things as people read it: `9,311`. */
export const countText = (n: number): string => grouped.format(n);

/** The word for so many: `dancer` for one, `dancers` for none or more. */
export const plural = (n: number, one: string, many = `${one}s`): string => (n === 1 ? one : many);

/** So many of them: `1 dancer`, `9,311 people`. */
export const counted = (n: number, one: string, many?: string): string => `${countText(n)} ${plural(n, one, many)}`;
