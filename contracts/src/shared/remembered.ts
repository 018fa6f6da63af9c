/** The answer of a pure function of one object that never changes, worked out once for each. */
export const remembered = <O extends object, R>(answer: (of: O) => R): ((of: O) => R) => {
  const known = new WeakMap<O, R>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined || known.has(of)) return before as R;
    const now = answer(of);
    known.set(of, now);
    return now;
  };
};
