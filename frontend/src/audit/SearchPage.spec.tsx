import { typeText } from '@app/contracts/audit';
import { allEvents } from '@app/contracts/registry';
import { instant } from '@app/contracts/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { commands, refused, RUTH, tableOf } from '../platform/testing.js';
import { showMechanism } from './mechanism.js';
import { openTechnical } from './testing.js';
import { SearchPage } from './SearchPage.js';
import { clockText, dayText } from './times.js';

const AT = instant('2026-01-20T17:00:00.000Z');
const found = (n: number) => ({
  ...{ id: `i-${n}`, event_id: `e-${n}`, stream: 'ledger-75001', revision: n, position: '1', type: 'PaymentPosted' },
  ...{ at: AT, actor_id: n === 0 ? null : 12, role: n === 0 ? 'system' : 'registrant', registration_id: 75001 },
  ...{ who: n === 0 ? null : 'Starlight Dance Academy' },
  ...{ studio_id: null, correlation_id: `00000000-0000-4000-8000-00000000000${n}`, causation_id: '' },
  ...{ command: 'TakePayment', text: 'took $110.00', amount: 11_000 },
});
const answer = (differs: object = {}) => ({ events: [found(1), found(0)], next: null, found: 2, ...differs });
const open = (events: unknown, search = '', answers: object = {}) =>
  openTechnical(`/audit${search}`, [{ path: '/audit', element: <SearchPage /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/events': events,
    ...answers,
  });
const asked = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ path }) => path === 'audit/events').map(({ query }) => query);

describe('the search over all events', () => {
  it('~AUD-002 ~AUD-017 tells each in a sentence, when, by whom, where it stands, and of which request', async () => {
    open(answer());
    await screen.findByText('2 events');
    const time = `${dayText(AT)}, ${clockText(AT)}`;
    expect(tableOf('Found events')).toEqual([
      ['What happened', 'When', 'Who', 'To what', 'Request'],
      ['took $110.00 PaymentPosted', time, 'registrant 12', 'ledger-75001, 1', '00000001'],
      ['took $110.00 PaymentPosted', time, 'system', 'ledger-75001, 0', '00000000'],
    ]);
    expect(screen.getByRole('link', { name: 'ledger-75001 , 1' })).toHaveAttribute(
      'href',
      '/audit/streams/ledger-75001?at=1',
    );
    expect(screen.getByRole('link', { name: '00000001' })).toHaveAttribute(
      'href',
      '/audit/requests/00000000-0000-4000-8000-000000000001',
    );
  });

  it('~ADM-048 says what happened, when, who and to what; technical names stand behind a switch', async () => {
    const office = { ...found(1), ...{ id: 'i-2', event_id: 'e-2', actor_id: 3, role: 'staff', who: 'Dana Whitlock' } };
    open(answer({ events: [found(1), found(0), office], found: 3 }));
    await screen.findByText('3 events');
    act(() => showMechanism(false));
    const time = `${dayText(AT)}, ${clockText(AT)}`;
    expect(tableOf('Found events')).toEqual([
      ['What happened', 'When', 'Who', 'To what'],
      ['took $110.00', time, 'Starlight Dance Academy', 'Money of registration 75001'],
      ['took $110.00', time, 'The product itself', 'Money of registration 75001'],
      ['took $110.00', time, 'Dana Whitlock, staff', 'Money of registration 75001'],
    ]);
    const kinds = [...screen.getByLabelText('Kind of entry').querySelectorAll('option')].slice(1);
    expect(kinds.map(({ textContent }) => textContent)).toEqual(Object.keys(allEvents).sort().map(typeText));
    expect(screen.queryByLabelText('Stream')).toBeNull();
    expect(screen.queryByLabelText('Request')).toBeNull();
    expect(screen.getAllByLabelText('Jump to a registration').length).toBeGreaterThan(0);
  });

  it('~AUD-002 asks for all filters together, and stands in the address', async () => {
    const { user, sent, at } = open(answer());
    await screen.findByText('2 events');
    await user.type(screen.getByLabelText('Words'), 'deposit');
    await user.selectOptions(screen.getByLabelText('Kind of entry'), 'PaymentPosted');
    await user.type(screen.getByLabelText('Registration'), '75001');
    await user.click(screen.getByText('More filters'));
    await user.type(screen.getByLabelText('Stream'), 'ledger-75001');
    await user.type(screen.getByLabelText('Account that acted'), '12');
    await user.selectOptions(screen.getByLabelText('Role that acted'), 'staff');
    await user.type(screen.getByLabelText('Studio'), '3');
    await user.type(screen.getByLabelText('Request'), 'k-1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const all = {
      ...{ text: 'deposit', type: 'PaymentPosted', registration: '75001', stream: 'ledger-75001' },
      ...{ actor: '12', role: 'staff', studio: '3', correlation: 'k-1' },
    };
    await waitFor(() => expect(asked(sent).at(-1)).toEqual(all));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue(''));
    expect(asked(sent)[0]).toEqual({});
    expect(at()).toBe('/audit');
  });

  it('~AUD-002 says at the field what cannot be searched for, and asks nothing', async () => {
    const { user, sent } = open(answer());
    await screen.findByText('2 events');
    const before = asked(sent).length;
    await user.type(screen.getByLabelText('Words'), 'd');
    await user.type(screen.getByLabelText('Registration'), 'x');
    await user.type(screen.getByLabelText('First day'), '2026-02-02');
    await user.type(screen.getByLabelText('Last day'), '2026-02-01');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('Words')).toHaveAccessibleDescription('Please enter at least two letters.');
    expect(screen.getByLabelText('Registration')).toHaveAccessibleDescription('Please enter a number.');
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription('This day is before the first one.');
    expect(asked(sent)).toHaveLength(before);
  });

  it('~AUD-002 an address with such a filter marks it', async () => {
    const { sent } = open(answer(), '?actor=x');
    expect(await screen.findByText('Correct the marked filters to search.')).toBeInTheDocument();
    expect(screen.getByLabelText('Account that acted')).toHaveAccessibleDescription('Please enter a number.');
    expect(screen.getByLabelText('Account that acted').closest('details')).toHaveAttribute('open');
    expect(asked(sent)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('~AUD-002 loads page after page', async () => {
    const { user, sent } = open(({ query }: { query: { after?: string } }) =>
      query.after ? answer({ events: [found(3)], found: null }) : answer({ next: 'n-1', found: 1_001 }),
    );
    expect(await screen.findByText('2 of more than 1,000 events')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(tableOf('Found events')).toHaveLength(4));
    expect(asked(sent).at(-1)).toEqual({ after: 'n-1' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('~AUD-015 asks for a preset beside the filters, and for one account alone by a click', async () => {
    const { user, sent, at } = open(answer());
    await screen.findByText('2 events');
    const preset = screen.getByLabelText('Preset');
    expect([...preset.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'All events',
      'Changes by staff',
      'Edits after confirmation',
      'Declined, then paid',
      'Refunds',
      'Overrides',
      'Reveals and exports',
    ]);
    await user.selectOptions(preset, 'Reveals and exports');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked(sent).at(-1)).toEqual({ preset: 'reveals_and_exports' }));
    await user.click(await screen.findByRole('link', { name: 'registrant 12' }));
    await waitFor(() => expect(asked(sent).at(-1)).toEqual({ preset: 'reveals_and_exports', actor: '12' }));
    expect(at()).toBe('/audit?actor=12&preset=reveals_and_exports');
    expect(screen.getByLabelText('Preset')).toHaveValue('reveals_and_exports');
  });

  it('~AUD-015 draws a sample whose address draws the same again', async () => {
    const drawn = { events: [found(1)], of: 1_234, position: '184231' };
    const { user, sent, at } = open(answer(), '', { 'GET audit/sample': drawn });
    await screen.findByText('2 events');
    await user.selectOptions(screen.getByLabelText('Show'), 'A random sample');
    expect(screen.getByLabelText('How many')).toHaveValue('25');
    await user.clear(screen.getByLabelText('How many'));
    await user.type(screen.getByLabelText('How many'), '201');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText('How many')).toHaveAccessibleDescription('Please enter a number from 1 to 200.');
    expect(screen.getByLabelText('Seed')).toHaveAccessibleDescription('Please enter a seed.');
    await user.clear(screen.getByLabelText('How many'));
    await user.type(screen.getByLabelText('How many'), '1');
    await user.type(screen.getByLabelText('Seed'), 'May');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      await screen.findByText('1 of 1,234 events, drawn with seed May, up to position 184 231'),
    ).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe('/audit?draw=random&size=1&seed=May&position=184231'));
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === 'audit/sample').map(({ query }) => query)).toEqual([
        { draw: 'random', size: '1', seed: 'May' },
        { draw: 'random', size: '1', seed: 'May', position: '184231' },
      ]),
    );
    expect(tableOf('Found events')[0]).toEqual(['What happened', 'When', 'Who', 'To what', 'Request']);
    // What is asked anew is drawn from all that there is by now.
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(at()).toBe('/audit?draw=random&size=1&seed=May&position=184231'));
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('~AUD-015 shows the largest postings with their amounts, and says when none could be drawn', async () => {
    let given: unknown = refused(500, 'internal');
    const { user, sent } = open(answer(), '?draw=largest&size=10&position=9', { 'GET audit/sample': () => given });
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    given = { events: [found(1)], of: 40, position: '9' };
    await user.click(retry);
    expect(await screen.findByText('The largest 1 of 40 postings, up to position 9')).toBeInTheDocument();
    expect(tableOf('Found events').map((row) => row.at(-1))).toEqual(['Amount', '$110.00']);
    expect(sent.at(-1)?.query).toEqual({ draw: 'largest', size: '10', position: '9' });
    expect(screen.queryByLabelText('Seed')).toBeNull();
  });

  it('~AUD-002 says when nothing matches, and when it could not be searched', async () => {
    let given: unknown = refused(500, 'internal');
    const { user } = open(() => given);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    given = answer({ events: [], found: 0 });
    await user.click(retry);
    expect(await screen.findByText('No event matches.')).toBeInTheDocument();
    expect(screen.getByText('Leave out a filter, or widen the days.')).toBeInTheDocument();
  });

  it('~AUD-008 what was found goes into a file, in clear with a reason only', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const { user, sent } = open(answer(), '?type=PaymentPosted', {
      'POST audit/export': { name: 'search.csv', content: 'YQ==', media_type: 'text/csv' },
    });
    await screen.findByText('2 events');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const form = within(screen.getByRole('dialog', { name: 'Export' }));
    expect(form.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'PDF, a dossier to read',
      'CSV, for a spreadsheet',
      'NDJSON, one event a line, signed',
    ]);
    await user.click(form.getByLabelText('CSV, for a spreadsheet'));
    expect(form.queryByText('npm run verify -- FILE --key KEY')).toBeNull();
    await user.click(form.getByLabelText('Personal data in clear'));
    await user.click(form.getByRole('button', { name: 'Export' }));
    expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('Please write a reason of at least 3 letters.');
    expect(commands(sent)).toEqual([]);
    await user.type(form.getByLabelText('Reason'), ' A court asks ');
    await user.click(form.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
        [
          'audit/export',
          {
            scope: 'search',
            criteria: { type: 'PaymentPosted' },
            format: 'csv',
            reveal: true,
            reason: 'A court asks',
          },
        ],
      ]),
    );
  });
});
