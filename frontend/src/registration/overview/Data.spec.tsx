import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, RUTH, socketTells, words } from '../../platform/testing.js';
import { dataAnswer, resultsAnswer } from '../../testing/results.js';
import { openEvent, overview } from './testing.js';

const DATA = 'GET mybtf/coda/data';
const HIDDEN = refused(403, 'not_released', 'Data has not been activated yet.');
const TOO_FEW = 'Data is only available for registrations with 3 or more routines.';
const open = (read: unknown = dataAnswer(), path = 'coda/data', account?: object, answers: object = {}) =>
  openEvent(overview(), { [DATA]: read, 'GET mybtf/coda/results': resultsAnswer(), ...answers }, account, path);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const items = async (name: string) => words((await region(name)).getAllByRole('listitem'));
const resultRow = resultsAnswer().adjudicatedAwards[0]!;

describe('the data of a registration', () => {
  it('PST-114 ~PST-001 sums up routines, average, awards and places', async () => {
    open();
    const figures = (await region('Summary')).getAllByRole('definition').map(({ parentElement }) => parentElement!);
    expect(words(figures)).toEqual(['Routines3', 'Average score276.7', 'Routines with an award3', 'Places 1 to 37']);
    expect(await items('Scores by performance division')).toEqual([
      'Junior, Jazz 1 routine260.0',
      'Teen, Jazz 2 routines285.0',
    ]);
    expect(await items('Total scores')).toEqual(['601 Echo 1 282.1', '602A Echo 2 CANCELED', '603 Echo 3 -']);
    const tabs = within(screen.getByRole('navigation', { name: 'Coda' }));
    expect(words(tabs.getAllByRole('link'))).toEqual([
      ...['CRITIQUES', 'RESULTS', 'DATA', 'FEEDBACK', 'RESOURCES', 'HOMEWORK', 'HOMEWORK LIBRARY'],
    ]);
  });

  it('PST-115 shows the best genres, a chart of the awards and the first three places', async () => {
    const of = (name: string, total: number, id: number) => ({
      ...{ ...resultRow, id, performance_division: name, total_score: total as typeof resultRow.total_score },
    });
    const routines = ['Tap', 'Jazz', 'Lyrical', 'Ballet'].map((name, n) => of(name, 2700 + n, n));
    open(dataAnswer({ routines }));
    expect(await items('Highest-scoring genres')).toEqual([
      'Ballet 1 routine270.3',
      'Lyrical 1 routine270.2',
      'Jazz 1 routine270.1',
    ]);
    const table = (await region('Placement awards')).getByRole('table');
    expect(words(within(table).getAllByRole('row'))).toEqual([
      'High score1st2nd3rd',
      'By age210',
      'By performance division103',
    ]);
  });

  it('PST-120 PST-121 counts the five awards from top to bottom, and places of both tables apart', async () => {
    open();
    expect(await items('Adjudicated awards')).toEqual(['Diamond 1', 'High Gold 0', 'Gold 2', 'Silver 0', 'Bronze 0']);
    const rows = within((await region('Placement awards')).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(3);
  });

  it('PST-119 PST-122 shows whole percents of each group, which opens its categories', async () => {
    const { user } = open();
    const feedback = await region('Feedback of the judges');
    const [foundation, performance] = feedback.getAllByRole('group');
    expect(within(foundation!).getByText('60% good, 40% bad')).toBeVisible();
    expect(within(performance!).getByText('-')).toBeVisible();
    expect(foundation).not.toHaveAttribute('open');
    await user.click(within(foundation!).getByText('Foundation'));
    expect(foundation).toHaveAttribute('open');
    expect(words(within(foundation!).getAllByRole('listitem'))).toEqual(['Alignment75% good, 25% bad', 'Turns-']);
  });

  it('PST-124 PST-125 ~PST-009 says that it is not activated, shows it at once, and hides it at once', async () => {
    let now: unknown = HIDDEN;
    open(() => now);
    expect(await screen.findByText('Data has not been activated yet.')).toBeVisible();
    expect(screen.queryByText(TOO_FEW)).toBeNull();
    now = dataAnswer();
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '11' }));
    expect(await screen.findByText('276.7')).toBeVisible();
    now = HIDDEN;
    act(() => socketTells('changed', { resource: 'release', id: 7502, position: '12' }));
    await waitFor(() => expect(screen.queryByText('276.7')).toBeNull());
  });

  it('PST-123 says that there are too few routines, and offers no link', async () => {
    open(dataAnswer({}, { data: null }));
    expect(await screen.findByText(TOO_FEW)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'SHARE DATA' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  });

  it('~PST-197 ~PST-060 is shared by a link, not in a preview, not by an auditor', async () => {
    const link = { id: 'l1', url: '/coda/data/abc', expires: '2027-01-20T17:00:00.000Z', position: '9' };
    const { user, sent } = open(dataAnswer(), 'coda/data', undefined, { 'POST mybtf/public-links': link });
    await user.click(await screen.findByRole('button', { name: 'SHARE DATA' }));
    expect(await screen.findByRole('textbox', { name: 'Link to share' })).toHaveValue(`http://localhost${link.url}`);
    expect(commands(sent)).toMatchObject([{ body: { registration_id: 75_001, path: 'data' } }]);
    for (const [read, account] of [
      [dataAnswer({}, { preview: true }), RUTH],
      [dataAnswer(), { ...RUTH, roles: ['auditor'] }],
      [HIDDEN, undefined],
    ] as const) {
      cleanup();
      open(read, 'coda/data', account);
      await screen.findAllByText(/PREVIEW|Average score|not been activated/);
      expect(screen.queryByRole('button', { name: 'SHARE DATA' })).toBeNull();
    }
  });

  it('~PST-007 asks for a preview where the address does, and tells when it cannot be read', async () => {
    const { sent } = open(dataAnswer({}, { preview: true }), 'coda/data?preview=true', RUTH);
    expect(await screen.findByText('PREVIEW - NOT RELEASED')).toBeVisible();
    expect(sent.find(({ path }) => path === 'mybtf/coda/data')?.query).toMatchObject({ preview: 'true' });
    cleanup();
    const failed = open(refused(500, 'internal'));
    await failed.user.click(await screen.findByRole('button', { name: 'RETRY' }));
    await waitFor(() => expect(failed.sent.filter(({ path }) => path === 'mybtf/coda/data')).toHaveLength(2));
  });

  it('~PST-210 is read of one dancer by a choice in the address', async () => {
    const { user, sent, at } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Dancer' }), 'Ava Chen');
    await waitFor(() => expect(sent.at(-1)?.query).toEqual({ registration_id: '75001', dancer_id: '7' }));
    expect(at()).toBe('/event/75001/coda/data?dancer=7');
    expect(await screen.findByRole('combobox', { name: 'Dancer' })).toHaveValue('7');
    cleanup();
    open(refused(404, 'not_found'), 'coda/data?dancer=99');
    expect(await screen.findByText('This dancer has no scored routine here.')).toBeVisible();
  });
});
