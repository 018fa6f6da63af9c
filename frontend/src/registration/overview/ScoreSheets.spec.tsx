import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../platform/testing.js';
import { critiqueRoutine, critiquesAnswer } from '../../testing/results.js';
import { saving } from '../../testing/saving.js';
import { openEvent, overview } from './testing.js';

const PDF = '/v1/score-sheets/75001';
const HIDDEN = refused(403, 'not_released', 'Scores and Critiques will be available after the event.');
const open = (answers: object = {}, path = 'coda/critiques') =>
  openEvent(
    overview(),
    {
      'GET mybtf/coda/routines': critiquesAnswer(),
      'GET mybtf/coda/routine': critiqueRoutine(1),
      [`GET ${PDF}`]: {},
      ...answers,
    },
    undefined,
    path,
  );
const card = async () => within(await screen.findByRole('region', { name: 'Score sheets' }));

describe('the download of score sheets', () => {
  let saved: ReturnType<typeof saving>;
  beforeEach(() => {
    saved = saving();
  });
  afterEach(() => saved.restore());

  it('PST-042 ~PST-041 offers one routine, selected ones or all, combined or one page per judge', async () => {
    const { user, sent } = open();
    const sheets = await card();
    const download = () => user.click(sheets.getByRole('button', { name: 'DOWNLOAD SCORE SHEET' }));
    const which = sheets.getByRole('combobox', { name: 'Sheets for' });
    const asked: unknown[] = [];
    const downloaded = async () => {
      await download();
      await waitFor(() => expect(saved.files).toHaveLength(asked.length + 1));
      asked.push(sent.findLast(({ path }) => path === PDF)?.query);
    };
    expect(
      within(which)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['601 Echo 1 only', 'Selected routines', 'All routines (3)']]);
    expect(sheets.getByText('PDF, one page per routine with all judges')).toBeVisible();
    await downloaded();
    await user.click(sheets.getByRole('button', { name: 'One page per judge' }));
    expect(sheets.getByText('PDF, one page per routine and judge')).toBeVisible();
    await downloaded();
    await user.selectOptions(which, 'Selected routines');
    const button = sheets.getByRole('button', { name: 'DOWNLOAD SCORE SHEET' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(sheets.getByRole('checkbox', { name: '601 Echo 1' }));
    await user.click(sheets.getByRole('checkbox', { name: '603 Echo 3' }));
    await user.click(sheets.getByRole('checkbox', { name: '601 Echo 1' }));
    await user.click(sheets.getByRole('checkbox', { name: '602A Echo 2' }));
    await downloaded();
    await user.click(sheets.getByRole('button', { name: 'Combined' }));
    await user.selectOptions(which, 'All routines (3)');
    expect(sheets.queryByRole('checkbox')).toBeNull();
    await downloaded();
    expect(asked).toEqual([
      { routine_ids: '1', download: 'true' },
      { routine_ids: '1', force_uncombine: 'true', download: 'true' },
      { routine_ids: '2,3', force_uncombine: 'true', download: 'true' },
      { download: 'true' },
    ]);
  });

  it('PST-045 is offered after the release alone, or in a preview, which is asked for', async () => {
    const answers = { 'GET mybtf/coda/routines': HIDDEN };
    open(answers);
    await screen.findByText(/will be available after the event/);
    expect(screen.queryByRole('button', { name: 'DOWNLOAD SCORE SHEET' })).toBeNull();
  });

  it('~PST-045 asks for a preview where one is shown', async () => {
    const preview = critiquesAnswer({ preview: true });
    const { user, sent } = open({ 'GET mybtf/coda/routines': preview }, 'coda/critiques?preview=true');
    await user.click((await card()).getByRole('button', { name: 'DOWNLOAD SCORE SHEET' }));
    await waitFor(() => expect(saved.files).toHaveLength(1));
    expect(sent.at(-1)?.query).toEqual({ routine_ids: '1', preview: 'true', download: 'true' });
  });

  it('PST-046 a failed download shows the generic error, and can be tried again', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ [`GET ${PDF}`]: () => answer });
    const button = (await card()).getByRole('button', { name: 'DOWNLOAD SCORE SHEET' });
    await user.click(button);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Oops...' }));
    expect(dialog.getByText('Something went wrong!')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(saved.files).toEqual([]);
    answer = {};
    await user.click(button);
    await waitFor(() => expect(saved.files).toHaveLength(1));
  });
});
