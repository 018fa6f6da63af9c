import type { MailEvent } from '@app/contracts/mail';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';

/** The mails that are to be tried again (KER-048). */
export const failedMails = defineIndex<MailEvent>('failed-mails', 1, {
  MailSent: ({ mail_id }) => ({ id: mail_id, key: null }),
  MailFailed: ({ mail_id, final }) => ({ id: mail_id, key: final ? null : OPEN }),
});
