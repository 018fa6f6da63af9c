import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, refused, RUTH, tableOf } from '../platform/testing.js';
import { openTechnical } from './testing.js';
import { ProjectionsPage } from './ProjectionsPage.js';

const failed = {
  ...{ event_id: 'e', type: 'PaymentPosted', stream: 'ledger-75001', revision: 4, position: '90' },
  error: 'no such person',
};
const status = (name: string, differs: object = {}) => ({
  ...{ name, version: 3, collection: name, state: 'live', made_anew: null, rebuild: null },
  ...{ position: '1234', lag: 0, rate: 0, done: 1234, percent: 100, failed: null },
  ...differs,
});
const rebuild = (differs: object = {}) => ({
  ...{ position: '617', lag: 617, rate: 2500, done: 617, percent: 50, failed: null, remaining_seconds: 45 },
  ...differs,
});
const ROWS = [
  status('accounts'),
  status('balances', { state: 'catching_up', lag: 1500, rate: 320, made_anew: 'changed' }),
  status('ledger', { state: 'failed', failed }),
  status('outbox', { state: 'unattended', made_anew: 'another' }),
  status('roster', { rebuild: rebuild() }),
  status('seasons', { rebuild: rebuild({ failed }), made_anew: 'shorter' }),
  status('studios', { rebuild: rebuild({ remaining_seconds: 150 }) }),
  status('tour-dates', { rebuild: rebuild({ remaining_seconds: null }) }),
];
const open = (answers: Answers = {}, roles: readonly string[] = ['admin']) =>
  openTechnical('/audit/projections', [{ path: '*', element: <ProjectionsPage /> }], {
    'GET mybtf/account': { ...RUTH, roles },
    'GET audit/projections': ROWS,
    'GET audit/reactions': [
      { name: 'mail', failed: null },
      { name: 'payments', failed },
    ],
    ...answers,
  });
const rows = async () => {
  await screen.findByRole('cell', { name: 'accounts' });
  return tableOf('Projections');
};
const stopped = 'ledger-75001, 4, PaymentPosted: no such person';

describe('the read models in the audit', () => {
  it('~AUD-010 ~KER-044 each with version, position, lag, rate, state and last error', async () => {
    open({}, ['auditor']);
    const shown = (await rows()).map((row) => row.slice(0, 7));
    expect(shown).toEqual([
      ['Read model', 'Version', 'Position', 'Lag, events', 'Events/s', 'State', 'Last error'],
      ['accounts', '3', '1 234', '0', '0', 'Up to date', '–'],
      ['balances', '3', '1 234', '1,500', '320', 'Catching upMade anew: what it is made of events has changed', '–'],
      ['ledger', '3', '1 234', '0', '0', 'Stopped', stopped],
      ['outbox', '3', '1 234', '0', '0', 'No workerMade anew: it was made of another log', '–'],
      ['roster', '3', '1 234', '0', '0', 'Rebuilding: 617 events, 50 %, 2,500/s, 45 s left', '–'],
      ['seasons', '3', '1 234', '0', '0', 'Rebuild stoppedMade anew: the log ends before what it was made of', stopped],
      ['studios', '3', '1 234', '0', '0', 'Rebuilding: 617 events, 50 %, 2,500/s, 3 min left', '–'],
      ['tour-dates', '3', '1 234', '0', '0', 'Rebuilding: 617 events, 50 %, 2,500/s', '–'],
    ]);
    expect(screen.getByRole('progressbar', { name: 'Rebuild of roster' })).toHaveAttribute('value', '50');
    expect(tableOf('Reactions')).toEqual([
      ['Reaction', 'State', 'Last error'],
      ['mail', 'Going on', '–'],
      ['payments', 'Stopped, tried again every 5 s', stopped],
    ]);
    expect(screen.queryByRole('button', { name: /^(Rebuild|Retry) / })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Compare / })).toHaveLength(8);
  });

  it('~AUD-010 an admin has one rebuilt after a question, and a stopped one tried again', async () => {
    const { user, sent } = open({
      'POST audit/projections/accounts/rebuild': { name: 'accounts', position: '1' },
      'POST audit/projections/ledger/retry': { name: 'ledger', position: '1' },
    });
    await rows();
    expect(screen.getAllByRole('button', { name: /^Retry / }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Retry ledger',
      'Retry seasons',
    ]);
    expect(screen.getByRole('button', { name: 'Rebuild roster' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Rebuild seasons' })).not.toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button', { name: 'Rebuild accounts' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Rebuild accounts?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(commands(sent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rebuild accounts' }));
    expect(
      screen.getByText(
        'It is made again from the first entry, beside the one that is read, and takes its place when it has caught up.',
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rebuild' }));
    await user.click(screen.getByRole('button', { name: 'Retry ledger' }));
    await waitFor(() =>
      expect(commands(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST audit/projections/accounts/rebuild',
        'POST audit/projections/ledger/retry',
      ]),
    );
  });

  it.each([
    [
      'equal',
      { equal: true, documents: 1500, total: 1500, sampled: false, differing: [], differing_count: 0 },
      'accounts: equal to the events',
      'All 1,500 documents folded again from events alone, verified at position 1 234.',
    ],
    [
      'a sample that differs',
      {
        ...{ equal: false, documents: 500, total: 40_000, sampled: true, differing_count: 2 },
        differing: [
          { id: '12', differences: ['fname', 'lname'] },
          { id: '13', differences: ['locked'] },
        ],
      },
      'accounts: 2 documents differ',
      'A sample of 500 of 40,000 documents, spread over all of them, folded again from events alone, at position 1 234.12: fname, lname13: locked',
    ],
  ])('~AUD-004 ~AUD-010 compares one with the events: %s', async (_, answer, title, text) => {
    const { user } = open({
      'POST audit/projections/accounts/compare': { projection: 'accounts', verified_at: '1234', ...answer },
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Compare accounts' }));
    expect((await screen.findByText(title)).closest('.Notice')).toHaveTextContent(text);
  });

  it('~AUD-010 offers to try again when they could not be read', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open({ 'GET audit/projections': () => answer, 'GET audit/reactions': refused(500, 'internal') });
    const [retry] = await screen.findAllByRole('button', { name: 'RETRY' });
    answer = ROWS;
    await user.click(retry!);
    expect(await rows()).toHaveLength(9);
  });
});
