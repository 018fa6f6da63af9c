import { folded } from '@app/contracts/shared';
import { type Build, type DocumentId, DocumentRefused, type StoredDocument } from './read-store.port.js';

/** Fields whose values are known to be single, because the store refuses lists and objects there. */
export type Fields = ReadonlySet<string>;

/** The fields of a build that are known, and those among them that hold names. */
export type Kept = { readonly fields: Fields; readonly names: Fields };

export type Declared = {
  readonly indexes: readonly (readonly string[])[];
  readonly text: readonly string[];
  readonly scalars?: readonly string[] | undefined;
  readonly names?: readonly string[] | undefined;
};

export const keptOf = ({ indexes, scalars = [], names = [] }: Omit<Declared, 'text'>): Kept => {
  return { fields: new Set(['id', ...indexes.flat(), ...scalars, ...names]), names: new Set(names) };
};

/** Raised where documents are stored in another form: each build is then made anew. */
export const STORED_FORM = 'names folded beside the document';

const own = (value: object, step: string): unknown => Object.getOwnPropertyDescriptor(value, step)?.value;

/** The name of a field where its folded name stands: no path. */
export const keyOfName = (path: string): string => path.replaceAll('.', ':');

/** The value at a dotted path, undefined where there is none. */
export const valueAt = (document: object, path: string): unknown => {
  let value: unknown = document;
  for (const step of path.split('.'))
    value = value !== null && typeof value === 'object' ? own(value, step) : undefined;
  return value;
};

/** A document's names as they are sorted and searched by, under their keys; an empty one is none (ADM-035, ADM-036). */
export const foldedNames = (document: object, { names }: Kept): Record<string, string> => {
  const keys: Record<string, string> = {};
  for (const path of names) {
    const value = valueAt(document, path);
    const name = typeof value === 'string' ? folded(value) : '';
    if (name !== '') keys[keyOfName(path)] = name;
  }
  return keys;
};

/** MongoDB takes 16 MB in its own form, which for lists of small numbers is five times as long as JSON. */
export const LONGEST = 3_000_000;

const holdsList = (document: object, path: string): boolean => {
  let value: unknown = document;
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object') return false;
    value = own(value, step);
    if (Array.isArray(value)) return true;
  }
  return value !== null && typeof value === 'object';
};

/** The single values of a document alone, by path, and its folded names behind a tilde, as JSON. */
export const fieldsJson = (document: object, kept: Kept): string => {
  const values: Record<string, unknown> = {};
  for (const path of kept.fields) values[path] = valueAt(document, path);
  for (const [key, name] of Object.entries(foldedNames(document, kept))) values[`~${key}`] = name;
  return JSON.stringify(values);
};

/** Refuses lists and objects where a single value is promised. */
export const checkSingle = (build: Build, id: DocumentId, document: StoredDocument, single: Fields): void => {
  for (const path of single)
    if (holdsList(document, path)) throw new DocumentRefused(build, id, `the field ${path} is not a single value`);
};

const jsonOf = (document: StoredDocument): string => {
  const json = JSON.stringify(document);
  if (json.length > LONGEST) throw new RangeError(`more than ${LONGEST} characters`);
  return json;
};

/** The document as JSON; refuses what JSON can't hold, and lists or objects where a single value is promised. */
export const textOf = (build: Build, id: DocumentId, document: StoredDocument, single: Fields): string => {
  checkSingle(build, id, document, single);
  try {
    return jsonOf(document);
  } catch (error) {
    throw new DocumentRefused(build, id, error instanceof Error ? error.message : String(error));
  }
};
