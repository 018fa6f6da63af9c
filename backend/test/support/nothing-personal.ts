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

export const noSnapshots: SnapshotStore = {
  load: () => Promise.resolve(null),
  save: () => Promise.resolve(),
  drop: () => Promise.resolve(),
};
