import { screen, waitFor, within } from '@testing-library/react';
import { instant } from '@app/contracts/shared';
import { type Answers, NEVER, openAt, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { ProofPage } from './ProofPage.js';
import { momentText } from './times.js';

const DANA = { account_id: 12, role: 'registrant', display: 'D••• R••••' };
const SYSTEM = { account_id: null, role: 'system', display: 'Callboard' };
const AT = instant('2026-01-20T17:00:00.000Z');
const covered = (stream: string, part: string, events: number) => ({
  ...{ stream, part, events, bad: null, finding: null, new_events: 0 },
});
const SEAL = {
  ...{ ok: true, sealed: true, stream: 'registration-75001', events: 5, verified_at: '184232' },
  compared: { report: { run_id: 'r-1', ended_at: AT, key_id: '3f9a' }, state: 'signed', new_events: 0 },
  streams: [covered('registration-75001', 'registration', 3), covered('ledger-75001', 'ledger', 2)],
};
const posting = (line: number, differs: object) => ({
  ...{ line, at: AT, who: DANA, reference: null, correlation_id: 'c-1' },
  ...differs,
});
const PROOF = {
  registration_id: 75001,
  at: AT,
  event: 'Aurora',
  city: 'Dallas, TX',
  dates: 'Apr 17 - Apr 19, 2026',
  registrant: 'Starlight Dance Academy',
  money: { total: 38_500, paid: 11_000, balance: 27_500 },
  fees: [
    {
      title: 'Workshop',
      total: 33_000,
      lines: [{ label: '1 Teen', note: 'early rate', rule: 'The table.', before: 0, change: 33_000, after: 33_000 }],
    },
    {
      title: 'Media Pass',
      total: 5_500,
      lines: [{ label: '1 media pass', note: '', rule: 'Once.', before: 33_000, change: 5_500, after: 38_500 }],
    },
  ],
  postings: [
    posting(1, { text: 'Charged the fees', amount: 38_500, owed: 38_500 }),
    posting(2, { text: 'Paid with visa', who: SYSTEM, reference: 'T1', amount: -11_000, owed: 27_500 }),
  ],
  mails: [
    { mail_id: 'm-1', at: AT, template: 'payment-received', to: 'd•••@••••', status: 'sent', lines: [2] },
    { mail_id: 'm-2', at: AT, template: 'confirmation', to: 'd•••@••••', status: 'failed', lines: [] },
  ],
  seal: SEAL,
  replay: {
    equal: true,
    money: { total: 38_500, paid: 11_000, balance: 27_500 },
    models: [
      { projection: 'balances', equal: true },
      { projection: 'ledger', equal: true },
    ],
  },
};
const open = (answer: unknown, answers: Answers = {}) =>
  openAt('/audit/registrations/75001/proof', [{ path: '*', element: <ProofPage id={75001} /> }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'GET audit/registrations/75001/proof': answer,
    ...answers,
  });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the proof of a balance', () => {
  it('~AUD-012 says what is owed, and every fee with its rule, before and after', async () => {
    open(PROOF);
    expect(await heading()).toBe('Starlight Dance Academy owes $275.00. Here is why.');
    expect(words(region('In one line').getAllByRole('definition'))).toEqual(['$385.00', '$110.00', '$275.00']);
    expect(tableOf('Workshop')).toEqual([
      ['For', 'Rule', 'Before', 'Change', 'After'],
      ['1 Teen', 'The table.early rate', '$0.00', '+$330.00', '$330.00'],
    ]);
    expect(tableOf('Media Pass')[1]).toEqual(['1 media pass', 'Once.', '$330.00', '+$55.00', '$385.00']);
    expect(screen.getByText('All fees')).toHaveTextContent('All fees $385.00');
    expect(screen.getByRole('link', { name: 'Registration 75001' })).toHaveAttribute(
      'href',
      '/audit/streams/registration-75001',
    );
  });

  it('~AUD-012 every posting with what was owed after it, its reference and its person, and who was told', async () => {
    open(PROOF);
    await heading();
    expect(tableOf('Postings with what was owed after each')).toEqual([
      ['Line', 'Date', 'What happened', 'Who', 'Gateway reference', 'Amount', 'Owed after'],
      ['1', momentText(AT), 'Charged the fees', 'D••• R••••, registrant', '–', '+$385.00', '$385.00'],
      ['2', momentText(AT), 'Paid with visa', 'Callboard, system', 'T1', '-$110.00', '$275.00'],
    ]);
    expect(tableOf('Mails')).toEqual([
      ['Date', 'Mail', 'To', 'About line', 'State'],
      [momentText(AT), 'payment received', 'd•••@••••', '2', 'Sent'],
      [momentText(AT), 'confirmation', 'd•••@••••', '–', 'Not delivered'],
    ]);
    expect(screen.getByRole('link', { name: 'payment received' })).toHaveAttribute('href', '/audit/streams/outbox-m-1');
    expect(region('What happened to the money').getByRole('link', { name: 'ledger-75001' })).toHaveAttribute(
      'href',
      '/audit/streams/ledger-75001',
    );
  });

  it('~AUD-012 ~AUD-013 the seal over all of it, the result of the replay, and the paper', async () => {
    open(PROOF);
    await heading();
    const side = within(screen.getByRole('complementary', { name: 'Can this be trusted?' }));
    expect(side.getByText(/^Sealed and unchanged/).parentElement).toHaveTextContent(
      'Sealed and unchanged 5 entries of 2 records were checked. None was altered, removed or slipped in.',
    );
    expect(region('Computed anew').getByText('Equal')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Computed anew' })).toHaveTextContent(
      'From the entries alone: $275.00. 2 read models of what registrants and staff see are equal.',
    );
    expect(screen.getByText('Personal data masked')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      '/api/audit/registrations/75001/proof.pdf',
    );
    expect(screen.queryByText('Please do not refund, collect or confirm on these figures.')).toBeNull();
  });

  it('~AUD-012 ~AUD-013 says that nothing is proven where a stream does not fit, or a replay', async () => {
    const finding = { stream: 'ledger-75001', kind: 'cut_off', reported: 3, revision: 1 };
    const streams = [SEAL.streams[0], { ...SEAL.streams[1], finding }];
    const models = [{ projection: 'balances', equal: false }];
    open({
      ...PROOF,
      seal: { ...SEAL, ok: false, sealed: false, streams },
      replay: { ...PROOF.replay, equal: false, models },
    });
    expect(await heading()).toBe('What Starlight Dance Academy owes cannot be proven.');
    expect(screen.getByText('Something does not fit: look at what was checked and computed anew.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'PDF, not proven' })).toBeInTheDocument();
    expect(screen.getByText(/^No seal: 1 of 2 records does not fit/)).toBeInTheDocument();
    expect(region('Computed anew').getByText('Not equal')).toBeInTheDocument();
    expect(screen.getByText(/Something else is shown in balances\./)).toBeInTheDocument();
  });

  it('~AUD-012 nor where only what is shown elsewhere differs', async () => {
    open({ ...PROOF, replay: { ...PROOF.replay, equal: false, models: [{ projection: 'ledger', equal: false }] } });
    expect(await heading()).toBe('What Starlight Dance Academy owes cannot be proven.');
    expect(screen.getByText(/^Sealed and unchanged/)).toBeInTheDocument();
    expect(screen.getByText(/Something else is shown in ledger\./)).toBeInTheDocument();
  });

  it('~AUD-012 says where nothing was agreed, posted or written yet', async () => {
    open({ ...PROOF, fees: [], postings: [], mails: [] });
    await heading();
    for (const text of ['Nothing was agreed yet.', 'Nothing was posted yet.', 'No mail was written.'])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('~AUD-012 says that it is loading, that there is none, and offers to try again', async () => {
    const { sent } = open(NEVER);
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('audit/registrations/75001/proof'));
    expect(words(screen.getAllByRole('status'))).toContain('Loading the proof');
  });

  it.each([
    [404, 'not_found', 'There is no registration 75001.'],
    [500, 'internal', 'Oops... Something went wrong!'],
  ])('~AUD-012 an answer of %i is told', async (status, code, text) => {
    open(refused(status, code));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
