export type OutgoingMail = {
  /** The same for every attempt, so that a mail server can tell a repeat. */
  readonly mail_id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

export type MailTransport = {
  readonly name: 'outbox' | 'smtp';
  send(mail: OutgoingMail): Promise<void>;
};
export const MAIL_TRANSPORT = Symbol('MailTransport');
