import { RATINGS, SURVEY_PAGES } from '@app/contracts/survey';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { commands, DANA, hold, openAt, refused, RUTH, socketTells, words } from '../platform/testing.js';
import { FIRST_PAGE, surveyAnswer, surveySaved } from '../testing/survey.js';
import { SharedSurveyPage } from './SharedSurveyPage.js';
import { SurveyTab } from './SurveyTab.js';

const TOKEN = 'a'.repeat(32);
const Tab = () => <SurveyTab registrationId={75_001} />;
const open = (answer: unknown = surveyAnswer(), saved: unknown = surveySaved(), account: object = DANA) =>
  openAt(
    '/event/75001/survey',
    [{ element: <SignedIn />, children: [{ path: '/event/75001/survey', element: <Tab /> }] }],
    {
      'GET mybtf/account': account,
      'GET mybtf/survey': answer,
      'PUT mybtf/survey': saved,
    },
  );
const openLink = (answer: unknown, saved: unknown = surveySaved(false)) =>
  openAt(`/survey/${TOKEN}`, [{ path: '/survey/:token', element: <SharedSurveyPage /> }], {
    'GET mybtf/account': refused(401, 'signed_out'),
    [`GET mybtf/survey/${TOKEN}`]: answer,
    [`PUT mybtf/survey/${TOKEN}`]: saved,
  });
const onPage = async (page: number) =>
  expect(await screen.findByRole('heading', { name: `Page ${page} of 5` })).toBeVisible();
const group = (name: string) => within(screen.getByRole('group', { name }));
const choose = async (user: ReturnType<typeof open>['user'], question: string, rating = 'Gold') =>
  user.click(group(question).getByRole('radio', { name: rating }));
const EXPERIENCE = 'How would you rate your overall experience?';
const REGISTRATION = 'How would you rate the registration process?';
const BEFORE = 'How would you rate our communication before the event?';
const firstPageAnswered = async (user: ReturnType<typeof open>['user']) => {
  for (const question of [EXPERIENCE, REGISTRATION, BEFORE]) await choose(user, question);
};

describe('the survey', () => {
  it('~PST-138 has five pages with a tracker; the first has Next and no Back, the last Submit', async () => {
    const all = { ...FIRST_PAGE };
    open(surveyAnswer({}, all));
    await onPage(2);
    const tracker = screen.getByRole('list', { name: 'Page 2 of 5' });
    expect(words(within(tracker).getAllByRole('listitem'))).toEqual(SURVEY_PAGES.map((_, n) => String(n + 1)));
    expect(within(tracker).getByText('2')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    cleanup();
    open();
    await onPage(1);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  });

  it('~PST-153 PST-145 asks the questions of its page, each rating in five steps up to the top award of the event', async () => {
    open();
    await onPage(1);
    expect(words(screen.getAllByRole('group').map((one) => one.querySelector('legend')!))).toEqual([
      EXPERIENCE,
      REGISTRATION,
      BEFORE,
    ]);
    expect(screen.getByRole('textbox', { name: 'What did you like best?' })).toBeVisible();
    const steps = group(EXPERIENCE).getAllByRole('radio');
    expect(steps.map((step) => (step as HTMLInputElement).value)).toEqual(RATINGS.map(({ key }) => key));
    expect(steps.map((step) => step.closest('label')?.textContent)).toEqual([
      ...['Bronze', 'Silver', 'Gold', 'High Gold', 'Diamond'],
    ]);
  });

  it('~PST-140 opens on the first page that has an unanswered question', async () => {
    open(surveyAnswer({}, FIRST_PAGE));
    await onPage(2);
    expect(screen.getByText('Please rate our judges.')).toBeVisible();
  });

  it('PST-157 marks what is Required, and scrolls to the first and focuses it; nothing is sent', async () => {
    const { user, sent } = open();
    await onPage(1);
    await choose(user, EXPERIENCE);
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this);
    };
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(group(REGISTRATION).getByText('Required')).toBeVisible();
    const first = group(REGISTRATION).getByRole('radio', { name: 'Bronze' });
    expect(first).toHaveFocus();
    expect(scrolled).toContain(first);
    expect(commands(sent)).toEqual([]);
    // Answering another one leaves the focus there, though one is still marked.
    await choose(user, BEFORE);
    expect(group(BEFORE).getByRole('radio', { name: 'Gold' })).toHaveFocus();
    expect(screen.getAllByText('Required')).toHaveLength(1);
  });

  it('PST-157 a list asks for a rating of each person', async () => {
    const { user } = open(surveyAnswer({}, FIRST_PAGE));
    await onPage(2);
    await choose(user, 'Amara Okafor');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getAllByText('Required')).toHaveLength(1);
    expect(group('Per Lindqvist').getByText('Required')).toBeVisible();
  });

  it('PST-141 Next saves the page and moves on; Back saves nothing and keeps what was typed', async () => {
    const { user, sent } = open();
    await onPage(1);
    await firstPageAnswered(user);
    await user.type(screen.getByRole('textbox', { name: 'What did you like best?' }), 'The stage');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await onPage(2);
    const body = { registration_id: 75_001, version: 1, submit: false };
    expect(commands(sent)).toMatchObject([{ method: 'PUT', path: 'mybtf/survey', body }]);
    const { questions } = commands(sent)[0]!.body as { questions: { id: number; rating: string; text: string }[] };
    expect(questions.map(({ id, rating, text }) => [id, rating, text])).toEqual([
      [1, 'gold', ''],
      [2, null, 'The stage'],
      [3, 'gold', ''],
      [4, 'gold', ''],
    ]);
    await choose(user, 'Per Lindqvist');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await onPage(1);
    expect(commands(sent)).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'What did you like best?' })).toHaveValue('The stage');
  });

  it('PST-144 a list shows each judge or teacher with a rating, and a comment where it has words for one', async () => {
    const answered = { ...FIRST_PAGE };
    const { user, sent } = open(surveyAnswer({}, answered));
    await onPage(2);
    for (const name of ['Amara Okafor', 'Per Lindqvist']) {
      await choose(user, name, 'Diamond');
      const comment = screen.getByRole('textbox', { name: `Tell us more about this judge: ${name}` });
      expect(comment).toHaveAttribute('placeholder', 'Tell us more about this judge');
    }
    await user.type(screen.getByRole('textbox', { name: /Per Lindqvist/ }), 'Kind');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await onPage(3);
    expect(commands(sent)[0]?.body).toMatchObject({
      questions: [
        {
          people: [
            { name: 'Amara Okafor', rating: 'platinum', feedback: '' },
            { name: 'Per Lindqvist', rating: 'platinum', feedback: 'Kind' },
          ],
        },
      ],
    });
    expect(screen.getByText('Please rate our workshop faculty.')).toBeVisible();
    expect(group('Noor Haddad').getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('textbox', { name: 'Tell us more about this teacher: Noor Haddad' })).toBeVisible();
    cleanup();
    open(surveyAnswer({}, { ...FIRST_PAGE, 5: { feedback_placeholder: null } }));
    await onPage(2);
    expect(screen.getAllByRole('radio')).toHaveLength(10);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('~PST-144 says where nobody is listed, and asks for nothing there', async () => {
    const { user } = open(surveyAnswer({ judges: [], workshop_faculty: [] }, FIRST_PAGE));
    await onPage(2);
    expect(screen.getByText('No judges are listed for this event.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await onPage(3);
  });

  it('PST-143 ~PST-156 what does not apply is not required and loses its answer, and no other question does', async () => {
    const judged = { people: [{ name: 'Amara Okafor', rating: 'gold', feedback: 'Kind' }] };
    const before = {
      answer: { type: 'judge_list' as const, value: judged.people as never },
      registrations_survey_answer: { id: '5', not_applicable: false, feedback: '' },
    };
    const { user, sent } = open(surveyAnswer({}, { ...FIRST_PAGE, 5: before }));
    await onPage(2);
    await user.click(screen.getByRole('checkbox', { name: 'We did not compete.' }));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await onPage(3);
    expect(commands(sent)[0]?.body).toMatchObject({ questions: [{ id: 5, not_applicable: true, people: [] }] });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('checkbox', { name: 'We did not compete.' }));
    expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('~PST-158 a text takes at most 2000 characters and says when it is near', async () => {
    const { user } = open();
    await onPage(1);
    const box = screen.getByRole('textbox', { name: 'What did you like best?' });
    expect(box).toHaveAttribute('maxlength', '2000');
    await user.click(box);
    await user.paste('a'.repeat(1_900));
    expect(screen.getByText('1900 of 2000 characters')).toBeVisible();
  });

  it('a refusal of the server stands at its field', async () => {
    const fields = { question_3: 'Required' };
    const { user } = open(surveyAnswer(), refused(422, 'survey_incomplete', 'Please answer.', fields));
    await onPage(1);
    await firstPageAnswered(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await group(REGISTRATION).findByText('Required')).toBeVisible();
    await onPage(1);
  });
});

describe('the end of the survey', () => {
  const given = Object.fromEntries(
    surveyAnswer().questions.map(({ id, type }) => [
      id,
      {
        answer: {
          type,
          value:
            type === 'rating'
              ? ('gold' as const)
              : type === 'text'
                ? ''
                : (type === 'judge_list' ? ['Amara Okafor', 'Per Lindqvist'] : ['Noor Haddad']).map((name) => ({
                    ...{ name, rating: 'gold' as const, feedback: '' },
                  })),
        },
        registrations_survey_answer: { id: String(id), not_applicable: false, feedback: '' },
      },
    ]),
  );

  it('PST-142 PST-147 Submit ends it, then the thanks page shows the code, its amount, how often it can be used, and COPY CODE', async () => {
    const turn = hold(1_000);
    const { user, sent } = open(surveyAnswer({}, given), surveySaved(true));
    await onPage(5);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
    expect(commands(sent)[0]?.body).toMatchObject({ submit: true, version: 1 });
    expect(screen.getByText('AURORASURVEY50')).toBeVisible();
    expect(screen.getByText('Here is $50.00 off your next registration:')).toBeVisible();
    expect(screen.getByText('This promo code can be used once per account, per event, per season.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'COPY CODE' }));
    expect(await navigator.clipboard.readText()).toBe('AURORASURVEY50');
    expect(screen.getByRole('button', { name: 'COPIED' })).toBeVisible();
    turn(1_000);
    expect(await screen.findByRole('button', { name: 'COPY CODE' })).toBeVisible();
  });

  it('PST-146 a submitted survey opens on the thanks page with the code, without a way to change it', async () => {
    open(surveyAnswer({ survey_submitted: true, reward: surveySaved(true).reward }, given));
    expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
    expect(screen.getByText('AURORASURVEY50')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(words(screen.getAllByRole('button'))).toEqual(['COPY CODE']);
  });

  it('~PST-146 what another device submits shows at once', async () => {
    let now = surveyAnswer({}, given);
    open(() => now);
    await onPage(5);
    now = surveyAnswer({ survey_submitted: true, reward: surveySaved(true).reward }, given);
    socketTells('changed', { resource: 'survey', id: 75_001, position: '12' });
    expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
  });
});

describe('a survey that is not there', () => {
  it.each([
    ['PST-159', 'survey_unavailable', 'Sorry, surveys are not available for this event.'],
    ['PST-160', 'survey_too_early', 'Surveys will be available within a few days after the event!'],
    ['PST-161', 'survey_closed', 'Sorry, surveys are not available for this event.'],
  ])('%s says why: %s', async (_, code, message) => {
    open(refused(403, code, message));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull();
    cleanup();
    openLink(refused(403, code, message));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('~EVT-014 shows that it loads, and offers to try again where that failed', async () => {
    let fails = true;
    const { user } = open(() => (fails ? refused(500, 'internal') : surveyAnswer()));
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    fails = false;
    await user.click(retry);
    await onPage(1);
  });

  it('the office reads it page by page and saves nothing', async () => {
    const { user, sent } = open(surveyAnswer(), surveySaved(), RUTH);
    await onPage(1);
    for (const step of screen.getAllByRole('radio')) expect(step).toBeDisabled();
    for (let page = 2; page <= 5; page += 1) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await onPage(page);
    }
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(commands(sent)).toEqual([]);
  });
});

describe('the survey by a link', () => {
  it('~PST-137 ~PST-164 is answered without a session', async () => {
    const { user, sent } = openLink(surveyAnswer());
    await onPage(1);
    expect(within(screen.getByRole('region', { name: 'Event' })).getByText('Aurora, survey')).toBeVisible();
    await firstPageAnswered(user);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await onPage(2);
    expect(commands(sent)).toMatchObject([{ path: `mybtf/survey/${TOKEN}`, body: { version: 1, submit: false } }]);
  });

  it('PST-165 the thanks page of a link says its thanks only', async () => {
    openLink(surveyAnswer({ survey_submitted: true }));
    const thanks = await screen.findByRole('status', { name: 'Survey' });
    expect(thanks.textContent).toBe('Thank you for your feedback!');
    expect(screen.queryByRole('button', { name: 'COPY CODE' })).toBeNull();
  });

  it('EVT-222 a dead link says so', async () => {
    openLink(refused(404, 'share_link_gone', 'This link is no longer available.'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This link is no longer available.' })).toBeVisible(),
    );
  });
});
