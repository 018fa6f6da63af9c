import { addMinutes, type Instant } from '@app/contracts/shared';
import type { Clock } from '../clock/clock.port.js';
import { decrypt, encrypt } from '../event-store/sealing.js';
import type { KeyStore } from '../keys/key-store.port.js';

/** No data subject is called so; no erasure takes this key. */
const SIGNING = 'uploads';

/** The end of an address that says what may be done with one thing, until when, sealed with a key that never leaves the server. */
export class SealedAddresses {
  constructor(
    private readonly keys: KeyStore,
    private readonly clock: Clock,
  ) {}

  /** @param way what may be done; a token opens nothing else */
  async seal(way: string, grant: object, minutes: number): Promise<{ token: string; expires_at: Instant }> {
    const expires_at = addMinutes(this.clock.now(), minutes);
    const box = encrypt(await this.key(), way, JSON.stringify({ grant, expires_at }));
    return { token: Buffer.from(box, 'base64').toString('base64url'), expires_at };
  }

  /** Null for what was not sealed here, for something else, or too long ago. */
  async open(way: string, token: string): Promise<unknown> {
    const said = this.said(await this.key(), way, token);
    return said === null || said.expires_at <= this.clock.now() ? null : said.grant;
  }

  private said(key: Uint8Array, way: string, token: string): { grant: unknown; expires_at: Instant } | null {
    try {
      return JSON.parse(decrypt(key, way, Buffer.from(token, 'base64url').toString('base64'))) as never;
    } catch {
      return null;
    }
  }

  private async key(): Promise<Uint8Array> {
    const key = await this.keys.keyFor(SIGNING);
    if (!key) throw new Error('the key of signed addresses is gone');
    return key;
  }
}
