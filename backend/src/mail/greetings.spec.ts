import { MAIL_TEMPLATE_NAMES, type MailRecipient, type MailTemplate, writeMail } from '@app/contracts/mail';
import { Outbox } from './outbox.js';

/** The parameters that a template asks for, each its own name. */
const paramsOf = (template: MailTemplate): object => {
  const asked = new Set<string>();
  const params = new Proxy({}, { get: (_, key) => (asked.add(String(key)), String(key)) });
  writeMail(template, params as Parameters<typeof writeMail>[1]);
  return Object.fromEntries([...asked].map((key) => [key, key]));
};

/** How a mail to somebody begins. */
const greeting = async (template: MailTemplate, to: MailRecipient): Promise<string | undefined> => {
  let text = '';
  const keep = async (_: string, kept: { text: string }) => {
    text = kept.text;
  };
  const outbox = new Outbox(
    { run: async () => ({ position: '1' }) } as never,
    {} as never,
    { of: async () => ({ name: 'Aurora', address: 'a@x.example', brand_color: '#000' }) } as never,
    { seal: async () => 'sealed' } as never,
    { mails: { read: async () => null, keep } } as never,
    {} as never,
    { uuid: () => '0198a000-0000-7000-8000-000000000001', token: () => '' },
    { PUBLIC_URL: 'https://x.example', PORT: 1 } as never,
  );
  const origin = { correlation_id: 'c', causation_id: 'c', request_id: 'c' };
  await outbox.queue({ cause_id: 'c', origin, template, event: 'Aurora', to, params: paramsOf(template) as never });
  return text.split('\n\n')[0];
};

const nobody: MailRecipient = { account: null, person: null, office: null };
const account = (name: string): MailRecipient => ({
  ...nobody,
  account: { account_id: 1, email: 'a@x.example', name },
});
const person = (name: string): MailRecipient => ({ ...nobody, person: { person_id: 1, email: 'p@x.example', name } });

describe('the greeting of a mail', () => {
  it.each(MAIL_TEMPLATE_NAMES)('~ACC-114 %s names the account or the person that it goes to', async (template) => {
    const greetings = [account('Star Studio'), person('Rosa Reyes'), { ...nobody, office: 'o@x.example' }, account('')];
    expect(await Promise.all(greetings.map((to) => greeting(template, to)))).toEqual([
      'Hello Star Studio,',
      'Hello Rosa Reyes,',
      'Hello Aurora office,',
      'Hello there,',
    ]);
  });
});
