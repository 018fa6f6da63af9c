import { createHash } from 'node:crypto';
import { decrypt, encrypt } from '../event-store/sealing.js';
import { keysIn } from '../config/environment.js';

const WRAPPED = 'm1:';

const idOf = (master: Uint8Array): string =>
  createHash('sha256').update('callboard master key').update(master).digest('hex').slice(0, 16);

/**
 * What the keys of data subjects rest under (SEC-016): the first master key wraps, each of them unwraps. Where there is
 * none the keys rest as they are, which production does not allow (SEC-008).
 */
export class MasterKeys {
  private masters = new Map<string, Uint8Array>();
  private current = '';

  /** @param list one or more master keys; asked again when a key is met that none of them has wrapped */
  constructor(private readonly list: () => string) {
    this.refresh();
  }

  /** How everything begins that the current master key has wrapped; empty without one. */
  get mark(): string {
    return this.current && `${WRAPPED}${this.current}:`;
  }

  /** Reads the list again; whether another key wraps from now on. Those known until now go on unwrapping. */
  refresh(): boolean {
    const keys = keysIn(this.list());
    const before = this.current;
    for (const key of keys) this.masters.set(idOf(key), key);
    this.current = keys[0] ? idOf(keys[0]) : '';
    return this.current !== before;
  }

  isCurrent(stored: string): boolean {
    return this.mark ? stored.startsWith(this.mark) : !stored.startsWith(WRAPPED);
  }

  wrap(subject: string, key: Uint8Array): string {
    const plain = Buffer.from(key).toString('base64');
    const master = this.masters.get(this.current);
    return master ? this.mark + encrypt(master, subject, plain) : plain;
  }

  /** Throws when no master key that is known has wrapped it. */
  unwrap(subject: string, stored: string): Uint8Array {
    if (!stored.startsWith(WRAPPED)) return Buffer.from(stored, 'base64');
    const [, id = '', box = ''] = stored.split(':');
    if (!this.masters.has(id)) this.refresh();
    const master = this.masters.get(id);
    if (!master) throw new Error(`The keys of this store rest under master key ${id}, which MASTER_KEY does not hold.`);
    return Buffer.from(decrypt(master, subject, box), 'base64');
  }

  rewrap(subject: string, stored: string): string {
    return this.wrap(subject, this.unwrap(subject, stored));
  }
}
