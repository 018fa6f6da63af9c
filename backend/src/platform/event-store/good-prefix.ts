/** Maps up to the first item that throws; throws itself only when that is the very first. */
export const untilFirstFailure = <A, B>(items: readonly A[], map: (item: A) => B): B[] => {
  const done: B[] = [];
  for (const item of items) {
    try {
      done.push(map(item));
    } catch (error) {
      if (done.length === 0) throw error;
      return done;
    }
  }
  return done;
};
