import { Injectable } from '@nestjs/common';
import { type MusicFile, playedUrl } from '@app/contracts/music';
import { SealedFiles } from '../platform/file-store/sealed-files.js';

type Of = { readonly account_id: number; readonly url: string };
const keyOf = (account_id: number): string => `account:${account_id}`;

/** Music under the keys of the accounts whose it is (ADR 0043). */
@Injectable()
export class MusicFiles {
  constructor(private readonly files: SealedFiles) {}

  /** With the copy that browsers play, where there is one; false for an erased account. */
  async put({ account_id, url }: Of, bytes: Uint8Array, copy: Uint8Array | null): Promise<boolean> {
    if (copy && !(await this.files.put(keyOf(account_id), playedUrl(url), copy))) return false;
    return this.files.put(keyOf(account_id), url, bytes);
  }

  get({ account_id, url }: Of): Promise<Uint8Array | null> {
    return this.files.get(keyOf(account_id), url);
  }

  /** The same sound at another address of the account; false where nothing is. */
  async copy({ account_id, url }: Of, to: string): Promise<boolean> {
    const bytes = await this.get({ account_id, url });
    if (!bytes) return false;
    const copy = playedUrl(url) === url ? null : await this.get({ account_id, url: playedUrl(url) });
    return this.put({ account_id, url: to }, bytes, copy);
  }

  async remove({ url }: Pick<MusicFile, 'url'>): Promise<void> {
    await this.files.remove(url);
    if (playedUrl(url) !== url) await this.files.remove(playedUrl(url));
  }
}
