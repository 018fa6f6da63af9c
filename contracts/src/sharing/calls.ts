import { call, type Position, type Saved } from '../shared/index.js';
import type { CreateShareLinkBody, PublicLinkBody, PublicLinksQuery, TokenDataQuery } from './commands.js';
import type { ListedLink, PublicLink, ShareLinkAnswer, TokenData } from './views.js';

const ofRegistration = { owner: { registration: 'id' } } as const;

/** REG-275. */
export const create = call<{ body: CreateShareLinkBody; answer: Saved<ShareLinkAnswer> }>()({
  ...ofRegistration,
  method: 'POST',
  path: 'mybtf/registrations/:id/tokens',
  params: { id: 'whole' },
  summary: 'Make a public link to a registration',
  permit: 'write',
  secret: true,
  status: 201,
  refuses: ['registration_cancelled'],
  example: { body: { routine_ids: [] } },
});

/** REG-266: found again, to be copied or revoked. */
export const list = call<{ answer: readonly ShareLinkAnswer[] }>()({
  ...ofRegistration,
  method: 'GET',
  path: 'mybtf/registrations/:id/tokens',
  params: { id: 'whole' },
  summary: 'The public link to a whole registration, while it stands',
  permit: 'try',
  secret: true,
  example: {},
});

/** REG-275. */
export const revoke = call<{ answer: Saved<{ readonly id: string; readonly revoked: boolean }> }>()({
  ...ofRegistration,
  method: 'DELETE',
  path: 'mybtf/registrations/:id/tokens/:tokenId',
  params: { id: 'whole', tokenId: 'text' },
  summary: 'Revoke a public link',
  permit: 'write',
  refuses: ['share_link_gone'],
  example: { answer: { id: '9f86d081884c7d65', revoked: true, position: '1301' as Position } },
});

/** REG-264. */
export const open = call<{ query: TokenDataQuery; answer: TokenData }>()({
  method: 'GET',
  path: 'mybtf/get-token-data',
  summary: 'What the holder of a public link may see',
  owner: 'link',
  refuses: ['share_link_gone'],
  example: { query: { token: '0123456789abcdef0123456789abcdef' } },
});

/** EVT-226, EVT-240: the link that stands, or a new one; asked for as often as its box is opened, so nobody says why. */
export const createPublic = call<{ body: PublicLinkBody; answer: Saved<PublicLink> }>()({
  method: 'POST',
  path: 'mybtf/public-links',
  summary: 'The public link to a page of the event area',
  owner: { registration: 'registration_id' },
  permit: 'try',
  secret: true,
  refuses: ['registration_cancelled', 'live_event'],
  example: { body: { registration_id: 75_001, path: 'music' } },
});

/** EVT-224, EVT-229: every link of a registration, also what opens no more; the newest first. */
export const listPublic = call<{ query: PublicLinksQuery; answer: readonly ListedLink[] }>()({
  method: 'GET',
  path: 'mybtf/public-links',
  summary: 'The public links of a registration',
  owner: { registration: 'registration_id' },
  permit: 'try',
  secret: true,
  example: { query: { registration_id: 75_001 } },
});

/** EVT-224, EVT-226. */
export const revokePublic = call<{ answer: Saved<{ readonly id: string; readonly revoked: boolean }> }>()({
  method: 'DELETE',
  path: 'mybtf/public-links/:id',
  params: { id: 'text' },
  summary: 'Revoke a public link to a page of the event area',
  owner: { shareLink: 'id' },
  permit: 'write',
  refuses: ['share_link_gone'],
  example: { answer: { id: '9f86d081884c7d65', revoked: true, position: '1301' as Position } },
});
