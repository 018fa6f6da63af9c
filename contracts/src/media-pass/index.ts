export { evolveMediaPass, initialMediaPass, mediaPassDecider, mediaPassStream } from './decider.js';
export type { MediaPassCommand, MediaPassState } from './decider.js';
export { MEDIA_PASS_EVENTS } from './events.js';
export type { MediaPassEvent } from './events.js';
export { MEDIA_PASS_MESSAGES } from './refusals.js';
export type { MediaPassRefusal } from './refusals.js';
