/** Resolves once it is so; a test that waits for ever fails by its own time limit. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1));
};

/** A pause for specs: long enough to let others work, and no longer. */
export const brief = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
