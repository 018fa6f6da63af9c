import { ERASED, type EventDeclaration } from '../shared/index.js';

const masked = (value: unknown): unknown => {
  if (value === null || value === undefined || value === ERASED) return value;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, masked(v)]));
  return `${String(value).slice(0, 1)}••••`;
};

const maskAt = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return masked(value);
  if (Array.isArray(value)) return step === '*' ? value.map((v) => maskAt(v, rest)) : value;
  if (value === null || typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const keys = step === '*' ? Object.keys(record) : step in record ? [step] : [];
  return { ...record, ...Object.fromEntries(keys.map((key) => [key, maskAt(record[key], rest)])) };
};

/** A copy of an event's data with every declared personal value cut to its first letter (AUD-001). */
export const mask = <D>(data: D, declaration: EventDeclaration): D =>
  declaration.personal.reduce<unknown>((shown, { path }) => maskAt(shown, path.split('.')), data) as D;
