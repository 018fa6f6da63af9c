import { screen, within } from '@testing-library/react';
import { type Answers, commands, page, tableOf } from '../../platform/testing.js';
import { facts, filterOf, open, tab, title } from '../records/testing.js';

const AT = '2026-01-19T17:00:00.000Z';
const MEMBER = {
  ...{ id: 2001, membership_number: 'L-9', points: 1_259 },
  vouchers: [
    { voucherCode: 'LVABCD2345', effectiveDate: '2026-01-20', expirationDate: '2027-01-20', faceValue: 5_000 },
  ],
  rows: [
    {
      id: '3',
      at: AT,
      kind: 'issued',
      points: -5_000,
      after: 1_259,
      registration_id: null,
      code: 'LVABCD2345',
      reason: null,
      actor: 'Dana Reyes',
    },
    {
      id: '2',
      at: AT,
      kind: 'earned',
      points: 259,
      after: 6_259,
      registration_id: 75_001,
      code: null,
      reason: null,
      actor: 'Callboard',
    },
    {
      id: '1',
      at: AT,
      kind: 'adjusted',
      points: 6_000,
      after: 6_000,
      registration_id: null,
      code: null,
      reason: 'Last season',
      actor: 'Ruth Okafor',
    },
  ],
};

const openLoyalty = async (rows: readonly object[], answers: Answers = {}, roles = ['staff']) => {
  const opened = open('/studios/2001', { 'GET admin/loyalty-members': page(rows), ...answers }, roles);
  await title('Starlight Dance Academy');
  await opened.user.click(tab('Loyalty'));
  return opened;
};

describe('the points of a studio, for staff', () => {
  it('ADM-009 ~PAY-290 shows the membership, each thing that moved the points, and the vouchers', async () => {
    const { sent } = await openLoyalty([MEMBER]);
    await screen.findByText('Last season');
    expect(filterOf(sent, 'admin/loyalty-members')).toEqual({ id: 2001 });
    expect(facts('Membership')).toEqual(['Number: L-9', 'Points: 1,259, worth $12.59']);
    expect(tableOf('What moved the points').map((cells) => [cells[0], cells[1], ...cells.slice(3)])).toEqual([
      ['Points', 'For', 'By', 'Change', 'Points after'],
      ['Voucher issued', 'LVABCD2345', 'Dana Reyes', '-5,000', '1,259'],
      ['Earned', '75001', 'Callboard', '259', '6,259'],
      ['Adjusted', 'Last season', 'Ruth Okafor', '6,000', '6,000'],
    ]);
    expect(tableOf('Vouchers')[1]).toEqual(['LVABCD2345', '01/20/2026', '01/20/2027', '$50.00']);
  });

  it('~PAY-292 auditors read it and change nothing', async () => {
    await openLoyalty([MEMBER], {}, ['auditor']);
    const shown = within(await screen.findByRole('region', { name: 'Loyalty' }));
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('~PAY-197 enrols a studio with a number and a reason', async () => {
    const { user, sent } = await openLoyalty([], { 'POST admin/loyalty-members': { id: 2001, position: '9' } });
    expect(await screen.findByText('This studio is not enrolled in the loyalty program.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enrol this studio' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Enrol this studio' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'They wrote');
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(dialog.getByLabelText(/^Membership number/)).toHaveAccessibleDescription('Required');
    await user.type(dialog.getByLabelText(/^Membership number/), 'L-7');
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findByText('Enrolled.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({ studio_id: 2001, membership_number: 'L-7', reason: 'They wrote' });
  });

  it('~PAY-197 ~ADM-009 adds points, and takes no more than there are, with a reason', async () => {
    const { user, sent } = await openLoyalty([MEMBER], {
      'PUT admin/loyalty-members/2001': { id: 2001, position: '9' },
    });
    await user.click(await screen.findByRole('button', { name: 'Add or take points' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Twice booked');
    await user.click(dialog.getByLabelText('takes points away'));
    await user.type(dialog.getByLabelText(/^Points/), '1260');
    await user.tab();
    expect(dialog.getByLabelText(/^Points/)).toHaveAccessibleDescription('At most 1,259.');
    await user.type(dialog.getByLabelText(/^Points/), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({ points: -126, reason: 'Twice booked' });
  });

  it('~PAY-197 sets the membership number', async () => {
    const { user, sent } = await openLoyalty([MEMBER], {
      'PUT admin/loyalty-members/2001': { id: 2001, position: '9' },
    });
    await user.click(await screen.findByRole('button', { name: 'Set the membership number' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Membership number/), '9');
    await user.type(dialog.getByLabelText(/^Reason/), 'A new card');
    await user.click(dialog.getByRole('button', { name: 'Set' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(commands(sent)[0]?.body).toEqual({ membership_number: 'L-99', reason: 'A new card' });
  });
});
