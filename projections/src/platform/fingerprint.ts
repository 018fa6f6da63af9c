import { createHash } from 'node:crypto';
import { type Examples, foldedExamples, type StoredEvent } from '@app/contracts/shared';
import type { DocumentId } from './read-store/read-store.port.js';

/** The parts of a view that make its documents. */
type Folding = {
  readonly types: readonly string[];
  readonly text?: readonly string[];
  keys(event: StoredEvent): unknown;
  fold(document: object | null, event: StoredEvent, id: DocumentId): object | null;
  derive(folded: object): object;
};

/**
 * A short hash of what decides over a view's documents: its types, its texts, and what `keys`, `on` and `derive` make of
 * the events' examples. Whoever changes one of them raises the version; a build of another fingerprint is made anew.
 */
export const fingerprintOf = (view: Folding, examples: Examples): string => {
  const idOf = (event: StoredEvent): DocumentId => [view.keys(event)].flat()[0] as DocumentId;
  const made = foldedExamples<object | null, StoredEvent>(
    examples,
    view.types,
    null,
    (document, event) => view.fold(document, event, idOf(event)),
    (document, event) => [view.keys(event), document && view.derive(document)],
  );
  const facts = [...view.types.toSorted(), ...(view.text ?? []), made];
  return createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16);
};

/**
 * A short hash of the text of functions. Examples do not reach every branch of a fold or a sentence; its text says that it
 * was changed all the same (KER-046).
 */
export const codeOf = (functions: readonly (object | string)[]): string =>
  createHash('sha256').update(functions.map(String).join('\n')).digest('hex').slice(0, 16);
