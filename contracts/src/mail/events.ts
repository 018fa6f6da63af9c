import { type DomainEvent, type EventDeclarations, said } from '../shared/index.js';
import type { MailDocument } from './documents.js';
import type { MailTemplate } from './templates.js';

/** To whom a mail goes: an account, a person without one (waivers), or the office. */
export type MailRecipient = {
  readonly account: { readonly account_id: number; readonly email: string; readonly name: string } | null;
  readonly person: { readonly person_id: number; readonly email: string; readonly name: string } | null;
  readonly office: string | null;
};

type OfMail<T extends string, D> = DomainEvent<T, { readonly mail_id: string } & D>;

/** Stream `outbox-{mail_id}`. The written mail and its link are kept beside the log, so that no event holds a token (ACC-115). */
export type MailEvent =
  | OfMail<
      'MailQueued',
      {
        /** The event or command that made it necessary: one mail each (ACC-114). */
        cause_id: string;
        template: MailTemplate;
        event: string;
        to: MailRecipient;
        documents: readonly MailDocument[];
      }
    >
  | OfMail<'MailSent', { transport: 'outbox' | 'smtp'; attempt: number }>
  /** Somebody of the office read its words (SEC-009). */
  | OfMail<'MailOpened', { account_id: number }>
  | OfMail<'MailFailed', { attempt: number; error: string; final: boolean }>;

/** Nothing hung on the first mails. */
const withoutDocuments = (data: object): object => ({ ...data, documents: [] });

export const mailUpcasters = { MailQueued: { 1: withoutDocuments } };

export const mailEvents: EventDeclarations<MailEvent> = {
  MailQueued: {
    version: 2,
    personal: [
      { path: 'to.account.email', subject: 'to.account.account_id', kind: 'account' },
      { path: 'to.account.name', subject: 'to.account.account_id', kind: 'account' },
      { path: 'to.person.email', subject: 'to.person.person_id', kind: 'person' },
      { path: 'to.person.name', subject: 'to.person.person_id', kind: 'person' },
    ],
    says: (d) => said('mail', `wrote the mail ${d.template}`),
    example: {
      mail_id: '1',
      cause_id: '00000000-0000-7000-8000-000000000001',
      template: 'confirmation',
      event: 'aurora',
      to: {
        account: { account_id: 1001, email: 'rosalind@quimby.example', name: 'Rosalind Quimby' },
        person: { person_id: 100_001, email: 'ottoline@quimby.example', name: 'Ottoline Quimby' },
        office: 'office@aurora.example',
      },
      documents: [],
    },
  },
  MailSent: {
    version: 1,
    personal: [],
    says: (d) => said('mail', d.transport === 'outbox' ? 'kept the mail in the outbox' : 'sent the mail'),
    example: { mail_id: '1', transport: 'smtp', attempt: 1 },
  },
  MailOpened: {
    version: 1,
    personal: [],
    says: () => said('mail', 'opened the content of the mail'),
    example: { mail_id: '1', account_id: 1003 },
  },
  MailFailed: {
    version: 1,
    personal: [],
    says: (d) => said('mail', `could not send the mail: ${d.error}`),
    example: { mail_id: '1', attempt: 2, error: 'connection refused', final: false },
  },
};
