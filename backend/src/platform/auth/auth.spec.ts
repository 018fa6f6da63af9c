import { Refused } from '../commands/command.js';
import { clearedCookie, sessionCookie, sessionToken } from './cookie.js';
import { type Action, admission, assertOwner, mayTouch } from './permissions.js';
import type { StaffRole } from '@app/contracts/shared';
import { actorOf } from './viewer.js';

const viewer = (...roles: StaffRole[]) => ({ account_id: 12, confirmed: true, roles });

describe('permissions', () => {
  it.each<[Action, StaffRole[] | null, string]>([
    ['session.open', null, 'admitted'],
    ['account.confirm', null, 'admitted'],
    ['account.read', null, 'signed_out'],
    ['account.read', [], 'admitted'],
    ['roster.change', [], 'admitted'],
    ['admin.accounts.lock', [], 'forbidden'],
    ['admin.accounts.lock', ['auditor'], 'forbidden'],
    ['admin.accounts.lock', ['staff'], 'admitted'],
    ['admin.accounts.lock', ['admin'], 'admitted'],
    ['admin.accounts.roles', ['staff'], 'forbidden'],
    ['admin.accounts.roles', ['admin'], 'admitted'],
    ['audit.read', ['staff'], 'forbidden'],
    ['audit.read', ['auditor'], 'admitted'],
  ])('SEC-001 %s by %j: %s', (action, roles, answer) => {
    expect(admission(action, roles && { roles })).toBe(answer);
  });

  it('NAV-084 another account’s thing is touched only by a role that the action names', () => {
    expect(mayTouch(viewer(), 12, 'roster.change')).toBe(true);
    expect(mayTouch(viewer(), 13, 'roster.change')).toBe(false);
    expect(mayTouch({ ...viewer(), confirmed: false }, 12, 'roster.change')).toBe(false);
    expect(mayTouch(viewer('staff'), 13, 'roster.change')).toBe(true);
    expect(mayTouch(viewer('auditor'), 13, 'roster.change')).toBe(false);
    expect(mayTouch(viewer('auditor'), 13, 'roster.read')).toBe(true);
    expect(() => assertOwner(viewer(), 13, 'roster.read')).toThrow(Refused);
  });

  it('KER-004 the strongest role names the actor', () => {
    const known = {
      ...viewer('auditor', 'staff'),
      email: '',
      display: 'Ann Lee',
      studio_id: null,
      studio_account: false,
      session_id: 's',
    };
    expect(actorOf(known)).toEqual({ account_id: 12, role: 'staff', display: 'Ann Lee' });
    expect(actorOf({ ...known, roles: [] }).role).toBe('registrant');
  });
});

describe('the session cookie', () => {
  const token = 'a'.repeat(32);

  it('ACC-020 ACC-021 lives 7 days, is httpOnly, SameSite=Lax, and Secure in production', () => {
    expect(sessionCookie(token, true)).toBe(`session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(sessionCookie(token, false)).not.toContain('Secure');
    expect(clearedCookie(true)).toContain('session=; Max-Age=0;');
  });

  it('ACC-022 is read from the cookie, else from a bearer header', () => {
    expect(sessionToken({ cookie: `a=b; session=${token}` })).toBe(token);
    expect(sessionToken({ authorization: `Bearer ${token}` })).toBe(token);
    expect(sessionToken({ cookie: `xsession=${token}` })).toBeNull();
    expect(sessionToken({ cookie: 'session=; x=y' })).toBeNull();
    expect(sessionToken({ authorization: "Bearer ' OR 1=1 --" })).toBeNull();
  });
});
