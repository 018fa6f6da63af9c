import type { DomainEvent, Examples, StoredEvent } from '@app/contracts/shared';
import { codeOf, fingerprintOf } from './fingerprint.js';
import { STORED_FORM } from './read-store/kept.js';
import type { DocumentId, Filter } from './read-store/read-store.port.js';

/** Documents that an event touches: one, several, none, or all that match a filter at that moment. */
export type Keys = DocumentId | readonly DocumentId[] | null | { readonly where: Filter };

/** A named, versioned, pure mapping from events to the documents of one collection (KER-040). */
export type View<D extends object = object> = {
  readonly name: string;
  /** Raised with every change of what the fold makes; the runner then rebuilds (KER-044). */
  readonly version: number;
  /** Changes with what the fold makes of the events' examples: a build of another one is made anew, too. */
  readonly fingerprint: string;
  /** Changes with the text of its functions: so does a build, although nobody need raise the version for it. */
  readonly code: string;
  readonly collection: string;
  /** Fields (dotted paths) that queries select and sort by; they hold single values, never lists. */
  readonly indexes: readonly (readonly string[])[];
  /** Further fields that lists filter and sort by, too rarely for an index; single values as well. */
  readonly scalars?: readonly string[];
  /** Fields with names that people read: lists sort and search them by their folded form (ADM-035). */
  readonly names?: readonly string[];
  /** Fields whose words can be searched for (`Find.text`); a view that changes them raises its version. */
  readonly text?: readonly string[];
  /** The word in live hints (LIV-006). */
  readonly resource: string;
  readonly types: readonly string[];
  /** Reads events of every type, and stops at one that nobody declared: none is skipped silently (KER-018, KER-045). */
  readonly everything?: boolean;
  /** Each event makes documents of its own, which no event before it touched: nothing is read for them. */
  readonly once?: boolean;
  keys(event: StoredEvent): Keys;
  /** The document after the event: null removes it, the same object says that nothing changed. */
  fold(document: D | null, event: StoredEvent, id: DocumentId): D | null;
  /**
   * Adds what follows from the rest of a document (counts, flags): once when it is written, not at every event. A fold
   * may find it there or not, so none may read it.
   */
  derive(folded: D): D;
  /** Socket rooms that hear of the change; a removed document is given as it last was. */
  rooms(document: D, event: StoredEvent): readonly string[];
  /** Further resource words to hint for this event, beside `resource`. */
  also(event: StoredEvent): readonly string[];
};

type Folds<F extends object, E extends DomainEvent, Ignored extends E['type']> = {
  readonly [T in Exclude<E['type'], Ignored>]: (
    document: F | null,
    event: StoredEvent<Extract<E, { readonly type: T }>>,
    id: DocumentId,
  ) => F | null;
};

export type ViewDefinition<D extends F, E extends DomainEvent, F extends object, Ignored extends E['type'] = never> = {
  readonly name: string;
  readonly version: number;
  /** Default: the name. */
  readonly collection?: string;
  readonly indexes?: readonly (readonly string[])[];
  readonly scalars?: readonly string[];
  readonly names?: readonly string[];
  readonly text?: readonly string[];
  /** Default: the collection. */
  readonly resource?: string;
  readonly keys: (event: StoredEvent<E>) => Keys;
  /** A fold for every type of the union that is not among `ignores`; a type that is forgotten does not compile. */
  readonly on: Folds<F, E, Ignored>;
  /** Types that change nothing here. */
  readonly ignores?: readonly Ignored[];
  /** Default: the document is what was folded. `keys` and `rooms` never see what is derived. */
  readonly derive?: (folded: F) => D;
  readonly rooms?: (document: F, event: StoredEvent<E>) => readonly string[];
  readonly also?: (event: StoredEvent<E>) => readonly string[];
};

type Fold<F extends object, E extends DomainEvent> = (
  document: F | null,
  event: StoredEvent<E>,
  id: DocumentId,
) => F | null;

/** A view of any events; those of the product are made by `defineView`, which knows the unions. */
export const makeView = <D extends F, E extends DomainEvent, F extends object = D, Ignored extends E['type'] = never>(
  definition: ViewDefinition<D, E, F, Ignored>,
  examples: Examples = {},
): View<F> => {
  const {
    name,
    version,
    collection = name,
    indexes = [],
    scalars = [],
    names = [],
    text = [],
    keys,
    on,
    derive,
    rooms,
    also,
  } = definition;
  const { resource = collection } = definition;
  const handlers = new Map<string, Fold<F, E>>(Object.entries(on) as [string, Fold<F, E>][]);
  const view = {
    name,
    version,
    collection,
    indexes,
    scalars,
    names,
    text,
    resource,
    types: [...handlers.keys()],
    keys: (event: StoredEvent) => keys(event as StoredEvent<E>),
    fold: (document: F | null, event: StoredEvent, id: DocumentId) => {
      const handler = handlers.get(event.type);
      return handler ? handler(document, event as StoredEvent<E>, id) : document;
    },
    derive: (folded: F) => derive?.(folded) ?? folded,
    rooms: (document: F, event: StoredEvent) => rooms?.(document, event as StoredEvent<E>) ?? [],
    also: (event: StoredEvent) => also?.(event as StoredEvent<E>) ?? [],
  };
  const code = codeOf([STORED_FORM, ...names, keys, ...handlers.values(), ...(derive ? [derive] : [])]);
  return { ...view, fingerprint: fingerprintOf(view, examples), code };
};
