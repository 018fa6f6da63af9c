import { ERASED, HIDDEN, maskText, type StoredShape } from '../shared/index.js';

type Cover = (value: unknown) => unknown;

const masked: Cover = (value) => {
  if (value === null || value === undefined || value === ERASED) return value;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, masked(v)]));
  return maskText(String(value));
};

const coverAt = (value: unknown, [step, ...rest]: readonly string[], cover: Cover): unknown => {
  if (step === undefined) return cover(value);
  if (Array.isArray(value)) return step === '*' ? value.map((v) => coverAt(v, rest, cover)) : value;
  if (value === null || typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const keys = step === '*' ? Object.keys(record) : step in record ? [step] : [];
  return { ...record, ...Object.fromEntries(keys.map((key) => [key, coverAt(record[key], rest, cover)])) };
};

const covered = <D>(data: D, personal: StoredShape['personal'], cover: Cover): D =>
  personal.reduce<unknown>((shown, { path }) => coverAt(shown, path.split('.'), cover), data) as D;

/** A copy of an event's data with every declared personal value cut to its first letter (AUD-001). */
export const mask = <D>(data: D, declaration: StoredShape): D =>
  covered(
    data,
    declaration.personal.filter((field) => !('unmasked' in field)),
    masked,
  );

const hidden: Cover = (value) => {
  if (Array.isArray(value)) return value.map(hidden);
  if (value === null || typeof value !== 'object') return HIDDEN;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, hidden(v)]));
};

/** The same without the first letter, and alike whether a value is there, missing or erased: what may be kept for ever. */
export const hide = <D>(data: D, declaration: StoredShape): D => covered(data, declaration.personal, hidden);
