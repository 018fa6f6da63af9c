import { type CheckInAnswer, type CheckInMarksAnswer, type Scan } from '@app/contracts/check-in';
import { addDays, type Day } from '@app/contracts/shared';
import { COPIES, inStore } from '../../platform/device-store.js';

/** A scan that the server has not taken yet (ADM-023). It holds numbers and no name, so a sign-out leaves it here. */
type Waiting = { readonly tour_date_id: number; readonly scan: Scan };
const QUEUE = { database: 'check-in-queue', store: 'waiting' } as const;

/** The scans of this device at a tour date that wait, the oldest first. */
export const waitingScans = async (tour_date_id: number): Promise<readonly Scan[]> => {
  const all = await inStore(QUEUE, 'readonly', (store) => store.getAll() as IDBRequest<Waiting[]>);
  return all
    .filter((one) => one.tour_date_id === tour_date_id)
    .map(({ scan }) => scan)
    .sort((a, b) => a.device_at.localeCompare(b.device_at));
};
export const putScans = (tour_date_id: number, scans: readonly Scan[]): Promise<unknown> =>
  inStore(
    QUEUE,
    'readwrite',
    (store) => scans.map((scan) => store.put({ tour_date_id, scan } satisfies Waiting, scan.scan_id)).at(-1)!,
  );
export const dropScans = (scans: readonly Scan[]): Promise<unknown> =>
  inStore(QUEUE, 'readwrite', (store) => scans.map(({ scan_id }) => store.delete(scan_id)).at(-1)!);

/** The people and marks of a tour date that a desk shows. */
export type Copy = { readonly people: CheckInAnswer; readonly marks: CheckInMarksAnswer };
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

/** Encrypted, until a day after the tour date (ADM-022). A browser without cryptography keeps nothing. */
export const keepCopy = async (copy: Copy): Promise<void> => {
  if (!globalThis.crypto?.subtle) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(copy));
  const sealed = await crypto.subtle.encrypt({ name: AES.name, iv }, await deviceKey(), plain);
  const until = addDays(copy.people.days.at(-1)!, 1);
  await inStore(COPIES, 'readwrite', (store) =>
    store.put({ until, iv, sealed } satisfies Kept, copy.people.tour_date_id),
  );
};

export const keptCopy = async (tour_date_id: number): Promise<Copy | null> => {
  const kept = await inStore(COPIES, 'readonly', (store) => store.get(tour_date_id) as IDBRequest<Kept | undefined>);
  if (!kept) return null;
  const plain = await crypto.subtle.decrypt({ name: AES.name, iv: kept.iv }, await deviceKey(), kept.sealed);
  return JSON.parse(new TextDecoder().decode(plain)) as Copy;
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
