/** Names of fields as JSON, with their colon: events have the same ones again and again. */
const names = new Map<string, string>();
/** Of what is a key in somebody's data there is no end. */
const MOST_NAMES = 2_000;

const nameOf = (key: string): string => {
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = `${JSON.stringify(key)}:`;
  if (names.size < MOST_NAMES) names.set(key, name);
  return name;
};

/** One text for equal values, whatever the order of their keys; equal to what JSON keeps of the value (KER-007). */
export const canonicalJson = (value: unknown): string => {
  // Every event passes here: what has one spelling is not given to JSON, and no lists of pairs are made.
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  // Sorted by code units, as strings are by themselves.
  let text = '';
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) text += `${text && ','}${nameOf(key)}${canonicalJson(record[key])}`;
  return `{${text}}`;
};
