import type { LogMark } from '@app/contracts/server';
import type { Position } from '@app/contracts/shared';
import { type Declared, foldedNames, type Kept, keptOf, textOf } from '../kept.js';
import type { Build, BuildState, Change, StoredDocument } from '../read-store.port.js';
import { wordsOf } from '../words.js';

/** A build as the collection `read_builds` knows it. */
export type BuildRow = {
  readonly _id: string;
  readonly projection: string;
  readonly collection: string;
  readonly version: number;
  readonly number: number;
  readonly fingerprint?: string;
  readonly position: Position;
  readonly mark?: LogMark;
  readonly serving: boolean;
  readonly done?: number;
  readonly indexes: readonly (readonly string[])[];
  readonly text: readonly string[];
  readonly scalars?: readonly string[];
  readonly names?: readonly string[];
  /** Its documents are about to go; for everybody it is gone already. */
  readonly dropping?: true;
};

/** A document lies below `doc`, so that its own fields may have any name. */
export type DocumentRow = {
  readonly _id: string;
  readonly doc: StoredDocument;
  readonly words?: readonly string[];
  /** Folded names by their key. */
  readonly names?: Readonly<Record<string, string>>;
};

export const keyOf = ({ projection, version, number }: Build): string => `${projection}_${version}_${number}`;

export const stateOf = (row: BuildRow): BuildState => {
  const { projection, collection, version, number, fingerprint = '' } = row;
  const { position, mark = null, serving, done = 0 } = row;
  return { build: { projection, collection, version, number, fingerprint }, position, mark, serving, done };
};

export type Shape = Kept & { readonly text: readonly string[] };

export const shapeOf = (declared: Declared): Shape => ({ ...keptOf(declared), text: declared.text });

/** A change as one write. The detour over JSON makes the document what the other store would give back. */
export const writeOf = (build: Build, { id, document }: Change, shape: Shape) => {
  const filter = { _id: String(id) };
  if (!document) return { deleteOne: { filter } };
  const doc = JSON.parse(textOf(build, id, document, shape.fields)) as StoredDocument;
  const replacement = {
    doc,
    ...(shape.text.length > 0 ? { words: wordsOf(doc, shape.text) } : {}),
    ...(shape.names.size > 0 ? { names: foldedNames(doc, shape) } : {}),
  };
  return { replaceOne: { filter, replacement, upsert: true } };
};
