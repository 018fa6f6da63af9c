import type { AccountRow } from '@app/contracts/accounts';
import { screen, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { commands, DANA, openAt, refused, RUTH } from '../platform/testing.js';
import { ViewAsButton } from './ViewAsButton.js';

const ROW = { id: 12, fname: 'Dana', lname: 'Reyes', locked: false, roles: [] as const };
const open = (differs: Partial<AccountRow> = {}, roles = ['staff'], answers = {}) =>
  openAt(
    '/',
    [
      {
        element: <SignedIn />,
        children: [{ path: '/', element: <ViewAsButton row={{ ...ROW, ...differs } as AccountRow} /> }],
      },
    ],
    {
      'GET mybtf/account': { ...RUTH, roles },
      'POST admin/view-as': { ...DANA, viewed_by: 'Ruth Okafor', position: '9' },
      ...answers,
    },
  );
const button = () => screen.findByRole('button', { name: 'View as' });
const ask = async (user: ReturnType<typeof open>['user'], reason: string) => {
  await user.click(await button());
  const asked = within(screen.getByRole('dialog', { name: 'View as Dana Reyes?' }));
  expect(
    asked.getByText(
      'You see and change what this account can. Every change is recorded with both names, and payments are blocked.',
    ),
  ).toBeInTheDocument();
  await user.type(asked.getByLabelText('Reason'), reason);
  await user.click(asked.getByRole('button', { name: 'View as' }));
  return asked;
};

describe('viewing as a registrant', () => {
  it('~SEC-006 ~SEC-007 asks why, sends whom, and leads to her dashboard', async () => {
    const { user, sent, at } = open();
    await ask(user, 'ab');
    expect(await screen.findByText('Please write a reason of at least 3 letters.')).toBeInTheDocument();
    expect(commands(sent)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'c');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'View as' }));
    expect(commands(sent)).toEqual([
      { method: 'POST', path: 'admin/view-as', query: {}, body: { account_id: 12, reason: 'abc' } },
    ]);
    expect(at()).toBe('/dashboard');
  });

  it.each([
    [{ roles: ['auditor'] as const }, 'Only accounts without a role can be viewed as.'],
    [{ locked: true }, 'This account is locked.'],
  ])('~SEC-007 of %j it is closed and says why', async (differs, why) => {
    open(differs);
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    expect(await button()).toHaveAccessibleDescription(why);
  });

  it('~SEC-007 auditors have no such button', async () => {
    open({}, ['auditor']);
    await screen.findByText(/./);
    expect(screen.queryByRole('button', { name: 'View as' })).toBeNull();
  });

  it('~SEC-007 a refusal stands in the dialog', async () => {
    const message = 'Only accounts without a role can be viewed as.';
    const { user, at } = open({}, ['admin'], { 'POST admin/view-as': refused(403, 'view_as_role', message) });
    await ask(user, 'abc');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(at()).toBe('/');
  });
});
