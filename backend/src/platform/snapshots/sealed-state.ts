import { decrypt, encrypt } from '../event-store/sealing.js';
import type { Snapshot } from './snapshot-store.port.js';

const boundTo = (stream: string, revision: number): string => `${stream}@${revision}`;

/** A state holds personal data in the clear, so it is encrypted with the key that every erasure replaces (KER-008, KER-009). */
export const sealState = (key: Uint8Array, stream: string, { revision, state }: Snapshot): string =>
  encrypt(key, boundTo(stream, revision), JSON.stringify(state));

/** `undefined` when the key was replaced since, or what was kept was changed. */
export const openState = (key: Uint8Array, stream: string, row: { revision: number; state: string }): unknown => {
  try {
    return JSON.parse(decrypt(key, boundTo(stream, row.revision), row.state));
  } catch {
    return undefined;
  }
};
