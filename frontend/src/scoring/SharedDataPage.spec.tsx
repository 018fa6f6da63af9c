import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { hold, openAt, refused } from '../platform/testing.js';
import { dataAnswer } from '../testing/results.js';
import { SharedDataPage } from './SharedDataPage.js';

const NOT_YET = refused(403, 'not_released', 'Data has not been activated yet.');
const TOKEN = 'a'.repeat(32);
const openLink = (read: unknown) =>
  openAt(`/coda/data/${TOKEN}`, [{ path: '/coda/data/:token', element: <SharedDataPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    [`GET mybtf/public-links/${TOKEN}`]: read,
  });

describe('the data by a link', () => {
  it('~PST-055 ~PST-056 shows it without a session and without a way to share it', async () => {
    const { sent } = openLink(dataAnswer());
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    const event = within(screen.getByRole('region', { name: 'Event' }));
    expect(event.getByText('Aurora, data')).toBeVisible();
    expect(event.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SHARE DATA' })).toBeNull();
    expect(sent.find(({ path }) => path.startsWith('mybtf/public-links'))?.query).toEqual({ path: 'data' });
  });

  it('~PST-058 EVT-222 says that it is not active, hides what was taken back, and that a dead link is gone', async () => {
    openLink(NOT_YET);
    expect(await screen.findByText('Data has not been activated yet.')).toBeVisible();
    cleanup();
    openLink(refused(404, 'share_link_gone', 'This link is no longer available.'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer available.' })).toBeVisible();
    cleanup();
    const turn = hold(10_000);
    let now: unknown = dataAnswer();
    openLink(() => now);
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    now = NOT_YET;
    turn(10_000);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull());
  });
});
