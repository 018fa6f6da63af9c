import type { ResultsPreview } from '@app/contracts/scoring';
import { screen, within } from '@testing-library/react';
import { tableOf, words } from '../../platform/testing.js';
import { resultsAnswer } from '../../testing/results.js';
import { openStaff } from '../testing.js';

const answer = (more: Partial<ResultsPreview> = {}): ResultsPreview => {
  const { adjudicatedAwards, hsa, hsp, rankings, noResults, judges, blurbs } = resultsAnswer();
  return {
    ...{ adjudicatedAwards, hsa, hsp, rankings, noResults, judges, blurbs, tour_date_id: 7505, released: false },
    ...{ showAuditionScores: false, newAuditionScores: false, bestDancerResults: [], bestDancerJudges: [] },
    studioAwards: [
      { award: 'Best in Show', place: 'winner', registrant: 'Starlight' },
      { award: 'Best in Show', place: 'runner_up', registrant: 'Nova' },
    ],
    ...{ specialAwards: [], scholarships: [], registrants: { 1: 'Starlight', 2: 'Nova', 3: 'Nova' } },
    errors: [{ id: 3, registration_id: 75_001, number: null, name: 'Echo 3', fault: 'few_scores', scores: 1 }],
    ...more,
  };
};
const open = (data: ResultsPreview) =>
  openStaff('/tour-dates/7505/results', { 'GET admin/tour-dates/7505/results': data });

describe('the results of a tour date in the console', () => {
  it('~PST-187 shows every table of all studios, whose each row is, and the publish errors', async () => {
    open(answer());
    await screen.findByRole('table', { name: 'Adjudicated awards' });
    expect(screen.getByText('PREVIEW - NOT RELEASED')).toBeVisible();
    const errors = within(screen.getByRole('region', { name: 'Publish errors' }));
    expect(words(errors.getAllByRole('listitem'))[0]).toMatch(/^Echo 3/);
    expect(tableOf('Adjudicated awards')[0]?.[2]).toBe('Registrant');
    expect(tableOf('Adjudicated awards').map((row) => row[2])).toEqual(['Registrant', 'Starlight', 'Nova', 'Nova']);
    expect(tableOf('High score by age')[1]?.[3]).toBe('Starlight');
    expect(tableOf('Studio awards')).toEqual([
      ['Award', 'Registrant', 'Place'],
      ['Best in Show', 'Starlight', 'Winner'],
      ['Best in Show', 'Nova', 'Runner-Up'],
    ]);
    expect(screen.getByRole('region', { name: 'Routine rankings' })).toBeVisible();
  });

  it('~PST-187 says when they are released, and that nothing hinders it', async () => {
    open(answer({ released: true, errors: [] }));
    await screen.findByRole('table', { name: 'Adjudicated awards' });
    expect(screen.queryByText('PREVIEW - NOT RELEASED')).toBeNull();
    expect(screen.getByText('No publish errors: every routine has its number and its scores.')).toBeVisible();
  });

  it('says that no routine is there', async () => {
    open(answer({ adjudicatedAwards: [], hsa: [], hsp: [], rankings: [], studioAwards: [], errors: [] }));
    expect(await screen.findByText('No routine is registered at this tour date.')).toBeVisible();
  });
});
