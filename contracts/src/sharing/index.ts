export * as sharingCalls from './calls.js';
export { CreateShareLinkBody, PUBLIC_PATHS, PublicLinkBody, PublicLinksQuery, TokenDataQuery } from './commands.js';
export { linkStands, resultsLinkExpiry, shareLinkDecider, shareLinkExpiry, shareLinkStream } from './decider.js';
export type { ShareLinkCommand, ShareLinkState } from './decider.js';
export { shareLinkEvents } from './events.js';
export type { ShareLinkEvent, SharePath } from './events.js';
export { sharingMessages } from './refusals.js';
export type { SharingRefusal } from './refusals.js';
export { LINK_STATES } from './views.js';
export type {
  ListedLink,
  PublicLink,
  SharedPerson,
  SharedRoutine,
  ShareLinkAnswer,
  ShareLinkDocument,
  TokenData,
} from './views.js';
