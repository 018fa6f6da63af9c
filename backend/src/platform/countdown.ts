const STEPS = 10;

/**
 * Calls back when the time is over, unless it is stopped before. The time is counted in small steps: a process that is
 * too busy to look at the answers it has got counts one step, however long that takes.
 */
export const countdown = (ms: number, over: () => void): (() => void) => {
  let left = STEPS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    over();
  }, ms / STEPS);
  return () => clearInterval(timer);
};

/** Settles with the promise; after `ms` of `countdown` it fails with what `late` makes. */
export const settledWithin = async <T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let stop = (): void => undefined;
  const over = new Promise<never>((_, reject) => {
    stop = countdown(ms, () => reject(late()));
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    stop();
  }
};
