/** Facts about this store itself, such as when demo data was seeded: no business, so no events. */
export type Settings = {
  get(name: string): Promise<string | null>;
  set(name: string, value: string): Promise<void>;
};
export const SETTINGS = Symbol('Settings');
