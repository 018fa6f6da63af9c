import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/contracts/shared';
import type { UploadKind, UploadLink, UploadType } from '@app/contracts/uploads';
import { refused } from '../../platform/commands/command.js';
import { SealedAddresses } from '../../platform/file-store/sealed-addresses.js';

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
  /** As it was when the address was signed; null of a file that had none (EVT-260). */
  readonly sha256: string | null;
  /** The square of it, not the original (EVT-162). */
  readonly headshot?: true;
};

type Grants = { readonly put: UploadGrant; readonly get: ReadGrant };

/** How long an address works (EVT-134, EVT-170). */
const MINUTES: Readonly<Record<keyof Grants, number>> = { put: 15, get: 60 };

/** Addresses that say what may be done with one file, until when. */
@Injectable()
export class UploadLinks {
  constructor(private readonly addresses: SealedAddresses) {}

  async sign<K extends keyof Grants>(way: K, grant: Grants[K]): Promise<UploadLink> {
    const { token, expires_at } = await this.addresses.seal(way, grant, MINUTES[way]);
    return { url: `/api/uploads/${token}`, expires_at };
  }

  /** Refuses what was not signed here, for something else, or too long ago. */
  async open<K extends keyof Grants>(way: K, token: string): Promise<Grants[K]> {
    const grant = await this.addresses.open(way, token);
    if (grant === null) throw refused('upload_link_invalid');
    return grant as Grants[K];
  }
}
