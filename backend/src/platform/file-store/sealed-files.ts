import { refused } from '../commands/command.js';
import { freshBytes } from '../ids/fresh-bytes.js';
import type { KeyStore } from '../keys/key-store.port.js';
import { type HashedContent, readableOf, wholeOf } from './file-content.js';
import type { FileContent, FileStore, Part } from './file-store.port.js';
import type { IncomingFiles } from './incoming-files.js';
import {
  HEAD_BYTES,
  isInPieces,
  openedContent,
  SALT_BYTES,
  saltOf,
  sealedContent,
  WrongBytes,
} from './sealed-content.js';
import { openedWhole } from './sealed-whole.js';

type Tools = {
  readonly files: FileStore;
  readonly keys: KeyStore;
  readonly incoming: IncomingFiles;
  /** Hears of each file that is not the one of its event. */
  readonly damaged: (address: string, error: WrongBytes) => void;
};

const boundTo = (address: string, sha256: string | null): string => `${address}\n${sha256 ?? ''}`;

/**
 * Files under the key of whom they are of: whoever copies the store, or a backup of it, reads nothing, and with the key
 * of an erased person all copies there ever were are gone (ADR 0043). A file opens for the hash that its event holds, and
 * for no other (EVT-260, ADR 0103).
 */
export class SealedFiles {
  constructor(private readonly tools: Tools) {}

  /**
   * False for an erased subject, of whom nothing is kept any more.
   *
   * @throws `upload_changed` where other bytes are, which stay
   */
  async put(subject: string, address: string, content: HashedContent): Promise<boolean> {
    const key = await this.tools.keys.keyFor(subject);
    if (!key) return false;
    const seal = { key, salt: freshBytes(SALT_BYTES), bound: boundTo(address, content.sha256) };
    const kept = await this.tools.files.put(address, sealedContent(seal, content));
    if (!kept && !(await this.holds(subject, address, content.sha256))) throw refused('upload_changed');
    return true;
  }

  /**
   * Null where nothing is, and where nobody can read it any more. Its reader reads it once.
   *
   * @param sha256 as its event says; null of what was stored before files had one
   * @throws `file_damaged` for other bytes than these
   */
  async open(subject: string, address: string, sha256: string | null): Promise<FileContent | null> {
    const damaged = (error: unknown): void => {
      if (error instanceof WrongBytes) this.tools.damaged(address, error);
    };
    try {
      const content = await this.opened(subject, address, sha256);
      return content && { size: content.size, read: (part) => content.read(part).once('error', damaged) };
    } catch (error) {
      damaged(error);
      throw error instanceof WrongBytes ? refused('file_damaged') : error;
    }
  }

  remove(address: string): Promise<void> {
    return this.tools.files.remove(address);
  }

  private async holds(subject: string, address: string, sha256: string): Promise<boolean> {
    try {
      const content = await this.opened(subject, address, sha256);
      content?.read().destroy();
      return content !== null;
    } catch (error) {
      if (error instanceof WrongBytes) return false;
      throw error;
    }
  }

  private async opened(subject: string, address: string, sha256: string | null): Promise<FileContent | null> {
    const { keys, files, incoming } = this.tools;
    const [key, found] = await Promise.all([keys.find(subject), files.get(address, { from: 0, to: HEAD_BYTES - 1 })]);
    if (!found) return null;
    const { size } = found;
    const head = await wholeOf(found.bytes);
    if (!key) return null;
    const read = async (part: Part) => (await files.get(address, part))?.bytes ?? readableOf([]);
    if (isInPieces(head)) {
      const content = openedContent({ key, salt: saltOf(head), bound: boundTo(address, sha256) }, size, read);
      // The first piece opens for the right bytes alone, and before anything is answered.
      await wholeOf(content.read({ from: 0, to: 0 }));
      return content;
    }
    const staged = await openedWhole({ size, read }, { key, address }, incoming);
    const close = (): void => void staged.close();
    if ((sha256 ?? staged.sha256) === staged.sha256)
      return { size: staged.size, read: (part) => staged.read(part).once('close', close) };
    close();
    throw new WrongBytes('the stored bytes are not those that were checked');
  }
}
