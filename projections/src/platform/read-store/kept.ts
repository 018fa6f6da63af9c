import { type Build, type DocumentId, DocumentRefused, type StoredDocument } from './read-store.port.js';

/** Fields whose values are known to be single, because the store refuses lists and objects there. */
export type Fields = ReadonlySet<string>;

export const fieldsOf = (indexes: readonly (readonly string[])[], scalars: readonly string[] = []): Fields =>
  new Set(['id', ...indexes.flat(), ...scalars]);

/** MongoDB takes 16 MB in its own form, which for lists of small numbers is five times as long as JSON. */
export const LONGEST = 3_000_000;

const own = (value: object, step: string): unknown => Object.getOwnPropertyDescriptor(value, step)?.value;

const holdsList = (document: object, path: string): boolean => {
  let value: unknown = document;
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object') return false;
    value = own(value, step);
    if (Array.isArray(value)) return true;
  }
  return value !== null && typeof value === 'object';
};

/** The single values of a document alone, by path, as JSON. */
export const fieldsJson = (document: object, single: Fields): string => {
  const values: Record<string, unknown> = {};
  for (const path of single) {
    let value: unknown = document;
    for (const step of path.split('.'))
      value = value !== null && typeof value === 'object' ? own(value, step) : undefined;
    values[path] = value;
  }
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
