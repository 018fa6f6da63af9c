import { createHash } from 'node:crypto';
import type { Position, StoredEvent } from '@app/contracts/shared';
import type { DocumentId } from './read-store/read-store.port.js';

/** Data of each event type, as the rooms declare it. */
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

/** Two objects with the same fields are one, in whatever order they were written. */
const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What a fold throws at an example is its answer, too. */
const attempt = <T>(work: () => T): T | 'throws' => {
  try {
    return work();
  } catch {
    return 'throws';
  }
};

/** The parts of a view that make its documents. */
type Folding = {
  readonly types: readonly string[];
  readonly text?: readonly string[];
  keys(event: StoredEvent): unknown;
  fold(document: object | null, event: StoredEvent, id: DocumentId): object | null;
  derive(folded: object): object;
};

/** Each fold from nothing, then all in a row, twice: in the second round each meets a document that the others have made. */
const foldedExamples = (view: Folding, examples: Examples): unknown[] => {
  const events = view.types.toSorted().flatMap((type) => {
    const declared = examples[type];
    return declared ? [stored(type, declared.example)] : [];
  });
  const made: unknown[] = [];
  let document: object | null = null;
  const fold = (before: object | null, event: StoredEvent): object | null => {
    const keys = attempt(() => view.keys(event));
    const id = (Array.isArray(keys) ? keys[0] : keys) as DocumentId | null | undefined;
    const after = attempt(() => view.fold(before, event, id ?? 'none'));
    made.push([event.type, keys, after !== null && after !== 'throws' ? attempt(() => view.derive(after)) : after]);
    return after === 'throws' ? before : after;
  };
  for (const event of events) fold(null, event);
  for (const event of [...events, ...events]) document = fold(document, event) ?? document;
  return made;
};

/**
 * A short hash of what decides over a view's documents: its types, its texts, and what `keys`, `on` and `derive` make of
 * the events' examples. Whoever changes one of them raises the version; a build of another fingerprint is made anew.
 */
export const fingerprintOf = (view: Folding, examples: Examples): string => {
  const facts = [view.types.toSorted(), view.text ?? [], foldedExamples(view, examples)];
  return createHash('sha256').update(JSON.stringify(facts, sorted)).digest('hex').slice(0, 16);
};
