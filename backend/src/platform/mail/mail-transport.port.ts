export type OutgoingMail = {
  /** The same for every attempt, so that a mail server can tell a repeat. */
  readonly mail_id: string;
  /** Apart, so that no name becomes another address (SEC-017). */
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same words, for who sees more than text (OPS-014). */
  readonly html: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly content_type: string;
    readonly content: Uint8Array;
  }[];
};

export type MailTransport = {
  readonly name: 'outbox' | 'smtp';
  send(mail: OutgoingMail): Promise<void>;
};
export const MAIL_TRANSPORT = Symbol('MailTransport');
