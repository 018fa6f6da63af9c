import type { LogMark } from '@app/contracts/server';
import type { Position } from '@app/contracts/shared';
import { type Fields, fieldsOf, textOf } from '../kept.js';
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
  /** Its documents are about to go; for everybody it is gone already. */
  readonly dropping?: true;
};

/** A document lies below `doc`, so that its own fields may have any name. */
export type DocumentRow = { readonly _id: string; readonly doc: StoredDocument; readonly words?: readonly string[] };

export const keyOf = ({ projection, version, number }: Build): string => `${projection}_${version}_${number}`;

export const stateOf = (row: BuildRow): BuildState => {
  const { projection, collection, version, number, fingerprint = '' } = row;
  const { position, mark = null, serving, done = 0 } = row;
  return { build: { projection, collection, version, number, fingerprint }, position, mark, serving, done };
};

export type Shape = { readonly fields: Fields; readonly text: readonly string[] };

export const shapeOf = ({ indexes, text, scalars }: Pick<BuildRow, 'indexes' | 'text' | 'scalars'>): Shape => ({
  fields: fieldsOf(indexes, scalars),
  text,
});

/** A change as one write. The detour over JSON makes the document what the other store would give back. */
export const writeOf = (build: Build, { id, document }: Change, { fields, text }: Shape) => {
  const filter = { _id: String(id) };
  if (!document) return { deleteOne: { filter } };
  const doc = JSON.parse(textOf(build, id, document, fields)) as StoredDocument;
  const replacement = text.length > 0 ? { doc, words: wordsOf(doc, text) } : { doc };
  return { replaceOne: { filter, replacement, upsert: true } };
};
