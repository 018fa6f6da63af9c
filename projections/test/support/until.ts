/** Resolves once it is so; gives up before the test's own time limit, so that nothing goes on after it. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const ends = performance.now() + 25_000;
  while (!(await isSo())) {
    if (performance.now() > ends) throw new Error('it never came to be so');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

/** A pause for specs: long enough to let others work, and no longer. */
export const brief = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
