/** `75214` means a registration; anything else is a stream's own name. */
export const streamOf = (text: string): string | null => {
  const asked = text.trim();
  if (asked === '') return null;
  return /^\d+$/.test(asked) ? `registration-${asked}` : asked;
};

export const registrationOf = (stream: string): number | null => {
  const found = /^registration-(\d+)$/.exec(stream);
  return found ? Number(found[1]) : null;
};

/** `184231` → `184 231`; a position is text, so that nothing counts with it. */
export const positionText = (position: string): string => position.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u2009');

/** The first sixteen digits of a hash in fours. */
export const hashText = (hash: string): string => `${(hash.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')} …`;
