import { createHash } from 'node:crypto';
import type { KeyStore } from '../../src/platform/keys/key-store.port.js';
import type { SnapshotStore } from '../../src/platform/snapshots/snapshot-store.port.js';

const nobody = () => Promise.reject(new Error('nothing is personal here'));

/** Keys for events about nobody. */
export const noKeys: KeyStore = {
  keyFor: nobody,
  derivedKey: nobody,
  find: () => Promise.resolve(null),
  destroy: () => Promise.resolve(),
  rewrap: () => Promise.resolve(0),
  onDestroyed: () => () => undefined,
  close: () => Promise.resolve(),
};

const keyOf = (subject: string): Promise<Uint8Array> => Promise.resolve(createHash('sha256').update(subject).digest());

/** Keys that follow from their subject: every process of a harness has the same. */
export const madeUpKeys: KeyStore = { ...noKeys, keyFor: keyOf, find: keyOf };

export const noSnapshots: SnapshotStore = {
  load: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  drop: () => Promise.resolve(),
};
