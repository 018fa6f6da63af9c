import type { MailDocument, MakeDocument } from './documents.js';
import type { MailRecipient } from './events.js';
import type { MailParams, MailTemplate } from './templates.js';

/** What a template needs besides the brand and the name, which the queue adds. */
export type OwnParams<T extends MailTemplate> = Omit<MailParams[T], 'event_name' | 'name'>;

/** The request that a mail follows from (KER-004), so that an audit finds it there (AUD-006). */
export type MailOrigin = {
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly request_id: string;
};

export type QueuedMail<T extends MailTemplate = MailTemplate> = {
  /** The id of the event (or command) that makes the mail necessary; the same cause and template never mail twice. */
  readonly cause_id: string;
  readonly template: T;
  readonly origin: MailOrigin;
  /** The event's name; an unknown one, or none, is branded as the default event. */
  readonly event: string | null;
  readonly to: MailRecipient;
  /** A function is asked only when the mail is not there yet: for links that are made for this mail alone. */
  readonly params: OwnParams<T> | (() => Promise<OwnParams<T>>);
  /** What the words speak of (OPS-014). */
  readonly documents?: readonly MailDocument[];
};

/** What other rooms need to send a mail (ACC-114): it is written, kept and sent once, also after a crash. */
export type MailQueue = {
  queue<T extends MailTemplate>(mail: QueuedMail<T>): Promise<void>;
  /** Says who makes the documents of a kind; asked at every sending. */
  documentsBy<K extends MailDocument['kind']>(kind: K, make: MakeDocument<K>): void;
};

/** Injection token of `MailQueue`. */
export const MAIL_QUEUE = 'MailQueue';
