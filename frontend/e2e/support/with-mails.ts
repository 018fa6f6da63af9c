import { type MailServer, startMailServer } from './mail-server.js';
import { test as base } from './world.js';

/** With a product of its own, whose mails go to a server that keeps them. */
export const test = base.extend<object, { mails: MailServer }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      mails.stop();
    },
    { scope: 'worker' },
  ],
  environment: [({ mails }, use) => use({ SMTP_URL: mails.url, MAIL_RETRY_MS: '15000' }), { scope: 'worker' }],
});
