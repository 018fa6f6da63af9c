type Batch<R> = { readonly names: Set<string>; readonly rows: Promise<ReadonlyMap<string, R>> };

/** What is asked for in one breath, such as the keys of a page of events, is one question to the database. */
export const batched = <R>(
  askAll: (names: string[]) => Promise<ReadonlyMap<string, R>>,
): ((name: string) => Promise<R | null>) => {
  let open: Batch<R> | null = null;
  const begin = (): Batch<R> => {
    const names = new Set<string>();
    const ask = async (): Promise<ReadonlyMap<string, R>> => {
      await Promise.resolve();
      open = null;
      return askAll([...names]);
    };
    return { names, rows: ask() };
  };
  return async (name) => {
    open ??= begin();
    open.names.add(name);
    return (await open.rows).get(name) ?? null;
  };
};
