import type { CommandMeta } from './command.js';

/** Whoever is signed in acts in his own name; else it is the link that did it (EVT-232). */
export const asLinkHolder = (meta: CommandMeta, link_id: string): CommandMeta =>
  meta.actor.account_id === null
    ? { ...meta, actor: { account_id: null, role: 'link', display: `Link ${link_id.slice(0, 8)}` } }
    : meta;
