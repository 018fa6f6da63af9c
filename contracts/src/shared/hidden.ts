/** Stands where something personal is. */
export const HIDDEN = '••••';

/** One personal text, cut to its first letter. */
export const maskText = (text: string): string => `${text.slice(0, 1)}${HIDDEN}`;

/** A masked name with the number of its person or account, any other as it is (AUD-017). */
export const toldApart = (name: string, id: number): string => (name.includes(HIDDEN) ? `${name} ${id}` : name);
