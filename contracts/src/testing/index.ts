export { freeze, frozenIn, problemOf } from './frozen.js';
export type { Frozen } from './frozen.js';
export { specOf } from './given-when-then.js';
export { playTablets, type ScoreCell, type Step } from './tablet-model.js';
