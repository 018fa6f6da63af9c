import { Injectable } from '@nestjs/common';
import { type MusicFile, playedUrl } from '@app/contracts/music';
import type { HashedContent } from '../platform/file-store/file-content.js';
import type { FileContent } from '../platform/file-store/file-store.port.js';
import { IncomingFiles } from '../platform/file-store/incoming-files.js';
import { SealedFiles } from '../platform/file-store/sealed-files.js';

type Of = { readonly account_id: number; readonly url: string };
/** The hashes of the file and of the copy that browsers play. */
type Hashes = Pick<MusicFile, 'sha256' | 'played_sha256'>;
const keyOf = (account_id: number): string => `account:${account_id}`;

/** Music under the keys of the accounts whose it is (ADR 0043). */
@Injectable()
export class MusicFiles {
  constructor(
    private readonly files: SealedFiles,
    private readonly incoming: IncomingFiles,
  ) {}

  /** With the copy that browsers play, where there is one; false for an erased account. */
  async put({ account_id, url }: Of, file: HashedContent, copy: HashedContent | null): Promise<boolean> {
    if (copy && !(await this.files.put(keyOf(account_id), playedUrl(url), copy))) return false;
    return this.files.put(keyOf(account_id), url, file);
  }

  get({ account_id, url }: Of, sha256: string | null): Promise<FileContent | null> {
    return this.files.open(keyOf(account_id), url, sha256);
  }

  /** The same sound at another address of the account; null where nothing is. */
  async copy({ account_id, url, ...of }: Of & Hashes, to: string): Promise<Hashes | null> {
    const played = playedUrl(url) !== url;
    const played_sha256 = played
      ? await this.copyOne({ account_id, url: playedUrl(url) }, of.played_sha256, playedUrl(to))
      : null;
    const sha256 = await this.copyOne({ account_id, url }, of.sha256, to);
    return sha256 === null ? null : { sha256, played_sha256 };
  }

  /** Answers its hash. */
  private async copyOne(from: Of, sha256: string | null, to: string): Promise<string | null> {
    const content = await this.get(from, sha256);
    if (content === null) return null;
    const staged = await this.incoming.stage(content.read());
    try {
      return (await this.files.put(keyOf(from.account_id), to, staged)) ? staged.sha256 : null;
    } finally {
      await staged.close();
    }
  }

  async remove({ url }: Pick<MusicFile, 'url'>): Promise<void> {
    await this.files.remove(url);
    if (playedUrl(url) !== url) await this.files.remove(playedUrl(url));
  }
}
