import { Injectable } from '@nestjs/common';
import { headshotAddress } from '@app/contracts/uploads';
import { CheckedFiles } from '../../platform/file-store/checked-files.js';
import { contentOf, type HashedContent } from '../../platform/file-store/file-content.js';
import type { FileContent } from '../../platform/file-store/file-store.port.js';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';

type Version = { readonly address: string; readonly upload_id: string };
type File = Version & { readonly person_id: number; readonly sha256: string | null };

/** Each upload is a version of its own below its name, so that none that comes or goes ever touches another. */
const versionOf = ({ address, upload_id }: Version): string => {
  const end = address.lastIndexOf('.');
  return `${address.slice(0, end)}/${upload_id}${address.slice(end)}`;
};

/** Beside its original, whose version it is made of, and of whose bytes. */
const headshotFile = ({ address, ...of }: File): File => ({ ...of, address: headshotAddress(address) });

/** The files of registrations, under the keys of whom they are of (ADR 0043). */
@Injectable()
export class KeptFiles {
  constructor(
    private readonly files: SealedFiles,
    private readonly checked: CheckedFiles,
  ) {}

  /** False for an erased person. */
  put(file: Omit<File, 'sha256'>, content: HashedContent): Promise<boolean> {
    return this.files.put(`person:${file.person_id}`, versionOf(file), content);
  }

  get(file: File): Promise<FileContent | null> {
    return this.files.open(`person:${file.person_id}`, versionOf(file), file.sha256);
  }

  /** The headshot of a photo, made where there is none yet; null without the photo (EVT-162). */
  async headshot(photo: File): Promise<FileContent | null> {
    const file = headshotFile(photo);
    const kept = await this.get(file);
    if (kept) return kept;
    const original = await this.get(photo);
    if (!original) return null;
    const made = contentOf(await this.checked.headshot(original));
    return (await this.put(file, { ...made, sha256: photo.sha256 ?? '' })) ? made : null;
  }

  /** With its headshot, where it has one (EVT-168). */
  async remove(file: Version): Promise<void> {
    await this.files.remove(versionOf(file));
    await this.files.remove(versionOf({ ...file, address: headshotAddress(file.address) }));
  }
}
