export const letter = (name: string, event: string, ...paragraphs: string[]): string =>
  [`Hello ${name},`, ...paragraphs, `Your ${event} team`].join('\n\n');
