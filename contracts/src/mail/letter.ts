/** Greets by name; 'there' stands for whoever has none (ACC-114). */
export const letter = (name: string, event: string, ...paragraphs: string[]): string =>
  [`Hello ${name.trim() || 'there'},`, ...paragraphs, `Your ${event} team`].join('\n\n');
