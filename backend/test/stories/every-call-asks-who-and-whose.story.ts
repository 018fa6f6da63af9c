import { createHash } from 'node:crypto';
import { allCalls } from '@app/contracts/registry';
import { addMinutes, addressOf, type AnyCall, type OwnedKind, PERMITS, type StaffRole } from '@app/contracts/shared';
import { confirmed, signUp, studioBody } from '../support/accounts.js';
import { Payer } from '../support/paying.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const ROLES = ['visitor', 'registrant', 'staff', 'admin', 'auditor'] as const;
type Role = (typeof ROLES)[number];
type Id = number | string;
const UNKNOWN: Record<OwnedKind, Id> = {
  account: 999_999,
  registration: 999_999,
  studio: 999_999,
  payment: '99999999-9999-4999-8999-999999999999',
};

const named = Object.entries(allCalls).flatMap(([room, calls]) =>
  Object.entries<AnyCall>(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })),
);
type Named = (typeof named)[number];
type Located = { readonly kind: OwnedKind | 'self'; readonly field: string };
const locatorOf = ({ owner }: AnyCall): Located | null => {
  const [found] = typeof owner === 'object' ? Object.entries(owner) : [];
  return found ? { kind: found[0] as Located['kind'], field: String(found[1]) } : null;
};

/** What 0-conventions says of each word, said a second time and without the product's own function. */
const admits = (permit: keyof typeof PERMITS, role: Role): boolean => {
  const who: readonly string[] = PERMITS[permit];
  return who.includes(role) || (role === 'admin' && who.includes('staff'));
};

/** The declared example as a request, about this thing. */
const requestOf = (call: AnyCall, id?: Id) => {
  const located = locatorOf(call);
  const set = id === undefined || !located ? {} : { [located.field]: id };
  const inPath = located && call.params && located.field in call.params;
  const filler = { whole: 1, uuid: String(UNKNOWN.payment), text: 'none' };
  const params = Object.fromEntries(Object.entries(call.params ?? {}).map(([name, kind]) => [name, filler[kind]]));
  const { body, query } = call.example;
  const asked = { ...query, ...(inPath || body ? {} : set) };
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    method: call.method,
    url: `${addressOf(call, { ...params, ...(inPath ? set : {}) })}?${search}`,
    body: call.method === 'GET' ? undefined : JSON.stringify({ ...body, ...(inPath || !body ? {} : set) }),
  };
};

describe('every call asks who it is and whose thing it is', () => {
  let system: System;
  const ids = new Map<Role | 'unconfirmed' | 'owner', number>();
  /** Things of somebody else. */
  let foreign: Record<OwnedKind, Id>;

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: { SIGNUPS_PER_ADDRESS: '1000' } });
    for (const role of ROLES.slice(1)) {
      const person = await signUp(system, `${role}@example.com`);
      await confirmed(system, person, ...(role === 'registrant' ? [] : [role as StaffRole]));
      ids.set(role, person.id);
    }
    ids.set('unconfirmed', (await signUp(system, 'unconfirmed@example.com')).id);
    const payer = await Payer.start(system, 'owner@example.com', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    const payment = '11111111-1111-4111-8111-111111111111';
    await payer.payPasses(payment, payer.people);
    const studio = await system
      .agent()
      .post(addressOf(allCalls.studios.signUp))
      .send(studioBody('Étoile Academy', 'sue@etoile.example'))
      .expect(200);
    ids.set('owner', payer.registrant.account_id);
    foreign = {
      account: payer.registrant.account_id,
      registration: payer.id,
      studio: (studio.body as { id: number }).id,
      payment,
    };
  });
  afterAll(() => system.stop());

  /** A fresh session each time, because one of the calls ends it. */
  let sessions = 0;
  const session = async (who: Role | 'unconfirmed' | 'owner'): Promise<string | null> => {
    const account_id = ids.get(who);
    if (account_id === undefined) return null;
    sessions += 1;
    const token = createHash('sha256').update(`${who}${sessions}`).digest('hex').slice(0, 32);
    const now = system.clock.now();
    await system.server.platform.secrets.sessions.start(createHash('sha256').update(token).digest('hex'), {
      session_id: token,
      account_id,
      signed_in_at: now,
      renewed_at: now,
      expires_at: addMinutes(now, 60),
      used_at: now,
      device: 'Unknown device',
      place: 'Unknown network',
    });
    return token;
  };

  const send = async (call: AnyCall, who: Role | 'unconfirmed' | 'owner', id?: Id) => {
    const token = await session(who);
    const { method, url, body } = requestOf(call, id);
    const answer = await fetch(`${system.url}${url}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const code = /^\{"code":"(\w+)"/.exec(await answer.text())?.[1] ?? '';
    return { status: answer.status, code };
  };

  const wrongOf = async (cases: readonly (readonly [Named, Role | 'unconfirmed' | 'owner', Id?])[], right: string) => {
    const wrong: string[] = [];
    for (const [{ name, call }, who, id] of cases) {
      const { status, code } = await send(call, who, id);
      if (`${status} ${code}` !== right) wrong.push(`${who} ${name} ${id ?? ''}: ${status} ${code}`);
    }
    return wrong;
  };
  const owned = named.flatMap((one) => {
    const located = locatorOf(one.call);
    return located && located.kind !== 'self' ? [{ ...one, kind: located.kind, permit: one.call.permit! }] : [];
  });
  const signedInOnly = named.filter(({ call }) => !['none', 'public', 'link'].includes(String(call.owner)));

  it('SEC-001 every route serves a declared call, and every declared call has one route', () => {
    const routes = routesOf(system);
    const calls = routes.map(({ call }) => call);
    expect(named.filter(({ call }) => calls.filter((one) => one === call).length !== 1).map((n) => n.name)).toEqual([]);
    expect(routes.filter((route) => !named.some(({ call }) => call === route.call))).toEqual([]);
    expect(named.length).toBeGreaterThan(70);
  });

  it('SEC-001 nobody gets past without a session, but by calls that ask for none', async () => {
    const cases = signedInOnly.map((one) => [one, 'visitor', foreign[locatorOf(one.call)?.kind as OwnedKind]] as const);
    expect(await wrongOf(cases, '401 signed_out')).toEqual([]);
  });

  it('SEC-001 a call of a role refuses every other role, and no call refuses its own', async () => {
    const byRole = named.filter(({ call }) => call.owner === 'staff');
    const cases = byRole.flatMap((one) => ROLES.slice(1).map((role) => [one, role] as const));
    const kept = cases.filter(([{ call }, role]) => !admits(call.permit!, role));
    expect(await wrongOf(kept, '403 forbidden')).toEqual([]);
    const let_in: string[] = [];
    for (const [one, role] of cases.filter(([{ call }, role]) => admits(call.permit!, role))) {
      const { status, code } = await send(one.call, role);
      if (status >= 500 || code === 'forbidden' || code === 'signed_out')
        let_in.push(`${role} ${one.name}: ${status} ${code}`);
    }
    expect(let_in).toEqual([]);
  });

  it('SEC-001 NAV-084 another’s thing is refused to every registrant, and to roles that the call does not name', async () => {
    const roles = ROLES.slice(1);
    const cases = owned.flatMap((one) =>
      roles.filter((role) => !admits(one.permit, role)).map((role) => [one, role, foreign[one.kind]] as const),
    );
    expect(new Set(cases.map(([{ call }]) => call)).size).toBe(owned.length);
    expect(await wrongOf(cases, '403 forbidden')).toEqual([]);
    const self = named.filter(({ call }) => locatorOf(call)?.kind === 'self');
    expect(
      await wrongOf(
        self.map((one) => [one, 'registrant', foreign.account]),
        '403 forbidden',
      ),
    ).toEqual([]);
  });

  it('NAV-084 an unknown id is not found, and one that could be anybody’s account is forbidden', async () => {
    const unknown = owned.map((one) => [one, 'registrant', UNKNOWN[one.kind]] as const);
    const ofAccounts = unknown.filter(([{ kind }]) => kind === 'account');
    expect(await wrongOf(ofAccounts, '403 forbidden')).toEqual([]);
    expect(
      await wrongOf(
        unknown.filter(([{ kind }]) => kind !== 'account'),
        '404 not_found',
      ),
    ).toEqual([]);
  });

  it('SEC-001 an account that is not confirmed may not act on its own', async () => {
    const cases = owned
      .filter(({ kind }) => kind === 'account')
      .map((one) => [one, 'unconfirmed', ids.get('unconfirmed')!] as const);
    expect(await wrongOf(cases, '403 forbidden')).toEqual([]);
  });

  it('SEC-001 the owner, and the roles that a call names, get past the guard', async () => {
    const wrong: string[] = [];
    // What ends the thing comes last.
    const order = [...owned].sort((a, b) => Number(a.call.method === 'DELETE') - Number(b.call.method === 'DELETE'));
    for (const one of order) {
      const roles = ROLES.slice(1).filter((role) => admits(one.permit, role));
      for (const who of [...(one.kind === 'studio' ? [] : (['owner'] as const)), ...roles]) {
        const { status, code } = await send(one.call, who, foreign[one.kind]);
        if (status >= 500 || code === 'forbidden' || code === 'signed_out')
          wrong.push(`${who} ${one.name}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
