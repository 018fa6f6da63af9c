import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, openAt, refused, RUTH, tableOf } from '../../platform/testing.js';
import { Reconciliation } from './Reconciliation.js';

const none = { lines: 0, bank: 0, ledger: 0, open: 0 };
const ANSWER = {
  ...{ from: '2026-01-05', to: '2026-01-20', transit_days: 3, read: 5, repeated: 2, left_out: 1 },
  ...{ bank: 10_390, ledger: 10_400, difference: -10, open_lines: 2 },
  by_state: {
    ...{ in_transit: none, returned: none, chargeback: none, other_system: none, missing_there: none },
    matched: { lines: 1, bank: 10_000, ledger: 10_000, open: 0 },
    fee: { lines: 1, bank: -310, ledger: 0, open: -310 },
    missing_here: { lines: 1, bank: 700, ledger: 400, open: 300 },
  },
  open: [
    {
      ...{ state: 'fee', transaction_id: 'SBX-1', order_id: null, at: '2026-01-20T17:00:00.000Z' },
      ...{ bank: -310, ledger: null, open: -310, posting: null },
    },
    {
      ...{ state: 'missing_here', transaction_id: 'SBX-2', order_id: null, at: '2026-01-20T17:00:00.000Z' },
      ...{ bank: 700, ledger: 400, open: 300 },
      posting: { registration_id: 75_001, stream: 'ledger-75001', revision: 3 },
    },
  ],
};
const CSV = 'Transaction,Day,Gross,Type\nSBX-1,01/20/2026,100.00,Sale\n';
const NMI = '<?xml version="1.0"?><nm_response></nm_response>';
const open = (answers: Answers = {}) => {
  const element = (
    <Reconciliation linkOf={({ registration_id }) => <a href={`/r/${registration_id}`}>{registration_id}</a>} />
  );
  return openAt('/', [{ path: '/', element }], {
    'GET mybtf/account': { ...RUTH, roles: ['auditor'] },
    'POST audit/reconciliation': ANSWER,
    ...answers,
  });
};
const bring = async (user: ReturnType<typeof open>['user'], name: string, text: string): Promise<void> => {
  const file = Object.assign(new File([text], name, { type: 'text/csv' }), { text: async () => text });
  await user.upload(await screen.findByLabelText('Settlement file'), file);
  await screen.findByRole('group', { name: new RegExp(name) });
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const go = () => screen.getByRole('button', { name: 'Reconcile' });

describe('the reconciliation of settlement files', () => {
  it('~PAY-329 takes files by the columns that their headings tell, and asks for what they do not', async () => {
    const { user, sent } = open();
    expect(await screen.findByRole('button', { name: 'Reconcile' })).toHaveAttribute('aria-disabled', 'true');
    await bring(user, 'jan.csv', CSV);
    const file = within(screen.getByRole('group', { name: /jan\.csv/ }));
    expect(file.getByLabelText('Transaction')).toHaveValue('Transaction');
    expect(file.getByLabelText('Date')).toHaveValue('Day');
    expect(file.getByLabelText('Fee')).toHaveValue('none');
    await user.selectOptions(file.getByLabelText('Amount'), 'Not in this file');
    expect(go()).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(file.getByLabelText('Amount'), 'Gross');
    await bring(user, 'batch.xml', NMI);
    expect(screen.getByText('Batch report of the gateway')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Last day'), '2026-01-20');
    await waitFor(() => expect(screen.getByLabelText('Last day')).toHaveValue('2026-01-20'));
    await user.click(go());
    await screen.findByRole('region', { name: 'Result' });
    expect(sent.find(({ path }) => path === 'audit/reconciliation')?.body).toEqual({
      files: [
        {
          ...{ name: 'jan.csv', format: 'csv', text: CSV },
          mapping: { transaction: 'Transaction', date: 'Day', amount: 'Gross', kind: 'Type', decimal: '.' },
        },
        { name: 'batch.xml', format: 'nmi', text: NMI, mapping: null },
      ],
      ...{ from: null, to: '2026-01-20', transit_days: 3 },
    });
  });

  it('~PAY-329 shows where the lines ended, that the open ones make up the difference, and each of them', async () => {
    const { user } = open();
    await bring(user, 'jan.csv', CSV);
    await user.click(go());
    const result = await part('Result');
    expect(result.getByRole('alert')).toHaveTextContent(
      'The bank has $0.10 less than the ledgersThe bank has $103.90, the ledgers $104.00. 2 open lines make up the whole difference.',
    );
    expect(result.getByRole('status')).toHaveTextContent(
      'Jan 5, 2026 to Jan 20, 2026, New York time: 5 lines read, 2 said twice, 1 of later days left out',
    );
    expect(tableOf('Lines by their state')).toEqual([
      ['State', 'What it is', 'Lines', 'Bank', 'Ledgers', 'Open'],
      ['Matched', 'Bank and ledger have the same amount.', '1', '$100.00', '$100.00', '$0.00'],
      ['Fee', 'The gateway or the bank kept it. No ledger has it.', '1', '-$3.10', '$0.00', '-$3.10'],
      ['Missing here', 'The bank has it, or more of it, than any ledger.', '1', '$7.00', '$4.00', '$3.00'],
      ['Total', '', '3', '$103.90', '$104.00', '-$0.10'],
    ]);
    expect(tableOf('Open lines')).toEqual([
      ['Transaction', 'State', 'Date', 'Bank', 'Ledger', 'Open', 'Registration'],
      ['SBX-1', 'Fee', 'Jan 20, 2026', '-$3.10', '–', '-$3.10', '–'],
      ['SBX-2', 'Missing here', 'Jan 20, 2026', '$7.00', '$4.00', '$3.00', '75001'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove jan.csv' }));
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('~PAY-329 says that bank and ledgers agree', async () => {
    const all = { ...ANSWER, bank: 10_000, ledger: 10_000, difference: 0, open_lines: 0, open: [] };
    const { user } = open({ 'POST audit/reconciliation': all });
    await bring(user, 'jan.csv', CSV);
    await user.click(go());
    expect(await (await part('Result')).findByText('Bank and ledgers agree')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Open lines' })).toBeNull();
  });

  it('~PAY-329 names the line that is wrong', async () => {
    const text = 'Nothing was reconciled: line 3 of jan.csv has a wrong amount.';
    const { user } = open({ 'POST audit/reconciliation': refused(400, 'reconciliation_line_wrong', text) });
    await bring(user, 'jan.csv', CSV);
    await user.click(go());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  });
});
