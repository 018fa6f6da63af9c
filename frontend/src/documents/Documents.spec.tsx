import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, DANA, NEVER, openAt, refused, socketTells, tableOf } from '../platform/testing.js';
import { Documents } from './index.js';

const CALL = 'GET mybtf/registrations/75001/documents';
const document = (id: string, kind: string, title: string, amount: number) => ({
  ...{ id, kind, title, amount, method: 'Cash', at: '2026-01-21T04:59:59.000Z', registration_id: 75_001 },
  account_id: 1001,
});
const ROWS = [
  document('75-000013', 'credit_note', 'Registration refund', 2_000),
  document('75-000012', 'receipt', 'Registration payment', 5_000),
];
const open = (answers: Answers = {}, papers = true) =>
  openAt('/', [{ path: '/', element: <Documents registrationId={75001} papers={papers} /> }], {
    'GET mybtf/account': DANA,
    [CALL]: { documents: ROWS },
    ...answers,
  });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the documents of a registration', () => {
  it('~PAY-320 lists each with its number, and leads to its PDF', async () => {
    open();
    await screen.findByRole('link', { name: 'Receipt 75-000012' });
    expect(tableOf('Documents')).toEqual([
      ['Document', 'About', 'Date', 'Amount'],
      ['Credit note 75-000013', 'Registration refund, Cash', 'Jan 20, 2026', '$20.00'],
      ['Receipt 75-000012', 'Registration payment, Cash', 'Jan 20, 2026', '$50.00'],
    ]);
    expect(hrefOf('Receipt 75-000012')).toBe('/api/mybtf/registrations/75001/documents/75-000012');
  });

  it('~PAY-320 leads to statements of the registration and of the account, of any period', async () => {
    const { user } = open();
    await screen.findByRole('link', { name: 'Receipt 75-000012' });
    const [own, all] = ['Statement of this registration', 'Statement of the account'];
    expect(hrefOf(own)).toBe('/api/mybtf/registrations/75001/statement');
    expect(hrefOf(all)).toBe('/api/mybtf/statement?mybtf_user_id=1001');
    await user.type(screen.getByLabelText('First day'), '2026-01-05');
    await user.type(screen.getByLabelText('Last day'), '2026-01-31');
    const period = '?from=2026-01-05&to=2026-01-31';
    await waitFor(() => expect(hrefOf(own)).toBe(`/api/mybtf/registrations/75001/statement${period}`));
    expect(hrefOf(all)).toBe(`/api/mybtf/statement${period}&mybtf_user_id=1001`);
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2026-01-04');
    expect(await screen.findByText('Before the first day')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: own })).toBeNull();
  });

  it('~PAY-320 offers no paper to an auditor, who reads names masked', async () => {
    open({}, false);
    expect(await screen.findByText('75-000012')).toBeInTheDocument();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('~PAY-320 shows a document that comes while it is open', async () => {
    let rows = ROWS.slice(1);
    open({ [CALL]: () => ({ documents: rows }) });
    await screen.findByRole('link', { name: 'Receipt 75-000012' });
    rows = ROWS;
    act(() => socketTells('changed', { resource: 'documents', id: '75-000013', position: '20' }));
    expect(await screen.findByRole('link', { name: 'Credit note 75-000013' })).toBeInTheDocument();
  });

  it.each([
    ['There are no documents yet.', { documents: [] }],
    ['The documents could not be loaded', refused(500, 'internal')],
  ])('~PAY-320 says: %s', async (text, answer) => {
    open({ [CALL]: answer });
    const region = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(await region.findByText(text, { exact: false })).toBeInTheDocument();
    expect(screen.queryByLabelText('First day')).toBeNull();
  });

  it('~PAY-320 shows that they are being read', async () => {
    open({ [CALL]: NEVER });
    expect(await screen.findByRole('table', { name: 'Documents' })).toHaveAttribute('aria-busy', 'true');
  });
});
