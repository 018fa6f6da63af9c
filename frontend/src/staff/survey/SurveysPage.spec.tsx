import type { SurveyReport } from '@app/contracts/survey';
import { SEEDED_QUESTIONS } from '@app/contracts/survey';
import { day } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { commands, refused, words } from '../../platform/testing.js';
import { saving } from '../../testing/saving.js';
import { openStaff } from '../testing.js';

type Row = SurveyReport['answers'][number];
const row = (n: number, more: Partial<Row> = {}): Row => ({
  ...{ id: String(n), registration_id: 75_000 + n, registrant: 'Starlight', ancillary: false, tour_date_id: 7501 },
  ...{ city: 'Chicago, IL', start_date: day('2026-03-20'), version: 1, question_id: 1 },
  ...{ question: 'How would you rate the venue?', staff_member: null, rating: 4, text: '', not_applicable: false },
  ...more,
});
const report = (more: Partial<SurveyReport> = {}): SurveyReport => ({
  ...{ surveys: { begun: 3, submitted: 2 }, cut: false },
  questions: [
    { question_id: 1, question: 'How would you rate the venue?', ratings: 2, average: 4.5 },
    { question_id: 2, question: 'What did you like best?', ratings: 0, average: null },
  ],
  staff: [
    { staff_member: 'Per Lindqvist', kind: 'judge', ratings: 2, average: 4.67 },
    { staff_member: 'Noor Haddad', kind: 'workshop', ratings: 1, average: 5 },
  ],
  tour_dates: [{ tour_date_id: 7501, city: 'Chicago, IL', start_date: day('2026-03-20'), ratings: 5, average: 4.6 }],
  answers: [
    row(1),
    row(2, { question_id: 5, staff_member: 'Per Lindqvist', text: 'Kind, =precise' }),
    row(3, { not_applicable: true, rating: null }),
  ],
  ...more,
});
const open = (answer: unknown = report(), answers: object = {}, path = '/surveys', roles?: string[]) =>
  openStaff(path, { 'GET admin/survey-answers': answer, ...answers }, roles);
/** jsdom's files have no `text()`. */
const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
const rowsOf = async (name: string) => {
  const region = within(await screen.findByRole('region', { name }));
  return words(region.getAllByRole('row').slice(1));
};

describe('the surveys of the console', () => {
  it('~PST-166 shows the averages of each question, staff member and tour date, and every answer', async () => {
    open();
    expect(await rowsOf('By question')).toEqual(['How would you rate the venue?24.50', 'What did you like best?0-']);
    expect(await rowsOf('By staff member')).toEqual(['Per LindqvistJudge24.67', 'Noor HaddadWorkshop faculty15.00']);
    expect(await rowsOf('By tour date')).toEqual(['Chicago, IL, Mar 20, 202654.60']);
    expect(await rowsOf('Answers')).toHaveLength(3);
    expect(screen.getByText('2 surveys submitted, 1 begun. Ratings go from 1 to 5.')).toBeVisible();
    expect(screen.getByText('Does not apply')).toBeVisible();
  });

  it('~PST-166 narrows to a tour date, a staff member and a question', async () => {
    const { user, sent, at } = open();
    await rowsOf('Answers');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tour date' }), '7501');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Staff member' }), 'Noor Haddad');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Question' }), 'How would you rate the venue?');
    const asked = { tour_date_id: '7501', staff_member: 'Noor Haddad', question_id: '1' };
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === 'admin/survey-answers').at(-1)?.query).toEqual(asked),
    );
    expect(at()).toContain('/staff/surveys');
  });

  it('~PST-166 exports the answers as CSV', async () => {
    const { files, names, restore } = saving();
    const { user } = open();
    await rowsOf('Answers');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(names).toEqual(['survey-answers.csv']);
    const text = await textOf(files[0]!);
    expect(text).toContain('question,staff_member,rating,text,not_applicable');
    expect(text).toContain('Per Lindqvist,4,"Kind, =precise",');
    restore();
  });

  it('says where nothing was answered, nothing fits, and where it could not be read', async () => {
    open(report({ surveys: { begun: 0, submitted: 0 }, answers: [] }));
    expect(await screen.findByText('No survey has been answered yet.')).toBeVisible();
    open(report({ answers: [] }));
    expect(await screen.findByText('No answers found.')).toBeVisible();
    open(refused(500, 'internal'));
    expect(await screen.findByText('Oops... Something went wrong!')).toBeVisible();
  });
});

describe('the questions of the survey in the console', () => {
  const VERSIONS = { versions: [{ version: 1, questions: SEEDED_QUESTIONS }] };
  const openQuestions = (answers: object = {}, roles?: string[]) =>
    open(report(), { 'GET admin/survey-questions': VERSIONS, ...answers }, '/surveys/questions', roles);

  it('~PST-166 are changed as a new version with a reason', async () => {
    const { user, sent } = openQuestions({ 'POST admin/survey-questions': { version: 2, position: '9' } });
    expect(await rowsIn('Version 1')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Write a new version' }));
    const first = within(screen.getByRole('region', { name: 'Question 1' }));
    await user.clear(first.getByRole('textbox', { name: 'Question 1' }));
    await user.type(first.getByRole('textbox', { name: 'Question 1' }), 'How was it?');
    await user.click(screen.getByRole('button', { name: 'Remove question 11' }));
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.type(screen.getByRole('textbox', { name: 'Question 11' }), 'And the music?');
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish version 2' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Shorter');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(commands(sent)).toHaveLength(1));
    const { was, reason, questions } = commands(sent)[0]!.body as {
      was: number;
      reason: string;
      questions: { id: number | null; question: string }[];
    };
    expect([was, reason, questions.length]).toEqual([1, 'Shorter', 11]);
    expect(questions[0]).toMatchObject({ id: 1, question: 'How was it?', survey_question_group_id: 1 });
    expect(questions.at(-1)).toMatchObject({ id: null, question: 'And the music?', type: 'rating' });
  });

  it('show what was refused at its field, and nothing to change to an auditor', async () => {
    const fields = { 'questions.0.question': 'Required' };
    const wrong = refused(400, 'invalid_input', 'Please check the marked fields.', fields);
    const { user } = openQuestions({ 'POST admin/survey-questions': wrong });
    await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish version 2' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Shorter');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    const first = within(screen.getByRole('region', { name: 'Question 1' }));
    expect(await first.findByText('Required', { selector: '.Refusal' })).toBeVisible();
    openQuestions({}, ['auditor']);
    expect(await screen.findAllByRole('region', { name: 'Version 1' })).not.toHaveLength(0);
  });
});

const rowsIn = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem');
