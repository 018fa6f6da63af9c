/** Where uploaded files are kept, each whole under its address; private: nobody reads them but by the product. */
export type FileStore = {
  /** On disk before it answers; in place of what was there, and never half of it. */
  put(address: string, bytes: Uint8Array): Promise<void>;
  get(address: string): Promise<Uint8Array | null>;
  /** Done as well where nothing is. */
  remove(address: string): Promise<void>;
};
