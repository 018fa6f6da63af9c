export { freeze, frozenIn, problemOf } from './frozen.js';
export type { Frozen } from './frozen.js';
export { specOf } from './given-when-then.js';
