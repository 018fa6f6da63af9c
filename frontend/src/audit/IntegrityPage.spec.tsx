import { instant } from '@app/contracts/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, commands, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { openTechnical } from './testing.js';
import { IntegrityPage } from './IntegrityPage.js';
import { momentText } from './times.js';

const AT = instant('2026-01-20T17:00:00.000Z');
const EARLIER = instant('2026-01-19T17:00:00.000Z');
const HEAD = 'abcdef0123456789abcdef';
const COMPARED = {
  report: { run_id: 'r-0', ended_at: EARLIER, key_id: '3f9a' },
  ...{ uploaded: false, state: 'signed', found: 0, findings: [], new_streams: 1, new_events: 3 },
  news: [{ stream: 'ledger-75001', events: 3 }],
};
const run = (run_id: string, differs: object = {}) => ({
  ...{ run_id, stream: null, status: 'finished', account_id: 3, started_at: AT, ended_at: AT, events: 90_000 },
  ...{ percent: 100, left_out: 1, ok: true, head: HEAD, bad: null, compared: COMPARED },
  ...differs,
});
const running = run('r-1', { status: 'running', events: 4500, percent: 5, ended_at: null, head: null, compared: null });
const open = (runs: unknown, answers: Answers = {}) =>
  openTechnical('/audit/integrity', [{ path: '*', element: <IntegrityPage /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/verify': runs,
    'GET audit/verify/anchors': { every_hours: 24, targets: [] },
    ...answers,
  });
const newest = async () => screen.findByRole('region', { name: 'Newest verification' });
const when = momentText(AT);

describe('the integrity of the log', () => {
  it('~AUD-007 ~AUD-013 the newest verification says what it found, against which report, and what is new', async () => {
    open([run('r-1')]);
    const shown = within(await newest());
    expect(shown.getByText('90,000 entries follow from the ones before them')).toBeInTheDocument();
    expect(words([...(await newest()).querySelectorAll('.Compared > p')])).toEqual([
      `Compared with the report of ${momentText(EARLIER)}, key 3f9a: every record that it knows is there, to its end.`,
    ]);
    expect(shown.getByText('New since: 3 entries, 1 new record')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'ledger-75001' })).toHaveAttribute('href', '/audit/streams/ledger-75001');
    expect(words([...(await newest()).querySelectorAll('dl > div')])).toEqual([
      'VerifiedEverything',
      'Left out1 event of other applications',
      `Ended${when}`,
      `Total head${HEAD}`,
    ]);
    expect(shown.getByRole('link', { name: 'Signed report, PDF' })).toHaveAttribute(
      'href',
      '/api/audit/verify/r-1/report.pdf',
    );
    expect(shown.getByRole('link', { name: 'Signed report, JSON' })).toHaveAttribute(
      'href',
      '/api/audit/verify/r-1/report.json',
    );
  });

  it('~AUD-007 lists the verifications with their result and their signed report', async () => {
    open([
      running,
      run('r-2', { status: 'interrupted', ended_at: null, head: null, compared: null }),
      run('r-3', { ok: false, stream: 'ledger-75001', head: null, compared: null, events: 12, account_id: null }),
      run('r-4'),
    ]);
    await newest();
    expect(tableOf('Verifications')).toEqual([
      ['Started', 'Verified', 'By account', 'Result', 'Compared with', 'Entries', 'Signed report', 'Total head'],
      [when, 'Everything', '3', 'Running', '–', '4,500', '–', '–'],
      [when, 'Everything', '3', 'Interrupted', '–', '90,000', '–', '–'],
      [when, 'ledger-75001', '–', 'Broken', '–', '12', 'PDFJSON', '–'],
      [
        when,
        'Everything',
        '3',
        'Verified',
        `report of ${momentText(EARLIER)}`,
        '90,000',
        'PDFJSON',
        'abcd ef01 2345 6789 …',
      ],
    ]);
    const reports = within(screen.getByRole('table', { name: 'Verifications' })).getAllByRole('link', {
      name: /^Report/,
    });
    expect(reports.map((link) => link.getAttribute('aria-label'))).toEqual([
      ...[`Report of ${when} as PDF`, `Report of ${when} as JSON`, `Report of ${when} as PDF`],
      `Report of ${when} as JSON`,
    ]);
    expect(screen.getByRole('progressbar', { name: 'Verification' })).toHaveAttribute('value', '5');
    expect(screen.getByText('4,500 entries verified, 5 %')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify everything' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    [
      'an event that was changed',
      { ok: false, bad: { stream: 'ledger-75001', revision: 4, id: 'e-4', reason: 'the hash does not match' } },
      [
        'An entry was changed, removed or slipped in',
        'First bad entry: revision 4 of ledger-75001, the seal does not match. e-4',
      ],
    ],
    [
      'an end that was cut off',
      {
        ok: false,
        compared: {
          ...COMPARED,
          found: 2,
          findings: [{ stream: 'ledger-75001', kind: 'cut_off', reported: 5, revision: 3 }],
        },
      },
      ['The log is not as the last report had signed it', 'something does not fit.', 'The first 1 of 2.'],
    ],
    [
      'a report that is gone',
      { ok: false, compared: { ...COMPARED, state: 'missing' } },
      ['The report that was kept here is gone. Compare with a report that was kept outside.'],
    ],
    [
      'a report that was changed',
      { ok: false, compared: { ...COMPARED, state: 'changed', uploaded: true } },
      [
        `Compared with the uploaded report of ${momentText(EARLIER)}`,
        'The report that was kept here is not the one that was signed.',
      ],
    ],
    [
      'an interruption',
      { status: 'interrupted', ok: null, compared: null },
      ['The server stopped before the end. Begin again.'],
    ],
    [
      'the first report',
      { compared: null },
      ['Compared with no report: the next verification is compared with this one.'],
    ],
  ])('~AUD-007 ~AUD-013 tells of %s', async (_, differs, texts) => {
    open([run('r-1', differs)]);
    const shown = await newest();
    for (const text of texts) expect(shown).toHaveTextContent(text);
  });

  it('~AUD-007 ~AUD-013 verifies on demand, also against a report that was brought along', async () => {
    let answer: unknown = refused(400, 'report_signature_wrong', 'The signature of this report is wrong.');
    const { user, sent } = open([], { 'POST audit/verify': () => answer });
    expect(await screen.findByText('Nothing was verified yet.')).toBeInTheDocument();
    const file = new File(['{"report":1}'], 'report.json', { type: 'application/json' });
    // jsdom cannot read a file's text.
    Object.assign(file, { text: async () => '{"report":1}' });
    await user.upload(screen.getByLabelText('Signed report'), file);
    expect(await screen.findByText('The signature of this report is wrong.')).toBeInTheDocument();
    answer = running;
    await user.click(screen.getByRole('button', { name: 'Verify everything' }));
    await waitFor(() => expect(commands(sent).map(({ body }) => body)).toEqual([{ against: '{"report":1}' }, {}]));
    expect(screen.getByRole('link', { name: 'Public key' })).toHaveAttribute('href', '/api/audit/verify/key');
  });

  it.each([
    [
      { every_hours: 24, targets: [] },
      'A report is signed every 24 hours by itself. None is kept outside: whoever rules this machine could remove all of them. The operator sets where to keep them.',
    ],
    [
      {
        every_hours: 1,
        targets: [
          { target: 'file', last: { run_id: 'r', at: AT } },
          { target: 'mail', last: null },
        ],
      },
      new RegExp(`^A report is signed every hour by itself. Kept outside: .* on ${when}; .*, never yet\\.$`),
    ],
    [{ every_hours: 0, targets: [] }, /^No report is signed by itself\./],
  ])('~AUD-013 says where reports are kept outside', async (anchors, text) => {
    open([], { 'GET audit/verify/anchors': anchors });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('~AUD-007 offers to try again when they could not be read', async () => {
    let answer: unknown = refused(500, 'internal');
    const { user } = open(() => answer);
    const retry = await screen.findByRole('button', { name: 'RETRY' });
    answer = [];
    await user.click(retry);
    expect(await screen.findByText('Nothing was verified yet.')).toBeInTheDocument();
  });
});
