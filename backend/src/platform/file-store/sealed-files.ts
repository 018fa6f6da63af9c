import { decryptBytes, encryptBytes } from '../event-store/sealing.js';
import type { KeyStore } from '../keys/key-store.port.js';
import type { FileStore } from './file-store.port.js';

/**
 * Files under the key of whom they are of: whoever copies the store, or a backup of it, reads nothing, and with the key
 * of an erased person all copies there ever were are gone (ADR 0043).
 */
export class SealedFiles {
  constructor(
    private readonly files: FileStore,
    private readonly keys: KeyStore,
  ) {}

  /** False for an erased subject, of whom nothing is kept any more. */
  async put(subject: string, address: string, bytes: Uint8Array): Promise<boolean> {
    const key = await this.keys.keyFor(subject);
    if (!key) return false;
    await this.files.put(address, encryptBytes(key, address, bytes));
    return true;
  }

  /** Null where nothing is, and where nobody can read it any more. */
  async get(subject: string, address: string): Promise<Uint8Array | null> {
    const [key, box] = await Promise.all([this.keys.find(subject), this.files.get(address)]);
    return key && box && decryptBytes(key, address, box);
  }

  remove(address: string): Promise<void> {
    return this.files.remove(address);
  }
}
