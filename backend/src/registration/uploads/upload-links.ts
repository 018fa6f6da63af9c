import { Inject, Injectable } from '@nestjs/common';
import { type Actor, addMinutes, type Instant } from '@app/contracts/shared';
import type { UploadKind, UploadLink, UploadType } from '@app/contracts/uploads';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { refused } from '../../platform/commands/command.js';
import { decrypt, encrypt } from '../../platform/event-store/sealing.js';
import { KEY_STORE, type KeyStore } from '../../platform/keys/key-store.port.js';

/** A file on its way: everything that was checked when its address was signed. */
export type UploadGrant = {
  readonly upload_id: string;
  readonly kind: UploadKind;
  readonly registration_id: number;
  readonly person_id: number;
  readonly content_type: UploadType;
  readonly address: string;
  readonly actor: Actor;
  readonly reason: string | null;
};

/** A file that may be read. */
export type ReadGrant = {
  readonly upload_id: string;
  readonly person_id: number;
  readonly content_type: UploadType;
  readonly address: string;
  /** The square of it, not the original (EVT-162). */
  readonly headshot?: true;
};

type Grants = { readonly put: UploadGrant; readonly get: ReadGrant };

/** How long an address works (EVT-134, EVT-170). */
const MINUTES: Readonly<Record<keyof Grants, number>> = { put: 15, get: 60 };
/** No data subject is called so; no erasure takes this key. */
const SIGNING = 'uploads';

/** Addresses that say what may be done with one file, until when, sealed with a key that never leaves the server. */
@Injectable()
export class UploadLinks {
  constructor(
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async sign<K extends keyof Grants>(way: K, grant: Grants[K]): Promise<UploadLink> {
    const expires_at = addMinutes(this.clock.now(), MINUTES[way]);
    const box = encrypt(await this.key(), way, JSON.stringify({ grant, expires_at }));
    return { url: `/api/uploads/${Buffer.from(box, 'base64').toString('base64url')}`, expires_at };
  }

  /** Refuses what was not signed here, for something else, or too long ago. */
  async open<K extends keyof Grants>(way: K, token: string): Promise<Grants[K]> {
    const said = this.said(await this.key(), way, token);
    if (said === null || said.expires_at <= this.clock.now()) throw refused('upload_link_invalid');
    return said.grant as Grants[K];
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
