import type { Route } from './routes.js';

/** JSON texts that no call expects everywhere; some can only be written as text. */
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

export const BAD_JSON: readonly string[] = [
  'null',
  'true',
  '""',
  '"text"',
  JSON.stringify('x'.repeat(10_000)),
  '"\\u0000\\u0007\\u001b[31m"',
  '"💃𝒜\\u202e é\\ud800"',
  '"__proto__"',
  '"constructor"',
  '"2026-13-45"',
  '"<script>alert(1)</script>"',
  '"\' OR 1=1; DROP TABLE events; --"',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e400',
  '[]',
  '[[[[]]]]',
  JSON.stringify([null, 1, 'a', {}, { path: 1 }]),
  '{}',
  deep(300),
  '{"length":1e9}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":null}',
];

/** Takes a tenth of a second to look through. */
export const LONG_LIST = JSON.stringify(Array.from({ length: 5000 }, (_, i) => i));

export const BAD_IDS: readonly string[] = [
  '999999999',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'abc',
  '%00',
  '__proto__',
  'constructor',
  '%F0%9F%92%83',
  '%ED%A0%80',
  '%ZZ',
  '9'.repeat(400),
  'x'.repeat(3000),
  '..%2F..%2Fetc%2Fpasswd',
];

export const BAD_QUERY: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '{"nobody":1}',
  '{"id":{"$gt":1}}',
  '{"id":[[1]]}',
  '{"__proto__":1}',
  '{"q":"((( [a-"}',
  '{"id":"\\u0000"}',
  '[0,1000000000]',
  '[-5,-1]',
  '["a","b"]',
  '["id","; DROP TABLE"]',
  '["__proto__","ASC"]',
  '-1',
  '1.5',
  '1e400',
  '99999999999999999999',
  'x'.repeat(10_000),
  '\u0000',
  '💃',
];

type Path = readonly (string | number)[];

/** Every place inside a body. */
export const placesIn = (value: unknown, path: Path = []): Path[] => {
  if (value === null || typeof value !== 'object') return path.length > 0 ? [path] : [];
  const inside = Object.entries(value).flatMap(([key, v]) =>
    placesIn(v, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...inside] : inside;
};

const MARK = '"@@here@@"';

/** The body as JSON text with another text in one place; without a text the place is missing. */
export const withJson = (body: object, path: Path, json: string | undefined): string => {
  const copy = structuredClone(body);
  const [last, ...before] = [...path].reverse();
  const parent = before
    .reverse()
    .reduce<Record<string | number, unknown>>(
      (at, key) => at[key] as Record<string | number, unknown>,
      copy as Record<string | number, unknown>,
    );
  if (json === undefined) delete parent[last!];
  else parent[last!] = '@@here@@';
  return JSON.stringify(copy).replace(MARK, () => json ?? '');
};

export type Call = {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

/** What is wrong before any class looks at it. */
export const malformed = ({ method }: Route, url: string): Call[] => [
  ...['', '{', '{"a":', 'undefined', '\u0000', '{"a":1}}'].map((body) => ({ method, url, body })),
  { method, url, body: deep(50_000) },
  { method, url, body: '<a/>', headers: { 'content-type': 'application/xml' } },
  { method, url, body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { method, url, body: '{}', headers: { 'content-type': 'nonsense' } },
  { method, url, body: '{}', headers: { 'idempotency-key': 'k'.repeat(5000) } },
  { method, url, body: '{}', headers: { 'idempotency-key': '\u00e9' } },
  { method, url, body: '{}', headers: { 'x-read-after': 'soon' } },
  { method, url, body: '{}', headers: { 'x-read-after': '9'.repeat(400) } },
  { method, url, body: '{}', headers: { 'x-correlation-id': "'; --" } },
  { method, url, body: '{}', headers: { cookie: 'session=%00; session=%ZZ', authorization: 'Bearer' } },
];
