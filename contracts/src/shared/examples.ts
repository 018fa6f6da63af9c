import type { DomainEvent, Position, StoredEvent } from './events.js';

/** Examples of events by type, as the rooms declare them. */
export type Examples = Readonly<Record<string, { readonly example: object } | undefined>>;

const stored = (type: string, data: object): StoredEvent => ({
  id: '00000000-0000-7000-8000-000000000000',
  type,
  data,
  stream: 'example-1',
  revision: 1,
  position: '1' as Position,
  occurred_at: '2026-01-20T17:00:00.000Z',
  metadata: {
    actor: { account_id: 1, role: 'registrant', display: 'example' },
    command: 'Example',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

/** What is thrown at an example is an answer, too. */
const attempt = <T>(work: () => T): T | 'throws' => {
  try {
    return work();
  } catch {
    return 'throws';
  }
};

/** Two objects with the same fields are one, in whatever order they were written. */
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * What a fold makes of the examples of these types, as text that differs when the fold does: of each from the start, and of
 * all in a row, twice, so that in the second round each meets what the others have made. `shown` says what of it counts.
 */
export const foldedExamples = <S, E extends DomainEvent>(
  examples: Examples,
  types: readonly E['type'][],
  start: S,
  fold: (state: S, event: StoredEvent<E>) => S,
  shown: (after: S, event: StoredEvent<E>) => unknown = (after) => after,
): string => {
  const events = types.toSorted().flatMap((type) => {
    const declared = examples[type];
    return declared ? [stored(type, declared.example) as StoredEvent<E>] : [];
  });
  const made: unknown[] = [];
  const step = (before: S, event: StoredEvent<E>): S => {
    const after = attempt(() => fold(before, event));
    made.push([event.type, after === 'throws' ? after : attempt(() => shown(after, event))]);
    return after === 'throws' || after === null ? before : after;
  };
  for (const event of events) step(start, event);
  [...events, ...events].reduce(step, start);
  return JSON.stringify(made, sorted);
};
