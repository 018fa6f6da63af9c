/** Facts about this store itself, such as when demo data was seeded: no business, so no events. */
export type Settings = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
  /** The value that stands; this one where there is none yet. Of several processes that ask at once all get the same. */
  settle(name: string, value: string): Promise<string>;
};
export const SETTINGS = Symbol('Settings');
