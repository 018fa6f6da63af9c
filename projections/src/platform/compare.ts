import { comparePositions, type EventSource, type Position, START } from '@app/contracts/shared';
import type { Document } from './read-store/read-store.port.js';
import type { ProjectionRunner } from './runner.js';
import type { View } from './view.js';
import { matches } from './view-progress.js';

export type DocumentComparison = {
  readonly projection: string;
  readonly id: string;
  readonly equal: boolean;
  readonly differences: readonly string[];
  readonly verified_at: Position;
};

/** A document folded from events alone, up to a position; the serving read model is not looked at. */
const replay = async (source: EventSource, view: View, id: string, until: Position): Promise<Document | null> => {
  let doc: Document | null = null;
  let after = START;
  for (;;) {
    const { events, reached } = await source.readAll({ after, filter: { types: view.types }, limit: 1000 });
    for (const event of events) {
      if (comparePositions(event.position, until) > 0) return doc;
      if (!matches(view.keys(event), id, doc)) continue;
      const next: object | null = view.fold(doc, event, id);
      if (next !== doc) doc = next && ({ ...next, _position: event.position } as Document);
    }
    if (comparePositions(reached, after) <= 0 || comparePositions(reached, until) >= 0) return doc;
    after = reached;
  }
};

const flat = (value: unknown, path = ''): [string, string][] =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, v]) => flat(v, path ? `${path}.${key}` : key))
    : [[path, JSON.stringify(value) ?? 'undefined']];

/** The dotted paths at which two documents differ; JSON says what a value is, so that a missing one and `undefined` are the same. */
export const differingPaths = (a: unknown, b: unknown): string[] => {
  const [left, right] = [new Map(flat(JSON.parse(JSON.stringify(a)))), new Map(flat(JSON.parse(JSON.stringify(b))))];
  return [...new Set([...left.keys(), ...right.keys()])].filter((path) => left.get(path) !== right.get(path)).sort();
};

/** Folds a document again from events and holds it against the serving one: 'verified at position N' or the fields that differ (AUD-004). */
export const compareDocument = async (
  source: EventSource,
  runner: ProjectionRunner,
  projection: string,
  id: string,
): Promise<DocumentComparison> => {
  const { view, position } = runner.named(projection);
  const [rebuilt, serving] = [await replay(source, view, id, position), await runner.get(view.collection, id)];
  const differences = differingPaths(rebuilt, serving);
  return { projection, id, equal: differences.length === 0, differences, verified_at: position };
};
