import { screen, waitFor, within } from '@testing-library/react';
import { commands, openAt, words } from '../platform/testing.js';
import { REPORT, SEALED, open, list } from './testing.js';

describe('the seal and the replay of a stream', () => {
  it('~AUD-007 ~AUD-013 seals everything that its figures are computed from when it opens, and again on demand', async () => {
    const { user, sent } = open();
    const seal = await screen.findByText('Sealed and unchanged');
    expect(seal.parentElement).toHaveTextContent('9 entries of 5 records, at position 184 232');
    expect(screen.getByText('verified', { selector: '.vh' })).toBeVisible();
    const verify = { method: 'POST', path: 'audit/verify', query: {}, body: { stream: 'registration-75001' } };
    expect(commands(sent)).toEqual([verify]);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(commands(sent)).toEqual([verify, verify]));
    expect(screen.queryByRole('region', { name: 'What was checked' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'What was checked' }));
    const checked = within(screen.getByRole('region', { name: 'What was checked' }));
    expect(words(checked.getAllByRole('listitem'))).toEqual([
      'The registration: people, fees, confirmation3 entriesregistration-75001',
      'The ledger: every posting2 entriesledger-75001',
      '2 conversations with the payment gateway3 entriespayment-apayment-b',
      'Fee tables and rules of the event1 entryevent-56',
    ]);
    expect(checked.getByRole('link', { name: 'ledger-75001' })).toHaveAttribute('href', '/audit/streams/ledger-75001');
    expect(checked.getByText('New since').nextSibling).toHaveTextContent('nothing');
  });

  const [own, ledger, ...others] = SEALED.streams;
  const forged = (differs: object, answer: object = {}) => ({
    ...{ ...SEALED, ok: false, sealed: false, ...answer },
    streams: [own!, { ...ledger!, ...differs }, ...others],
  });

  it('~ADM-048 marks the broken entry in the list, by the number that the seal names', async () => {
    const answer = forged({}, { streams: undefined });
    const bad = { stream: 'registration-75001', revision: 1, id: 'e-1', reason: 'the hash does not match' };
    open(
      { 'POST audit/verify': { ...answer, streams: [{ ...own!, bad }, ledger!, ...others] } },
      '',
      undefined,
      openAt,
    );
    const checked = within(await screen.findByRole('region', { name: 'What was checked' }));
    expect(checked.getByText('Registration 75001: entry 2 was changed: the seal does not match')).toBeVisible();
    const rows = (await list()).getAllByRole('listitem');
    expect(
      rows.map((row) => [row.querySelector('.Ev__rev')?.textContent, row.textContent.includes('was changed')]),
    ).toEqual([
      ['3', false],
      ['2', true],
      ['1', false],
    ]);
  });

  it.each([
    [
      'a changed event',
      { bad: { stream: 'ledger-75001', revision: 1, id: 'e', reason: 'the hash does not match' } },
      'ledger-75001: revision 1 was changed: the seal does not match',
    ],
    [
      'a chain that was computed again',
      { finding: { stream: 'ledger-75001', kind: 'rewritten', reported: 1, revision: 1 } },
      'ledger-75001: written anew: entry 2 is not the one that the report signed',
    ],
    [
      'a cut-off end',
      { finding: { stream: 'ledger-75001', kind: 'cut_off', reported: 3, revision: 1 } },
      'ledger-75001: the end is cut off: the signed report knows 4 entries, 2 are there',
    ],
    [
      'a stream that is gone',
      { events: 0, finding: { stream: 'ledger-75001', kind: 'missing', reported: 0, revision: -1 } },
      'ledger-75001: gone; the signed report knows 1 entry',
    ],
  ])('~AUD-013 names %s unasked, and seals nothing', async (_what, differs, text) => {
    open({ 'POST audit/verify': forged(differs) });
    const checked = within(await screen.findByRole('region', { name: 'What was checked' }));
    expect(checked.getByText(text)).toBeVisible();
    expect(
      checked.getByText('Please do not refund, collect or confirm on these figures.', { exact: false }),
    ).toBeVisible();
    expect(document.querySelector('.Verified')).toHaveTextContent('No seal: 1 of 5 records does not fit');
    expect(screen.queryByText('verified', { selector: '.vh' })).toBeNull();
    expect(document.querySelector('.i-shield')).toBeNull();
  });

  it.each([
    ['no report yet', { sealed: false, compared: null }, 'Not sealed yet', 'There is no signed report to compare with'],
    [
      'a report that is gone',
      { ok: false, sealed: false, compared: { report: { ...REPORT, key_id: '' }, state: 'missing', new_events: 9 } },
      'No seal: the last signed report is gone',
      'Compare with a report that was kept outside.',
    ],
  ])('~AUD-013 seals nothing with %s', async (_what, answer, title, text) => {
    const { user } = open({ 'POST audit/verify': { ...SEALED, ...answer } });
    await waitFor(() => expect(document.querySelector('.Verified')).toHaveTextContent(title));
    expect(document.querySelector('.i-shield')).toBeNull();
    if (!('ok' in answer)) await user.click(screen.getByRole('button', { name: 'What was checked' }));
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
  });

  const replayed = (differences: readonly object[]) => {
    const common = { documents: 1, verified_at: '184232' };
    const same = { ...common, projection: 'registrations', equal: true, differing_count: 0, differences: [] };
    const ledger = { projection: 'ledger', documents: 6, equal: differences.length === 0, verified_at: '184232' };
    return {
      registration_id: 75001,
      equal: ledger.equal,
      verified_at: '184232',
      streams: ['registration-75001', 'ledger-75001'],
      events: 41,
      models: [same, { ...ledger, differing_count: differences.length, differences }],
    };
  };
  const replay = async (answer: object) => {
    const { user, sent } = open({ 'POST audit/replay': answer });
    await list();
    await user.click(screen.getByRole('button', { name: 'Compute anew and compare' }));
    expect(commands(sent).at(-1)).toMatchObject({ path: 'audit/replay', body: { registration_id: 75001 } });
  };

  it('AUD-004 replays and says that the read models are equal, verified at position N, and how much was read', async () => {
    await replay(replayed([]));
    const said = (await screen.findByText('Equal to what is shown, verified at position 184 232')).closest('.Notice');
    expect(said).toHaveTextContent('registrations (1), ledger (6): computed anew from 41 entries of 2 records alone.');
  });

  it('~AUD-004 replays and shows each field that differs with both of its values', async () => {
    await replay(
      replayed([
        { id: '75001-3', path: 'paid', events: '29000', served: '1' },
        { id: '75001-9', path: '', events: null, served: 'there' },
      ]),
    );
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Something else is shown than the entries say, verified at position 184 232');
    expect(said).toHaveTextContent('Computed anew from 41 entries of 2 records: 2 differences.');
    expect(words(within(said).getAllByRole('row'))).toEqual([
      'ListRowFieldBy the entriesShown',
      'ledger75001-3paid290001',
      'ledger75001-9the whole rownothingthere',
    ]);
  });
});
