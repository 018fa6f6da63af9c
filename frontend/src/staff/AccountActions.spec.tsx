import type { AccountRow } from '@app/contracts/accounts';
import { screen, within } from '@testing-library/react';
import { SignedIn } from '../platform/guards.js';
import { commands, openAt, refused, RUTH } from '../platform/testing.js';
import { AccountActions } from './AccountActions.js';

const ROW = { id: 12, fname: 'Dana', lname: 'Reyes', locked: false, roles: [] as const };
const open = (differs: Partial<AccountRow> = {}, roles = ['admin'], answers = {}) => {
  const actions = (
    <>
      <h1>Accounts</h1>
      <AccountActions row={{ ...ROW, ...differs } as AccountRow} />
    </>
  );
  return openAt('/', [{ element: <SignedIn />, children: [{ path: '/', element: actions }] }], {
    'GET mybtf/account': { ...RUTH, roles },
    'POST admin/accounts/12/lock': { id: 12, position: '9' },
    'POST admin/accounts/12/unlock': { id: 12, position: '9' },
    'PUT admin/accounts/12/roles': { id: 12, position: '9' },
    ...answers,
  });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const reason = 'Asked by phone';

describe('what staff do with an account', () => {
  it.each([
    [false, 'Lock', 'lock', 'The account can no longer sign in, its sessions end at once.', 'Account 12 is locked.'],
    [true, 'Unlock', 'unlock', 'The account can sign in again.', 'Account 12 is unlocked.'],
  ])('~ADM-007 locked: %s, so %s asks why and does it', async (locked, verb, path, text, done) => {
    const { user, sent } = open({ locked });
    await user.click(await button(`${verb} Dana Reyes`));
    const asked = dialog(`${verb} Dana Reyes?`);
    expect(asked.getByText(text)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: verb }));
    expect(commands(sent)).toEqual([]);
    await user.type(asked.getByLabelText('Reason'), reason);
    await user.click(asked.getByRole('button', { name: verb }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(commands(sent)).toEqual([
      { method: 'POST', path: `admin/accounts/12/${path}`, query: {}, body: { reason } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('~ACC-004 Roles shows those that the account has, and saves what is chosen', async () => {
    const { user, sent } = open({ roles: ['auditor'] });
    await user.click(await button('Roles of Dana Reyes'));
    const asked = dialog('Roles of Dana Reyes');
    const ticks = asked
      .getAllByRole('checkbox')
      .map((tick) => [tick.closest('label')?.textContent, (tick as HTMLInputElement).checked]);
    expect(ticks).toEqual([
      ['Staff', false],
      ['Admin', false],
      ['Auditor', true],
    ]);
    await user.click(asked.getByLabelText('Staff'));
    await user.click(asked.getByLabelText('Auditor'));
    await user.type(asked.getByLabelText('Reason'), reason);
    await user.click(asked.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('The roles of account 12 are changed.')).toBeInTheDocument();
    expect(commands(sent).map(({ body }) => body)).toEqual([{ reason, roles: ['staff'] }]);
  });

  it('keeps a refusal in the dialog', async () => {
    const message = 'The last admin stays one.';
    const { user } = open({}, ['admin'], { 'PUT admin/accounts/12/roles': refused(409, 'last_admin', message) });
    await user.click(await button('Roles of Dana Reyes'));
    await user.type(screen.getByLabelText('Reason'), reason);
    await user.click(await button('Save roles'));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('~SEC-012 locks nobody with more rights, changes nobody’s own roles, and says why', async () => {
    open({ id: RUTH.id, roles: ['admin'] }, ['staff']);
    expect(await button(/^Lock/)).toHaveAccessibleDescription('This account has more rights than yours.');
    expect(screen.queryByRole('button', { name: /^Roles/ })).toBeNull();
  });

  it('~SEC-012 an admin does not change the own roles', async () => {
    open({ id: RUTH.id, roles: ['admin'] });
    expect(await button(/^Roles/)).toHaveAccessibleDescription(
      'Nobody changes his own roles. Please ask another admin.',
    );
  });

  it('~SEC-001 offers nothing to auditors', async () => {
    open({}, ['auditor']);
    await screen.findByRole('heading', { name: 'Accounts' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
