import { Injectable } from '@nestjs/common';
import { headshotAddress } from '@app/contracts/uploads';
import { headshotOf } from '../../platform/file-store/checked-file.js';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';

type File = { readonly person_id: number; readonly address: string; readonly upload_id: string };

/** Each upload is a version of its own below its name, so that none that comes or goes ever touches another. */
const versionOf = ({ address, upload_id }: Omit<File, 'person_id'>): string => {
  const end = address.lastIndexOf('.');
  return `${address.slice(0, end)}/${upload_id}${address.slice(end)}`;
};

/** Beside its original, whose version it is made of. */
const headshotFile = ({ address, ...of }: File): File => ({ ...of, address: headshotAddress(address) });

/** The files of registrations, under the keys of whom they are of (ADR 0043). */
@Injectable()
export class KeptFiles {
  constructor(private readonly files: SealedFiles) {}

  /** False for an erased person. */
  put(file: File, bytes: Uint8Array): Promise<boolean> {
    return this.files.put(`person:${file.person_id}`, versionOf(file), bytes);
  }

  get(file: File): Promise<Uint8Array | null> {
    return this.files.get(`person:${file.person_id}`, versionOf(file));
  }

  /** The headshot of a photo, made where there is none yet; null without the photo (EVT-162). */
  async headshot(photo: File): Promise<Uint8Array | null> {
    const file = headshotFile(photo);
    const kept = await this.get(file);
    if (kept) return kept;
    const original = await this.get(photo);
    if (!original) return null;
    const made = await headshotOf(original);
    return (await this.put(file, made)) ? made : null;
  }

  /** With its headshot, where it has one (EVT-168). */
  async remove(file: Omit<File, 'person_id'>): Promise<void> {
    await this.files.remove(versionOf(file));
    await this.files.remove(versionOf({ ...file, address: headshotAddress(file.address) }));
  }
}
