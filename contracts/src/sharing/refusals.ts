import type { Messages, None, Refusal, RefusalOf } from '../shared/index.js';

type Params = { share_link_gone: None };

/** `forbidden` is the platform's row. */
export type SharingRefusal = RefusalOf<Params> | Refusal<'forbidden', None>;

export const sharingMessages = {
  share_link_gone: { status: 404, text: () => 'This link is no longer available.' },
} satisfies Messages<Params>;
