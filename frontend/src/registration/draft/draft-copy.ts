import { checkChange } from '@app/contracts/registration';
import type { Pending } from './changes.js';

/** The part of `localStorage` that the copy needs. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose copy of which registration: on a shared computer nobody saves what another one left (ACC-023). */
export type CopyOf = { readonly account_id: number; readonly id: number };
const keyOf = ({ account_id, id }: CopyOf): string => `registration-draft:${account_id}:${id}`;

const isPending = (entry: unknown): entry is Pending => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, value, seen } = entry as Record<string, unknown>;
  return typeof path === 'string' && typeof seen === 'number' && checkChange({ path, value }) === 'ok';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** The unsaved changes that this browser kept (REG-022, REG-026); what no longer fits is left out. */
export const readCopy = (storage: CopyStorage, of: CopyOf): readonly Pending[] => {
  const stored = parsed(storage.getItem(keyOf(of)) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return [];
  const { changes } = stored as Record<string, unknown>;
  return Array.isArray(changes) ? changes.filter(isPending) : [];
};

/** Writes the copy at every change (REG-022); a full or closed storage must not stop the work. */
export const writeCopy = (
  storage: CopyStorage,
  of: CopyOf,
  copy: { draft_version: number; changes: readonly Pending[] },
): void => {
  try {
    storage.setItem(keyOf(of), JSON.stringify(copy));
  } catch {
    storage.removeItem(keyOf(of));
  }
};

/** The batch is stored, the edit cancelled or the registration deleted: nothing of it stays here (REG-022). */
export const removeCopy = (storage: CopyStorage, of: CopyOf): void => storage.removeItem(keyOf(of));
