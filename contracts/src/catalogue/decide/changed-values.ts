const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** Whether two values say the same, in whatever order their keys stand. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The values that a change really changes, old and new; null when it changes nothing (FEE-177). */
export const changedValues = <T extends object>(
  current: T,
  changes: Partial<T>,
): { readonly before: Partial<T>; readonly after: Partial<T> } | null => {
  const before: Partial<T> = {};
  const after: Partial<T> = {};
  for (const key of Object.keys(changes) as (keyof T)[]) {
    if (changes[key] === undefined || same(current[key], changes[key])) continue;
    before[key] = current[key];
    after[key] = changes[key];
  }
  return Object.keys(after).length === 0 ? null : { before, after };
};
