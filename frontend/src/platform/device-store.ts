type Place = { readonly database: string; readonly store: string };

/** People of tour dates, encrypted; a sign-out deletes it (ADM-022). */
export const COPIES: Place = { database: 'check-in-copies', store: 'copies' };

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const opened = async ({ database, store }: Place): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(store);
  return answerOf(request);
};

/**
 * One transaction in the browser's own database; it answers once what was written stands on the disk, so that it outlives
 * a power cut. No connection stays open, so that a deletion waits for none.
 */
export const inStore = async <T>(
  place: Place,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await opened(place);
  try {
    const transaction = database.transaction(place.store, mode, { durability: 'strict' });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error!);
    });
    const answer = await answerOf(work(transaction.objectStore(place.store)));
    await written;
    return answer;
  } finally {
    database.close();
  }
};

export const forget = ({ database }: Place): void => {
  // Not there in a browser that allows no storage.
  globalThis.indexedDB?.deleteDatabase(database);
};
