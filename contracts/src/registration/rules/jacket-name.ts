import type { DraftChange, JacketName } from '../content.js';

const isJacketPath = (path: string): boolean => /^attendees\.\d+\.jacket_name$/.test(path);

/** A change as it is stored: what stands on a jacket goes with whose it is. */
export const withOwner = ({ path, value }: DraftChange): DraftChange =>
  isJacketPath(path)
    ? { path, value: { person_id: Number(path.split('.')[1]), jacket_name: String(value) } }
    : { path, value };

/** The same as it is applied. */
export const jacketNamed = ({ path, value }: DraftChange): DraftChange =>
  isJacketPath(path) ? { path, value: (value as JacketName).jacket_name } : { path, value };
