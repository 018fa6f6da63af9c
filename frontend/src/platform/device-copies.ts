import type { Day } from '@app/contracts/shared';
import { COPIES, inStore } from './device-store.js';

type Kept = { readonly until: Day; readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer };

const KEY = 'key';
const AES = { name: 'AES-GCM', length: 256 } as const;

/** A key that this browser uses and never gives away, not even to us. */
const deviceKey = async (): Promise<CryptoKey> => {
  const kept = await inStore(COPIES, 'readonly', (store) => store.get(KEY) as IDBRequest<CryptoKey | undefined>);
  if (kept) return kept;
  const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  await inStore(COPIES, 'readwrite', (store) => store.put(key, KEY));
  return key;
};

/** The server's last answer, encrypted, for when it is away (ADM-022, PST-201). A browser without cryptography keeps nothing. */
export const keepCopy = async (id: number | string, until: Day, copy: object): Promise<void> => {
  if (!globalThis.crypto?.subtle) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(copy));
  const sealed = await crypto.subtle.encrypt({ name: AES.name, iv }, await deviceKey(), plain);
  await inStore(COPIES, 'readwrite', (store) => store.put({ until, iv, sealed } satisfies Kept, id));
};

export const keptCopy = async <T>(id: number | string): Promise<T | null> => {
  const kept = await inStore(COPIES, 'readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>);
  if (!kept) return null;
  try {
    const plain = await crypto.subtle.decrypt({ name: AES.name, iv: kept.iv }, await deviceKey(), kept.sealed);
    return JSON.parse(new TextDecoder().decode(plain)) as T;
  } catch {
    // A sign-out has deleted its key while it was written.
    return null;
  }
};

/** Deletes the copies of tour dates that ended before yesterday (ADM-022). */
export const forgetPastCopies = async (today: Day): Promise<void> => {
  if (!globalThis.indexedDB) return;
  const keys = await inStore(COPIES, 'readonly', (store) => store.getAllKeys());
  for (const key of keys.filter((one) => one !== KEY)) {
    const kept = await inStore(COPIES, 'readonly', (store) => store.get(key) as IDBRequest<Kept>);
    if (kept.until < today) await inStore(COPIES, 'readwrite', (store) => store.delete(key));
  }
};
