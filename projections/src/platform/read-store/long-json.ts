type Json = Readonly<Record<string, unknown>>;

/** From so many entries on a record is long: most of them are as they were when it was written before. */
const LONG = 64;
/** Records lie so deep in a document. */
const DEEP = 3;

/** How an entry of a long record was written last. A fold makes a new object of what it changes, so it stays so. */
const known = new WeakMap<object, { readonly key: string; readonly text: string }>();

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined where JSON leaves it out. */
const entry = (key: string, value: unknown, json: string | undefined = JSON.stringify(value)) =>
  json === undefined ? undefined : `${JSON.stringify(key)}:${json}`;

const knownEntry = (key: string, value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return entry(key, value);
  const before = known.get(value);
  if (before?.key === key) return before.text;
  const text = entry(key, value);
  if (text !== undefined) known.set(value, { key, text });
  return text;
};

/** Null where nothing in it is long: then it is faster written in one go. */
const partly = (record: Json, depth: number): string | null => {
  const keys = Object.keys(record);
  if (keys.length >= LONG) return joined(keys.map((key) => knownEntry(key, record[key])));
  if (depth === 0) return null;
  const parts = new Map<string, string>();
  for (const key of keys) {
    const value = record[key];
    const text = isRecord(value) ? partly(value, depth - 1) : null;
    if (text !== null) parts.set(key, text);
  }
  return parts.size === 0 ? null : joined(keys.map((key) => entry(key, record[key], parts.get(key))));
};

const joined = (entries: readonly (string | undefined)[]): string =>
  `{${entries.filter((text) => text !== undefined).join()}}`;

/** As `JSON.stringify`; of long records only those entries are written anew that are new. */
export const longJson = (document: object): string => partly(document as Json, DEEP) ?? JSON.stringify(document);
