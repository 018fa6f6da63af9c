import type { MailTransport } from '../mail-transport.port.js';

/** Without a mail server the outbox page is where mails arrive (ADM-011). */
export const outboxTransport: MailTransport = { name: 'outbox', send: async () => undefined };
