import { accountCalls } from '@app/contracts/accounts';
import { auditCalls } from '@app/contracts/audit';
import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls } from '@app/contracts/roster';
import type { AnyCall, StaffRole } from '@app/contracts/shared';
import { Refused } from '../commands/command.js';
import { clearedCookie, isSecure, sessionCookie, sessionToken } from './cookie.js';
import { admit, assertAdmitted, Owners } from './ownership.js';
import { actorOf } from './viewer.js';

const viewer = (...roles: StaffRole[]) => ({
  account_id: 12,
  confirmed: true,
  email_confirmed: true,
  roles,
  email: '',
  display: 'Ann Lee',
  studio_id: null,
  studio_account: false,
  session_id: 's',
});
type Asked = { readonly body?: object; readonly query?: object };

const answerTo = async (call: AnyCall, who: ReturnType<typeof viewer> | null, asked: Asked = {}): Promise<string> => {
  try {
    const request = { headers: {}, ...(who ? { viewer: who } : {}), params: { id: '7', token: 't' }, ...asked };
    await admit(call, request as Parameters<typeof admit>[1], new Owners());
    return 'admitted';
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
};

describe('permissions', () => {
  const calls = { ...accountCalls, audit: auditCalls.timeline };
  it.each<[keyof typeof calls, StaffRole[] | null, string]>([
    ['signIn', null, 'admitted'],
    ['confirm', null, 'admitted'],
    ['own', null, 'signed_out'],
    ['own', [], 'admitted'],
    ['lock', [], 'forbidden'],
    ['lock', ['auditor'], 'forbidden'],
    ['lock', ['staff'], 'admitted'],
    ['lock', ['admin'], 'admitted'],
    ['changeRoles', ['staff'], 'forbidden'],
    ['changeRoles', ['admin'], 'admitted'],
    ['audit', ['staff'], 'forbidden'],
    ['audit', ['auditor'], 'admitted'],
  ])('SEC-001 %s by %j: %s', async (name, roles, answer) => {
    expect(await answerTo(calls[name], roles && viewer(...roles))).toBe(answer);
  });

  it('NAV-084 another account’s thing is touched only by a role that the call names', async () => {
    const change = (who: ReturnType<typeof viewer>, mybtf_user_id?: number) =>
      answerTo(rosterCalls.change, who, { body: { mybtf_user_id } });
    expect(await change(viewer())).toBe('admitted');
    expect(await change(viewer(), 12)).toBe('admitted');
    expect(await change(viewer(), 13)).toBe('forbidden');
    expect(await change({ ...viewer(), confirmed: false }, 12)).toBe('forbidden');
    expect(await change(viewer('staff'), 13)).toBe('admitted');
    expect(await change(viewer('auditor'), 13)).toBe('forbidden');
    const list = (who: ReturnType<typeof viewer>) => answerTo(rosterCalls.list, who, { query: { mybtf_user_id: 13 } });
    expect(await list(viewer('auditor'))).toBe('admitted');
    expect(await list(viewer())).toBe('forbidden');
  });

  it('~REG-037 an account that names itself comes in before it is confirmed, and another only by a role', async () => {
    const start = (who: ReturnType<typeof viewer>, mybtf_user_id?: number) =>
      answerTo(registrationCalls.start, who, { body: { tour_date_id: 7502, mybtf_user_id } });
    const unconfirmed = { ...viewer(), confirmed: false };
    expect(await start(unconfirmed)).toBe('admitted');
    expect(await start(unconfirmed, 12)).toBe('admitted');
    expect(await start(viewer(), 13)).toBe('forbidden');
    expect(await start(viewer('staff'), 13)).toBe('admitted');
    expect(await start(viewer('auditor'), 13)).toBe('forbidden');
  });

  it('~NAV-084 what was validated is what was let through, however liberally a class reads an id', () => {
    const admitted = (call: AnyCall, values: Readonly<Record<string, unknown>>, owned?: number) =>
      assertAdmitted(call, values, { owned } as Parameters<typeof assertAdmitted>[2]);
    expect(admitted(rosterCalls.change, { mybtf_user_id: 12 }, 12)).toBe(12);
    expect(admitted(rosterCalls.change, {}, 12)).toBe(12);
    expect(admitted(registrationCalls.saveDraft, { id: 7 }, 7)).toBeUndefined();
    for (const [call, values, owned] of [
      [rosterCalls.change, { mybtf_user_id: 13 }, 12],
      [registrationCalls.start, { mybtf_user_id: 13 }, 12],
      [registrationCalls.saveDraft, { id: 8 }, 7],
      [registrationCalls.changeStudio, { registration_id: 8 }, undefined],
    ] as const)
      expect(() => admitted(call, values, owned)).toThrow('forbidden');
  });

  it('KER-004 the strongest role names the actor', () => {
    const known = viewer('auditor', 'staff');
    expect(actorOf(known)).toEqual({ account_id: 12, role: 'staff', display: 'Ann Lee' });
    expect(actorOf({ ...known, roles: [] }).role).toBe('registrant');
  });
});

describe('the session cookie', () => {
  const token = 'a'.repeat(32);

  it('ACC-020 ACC-021 lives 7 days, is httpOnly, SameSite=Lax, and Secure in production', () => {
    expect(sessionCookie(token, true)).toBe(
      `__Host-session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(sessionCookie(token, false)).toBe(`session=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`);
    expect(clearedCookie(true)).toContain('__Host-session=; Max-Age=0;');
    expect(clearedCookie(true)).toContain('; Secure');
  });

  it('ACC-022 PAY-305 is read from the cookie, else from a bearer header', () => {
    expect(sessionToken({ cookie: `a=b; session=${token}` }, false)).toBe(token);
    expect(sessionToken({ authorization: `Bearer ${token}` }, false)).toBe(token);
    expect(sessionToken({ cookie: `xsession=${token}` }, false)).toBeNull();
    expect(sessionToken({ cookie: 'session=; x=y' }, false)).toBeNull();
    expect(sessionToken({ authorization: "Bearer ' OR 1=1 --" }, false)).toBeNull();
  });

  it('~SEC-011 over https only a cookie that no other host can have put is a session', () => {
    expect(sessionToken({ cookie: `session=${token}` }, true)).toBeNull();
    expect(sessionToken({ cookie: `__Host-session=${token}` }, true)).toBe(token);
    expect(isSecure({ NODE_ENV: 'production', PUBLIC_URL: '' })).toBe(true);
    expect(isSecure({ NODE_ENV: 'development', PUBLIC_URL: 'https://callboard.example' })).toBe(true);
    expect(isSecure({ NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' })).toBe(false);
  });
});
