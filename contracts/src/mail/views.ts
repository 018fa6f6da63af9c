import type { MailTemplate } from './templates.js';

/** Read model `outbox`: one row per mail (ADM-011); its text is kept beside the log and read with the single row. */
export type OutboxRow = {
  readonly id: string;
  readonly cause_id: string;
  readonly template: MailTemplate;
  readonly event: string;
  readonly account_id: number | null;
  readonly person_id: number | null;
  readonly to: string;
  readonly name: string;
  readonly status: 'queued' | 'sent' | 'failed';
  readonly transport: 'outbox' | 'smtp' | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly queued_at: string;
  readonly sent_at: string | null;
};
/** Read at its own address, for a quarter of an hour. */
export type MailAttachment = {
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly address: string;
};
/** A mail that was opened; its secret link is hidden everywhere but in a demo store (SEC-009). */
export type OutboxMail = OutboxRow & {
  readonly subject: string | null;
  readonly text: string | null;
  /** The same words as a whole document, as the mail goes out (OPS-014). */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** A demo store shows the link. */
  readonly demo: boolean;
};
