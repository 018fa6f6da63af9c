import type { Readable } from 'node:stream';

/** The first and the last byte, both inside. */
export type Part = { readonly from: number; readonly to: number };

/** Bytes that are never held whole: each reading begins anew and gives the same. */
export type FileContent = { readonly size: number; read(part?: Part): Readable };

/** Where uploaded files are kept, each whole under its address; private: nobody reads them but by the product. */
export type FileStore = {
  /** On disk before it answers, and never half of it; false where something is already, which stays as it is (EVT-260). */
  put(address: string, content: FileContent): Promise<boolean>;
  /** The bytes of the part, and the size of the whole; who is given them reads or destroys them. Null where nothing is. */
  get(address: string, part?: Part): Promise<{ readonly size: number; readonly bytes: Readable } | null>;
  /** Done as well where nothing is. */
  remove(address: string): Promise<void>;
};
