export { CreateShareLinkBody, TokenDataQuery } from './commands.js';
export { shareLinkDecider, shareLinkExpiry, shareLinkStream } from './decider.js';
export type { ShareLink, ShareLinkCommand, ShareLinkState } from './decider.js';
export { sharingDeclarations } from './events.js';
export type { ShareLinkCreated, ShareLinkEvent, ShareLinkOpened, ShareLinkRevoked } from './events.js';
export { sharingMessages } from './refusals.js';
export type { SharingRefusal } from './refusals.js';
export type { ShareLinkAnswer, TokenData } from './views.js';
