import {
  type MailDocument,
  mailDecider,
  type MailParams,
  type MailRecipient,
  type MailTemplate,
  writeMail,
} from '@app/contracts/mail';
import { type Actor, streamName } from '@app/contracts/shared';
import type { Origin, Stage } from '../stage.js';

export type Mail<T extends MailTemplate> = {
  readonly template: T;
  readonly cause_id: string;
  readonly event: string;
  readonly to: MailRecipient;
  readonly params: MailParams[T];
  readonly documents?: readonly MailDocument[];
  readonly origin: Origin;
  /** Somebody of the office who reads it afterwards. */
  readonly reader?: Actor;
};

const MOST_ATTEMPTS = 5;

/** Written, kept, queued and sent, as the outbox does it (ACC-114); `failures` attempts go wrong before. */
export const sendMail = <T extends MailTemplate>(stage: Stage, mail: Mail<T>, failures = 0): void => {
  const { cause_id, template, event, to, params, origin, reader, documents = [] } = mail;
  const mail_id = `${cause_id}_${template}`;
  const stream = streamName('outbox', mail_id);
  stage.writer.keep(() => stage.secrets.mails.keep(mail_id, { ...writeMail(template, params), link: null }));
  const ask = { stream, decider: mailDecider, origin };
  stage.must({ ...ask, command: { type: 'QueueMail' as const, mail_id, cause_id, template, event, to, documents } });
  for (let n = 0; n < failures; n += 1) {
    const command = { type: 'RecordFailure' as const, mail_id, error: '421', most_attempts: MOST_ATTEMPTS };
    stage.must({ ...ask, command });
  }
  if (failures < MOST_ATTEMPTS)
    stage.must({ ...ask, command: { type: 'RecordSent' as const, mail_id, transport: 'outbox' as const } });
  if (reader) {
    const command = { type: 'OpenMail' as const, mail_id, account_id: reader.account_id ?? 0 };
    stage.must({ ...ask, command, origin: stage.origin(reader) });
  }
  stage.over(stream);
};
