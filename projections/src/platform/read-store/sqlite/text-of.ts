import { type Build, type DocumentId, DocumentRefused, type StoredDocument } from '../read-store.port.js';
import type { Fields } from './schema.js';

const holdsList = (document: object, path: string): boolean => {
  let value: unknown = document;
  for (const step of path.split('.')) {
    if (value === null || typeof value !== 'object') return false;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
    if (Array.isArray(value)) return true;
  }
  return value !== null && typeof value === 'object';
};

/** The document as JSON; refuses what JSON can't hold, and lists or objects where an index expects a single value. */
export const textOf = (build: Build, id: DocumentId, document: StoredDocument, indexed: Fields): string => {
  for (const path of indexed)
    if (holdsList(document, path))
      throw new DocumentRefused(build, id, `the indexed field ${path} is not a single value`);
  try {
    return JSON.stringify(document);
  } catch (error) {
    throw new DocumentRefused(build, id, error instanceof Error ? error.message : String(error));
  }
};
