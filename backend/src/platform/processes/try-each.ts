/** Does the work for each, one after the other; one that fails hinders no other (KER-048). Rejects at the end with the first failure. */
export const tryEach = async <T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
