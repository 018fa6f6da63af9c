/** One text for equal values, whatever the order of their keys; equal to what JSON keeps of the value (KER-007). */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>;
  // Sorted by code units, as strings are by themselves. Every event passes here: no lists of pairs.
  let text = '';
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
  return `{${text}}`;
};
