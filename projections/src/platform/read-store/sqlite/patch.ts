type Json = Readonly<Record<string, unknown>>;

/** Places of a document and the JSON that stands there from now on, in order. */
export type Patch = readonly (readonly [path: string, json: string])[];

/** SQLite's functions take 127 arguments: the document, and two for each place. */
const MOST = 60;
/** What stands in a path as it does in JSON. */
const PLAIN = /^[ !#-[\]-~]+$/;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const keysOf = (record: Json): string[] => Object.keys(record).filter((key) => record[key] !== undefined);

/** What is new stands behind what was there before, where SQLite puts it. */
const goesOn = (before: readonly string[], after: readonly string[]): boolean =>
  after.every((key, i) => (i < before.length ? key === before[i] : PLAIN.test(key))) && after.length >= before.length;

type Place = { readonly path: string; readonly before: unknown; readonly after: unknown };

/** What stands in both; null where the one is not the other with changes. */
const within = ({ path, before, after }: Place): Place[] | null => {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return null;
    return after.map((one, i): Place => ({ path: `${path}[${i}]`, before: before[i], after: one }));
  }
  if (!isRecord(before) || !isRecord(after)) return null;
  const keys = keysOf(after);
  if (!goesOn(keysOf(before), keys)) return null;
  const changed = keys.filter((key) => before[key] !== after[key]);
  if (!changed.every((key) => PLAIN.test(key))) return null;
  return changed.map((key) => {
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    return { path: `${path}."${key}"`, before: was, after: after[key] };
  });
};

/**
 * What makes the one document's JSON the other's, up to the order of keys; null where that is not a few places. A fold
 * leaves what it does not change as it is, so most of a long document is not looked at.
 */
export const patchOf = (before: object, after: object): Patch | null => {
  const patch: [string, string][] = [];
  const places: Place[] = [{ path: '$', before, after }];
  for (let place = places.pop(); place; place = places.pop()) {
    if (place.before === place.after) continue;
    const inside = within(place);
    if (inside) {
      places.push(...inside.reverse());
      continue;
    }
    const json: string | undefined = JSON.stringify(place.after);
    if (place.path === '$' || json === undefined || patch.length === MOST) return null;
    patch.push([place.path, json]);
  }
  return patch;
};
