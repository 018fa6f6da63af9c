import { createTransport } from 'nodemailer';
import type { MailTransport } from '../mail-transport.port.js';

export const smtpTransport = (url: string): MailTransport => {
  const server = createTransport(url);
  return {
    name: 'smtp',
    async send({ mail_id, from, to, subject, text, html, attachments }) {
      await server.sendMail({
        ...{ messageId: `<${mail_id}@callboard>`, from, to, subject, text, html },
        attachments: attachments.map(({ name, content_type, content }) => ({
          filename: name,
          contentType: content_type,
          content: Buffer.from(content),
        })),
      });
    },
  };
};
