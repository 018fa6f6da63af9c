import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, openAt, refused, RUTH, socketTells, tableOf } from '../platform/testing.js';
import { MediaPassHistory } from './MediaPassHistory.js';

const READ = 'GET danceone/media-pass/paid';
const payment = (n: number, amount: number, transaction_id: string) => ({
  ...{ id: `p${n}`, timestamp: '2026-01-21T03:00:00Z', amount, method: 1, method_name: 'Credit card' },
  ...{ type: 'Media Pass', payment_type: 'MEDIA_PASS', transaction_id },
});
const voucher = {
  ...{ code: 'LV23456789', amount: 11_000, status: 'Redeemed', paymentType: 'MEDIA_PASS' },
  ...{ display_name: 'Loyalty voucher LV23456789', redeemed_date: '2026-01-22T17:00:00Z' },
};
const dancer = { person_id: 12, fname: 'Mia', lname: 'Reyes', paid: true, birthdate: '2011-05-01', gender_id: 1 };

const open = (answers: Answers) =>
  openAt('/', [{ path: '/', element: <MediaPassHistory registrationId={75001} timeZone="America/Chicago" /> }], {
    'GET mybtf/account': { ...RUTH, roles: [], viewed_by: null },
    ...answers,
  });

describe('the media pass history', () => {
  it('EVT-208 EVT-209 EVT-211 EVT-212 PAY-271 sums up and lists payments of a gateway, redeemed vouchers and paid dancers', async () => {
    const payments = [payment(1, 500, 'sandbox-1'), payment(2, 0, 'LOYALTY-p2')];
    const { sent } = open({ [READ]: { payments, vouchers: [voucher], paid: [dancer] } });
    const summary = await screen.findByRole('region', { name: 'Summary' });
    expect(summary.textContent).toBe('TOTAL PAID$115.00PAYMENTS1 card/bank, 1 loyaltyDANCERS COVERED1');
    expect(tableOf('Card and bank payments')).toEqual([
      ['Date', 'Transaction id', 'Amount'],
      ['01/20/2026', 'sandbox-1', '$5.00'],
    ]);
    expect(tableOf('Loyalty vouchers')).toEqual([
      ['Code', 'Redeemed', 'Amount'],
      ['LV23456789', '01/22/2026', '$110.00'],
    ]);
    expect(tableOf('Paid dancers')).toEqual([
      ['First name', 'Last name', 'Birthdate'],
      ['Mia', 'Reyes', '05/01/2011'],
    ]);
    expect(sent.find(({ path }) => path.endsWith('media-pass/paid'))?.query).toEqual({ registrationId: '75001' });
  });

  it.each([
    ['nothing was paid', { payments: [], vouchers: [], paid: [] }],
    ['it cannot be read', refused(500, 'internal')],
  ])('EVT-210 EVT-213 ~EVT-231 says so where %s', async (_, answer) => {
    open({ [READ]: answer });
    expect(await screen.findByText('No Media Pass History')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('PAY-274 EVT-213 a failed read gives an empty list and is only logged', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ [READ]: refused(500, 'internal') });
    await screen.findByText('No Media Pass History');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(logged.mock.calls).toEqual([['media-passes: 500 internal']]);
    logged.mockRestore();
  });

  it('~LIV-002 is read again when money moves, and by no other notice', async () => {
    let paid: object[] = [];
    const { sent } = open({ [READ]: () => ({ payments: [], vouchers: [], paid }) });
    await screen.findByText('No Media Pass History');
    const reads = () => sent.filter(({ path }) => path.endsWith('media-pass/paid')).length;
    const before = reads();
    paid = [dancer];
    act(() => socketTells('changed', { resource: 'waivers', id: 75_001, position: '8' }));
    act(() => socketTells('changed', { resource: 'payments', id: 75_001, position: '9' }));
    await waitFor(() => expect(tableOf('Paid dancers')).toHaveLength(2));
    expect(reads()).toBe(before + 1);
  });

  it('PAY-274 a failed refresh is only logged: the list stays', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let answer: unknown = { payments: [], vouchers: [], paid: [dancer] };
    open({ [READ]: () => answer });
    await screen.findByRole('table', { name: 'Paid dancers' });
    answer = refused(500, 'internal');
    act(() => socketTells('changed', { resource: 'payments', id: 75_001, position: '9' }));
    await waitFor(() => expect(logged.mock.calls).toEqual([['media-passes: 500 internal']]));
    expect(tableOf('Paid dancers')).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    logged.mockRestore();
  });
});
