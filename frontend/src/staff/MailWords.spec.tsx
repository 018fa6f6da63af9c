import { screen, within } from '@testing-library/react';
import { page, words } from '../platform/testing.js';
import { openStaff } from './testing.js';

const NOON = '2026-01-19T17:00:00.000Z';
const MAIL = {
  ...{ id: 'm-1', template: 'waiver-request', account_id: null, person_id: 100_001, event: 'Aurora' },
  ...{ to: 'rosa@reyes.example', name: 'Rosa Reyes', status: 'sent', transport: 'smtp', attempts: 1, error: null },
  ...{ queued_at: NOON, sent_at: NOON },
};
const opened = (differs: object) => ({
  ...MAIL,
  subject: 'Please sign',
  text: 'Hello Rosa',
  html: null,
  demo: false,
  ...differs,
});
const drawer = async (answer: object) => {
  const { user } = openStaff('/outbox', {
    'GET admin/outbox': page([MAIL]),
    'POST admin/outbox/m-1/open': { ...opened(answer), position: '9' },
  });
  await user.click(await screen.findByRole('button', { name: /^Show .*, recorded$/ }));
  return within(await screen.findByRole('dialog'));
};

describe('a mail that is opened', () => {
  it('~OPS-014 ~ADM-011 shows what hangs on it, with its size, to be read', async () => {
    const attachments = [
      { name: 'waiver.pdf', content_type: 'application/pdf', bytes: 23_001, address: '/v1/mails/abc' },
      { name: 'plan.json', content_type: 'application/json', bytes: 900, address: '/v1/mails/def' },
    ];
    const mail = await drawer({ attachments });
    const list = within(mail.getByRole('list', { name: 'Attached' }));
    expect(words(list.getAllByRole('listitem'))).toEqual(['waiver.pdf24 kB', 'plan.json1 kB']);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/v1/mails/abc',
      '/v1/mails/def',
    ]);
  });

  it('ADM-047 shows it as it goes out, HTML in a frame that runs nothing, and the text', async () => {
    const html = '<!doctype html><html><body><p>Hello <b>Rosa</b></p><script>alert(1)</script></body></html>';
    const mail = await drawer({ html, attachments: [] });
    expect(words(mail.getAllByRole('heading', { level: 3 }))).toEqual(['As it goes out', 'Text']);
    const frame = mail.getByTitle(/, as it goes out$/);
    expect(frame).toHaveAttribute('srcdoc', html);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(mail.getByText('Hello Rosa')).toBeInTheDocument();
  });

  it('shows its words alone where nothing hangs on it', async () => {
    const mail = await drawer({ attachments: [] });
    expect(mail.getByText('Hello Rosa')).toBeInTheDocument();
    expect(mail.queryByRole('list', { name: 'Attached' })).toBeNull();
  });
});
