import { createHash } from 'node:crypto';
import { addMinutes, PERMITS } from '@app/contracts/shared';
import { PERMISSIONS } from '../../src/platform/auth/permissions.js';
import { type Route, RouteTable } from '../../src/platform/auth/route-table.js';
import { confirmed, type Person, signUp } from '../support/accounts.js';
import { startSystem, type System } from '../support/system.js';

const ROLES = ['visitor', 'registrant', 'staff', 'admin', 'auditor'] as const;
type Role = (typeof ROLES)[number];
const PREFIXLESS = /^\/(v1|v2|health|metrics|sandbox-gateway)(\/|$)/;

const whoOf = ({ served, action }: Route): readonly string[] => {
  if (action) return PERMISSIONS[action];
  const { permit, owner } = served!.call;
  return permit
    ? PERMITS[permit]
    : [owner === 'link' ? 'link' : owner === 'none' || owner === 'public' ? 'any' : 'acct'];
};

/** What 0-conventions says about each word of the table, said a second time and without the product's own function. */
const admits = (who: readonly string[], role: Role): boolean => {
  if (who.includes('any') || who.includes('link')) return true;
  if (role === 'visitor') return false;
  if (who.includes('acct') || who.includes('own')) return true;
  return who.includes(role) || (role === 'admin' && who.includes('staff'));
};

describe('every route asks the permission table', () => {
  let system: System;
  const people = new Map<Role, Person>();
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '1000' } });
    for (const role of ROLES.slice(1)) {
      const person = await signUp(system, `${role}@example.com`);
      people.set(role, await confirmed(system, person, ...(role === 'registrant' ? [] : [role as 'staff'])));
    }
  });
  afterAll(() => system.stop());

  /** A fresh session each time, because one of the routes ends it. */
  const session = async (role: Role, n: number): Promise<string | null> => {
    const person = people.get(role);
    if (!person) return null;
    const token = createHash('sha256').update(`${role}${n}`).digest('hex').slice(0, 32);
    const now = system.clock.now();
    await system.server.platform.secrets.sessions.start(createHash('sha256').update(token).digest('hex'), {
      session_id: token,
      account_id: person.id,
      signed_in_at: now,
      renewed_at: now,
      expires_at: addMinutes(now, 60),
    });
    return token;
  };

  const call = async ({ method, path }: Route, token: string | null) => {
    const filled = path.replace(/[:*{][^/]*/g, '999999');
    const url = `${system.url}${PREFIXLESS.test(filled) ? '' : '/api'}${filled}`;
    const changing = method !== 'GET';
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(changing ? { 'content-type': 'application/json' } : {}),
      },
      ...(changing ? { body: '{}' } : {}),
    });
    const text = await answer.text();
    const code = /^\{"code":"(\w+)"/.exec(text)?.[1] ?? '';
    return { status: answer.status, code };
  };

  const verdict = (route: Route, role: Role, { status, code }: { status: number; code: string }): string | null => {
    const who = whoOf(route);
    const says = `${role} ${route.method} ${route.path} (${who.join()}): ${status} ${code}`;
    if (status >= 500 && code !== 'not_ready') return says;
    if (!admits(who, role)) {
      const expected = role === 'visitor' ? [401, 'signed_out'] : [403, 'forbidden'];
      return status === expected[0] && code === expected[1] ? null : says;
    }
    // Whoever is let in may still be refused what belongs to someone else, but never for want of a session.
    const byOwnership = who.includes('own') && !who.includes(role) && !(role === 'admin' && who.includes('staff'));
    return code === 'signed_out' || (code === 'forbidden' && !byOwnership) ? says : null;
  };

  it('SEC-001 every route answers every role and no session as the table says', async () => {
    const routes = system.server.app.get(RouteTable, { strict: false }).routes();
    expect(routes.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    let n = 0;
    for (const route of routes)
      for (const role of ROLES) {
        const answer = await call(route, await session(role, n++));
        const says = verdict(route, role, answer);
        if (says) wrong.push(says);
      }
    expect(wrong).toEqual([]);
  });
});
