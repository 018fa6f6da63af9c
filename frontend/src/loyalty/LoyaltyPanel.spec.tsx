import { VIEW_AS_BLOCKED } from '@app/contracts/shared';
import { cleanup, screen, within } from '@testing-library/react';
import { type Answers, commands, onScreen, openAt, refused, RUTH, tableOf, words } from '../platform/testing.js';
import { LoyaltyPanel } from './LoyaltyPanel.js';

const voucher = (n: number, more: object = {}) => ({
  ...{ voucherCode: `LV0000000${n}`, effectiveDate: '2026-01-20', expirationDate: '2027-01-20' },
  ...{ faceValue: 5_000 + n, status: 'available', ...more },
});
const DATA = {
  membershipNumber: 'L-9',
  loyaltyMemberId: 2001,
  pointsBalance: 12_000,
  vouchers: [] as object[],
  error: null,
};
const READ = 'GET loyalty/loyalty-data/2001';
const ISSUE = 'POST loyalty/issue-voucher';

const open = (data: unknown, answers: Answers = {}, me: object = { ...RUTH, roles: [], viewed_by: null }) =>
  openAt('/', [{ path: '/', element: <LoyaltyPanel studioId={2001} registrationId={75001} least={5_000} /> }], {
    'GET mybtf/account': me,
    [READ]: data,
    ...answers,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Loyalty' }));

describe('the loyalty panel', () => {
  it('PAY-188 shows the membership number, the points with their worth, the vouchers and how to issue one', async () => {
    open({ ...DATA, vouchers: [voucher(1), voucher(2, { status: 'expired', expirationDate: '2026-01-19' })] });
    const shown = await panel();
    expect(await shown.findByText('L-9')).toBeInTheDocument();
    expect(shown.getByText('12,000')).toHaveTextContent('12,000 worth $120.00');
    expect(tableOf('Vouchers')).toEqual([
      ['Code', 'Amount', 'Effective', 'Expires', 'Status'],
      ['LV00000001', '$50.01', '01/20/2026', '01/20/2027', 'Available'],
      ['LV00000002', '$50.02', '01/20/2026', '01/19/2026', 'Expired'],
    ]);
    expect(shown.getByRole('button', { name: 'ISSUE VOUCHER' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('PAY-190 says that there are no vouchers', async () => {
    open(DATA);
    expect(await screen.findByText('No vouchers available')).toBeInTheDocument();
  });

  it('PAY-189 ~PAY-307 has seven rows a page and offers five pages at a time', async () => {
    const { user } = open({ ...DATA, vouchers: Array.from({ length: 43 }, (_, n) => voucher(n + 10)) });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of the vouchers' }));
    const pages = () => words(pager.getAllByRole('button'));
    expect(tableOf('Vouchers')).toHaveLength(8);
    expect(pages()).toEqual(['1', '2', '3', '4', '5', '…']);
    await user.click(pager.getByRole('button', { name: 'Page 3' }));
    expect(tableOf('Vouchers')[1]![0]).toBe('LV000000024');
    await user.click(pager.getByRole('button', { name: 'Pages after' }));
    expect(pages()).toEqual(['…', '6', '7']);
    await user.click(pager.getByRole('button', { name: 'Page 7' }));
    expect(tableOf('Vouchers')).toHaveLength(2);
    await user.click(pager.getByRole('button', { name: 'Pages before' }));
    expect(pages()).toEqual(['1', '2', '3', '4', '5', '…']);
    expect(pager.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  });

  it('PAY-191 is closed below the minimum, and says so', async () => {
    open({ ...DATA, pointsBalance: 4_999 });
    const shown = await panel();
    const sentence = 'You need a minimum of 5,000 points to issue a voucher.';
    expect(await shown.findByText(sentence, { selector: '.cap' })).toBeVisible();
    expect(shown.getByRole('button', { name: 'ISSUE VOUCHER' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('PAY-192 PAY-193 ~PAY-203 issues what was confirmed, says so and reads again', async () => {
    const { user, sent } = open(DATA, { [ISSUE]: { ...voucher(1), position: '9' } });
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'ISSUE VOUCHER' }));
    const form = within(shown.getByRole('region', { name: 'Issue a voucher' }));
    await user.type(form.getByLabelText(/^Points/), '6500');
    await user.tab();
    expect(form.getByLabelText(/^Points/)).toHaveAccessibleDescription('Worth $65.00');
    await user.click(form.getByRole('button', { name: 'ISSUE VOUCHER' }));
    const box = form.getByRole('checkbox', {
      name: 'I confirm that I want to turn these points into a voucher. This cannot be undone.',
    });
    expect(box).toHaveAccessibleDescription('Required');
    expect(commands(sent)).toEqual([]);
    await user.click(box);
    const reads = sent.filter(({ path }) => path === 'loyalty/loyalty-data/2001').length;
    await user.click(form.getByRole('button', { name: 'ISSUE VOUCHER' }));
    expect(await screen.findByText('Your voucher has been issued!')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({
      ...{ studio_id: 2001, registration_id: 75001 },
      transactionJournals: [{ MemberId: 'L-9', TransactionAmount: '65.00', Points_Credited__c: -6_500 }],
    });
    expect(sent.filter(({ path }) => path === 'loyalty/loyalty-data/2001').length).toBeGreaterThan(reads);
    expect(screen.queryByRole('region', { name: 'Issue a voucher' })).not.toBeInTheDocument();
  });

  it('~PAY-199 ~PAY-200 asks for no fewer points than the minimum and no more than there are, and tells when they went meanwhile', async () => {
    const { user, sent } = open(DATA, { [ISSUE]: refused(409, 'points_insufficient', 'Insufficient points') });
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'ISSUE VOUCHER' }));
    const points = shown.getByLabelText(/^Points/);
    await user.type(points, '12001');
    await user.tab();
    expect(points).toHaveAccessibleDescription(/^Insufficient points/);
    await user.clear(points);
    await user.type(points, '4999');
    await user.click(shown.getByRole('checkbox'));
    await user.click(shown.getByRole('button', { name: 'ISSUE VOUCHER' }));
    expect(points).toHaveAccessibleDescription(/^You need a minimum of 5,000 points to issue a voucher\./);
    expect(commands(sent)).toEqual([]);
    await user.clear(points);
    await user.type(points, '12000');
    await user.click(shown.getByRole('button', { name: 'ISSUE VOUCHER' }));
    expect(await shown.findByText('Insufficient points')).toBeInTheDocument();
  });

  it('~PAY-192 CANCEL issues nothing', async () => {
    const { user, sent } = open(DATA);
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'ISSUE VOUCHER' }));
    await user.click(shown.getByRole('button', { name: 'CANCEL' }));
    expect(shown.queryByLabelText(/^Points/)).not.toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
  });

  it('~PAY-149 whoever is viewing as a registrant issues nothing', async () => {
    open(DATA, {}, { ...RUTH, roles: [], viewed_by: 'Ruth Okafor' });
    const shown = await panel();
    const issue = await shown.findByRole('button', { name: 'ISSUE VOUCHER' });
    expect(issue).toHaveAttribute('aria-disabled', 'true');
    expect(issue).toHaveAccessibleDescription(VIEW_AS_BLOCKED);
  });

  it('PAY-198 says that the studio is not enrolled, in place of all else', async () => {
    open({ ...DATA, membershipNumber: null });
    const shown = await panel();
    expect(await shown.findByText('Your studio is not enrolled in the loyalty program.')).toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryByRole('table')).not.toBeInTheDocument();
  });

  it('PAY-201 a load error shows its own words on a desktop, and on a phone a sentence of ours', async () => {
    const [own, ours] = [
      'The provider does not answer.',
      'Unable to retrieve loyalty information. Please try again later.',
    ];
    for (const [width, shown, hidden] of [
      [1_440, own, ours],
      [390, ours, own],
    ] as const) {
      onScreen(width, 'fine');
      open(refused(409, 'loyalty_unavailable', own));
      expect(await screen.findByText(shown)).toBeInTheDocument();
      expect(screen.queryByText(hidden)).not.toBeInTheDocument();
      cleanup();
    }
  });

  it('~PAY-201 an error that the provider tells is shown as well', async () => {
    open({ ...DATA, error: 'No such member' });
    expect(await screen.findByText('No such member')).toBeInTheDocument();
  });
});
