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

/** The same of two objects: for each first one the answer with the second that was asked for last. */
export const rememberedOfTwo = <A extends object, B extends object, R>(
  answer: (a: A, b: B) => R,
): ((a: A, b: B) => R) => {
  const known = new WeakMap<A, { readonly b: B; readonly answer: R }>();
  return (a, b) => {
    const before = known.get(a);
    if (before?.b === b) return before.answer;
    const now = { b, answer: answer(a, b) };
    known.set(a, now);
    return now.answer;
  };
};
