/** Records that the fold under way has made itself, so that nobody else holds them; null where states may be kept. */
let made: WeakSet<object> | null = null;

/** Folds for somebody who keeps no state in between: `put` changes in place what it has made since `own` is empty (ADR 0022). */
export const foldInPlace = <T>(own: WeakSet<object>, fold: () => T): T => {
  made = own;
  try {
    return fold();
  } finally {
    made = null;
  }
};

/** What the steps make of the start, one after the other, for somebody who keeps nothing of what lies between: long records are copied once. */
export const inOneGo = <S, T>(steps: readonly T[], step: (before: S, one: T) => S, start: S): S => {
  const all = () => steps.reduce<S>((before, one) => step(before, one), start);
  return made === null ? foldInPlace(new WeakSet(), all) : all();
};

/** The record with these entries: a copy, but where a fold in place has made the record. For records that grow long. */
export const put = <R extends Readonly<Record<string, unknown>>>(record: R, entries: Partial<R>): R => {
  if (made?.has(record)) return Object.assign(record, entries);
  const copy = { ...record, ...entries };
  made?.add(copy);
  return copy;
};
