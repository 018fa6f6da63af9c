import type { ReleaseAnswer } from '@app/contracts/scoring';
import { instant } from '@app/contracts/shared';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, socketTells, tableOf, words } from '../../platform/testing.js';
import { openStaff } from '../testing.js';

const PATH = 'admin/tour-dates/7501/release';
const saved = { id: 7501, position: '9' };
type Line = ReleaseAnswer['releases'][number];
const line = (more: Partial<Line> = {}): Line => ({ release: 'results', on: false, turned: null, due: null, ...more });
const answer = (more: Partial<ReleaseAnswer> = {}, results: Partial<Line> = {}): ReleaseAnswer => ({
  ...{ tour_date_id: 7501, time_zone: 'America/Chicago', releases: [line(results)] },
  ...{ counts: { routines: 48, canceled: 2, scored: 46 }, errors: [], ...more },
});
const ECHO = { id: 801, registration_id: 75_001, number: { number: 12, has_a: true }, name: 'Echo', scores: 2 };
const ERRORS: ReleaseAnswer['errors'] = [
  { ...ECHO, fault: 'few_scores' },
  { ...ECHO, id: 802, number: null, name: 'Tide', scores: 0, fault: 'few_scores' },
  { ...ECHO, id: 802, number: null, name: 'Tide', scores: 3, fault: 'no_number' },
];
const open = (read: unknown = answer(), answers: object = {}, roles?: string[]) =>
  openStaff('/tour-dates/7501/release', { [`GET ${PATH}`]: read, ...answers }, roles);
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const confirm = async (user: ReturnType<typeof open>['user'], name: string, why = 'All is checked') => {
  const dialog = within(await screen.findByRole('dialog'));
  if (why) await user.type(dialog.getByRole('textbox', { name: /Reason/ }), why);
  await user.click(dialog.getByRole('button', { name }));
};

describe('the release panel of the console', () => {
  it('~PST-188 shows what is released, who turned it and when, and how many routines are scored', async () => {
    open(answer({}, { on: true, turned: { by: 'Ruth Ames', at: instant('2026-01-20T18:30:00Z') } }));
    expect(await screen.findByText('48 routines, 2 canceled, 46 with their scores')).toBeVisible();
    expect(tableOf('Releases')[1]).toEqual([
      'Results',
      'Released',
      'Ruth Ames, Jan 20, 2026 12:30 PM',
      'Withdraw the results',
    ]);
    expect(screen.getByText('No publish errors: every routine has its number and its scores.')).toBeVisible();
  });

  it('~PST-009 releases and withdraws with a reason, and says what follows', async () => {
    let now = answer();
    const { user, sent } = open(() => now, {
      [`PUT ${PATH}`]: () => {
        now = answer({}, { on: !now.releases[0]!.on });
        return saved;
      },
    });
    await press(user, 'Release the results');
    expect(screen.getByRole('dialog')).toHaveTextContent('Registrants may see them from now on.');
    await confirm(user, 'Release the results', 'no');
    expect(screen.getByRole('dialog')).toHaveTextContent('Please write a reason of at least 3 letters.');
    expect(commands(sent)).toEqual([]);
    await confirm(user, 'Release the results', ' more');
    await waitFor(() => expect(commands(sent)[0]?.body).toEqual({ flags: { results: true }, reason: 'no more' }));
    await press(user, 'Withdraw the results');
    expect(screen.getByRole('dialog')).toHaveTextContent('They are hidden at once.');
    await confirm(user, 'Withdraw the results');
    await waitFor(() => expect(commands(sent)[1]?.body).toMatchObject({ flags: { results: false } }));
    await screen.findByRole('button', { name: 'Release the results' });
  });

  it('~PST-010 lists each publish error with its routine and the way to it, and overrides them with a reason', async () => {
    const { user, sent } = open(answer({ errors: ERRORS }), { [`PUT ${PATH}`]: saved });
    const list = within(await screen.findByRole('region', { name: 'Publish errors' }));
    expect(words(list.getAllByRole('listitem'))).toEqual([
      '12A Echo has 2 scores of at least 3',
      'Tide has no score of at least 3',
      'Tide has no number',
    ]);
    expect(list.getByRole('link', { name: '12A Echo' })).toHaveAttribute('href', '/staff/scores/7501?find=12A');
    expect(list.getAllByRole('link', { name: 'Tide' })[0]).toHaveAttribute('href', '/staff/scores/7501?find=Tide');
    await press(user, 'Release the results');
    expect(screen.getByRole('heading', { name: 'Release the results in spite of 3 publish errors?' })).toBeVisible();
    await confirm(user, 'Override and release', 'The rest follows');
    await waitFor(() =>
      expect(commands(sent)[0]?.body).toEqual({ flags: { results: true }, override: true, reason: 'The rest follows' }),
    );
  });

  it('~PST-010 shows the refusal in place where an error came up meanwhile, and the new errors', async () => {
    let now = answer();
    const message = 'There is 1 publish error. Mend it.';
    const { user } = open(() => now, { [`PUT ${PATH}`]: refused(409, 'release_has_errors', message) });
    await press(user, 'Release the results');
    await confirm(user, 'Release the results');
    expect(await screen.findByText(message)).toBeVisible();
    now = answer({ errors: ERRORS });
    act(() => socketTells('changed', { resource: 'scores', id: 801, position: '10' }));
    expect(await screen.findByRole('button', { name: 'Override and release' })).toBeVisible();
  });

  it('~PST-188 ~PST-189 schedules in the time of the tour date, shows it, and takes it back', async () => {
    let now = answer();
    const { user, sent } = open(() => now, { [`PUT ${PATH}`]: saved });
    await press(user, 'Schedule the results');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Time of the tour date, America/Chicago')).toBeVisible();
    const at = dialog.getByLabelText('Release at');
    await user.type(at, '2026-03-23T08:00');
    await confirm(user, 'Schedule');
    await waitFor(() =>
      expect(commands(sent)[0]?.body).toMatchObject({ flags: {}, times: { results: '2026-03-23T13:00:00.000Z' } }),
    );
    now = answer({}, { due: instant('2026-03-23T13:00:00Z') });
    act(() => socketTells('changed', { resource: 'release', id: 7501, position: '11' }));
    expect(await screen.findByText('Scheduled for Mar 23, 2026 8:00 AM')).toBeVisible();
    await press(user, 'Take the schedule of the results back');
    await confirm(user, 'Take it back');
    await waitFor(() => expect(commands(sent)[1]?.body).toMatchObject({ flags: {}, times: { results: null } }));
  });

  it('~PST-010 says that a schedule whose time has come waits for the publish errors', async () => {
    open(answer({ errors: ERRORS }, { due: instant('2026-01-19T13:00:00Z') }));
    expect(await screen.findByText('Was due Jan 19, 2026 7:00 AM, waits for the publish errors')).toBeVisible();
  });

  it('~PST-190 an auditor reads and turns nothing', async () => {
    open(answer(), {}, ['auditor']);
    expect(await screen.findByText('Hidden')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Release the|Schedule/ })).toBeNull();
  });

  it('tells when it cannot be read, and when nothing is registered', async () => {
    const { user } = open(refused(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'RETRY' }));
    cleanup();
    open(answer({ counts: { routines: 0, canceled: 0, scored: 0 } }));
    expect(await screen.findByText('No routine is registered at this tour date.')).toBeVisible();
  });

  it('~PST-010 the way leads to the row of the grid', async () => {
    const empty = { tour_date_id: 7501, judges: [], routines: [] };
    openStaff('/scores/7501?find=12A', { 'GET admin/tour-dates/7501/scores': empty });
    expect(await screen.findByRole('searchbox', { name: 'Find a routine' })).toHaveValue('12A');
    expect(screen.getByRole('link', { name: 'Release' })).toHaveAttribute('href', '/staff/tour-dates/7501/release');
  });
});
