import type { Messages, None, Refusal, RefusalOf } from '../shared/index.js';

type Params = { share_link_gone: None; live_event: None };

/** `forbidden` is the platform's row. */
export type SharingRefusal = RefusalOf<Params> | Refusal<'forbidden', None>;

export const sharingMessages = {
  live_event: { status: 409, text: () => 'Pages of a live event cannot be shared.' },
  share_link_gone: { status: 404, text: () => 'This link is no longer available.' },
} satisfies Messages<Params>;
