import { inStore } from './device-store.js';

/** Entries that wait in this browser until the server has it, each under its own key: they outlive reload and crash (ADM-023, PST-201). */
export const deviceList = <T>(database: string) => {
  const place = { database, store: 'waiting' } as const;
  return {
    all: (): Promise<readonly T[]> => inStore(place, 'readonly', (store) => store.getAll() as IDBRequest<T[]>),
    put: (entries: readonly (readonly [key: string, value: T])[]): Promise<unknown> =>
      inStore(place, 'readwrite', (store) => entries.map(([key, value]) => store.put(value, key)).at(-1)!),
    drop: (keys: readonly string[]): Promise<unknown> =>
      inStore(place, 'readwrite', (store) => keys.map((key) => store.delete(key)).at(-1)!),
  };
};

/** Sends what waits, the oldest first, part by part; two tabs of a browser send nothing twice. */
export const sendInParts = async <T>(
  what: string,
  most: number,
  waiting: () => Promise<readonly T[]>,
  send: (part: readonly T[], left: number) => Promise<void>,
): Promise<void> => {
  const all = async (): Promise<void> => {
    let left = await waiting();
    do {
      const part = left.slice(0, most);
      left = left.slice(most);
      await send(part, left.length);
    } while (left.length > 0);
  };
  await (navigator.locks ? navigator.locks.request(what, all) : all());
};
