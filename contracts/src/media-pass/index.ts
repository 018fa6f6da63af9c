export { evolveMediaPass, initialMediaPass, mediaPassDecider, mediaPassStream } from './decider.js';
export type { MediaPassCommand, MediaPassState } from './decider.js';
export { mediaPassEvents } from './events.js';
export type { MediaPassEvent } from './events.js';
export { mediaPassMessages } from './refusals.js';
export type { MediaPassRefusal } from './refusals.js';
export { MEDIA_PASS_FACTS } from './facts.js';
export type { MediaPassFacts, PassFact } from './facts.js';
export type { MediaPassDocument } from './views.js';
