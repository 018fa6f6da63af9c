type Places = Readonly<Record<string, number>>;

/** A limit that a change sets below what is taken. */
export type LimitBelow = { readonly label: string; readonly limit: number; readonly taken: number };

/** The limits that a change sets anew, and below what is taken (ADM-045). */
export const limitsBelow = (
  { before, after, taken }: { readonly before: Places; readonly after: Places; readonly taken: Places },
  labelOf: (place: string) => string,
): readonly LimitBelow[] =>
  Object.entries(after).flatMap(([place, limit]) => {
    const there = taken[place] ?? 0;
    return limit !== before[place] && limit < there ? [{ label: labelOf(place), limit, taken: there }] : [];
  });
