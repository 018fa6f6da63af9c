import { screen } from '@testing-library/react';
import { openAt, refused, words } from '../platform/testing.js';
import { routineHomework } from '../testing/homework.js';
import { resultsAnswer } from '../testing/results.js';
import { SharedHomeworkPage } from './SharedHomeworkPage.js';

const { adjudicatedAwards: _a, hsa: _b, hsp: _c, rankings: _r, noResults: _n, dancers: _d, ...PAGE } = resultsAnswer();
const open = (answer: unknown) =>
  openAt('/coda/homework/abc', [{ path: '/coda/homework/:token', element: <SharedHomeworkPage /> }], {
    'GET mybtf/coda/homework/abc': answer,
  });

describe('the page of a link to homework', () => {
  it('PST-133 ~PST-055 ~PST-056 shows the videos of its routine without an account, and makes no links', async () => {
    open({ ...PAGE, homework: [routineHomework(1), routineHomework(2)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dallas, TX' })).toBeVisible();
    expect(words(screen.getAllByRole('heading', { level: 2 }))).toEqual(['601 Echo']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'SHARE HOMEWORK' })).toBeNull();
  });

  it('~PST-058 ~EVT-222 tells what is not released, and nothing of a link that is gone', async () => {
    open(refused(403, 'not_released'));
    expect(
      await screen.findByText(
        'Scores and Critiques will be available after the event. We will notify you via email once it is enabled.',
      ),
    ).toBeVisible();
  });

  it('~EVT-222 a link that is gone shows nothing', async () => {
    open(refused(404, 'share_link_gone'));
    expect(await screen.findByText('This link is no longer available.')).toBeVisible();
  });
});
