export { freeze, frozenIn, problemOf } from './frozen.js';
export type { Frozen } from './frozen.js';
