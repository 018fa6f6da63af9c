type Line = readonly [label: string, value: string];

/** One page of score sheets, from top to bottom (PST-043). */
export type ScoreSheet = {
  readonly title: string;
  /** Event, city and days. */
  readonly place: string;
  readonly facts: readonly Line[];
  readonly scores: readonly Line[];
  readonly sums: readonly Line[];
  /** The words of each judge of the page, above the name that signs them. */
  readonly judges: readonly { readonly name: string; readonly words: readonly Line[] }[];
};
