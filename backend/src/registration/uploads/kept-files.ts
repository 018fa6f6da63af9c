import { Injectable } from '@nestjs/common';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';

type File = { readonly person_id: number; readonly address: string; readonly upload_id: string };

/** Each upload is a version of its own below its name, so that none that comes or goes ever touches another. */
const versionOf = ({ address, upload_id }: Omit<File, 'person_id'>): string => {
  const end = address.lastIndexOf('.');
  return `${address.slice(0, end)}/${upload_id}${address.slice(end)}`;
};

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

  remove(file: Omit<File, 'person_id'>): Promise<void> {
    return this.files.remove(versionOf(file));
  }
}
