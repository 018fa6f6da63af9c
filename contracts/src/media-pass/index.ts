export { evolveMediaPass, initialMediaPass, mediaPassDecider, mediaPassStream } from './decider.js';
export type { MediaPassCommand, MediaPassState } from './decider.js';
export { mediaPassDeclarations } from './events.js';
export type { MediaPassEvent } from './events.js';
export { mediaPassMessages } from './refusals.js';
export type { MediaPassRefusal } from './refusals.js';
