import { cleanup, screen } from '@testing-library/react';
import { openAt, refused, tableOf } from '../platform/testing.js';
import { accessCodesAnswer, CODE_ROWS } from '../testing/access-codes.js';
import { SharedAccessCodesPage } from './SharedAccessCodesPage.js';

const TOKEN = 'a'.repeat(32);
const openLink = (read: unknown) =>
  openAt(`/access-codes/${TOKEN}`, [{ path: '/access-codes/:token', element: <SharedAccessCodesPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    'GET mybtf/virtual-attendees': read,
  });

describe('access codes by a link', () => {
  it('EVT-183 are shown without the link box and the e-mail action', async () => {
    const attendees = CODE_ROWS.map((one) => ({ ...one, reminder_email: null, email: '' }));
    const { sent } = openLink(accessCodesAnswer({ access: 'link', attendees }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Atlanta, GA' })).toBeVisible();
    expect(tableOf('Access codes')[0]).toEqual(['First name', 'Last name', 'Workshop level', 'Access code']);
    expect(screen.queryByRole('textbox', { name: 'Link to share' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Email the access code/ })).toBeNull();
    expect(sent.filter(({ path }) => path === 'mybtf/public-links')).toEqual([]);
  });

  it('~EVT-222 say that a dead link is gone, and offer to read again what failed', async () => {
    openLink(refused(404, 'share_link_gone', 'This link is no longer available.'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer available.' })).toBeVisible();
    cleanup();
    openLink(refused(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'RETRY' })).toBeVisible();
  });
});
