import type { Role } from '../types.js';

/** True when whoever has the first roles may do all that one with the second may (SEC-012); an admin may everything. */
export const coversRights = (own: readonly Role[], other: readonly Role[]): boolean =>
  own.includes('admin') || other.every((role) => own.includes(role));
