export type { AppEvent } from './describe.js';
export { describe, describedTypes } from './describe.js';
export type { Change, Described, Section } from './described.js';
export { mask } from './mask.js';
