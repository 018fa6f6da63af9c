import type { ClipboardEvent } from 'react';

/** The rows and columns of a block copied from a spreadsheet; null when it is just one value. */
export const pastedRows = (event: ClipboardEvent): string[][] | null => {
  const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!text.includes('\t') && !text.includes('\n')) return null;
  return text.split('\n').map((line) => line.split('\t').map((value) => value.trim()));
};
