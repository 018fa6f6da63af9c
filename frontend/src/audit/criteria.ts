import type { ExportBody, SampleQuery } from '@app/contracts/audit';
import { addDays, type Day, day, type Instant, dayBegins, type Position } from '@app/contracts/shared';
import { timeZone } from '../platform/times.js';

/** What may be asked for, each under its name in the address. */
export const CRITERIA = [
  'text',
  'type',
  'registration',
  'from',
  'to',
  'stream',
  'actor',
  'role',
  'studio',
  'correlation',
  'preset',
  'draw',
  'size',
  'seed',
  'position',
] as const;
export type Criterion = (typeof CRITERIA)[number];
/** How many of what is found are drawn, and how: no filters (AUD-015). */
const DRAWING = new Set<string>(['draw', 'size', 'seed', 'position']);
export type Criteria = Readonly<Partial<Record<Criterion, string>>>;

export const criteriaOf = (search: URLSearchParams): Criteria =>
  Object.fromEntries(
    CRITERIA.flatMap((name) => {
      const value = search.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

export const searchOf = (criteria: Criteria): string =>
  new URLSearchParams(
    CRITERIA.flatMap((name): [string, string][] => {
      const value = criteria[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  ).toString();

const midnight = (on: Day): Instant => dayBegins(on, timeZone);
const dayIn = (text: string): Day | null => {
  try {
    return day(text);
  } catch {
    return null;
  }
};

/** Days of the viewer as the instants between which events are asked for; the last day counts whole. */
export const paramsOf = ({ from, to, ...rest }: Criteria): Criteria => {
  const [first, last] = [from, to].map((text) => (text === undefined ? null : dayIn(text)));
  return {
    ...rest,
    ...(first ? { from: midnight(first) } : {}),
    ...(last ? { to: midnight(addDays(last, 1)) } : {}),
  };
};

const inSample = (size = ''): boolean => /^[1-9]\d{0,2}$/.test(size) && Number(size) <= 200;
const WHOLE = new Set<Criterion>(['registration', 'actor', 'studio']);

/** What the server would refuse, said at the field before it is asked. */
export const problemsOf = (criteria: Criteria): Partial<Record<Criterion, string>> => {
  const problems: Partial<Record<Criterion, string>> = {};
  for (const name of WHOLE)
    if (criteria[name] && !/^[1-9]\d{0,14}$/.test(criteria[name])) problems[name] = 'Please enter a number.';
  if (criteria.text && criteria.text.length < 2) problems.text = 'Please enter at least two letters.';
  if (criteria.draw && !inSample(criteria.size)) problems.size = 'Please enter a number from 1 to 200.';
  if (criteria.draw === 'random' && !criteria.seed) problems.seed = 'Please enter a seed.';
  const [from, to] = [criteria.from, criteria.to];
  if (from && to && from > to) problems.to = 'This day is before the first one.';
  return problems;
};

/** The filters as calls take them, where numbers are numbers. */
export const bodyOf = (criteria: Criteria): NonNullable<ExportBody['criteria']> =>
  Object.fromEntries(
    Object.entries(paramsOf(criteria)).flatMap(([name, value]) =>
      DRAWING.has(name) ? [] : [[name, WHOLE.has(name as Criterion) ? Number(value) : value]],
    ),
  );

/** The same for a sample; only a random one has a seed. */
export const sampleOf = ({ draw, size, seed, position, ...criteria }: Criteria): SampleQuery => ({
  ...bodyOf(criteria),
  draw: draw === 'largest' ? 'largest' : 'random',
  size: Number(size),
  ...(draw === 'random' && seed ? { seed } : {}),
  ...(position ? { position: position as Position } : {}),
});
