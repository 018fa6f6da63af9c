import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = { mail_unknown: None };
export type MailRefusal = RefusalOf<Params>;

export const mailMessages = {
  mail_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
} satisfies Messages<Params>;
