import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { hold, openAt, refused } from '../platform/testing.js';
import { resultsAnswer } from '../testing/results.js';
import { saving } from '../testing/saving.js';
import { SharedResultsPage } from './SharedResultsPage.js';

const NOT_YET = refused(403, 'not_released', 'Results will be available after the event.');
const TOKEN = 'a'.repeat(32);
const openLink = (read: unknown, more: object = {}) =>
  openAt(`/coda/results/${TOKEN}`, [{ path: '/coda/results/:token', element: <SharedResultsPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    [`GET mybtf/public-links/${TOKEN}`]: read,
    ...more,
  });

describe('the results by a link', () => {
  it('~PST-055 ~PST-056 shows them without a session, with event and city', async () => {
    const { sent } = openLink(resultsAnswer());
    expect(await screen.findByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
    const event = within(screen.getByRole('region', { name: 'Event' }));
    expect(event.getByText('Aurora, results')).toBeVisible();
    expect(event.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeVisible();
    expect(event.getByText('Apr 17 - Apr 19, 2026')).toBeVisible();
    expect(sent.find(({ path }) => path.startsWith('mybtf/public-links'))?.query).toEqual({ path: 'results' });
  });

  it('~PST-056 ~PST-064 saves them as PDF by the link, and offers no dancer', async () => {
    const saved = saving();
    const { user, sent } = openLink(resultsAnswer({ dancers: [] }), { 'GET /v1/results/75001': {} });
    await user.click(await screen.findByRole('button', { name: 'DOWNLOAD AS PDF' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    expect(sent.at(-1)).toMatchObject({ path: '/v1/results/75001', link: TOKEN });
    expect(screen.queryByRole('combobox', { name: 'Dancer' })).toBeNull();
    saved.restore();
  });

  it('~PST-058 EVT-222 says the same as to the owner before a release, and that a dead link is gone', async () => {
    openLink(NOT_YET);
    expect(await screen.findByText('Results will be available after the event.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Event' })).toBeNull();
    cleanup();
    openLink(refused(404, 'share_link_gone', 'This link is no longer available.'));
    expect(await screen.findByRole('heading', { name: 'This link is no longer available.' })).toBeVisible();
    cleanup();
    const turn = hold(10_000);
    let now: unknown = resultsAnswer();
    openLink(() => now);
    expect(await screen.findByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
    now = NOT_YET;
    turn(10_000);
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    cleanup();
    openLink(refused(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'RETRY' })).toBeVisible();
  });
});
