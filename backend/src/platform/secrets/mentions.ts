/**
 * Words that tell of somebody: a text speaks of him when it contains all words of one of the lists. A first name alone
 * says nothing, first and last name together do.
 */
export type Mentions = readonly (readonly string[])[];

/** The SQL condition and its parameters: the column speaks of somebody. */
export const mentionsIn = (column: string, mentions: Mentions): { sql: string; params: string[] } => ({
  sql:
    mentions
      .map((words) => `(${words.map(() => `instr(lower(${column}), lower(?)) > 0`).join(' AND ')})`)
      .join(' OR ') || '0',
  params: mentions.flat(),
});
