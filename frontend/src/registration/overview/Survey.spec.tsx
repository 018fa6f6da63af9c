import { cleanup, screen, waitFor } from '@testing-library/react';
import { DANA, refused, words } from '../../platform/testing.js';
import { surveyAnswer } from '../../testing/survey.js';
import { openEvent, overview, region } from './testing.js';

const NONE = 'Sorry, surveys are not available for this event.';
const open = (path: string, survey_enabled: boolean, answer: unknown = surveyAnswer()) => {
  const { profile } = overview();
  const of = overview({}, { profile: { ...profile, survey_enabled, media_pass_enabled: true } });
  return openEvent(of, { 'GET mybtf/survey': answer }, DANA, path);
};

describe('the survey in the event area', () => {
  it('PST-137 EVT-031 is the last tab of an event with surveys, at /event/{id}/survey', async () => {
    const { at } = open('survey', true);
    expect(await screen.findByRole('form', { name: 'Survey' })).toBeVisible();
    expect(at()).toBe('/event/75001/survey');
    const tabs = screen.getByRole('navigation', { name: 'Event area' });
    expect(words([...tabs.querySelectorAll('a')]).slice(-2)).toEqual(['MEDIA PASS', 'SURVEY']);
    cleanup();
    const hidden = open('survey', false);
    await region('Event');
    await waitFor(() => expect(hidden.at()).toBe('/event/75001/overview'));
    expect(screen.queryByRole('link', { name: 'SURVEY' })).toBeNull();
  });

  it('PST-012 ~PST-137 FEEDBACK shows it below CODA, and for an event without surveys the sentence', async () => {
    open('coda/feedback', true);
    expect(await screen.findByRole('form', { name: 'Survey' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'FEEDBACK' })).toHaveAttribute('aria-current', 'page');
    cleanup();
    open('coda/feedback', false, refused(403, 'survey_unavailable', NONE));
    expect(await screen.findByText(NONE)).toBeVisible();
  });
});
