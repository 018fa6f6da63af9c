import type { ShareLinkEvent } from '../../sharing/index.js';
import { type Sentences, said } from '../described.js';

export const shareLinkSentences: Sentences<ShareLinkEvent> = {
  ShareLinkCreated: (d) => said('links', `made a share link to registration ${d.registration_id}`),
  ShareLinkRevoked: (d) => said('links', `revoked the share link to registration ${d.registration_id}`),
  ShareLinkOpened: (d) => said('links', `opened the share link to registration ${d.registration_id}`),
};
