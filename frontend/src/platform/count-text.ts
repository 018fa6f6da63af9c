const counts = new Intl.NumberFormat('en-US');

/** A number of things as people read it: 9,311. */
export const countText = (n: number): string => counts.format(n);
