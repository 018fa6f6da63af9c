import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt, refused, words } from '../platform/testing.js';
import { critiqueRoutine, critiquesAnswer } from '../testing/results.js';
import { saving } from '../testing/saving.js';
import { SharedCritiquesPage, SharedOlderCritiquesPage } from './SharedCritiquesPage.js';

const TOKEN = 'a'.repeat(32);
const NOT_YET =
  'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.';
const openLink = (read: unknown) =>
  openAt(`/coda/critiques/${TOKEN}`, [{ path: '/coda/critiques/:token', element: <SharedCritiquesPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    [`GET mybtf/public-links/${TOKEN}`]: read,
    'GET /v1/score-sheets/75001': {},
  });
const told = critiqueRoutine(1).words.map((word) => ({ ...word, teacher_critique: null }));
const SHARED = {
  ...critiquesAnswer({ routines: critiquesAnswer().routines.slice(0, 1) }),
  details: [critiqueRoutine(1, { words: told })],
};

describe('critiques by a link', () => {
  it('~PST-055 ~PST-056 ~PST-057 shows its routines without a session, and no way to share', async () => {
    const { sent } = openLink(SHARED);
    expect(await screen.findByText('Bold 1')).toBeVisible();
    const event = within(screen.getByRole('region', { name: 'Event' }));
    expect(event.getByText('Aurora, critiques')).toBeVisible();
    expect(event.getByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'Routines' }));
    expect(words(list.getAllByRole('listitem'))).toEqual(['601Echo 1Teen, Jazz, Solo282.1High Gold']);
    expect(screen.queryByRole('button', { name: /Share|COPY LINK/ })).toBeNull();
    expect(screen.queryByText('For the teacher')).toBeNull();
    expect(sent.find(({ path }) => path.startsWith('mybtf/public-links'))?.query).toEqual({ path: 'critiques' });
  });

  it('~PST-055 ~PST-040 of an older season it shows no feedback by category', async () => {
    const routes = [{ path: '/critiques/:token', element: <SharedOlderCritiquesPage /> }];
    openAt(`/critiques/${TOKEN}`, routes, {
      'GET mybtf/account': refused(401, 'signed_out'),
      [`GET mybtf/public-links/${TOKEN}`]: SHARED,
    });
    expect(await screen.findByText('Bold 1')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Feedback by category' })).toBeNull();
    cleanup();
    openLink(SHARED);
    expect(await screen.findByRole('table', { name: 'Feedback by category' })).toBeVisible();
  });

  it('~PST-056 ~PST-041 downloads the score sheets of its routines by its token', async () => {
    const saved = saving();
    const { user, sent } = openLink(SHARED);
    const sheets = within(await screen.findByRole('region', { name: 'Score sheets' }));
    await user.selectOptions(sheets.getByRole('combobox', { name: 'Sheets for' }), 'All routines (1)');
    await user.click(sheets.getByRole('button', { name: 'DOWNLOAD SCORE SHEET' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    expect(sent.at(-1)).toMatchObject({ path: '/v1/score-sheets/75001', link: TOKEN, query: { download: 'true' } });
    saved.restore();
  });

  it('~PST-058 says the same as to the owner before a release', async () => {
    openLink(refused(403, 'not_released', NOT_YET));
    expect(await screen.findByText(NOT_YET)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Event' })).toBeNull();
  });
});
