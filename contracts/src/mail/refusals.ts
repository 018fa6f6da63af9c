import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = { mail_unknown: None; mail_not_sent: None };
export type MailRefusal = RefusalOf<Params>;

export const mailMessages = {
  mail_unknown: { status: 404, text: () => 'This page or entry does not exist.' },
  mail_not_sent: { status: 409, text: () => 'The mail could not be sent. Please try again.' },
} satisfies Messages<Params>;
