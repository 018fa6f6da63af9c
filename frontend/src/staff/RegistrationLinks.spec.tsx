import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, NEVER, refused, socketTells, tableOf } from '../platform/testing.js';
import { COMPLETED, openRegistration } from './testing.js';

const LINK = {
  ...{ id: 'l-1', path: 'waivers', routine_ids: [], state: 'open', url: '/waivers/sign/abc' },
  ...{ created: '2026-01-19T17:00:00.000Z', expires: '2026-07-19T17:00:00.000Z', last_opened: null },
};
const ALL = [
  LINK,
  { ...LINK, id: 'l-2', path: 'music', routine_ids: [800_001], url: '/music/abc', last_opened: '2026-01-20T09:00:00Z' },
  { ...LINK, id: 'l-3', path: 'registration', state: 'revoked', url: null },
  { ...LINK, id: 'l-4', path: 'music', state: 'expired', url: null },
];
const open = (links: unknown = ALL, answers: object = {}, roles = ['staff']) =>
  openRegistration(COMPLETED, '/links', { 'GET mybtf/public-links': links, ...answers }, roles);
const MOMENT = expect.stringMatching(/^Jan \d+, 2026, \d+:\d\d [AP]M$/);

describe('the links of a registration in the console', () => {
  it('~EVT-229 lists all with created, expires, last opened and a way to revoke what opens', async () => {
    const { sent } = open();
    await screen.findByRole('table', { name: 'Public links' });
    expect(tableOf('Public links')).toEqual([
      ['Page', 'Created', 'Expires', 'Last opened', 'State', 'Actions'],
      ['Waivers', MOMENT, 'Jul 19, 2026', '–', 'Open', 'Revoke'],
      ['Music, routine 800001', MOMENT, 'Jul 19, 2026', MOMENT, 'Open', 'Revoke'],
      ['Registration', MOMENT, 'Jul 19, 2026', '–', 'Revoked', ''],
      ['Music', MOMENT, 'Jul 19, 2026', '–', 'Expired', ''],
    ]);
    expect(screen.getAllByRole('button', { name: /^Revoke/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Revoke the link to Waivers',
      'Revoke the link to Music, routine 800001',
    ]);
    expect(sent.find(({ path }) => path === 'mybtf/public-links')?.query).toEqual({ registration_id: '75001' });
  });

  it('~EVT-229 ~EVT-228 staff say why they revoke one, and it changes; to leave the question changes nothing', async () => {
    let links: unknown = [LINK];
    const { user, sent } = open(() => links, {
      'DELETE mybtf/public-links/l-1': ({ body }: { body?: { reason?: string } }) => {
        if (!body?.reason) return refused(400, 'reason_required', 'Please give a reason.');
        links = [{ ...LINK, state: 'revoked', url: null }];
        return { id: 'l-1', revoked: true, position: '9' };
      },
    });
    const revoke = async () => user.click(await screen.findByRole('button', { name: 'Revoke the link to Waivers' }));
    await revoke();
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Why do you change this?' }));
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await revoke();
    await user.type((await dialog()).getByLabelText('Reason'), 'Sent to the wrong list');
    await user.click((await dialog()).getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('The link was revoked.')).toBeInTheDocument();
    expect(await screen.findByText('Revoked')).toBeInTheDocument();
    expect(commands(sent).at(-1)).toMatchObject({ body: { reason: 'Sent to the wrong list' } });
  });

  it('~EVT-229 changes when a link is opened; loading, none and failure are told; auditors have no such tab', async () => {
    let links: unknown = [LINK];
    open(() => links);
    await screen.findByRole('table', { name: 'Public links' });
    links = ALL;
    act(() => socketTells('changed', { resource: 'share-links', id: 'l-2', position: '9' }));
    expect(await screen.findByText('Music, routine 800001')).toBeInTheDocument();
    cleanup();
    open(NEVER);
    expect(await screen.findByText('Loading the links')).toBeInTheDocument();
    cleanup();
    open([]);
    expect(await screen.findByText('Nobody has made a public link to this registration.')).toBeInTheDocument();
    cleanup();
    open(refused(500, 'internal'));
    expect(await screen.findByText(/^The links could not be loaded\./)).toBeInTheDocument();
    cleanup();
    open(ALL, {}, ['auditor']);
    const tabs = within(await screen.findByRole('navigation', { name: 'Registration' }));
    expect(tabs.queryByRole('link', { name: 'Links' })).toBeNull();
  });
});
