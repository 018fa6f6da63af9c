import type { OutboxRow } from '@app/contracts/mail';
import { capital } from '@app/contracts/shared';

/** What a mail is for, as its template's name says. */
export const templateName = (template: string): string => capital(template.replaceAll('-', ' '));

/** Which mail to whom. */
export const mailTitle = ({ template, name, to }: Pick<OutboxRow, 'template' | 'name' | 'to'>): string =>
  `${templateName(template)} to ${name || to}`;

/** What became of a mail: without a mail server it is only written down, and nobody has got it. */
export const mailState = ({ status, transport }: Pick<OutboxRow, 'status' | 'transport'>): string => {
  if (status === 'queued') return 'Waiting';
  if (status === 'failed') return 'Failed';
  return transport === 'smtp' ? 'Handed to the mail server' : 'Kept here, sent to nobody';
};
