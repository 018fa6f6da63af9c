import { jest } from '@jest/globals';
import type { UploadRow } from '@app/contracts/uploads';
import { screen, waitFor } from '@testing-library/react';
import { commands, optionsOf, page, refused } from '../platform/testing.js';
import { askedOf, listOf, openStaff } from './testing.js';

const ID = '00000000-0000-4000-8000-000000000001';
const row = (more: Partial<UploadRow>): UploadRow => ({
  id: ID,
  kind: 'college-discounts',
  registration_id: 75_001,
  person_id: 3,
  name: 'Leo Young',
  status: 'awaiting',
  reason: null,
  uploaded_at: '2026-01-19T17:00:00.000Z' as UploadRow['uploaded_at'],
  ...more,
});
const ROWS = [
  row({}),
  row({ id: `${ID.slice(0, -1)}2`, name: 'Ava Abel', status: 'approved' }),
  row({ id: `${ID.slice(0, -1)}3`, name: 'Kim Vale', status: 'rejected', reason: 'The card has expired' }),
  row({ id: `${ID.slice(0, -1)}4`, name: 'Mia Reyes', status: 'removed' }),
];
const TIME = expect.stringMatching(/^Jan 19, 2026, \d+:\d\d [AP]M$/);
const open = (answers: object = {}, roles = ['staff']) =>
  openStaff('/student-ids', { 'GET admin/student-ids': page(ROWS), ...answers }, roles);
const buttons = () =>
  screen.queryAllByRole('button', { name: /the student ID of/ }).map((one) => one.ariaLabel ?? one.title);

describe('the student IDs of the console', () => {
  it('~REG-160 ~ADM-013 lists them with what became of each; what is kept can be opened and decided', async () => {
    open();
    expect(await listOf('Student IDs')).toEqual([
      ['Uploaded', 'Dancer', 'Registration', 'Status', 'Reason', 'Check'],
      [TIME, 'Leo Young', '75001', 'To check', '–', 'Open the student ID of Leo Young'],
      [TIME, 'Ava Abel', '75001', 'Approved', '–', 'Open the student ID of Ava Abel'],
      [TIME, 'Kim Vale', '75001', 'Rejected', 'The card has expired', ''],
      [TIME, 'Mia Reyes', '75001', 'Removed', '–', ''],
    ]);
    expect(buttons()).toEqual([
      'Open the student ID of Leo Young',
      'Approve the student ID of Leo Young',
      'Reject the student ID of Leo Young',
      'Open the student ID of Ava Abel',
      'Reject the student ID of Ava Abel',
    ]);
  });

  it('~REG-160 filters them by what became of them', async () => {
    const { user, sent } = open();
    await listOf('Student IDs');
    expect(screen.getByRole('button', { name: /^To check/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(optionsOf('Status')).toEqual(['Status: all', 'To check', 'Approved', 'Rejected', 'Removed']);
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
    await waitFor(() => expect(askedOf(sent, 'admin/student-ids').filter).toEqual({ status: 'rejected' }));
  });

  it('~REG-160 an auditor sees that they are there, and can do nothing with them', async () => {
    open({}, ['auditor']);
    await screen.findByText('Leo Young');
    expect(buttons()).toEqual([]);
  });

  it.each([
    ['Approve', 'approve', 'approved'],
    ['Reject', 'reject', 'rejected'],
  ])('~REG-160 ~ADM-013 %s asks for a reason, and says it to the server', async (label, what, done) => {
    const { user, sent } = open({ [`POST admin/student-ids/${ID}/${what}`]: { id: ID, position: '12' } });
    await user.click(await screen.findByRole('button', { name: `${label} the student ID of Leo Young` }));
    await user.click(screen.getByRole('button', { name: label }));
    expect(screen.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'I looked at it');
    await user.click(screen.getByRole('button', { name: label }));
    await screen.findByText(`Student ID of Leo Young ${done}.`);
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [`admin/student-ids/${ID}/${what}`, { registration_id: 75_001, reason: 'I looked at it' }],
    ]);
  });

  it.each([
    ['Approve', 'approve', 'approved', 'The scholarship stays.'],
    [
      'Reject',
      'reject',
      'rejected',
      'The scholarship is cleared, the fees are recalculated, and the registrant gets your reason by mail.',
    ],
  ])('~REG-170 ~ADM-013 scholarships are verified by their proofs: %s', async (label, what, done, text) => {
    const proof = row({ kind: 'vip-scholarship' });
    const answers = { 'GET admin/scholarships': page([proof]), [`POST admin/scholarships/${ID}/${what}`]: { id: ID } };
    const { user, sent } = openStaff('/scholarships', answers, ['staff']);
    expect((await listOf('Scholarships'))[1]?.slice(1, 4)).toEqual(['Leo Young', '75001', 'To check']);
    await user.click(screen.getByRole('button', { name: `${label} the scholarship proof of Leo Young` }));
    expect(screen.getByText(text)).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'I looked at it');
    await user.click(screen.getByRole('button', { name: label }));
    await screen.findByText(`Scholarship proof of Leo Young ${done}.`);
    expect(commands(sent).map(({ path, body }) => [path, body])).toEqual([
      [`admin/scholarships/${ID}/${what}`, { registration_id: 75_001, reason: 'I looked at it' }],
    ]);
  });

  it('shows in the dialog why the server refuses', async () => {
    const words = 'A payment is in progress.';
    const { user } = open({ [`POST admin/student-ids/${ID}/reject`]: refused(409, 'payment_in_progress', words) });
    await user.click(await screen.findByRole('button', { name: 'Reject the student ID of Leo Young' }));
    await user.type(screen.getByLabelText('Reason'), 'Expired');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('~EVT-170 opens the file at an address that was signed for this look', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open({
      [`GET mybtf/registrations/75001/uploads/${ID}`]: { url: '/api/uploads/look', expires_at: '' },
    });
    await user.click(await screen.findByRole('button', { name: 'Open the student ID of Leo Young' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/uploads/look', '_blank', 'noopener'));
    opened.mockRestore();
  });
});
