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
const fee = (person: string | null, label: string, [before, change, after]: number[], note = '') => ({
  ...{ person, label, note, rule: `Why ${label}.`, before, change, after },
});
const posting = (line: number, differs: object) => ({
  ...{ line, at: AT, who: DANA, people: [], reference: null, correlation_id: 'c-1' },
  ...differs,
});
const PROOF = {
  registration_id: 75001,
  at: AT,
  revealed: false,
  event: 'Aurora',
  city: 'Dallas, TX',
  dates: 'Apr 17 - Apr 19, 2026',
  registrant: 'Starlight Dance Academy',
  money: { total: 38_500, paid: 11_000, adjusted: 0, taken_off: 0, balance: 27_500 },
  fees: [
    {
      title: 'Workshop',
      total: 33_000,
      lines: [
        fee('M•••• R•••• 1', 'Teen, early rate', [0, 34_000, 34_000], '1 dancer at $340.00'),
        fee('M•••• R•••• 1', 'College, at most $300.00', [34_000, -4_000, 30_000]),
        fee('A•••• R•••• 2', 'Teen, virtual, early rate', [0, 30_000, 30_000]),
        fee(null, 'Teacher discount', [60_000, -27_000, 33_000], '1 free teacher: T•••• 3'),
      ],
    },
    { title: 'Media Pass', total: 5_500, lines: [fee('A•••• R•••• 2', 'Media pass', [0, 5_500, 5_500])] },
  ],
  postings: [
    posting(1, { text: 'Charged the fees', amount: 38_500, owed: 38_500 }),
    posting(2, {
      text: 'Paid with visa',
      who: SYSTEM,
      people: ['M•••• R•••• 1', 'A•••• R•••• 2'],
      reference: 'T1',
      amount: -11_000,
      owed: 27_500,
    }),
  ],
  mails: [
    { mail_id: 'm-1', at: AT, template: 'payment-received', to: 'd•••@••••', status: 'sent', lines: [2] },
    { mail_id: 'm-2', at: AT, template: 'confirmation', to: 'd•••@••••', status: 'failed', lines: [] },
  ],
  seal: SEAL,
  replay: {
    equal: true,
    money: { total: 38_500, paid: 11_000, adjusted: 0, taken_off: 0, balance: 27_500 },
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
  it('AUD-012 says what is owed, and every fee by person with its rule, before and after', async () => {
    open(PROOF);
    expect(await heading()).toBe('Starlight Dance Academy owes $275.00. Here is why.');
    expect(words(region('In one line').getAllByRole('definition'))).toEqual(['$385.00', '$110.00', '$275.00']);
    expect(tableOf('Workshop')).toEqual([
      ['Person', 'For', 'Rule', 'Before', 'Change', 'After'],
      [
        ...['M•••• R•••• 1', 'Teen, early rate', 'Why Teen, early rate.1 dancer at $340.00'],
        ...['$0.00', '+$340.00', '$340.00'],
      ],
      [
        ...['M•••• R•••• 1', 'College, at most $300.00', 'Why College, at most $300.00.'],
        ...['$340.00', '-$40.00', '$300.00'],
      ],
      [
        ...['A•••• R•••• 2', 'Teen, virtual, early rate', 'Why Teen, virtual, early rate.'],
        ...['$0.00', '+$300.00', '$300.00'],
      ],
      [
        ...['All of them', 'Teacher discount', 'Why Teacher discount.1 free teacher: T•••• 3'],
        ...['$600.00', '-$270.00', '$330.00'],
      ],
    ]);
    expect(tableOf('Media Pass')[1]).toEqual([
      ...['A•••• R•••• 2', 'Media pass', 'Why Media pass.', '$0.00', '+$55.00', '$55.00'],
    ]);
    expect(screen.getByText('All fees')).toHaveTextContent('All fees $385.00');
    expect(screen.getAllByRole('link', { name: 'Registration 75001' })[0]).toHaveAttribute(
      'href',
      '/audit/streams/registration-75001',
    );
  });

  it('AUD-012 every posting with what was owed after it, its reference and its person, and who was told', async () => {
    open(PROOF);
    await heading();
    expect(tableOf('Postings with what was owed after each')).toEqual([
      ['Line', 'Date', 'What happened', 'Who', 'Gateway reference', 'Amount', 'Owed after'],
      ['1', momentText(AT), 'Charged the fees', 'D••• R••••, registrant', '–', '+$385.00', '$385.00'],
      [
        '2',
        momentText(AT),
        'Paid with visaFor M•••• R•••• 1, A•••• R•••• 2',
        'Callboard, system',
        'T1',
        '-$110.00',
        '$275.00',
      ],
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

  it('~AUD-015 names what was found at the registration, and a finding is raised there', async () => {
    const found = { id: 'f-1', title: 'Paid late', open: true, answers: 0 };
    const { user, sent } = open(PROOF, {
      'GET audit/findings': { findings: [found], total: 1 },
      'POST audit/findings': { id: 'f-2', position: '9' },
    });
    await heading();
    const list = within(await region('Findings').findByRole('list', { name: 'Findings at this registration' }));
    expect(words(list.getAllByRole('listitem'))).toEqual(['OpenPaid late0 answers']);
    expect(list.getByRole('link')).toHaveAttribute('href', '/audit/findings/f-1');
    await user.click(region('Findings').getByRole('button', { name: 'Raise a finding' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Finding at registration-75001' }));
    await user.type(dialog.getByLabelText('Title'), 'No waiver');
    await user.type(dialog.getByLabelText('What did you find?'), 'None was signed');
    await user.click(dialog.getByRole('button', { name: 'Raise the finding' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = sent.filter(({ path }) => path === 'audit/findings');
    expect(asked[0]?.query).toEqual({ registration: '75001' });
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ stream: 'registration-75001', title: 'No waiver', text: 'None was signed' },
    });
  });

  it('~AUD-015 says where nothing was found', async () => {
    open(PROOF, { 'GET audit/findings': { findings: [], total: 0 } });
    expect(await screen.findByText('Nothing was found at this registration.')).toBeInTheDocument();
  });

  it('AUD-012 ~AUD-013 the seal over all of it, the result of the replay, and the paper', async () => {
    open(PROOF);
    await heading();
    const side = within(screen.getByRole('complementary', { name: 'Can this be trusted?' }));
    expect(side.getByText(/^Sealed and unchanged/).parentElement).toHaveTextContent(
      'Sealed and unchanged 5 entries of 2 records were checked. None was altered, removed or slipped in.',
    );
    expect(region('Computed anew').getByText('Equal')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Computed anew' })).toHaveTextContent(
      'From the entries alone: $275.00. All 2 lists that registrants and staff see are equal.',
    );
    expect(screen.getByText('Personal data masked')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      '/api/audit/registrations/75001/proof.pdf',
    );
    expect(screen.queryByText('Please do not refund, collect or confirm on these figures.')).toBeNull();
  });

  it('AUD-012 shows all of it in clear for a reason, also on paper, each time recorded, and masks it again', async () => {
    const fees = [{ title: 'Workshop', total: 0, lines: [fee('Mia Reyes', 'Teen', [0, 1, 1])] }];
    const CALL = 'POST audit/registrations/75001/proof';
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:', revokeObjectURL: () => {} });
    const clear = { ...PROOF, revealed: true, registrant: 'Dana Reyes', fees, position: '7' };
    const { user, sent } = open(PROOF, { [CALL]: clear, [`${CALL}.pdf`]: new Blob(['%PDF']) });
    await heading();
    await user.click(screen.getByRole('button', { name: 'Reveal, recorded' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reveal personal data?' }));
    expect(dialog.getByText(/^The personal data of the balance proof of registration 75001 is/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'A parent asked');
    await user.click(dialog.getByRole('button', { name: 'Reveal' }));
    await waitFor(async () => expect(await heading()).toBe('Dana Reyes owes $275.00. Here is why.'));
    expect(tableOf('Workshop')[1]?.[0]).toBe('Mia Reyes');
    expect(screen.getByText('Personal data shown')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
    expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['audit/registrations/75001/proof', { reason: 'A parent asked' }],
      ['audit/registrations/75001/proof.pdf', { reason: 'A parent asked' }],
    ]);
    await waitFor(() => expect(files).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Mask again' }));
    expect(await heading()).toBe('Starlight Dance Academy owes $275.00. Here is why.');
    expect(screen.getByRole('link', { name: 'PDF' })).toBeInTheDocument();
  });

  it('~AUD-012 what staff charged or credited stands between the fees and what was paid', async () => {
    open({ ...PROOF, money: { total: 38_500, adjusted: 3_500, taken_off: 2_000, paid: 11_000, balance: 29_000 } });
    expect(await heading()).toBe('Starlight Dance Academy owes $290.00. Here is why.');
    const line = region('In one line');
    expect(words(line.getAllByRole('term'))).toEqual(['Fees', 'Adjustments', 'Promo codes and credit', 'Paid', 'Owes']);
    expect(words(line.getAllByRole('definition'))).toEqual(['$385.00', '$35.00', '$20.00', '$110.00', '$290.00']);
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
