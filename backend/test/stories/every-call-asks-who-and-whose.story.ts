import type { ConfirmationsAnswer } from '@app/contracts/confirmations';
import { allCalls } from '@app/contracts/registry';
import { addressOf, type AnyCall, type OwnedKind, type StaffRole } from '@app/contracts/shared';
import { io } from 'socket.io-client';
import { SocketRoomAccess } from '../../src/platform/live/socket-room-access.js';
import { confirmed, signUp, startSession, studioBody } from '../support/accounts.js';
import { DALLAS, Payer } from '../support/paying.js';
import { permissionTable } from '../support/permission-table.js';
import { routineIdsOf, routineOf } from '../support/routines.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const ROLES = ['visitor', 'registrant', 'staff', 'admin', 'auditor'] as const;
type Role = (typeof ROLES)[number];
type Id = number | string;
const musicAt = (registration: Id, routine: Id): string =>
  `2025/music/7502/${registration}/${routine}/00000000-0000-4000-8000-000000000001.mp3`;
const UNKNOWN: Record<OwnedKind, Id> = {
  account: 999_999,
  registration: 999_999,
  studio: 999_999,
  payment: '99999999-9999-4999-8999-999999999999',
  confirmation: 999_999,
  waiver: '999999-75-1-999999',
  routine: 999_999,
  music: musicAt(999_999, 999_999),
  shareLink: 'unknown',
  virtualAttendee: '999999-999999',
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

/** What the table says of the call about another's thing: `x`, `r` with a reason, `-` not at all. */
const markOf = (name: string, role: Role): string =>
  permissionTable.get(name)!.marks[role === 'registrant' ? 'stranger' : role];
const admits = ({ name }: Named, role: Role): boolean => markOf(name, role) !== '-';
const asksReason = ({ name }: Named): boolean => markOf(name, 'staff') === 'r';

/** The declared example as a request, about this thing. */
const requestOf = (call: AnyCall, id?: Id, reason?: string) => {
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
    body:
      call.method === 'GET'
        ? undefined
        : JSON.stringify({ ...body, ...(inPath || !body ? {} : set), ...(reason ? { reason } : {}) }),
  };
};

describe('every call asks who it is and whose thing it is', () => {
  let system: System;
  const ids = new Map<Role | 'unconfirmed' | 'owner', number>();
  /** Things of somebody else. */
  let foreign: Record<OwnedKind, Id>;
  let link: { readonly id: string; readonly token: string };

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
    const echo = routineOf(1, { people: [payer.people[0]!] });
    await payer.save({ path: `routines.${echo.temp_id}`, value: echo });
    await payer.review();
    const [routine] = await routineIdsOf(system, payer.id);
    const payment = '11111111-1111-4111-8111-111111111111';
    await payer.payPasses(payment, payer.people);
    const studio = await system
      .agent()
      .post(addressOf(allCalls.studios.signUp))
      .send(studioBody('Étoile Academy', 'sue@etoile.example'))
      .expect(200);
    await payer.payRegistration('22222222-2222-4222-8222-222222222222');
    const confirmations = await payer.registrant.agent
      .get(addressOf(allCalls.confirmations.list))
      .query({ registration_id: payer.id })
      .set('x-read-after', String(await system.server.platform.log.head()))
      .expect(200);
    const [confirmation] = (confirmations.body as ConfirmationsAnswer).confirmations;
    ids.set('owner', payer.registrant.account_id);
    const shared = await payer.registrant.agent
      .post(`/api/mybtf/registrations/${payer.id}/tokens`)
      .send({})
      .expect(201);
    link = shared.body as typeof link;
    const [personId] = payer.people;
    const waiver = { registrationId: payer.id, personId, email: 'rosa@reyes.example', seasonId: 75 };
    await payer.registrant.agent.post('/api/mybtf/waivers/send').send(waiver).expect(200);
    foreign = {
      account: payer.registrant.account_id,
      registration: payer.id,
      studio: (studio.body as { id: number }).id,
      payment,
      confirmation: confirmation!.id,
      waiver: `${personId}-75-1-${payer.registrant.account_id}`,
      routine: routine!,
      music: musicAt(payer.id, routine!),
      shareLink: link.id,
      virtualAttendee: `${payer.id}-${personId}`,
    };
  });
  afterAll(() => system.stop());

  /** A fresh session each time, because one of the calls ends it. */
  const session = async (who: Role | 'unconfirmed' | 'owner'): Promise<string | null> => {
    const account_id = ids.get(who);
    return account_id === undefined ? null : startSession(system, account_id);
  };

  const send = async (call: AnyCall, who: Role | 'unconfirmed' | 'owner', id?: Id, reason?: string) => {
    const token = await session(who);
    const { method, url, body } = requestOf(call, id, reason);
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
    return located && located.kind !== 'self' ? [{ ...one, kind: located.kind }] : [];
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
    const kept = cases.filter(([one, role]) => !admits(one, role));
    expect(await wrongOf(kept, '403 forbidden')).toEqual([]);
    const let_in: string[] = [];
    for (const [one, role] of cases.filter(([one, role]) => admits(one, role))) {
      const { status, code } = await send(one.call, role);
      if (status >= 500 || code === 'forbidden' || code === 'signed_out')
        let_in.push(`${role} ${one.name}: ${status} ${code}`);
    }
    expect(let_in).toEqual([]);
  });

  it('SEC-001 NAV-084 another’s thing is refused to every registrant, and to roles that the call does not name', async () => {
    const roles = ROLES.slice(1);
    const cases = owned.flatMap((one) =>
      roles.filter((role) => !admits(one, role)).map((role) => [one, role, foreign[one.kind]] as const),
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

  it('ADM-013 ~NAV-084 staff change nothing without a reason, by calls of rows and commands below them; an owner needs none', async () => {
    const changing = named.filter(asksReason);
    expect(changing.length).toBeGreaterThan(10);
    const kindOf = (call: AnyCall): OwnedKind => {
      const kind = locatorOf(call)?.kind;
      return kind === undefined || kind === 'self' ? 'account' : kind;
    };
    const cases = changing.flatMap((one) =>
      (['staff', 'admin'] as const).map((role) => [one, role, foreign[kindOf(one.call)]] as const),
    );
    expect(await wrongOf(cases, '400 reason_required')).toEqual([]);
    const own = changing.filter(({ call }) => kindOf(call) === 'account');
    expect(own.length).toBeGreaterThan(3);
    for (const { call } of own) expect((await send(call, 'owner', ids.get('owner')!)).code).not.toBe('reason_required');
    for (const { call } of own) expect((await send(call, 'staff', ids.get('staff')!)).code).not.toBe('reason_required');
    // What staff do by their role alone has the reason in its own body.
    // Who looks changes nothing, and what the office keeps for itself is nobody else's (ADR 0025).
    const { addNote, assign, saveFilter, forgetFilter } = allCalls.office;
    const { feeEffect, tourDateFeeEffect } = allCalls.catalogue;
    // Why was said when it began.
    const { endViewAs } = allCalls.accounts;
    const looks: readonly AnyCall[] = [
      allCalls.mail.open,
      allCalls['access codes'].previewImport,
      allCalls['promo codes'].previewImport,
      feeEffect,
      tourDateFeeEffect,
      endViewAs,
      addNote,
      assign,
      // Scores are typed cell by cell, and critiques judge by judge (PST-215, PST-216).
      allCalls.scoring.enter,
      allCalls.scoring.write,
      // Awards are given one by one, auditions typed cell by cell; judges and flags have their reason (PST-217).
      allCalls.scoring.giveAward,
      allCalls.scoring.writeBlurbs,
      allCalls.scoring.enterAudition,
      // One of two scores that were given is chosen (PST-202).
      allCalls.tablets.choose,
      // So is homework, and a film comes to what was added with a reason.
      allCalls.homework.assign,
      allCalls.homework.requestVideo,
      allCalls.judges.requestPicture,
      // A list is printed or read aloud; nothing of it is changed.
      allCalls.scoring.freezeList,
      // People are checked in by a touch; an undo has its reason (ADM-024).
      allCalls['check-in'].take,
      saveFilter,
      forgetFilter,
    ];
    const console = named.filter(
      ({ call }) => call.path.startsWith('admin/') && call.method !== 'GET' && !looks.includes(call),
    );
    const without: string[] = [];
    for (const { name, call } of console) {
      const { reason: _, ...body } = { reason: '', ...call.example.body };
      const { status } = await send({ ...call, example: { body } }, 'admin');
      if (status !== 400) without.push(`${name}: ${status}`);
    }
    expect(without).toEqual([]);
    expect(console.length).toBeGreaterThan(8);
    // The commands that are required by name.
    const at = (method: string, path: string): AnyCall | undefined =>
      named.find(({ call }) => call.method === method && call.path === `admin/${path}`)?.call;
    const commands = [
      ...['confirm', 'withdraw', 'cancel', 'move'].map((what) => `registrations/:id/${what}`),
      ...['approve', 'reject'].flatMap((what) => [`student-ids/:id/${what}`, `scholarships/:id/${what}`]),
      ...['people/merge', 'people/unmerge', 'outbox/:id/resend'],
    ];
    expect(commands.filter((path) => !at('POST', path))).toEqual([]);
    expect(commands.filter((path) => !console.some(({ call }) => call === at('POST', path)))).toEqual([]);
    expect(Object.keys(at('POST', 'registrations/:id/move')?.example.body ?? {}).toSorted()).toEqual(
      expect.arrayContaining(['reason', 'tour_date_id']),
    );
    // A resource is listed and added to, a row read, changed and removed; commands stand below the row that they change.
    const forms: readonly [RegExp, readonly string[]][] = [
      [/^admin\/(?::table|[a-z-]+)$/, ['GET', 'POST']],
      [/^admin\/(?::table|[a-z-]+)(?:\/:\w+)+$/, ['GET', 'PUT', 'DELETE']],
      [/^admin\/[a-z-]+(?:\/:\w+)+\/[a-z]/, ['GET', 'POST', 'PUT']],
    ];
    const others = named
      .map(({ call }) => call)
      .filter(({ path }) => path.startsWith('admin/'))
      .filter(({ method, path }) => !forms.some(([form, methods]) => form.test(path) && methods.includes(method)));
    expect(others.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE admin/view-as',
      'GET admin/payments/reconcile',
      'GET admin/people/merge',
      'POST admin/people/merge',
      'POST admin/people/unmerge',
      'POST admin/promo-codes/bulk',
      'POST admin/promo-codes/import',
      'POST admin/promo-codes/import/preview',
      'POST admin/waivers/paper',
    ]);
  });

  it('~ADM-013 a reason is 3 to 500 letters, wherever the call keeps it', async () => {
    const editing = allCalls.registration.startEditing;
    const reasons = ['no', ' . ', 'x'.repeat(501)];
    for (const reason of reasons)
      expect(await send(editing, 'staff', foreign.registration, reason)).toEqual({
        status: 400,
        code: 'invalid_input',
      });
  });

  it('what is refused takes no number', async () => {
    const agent = system.agent();
    const [staff, owner] = [await session('staff'), ids.get('owner')!];
    const add = (account: number, person: object) =>
      agent
        .post('/api/mybtf/roster')
        .set('authorization', `Bearer ${staff}`)
        .send({ mybtf_user_id: account, reason: 'Asked by phone', skipFuzzy: true, person });
    const person = { fname: 'Zoe', lname: 'Reyes', gender_id: 1, person_type_id: 8, birthdate: '2012-01-02' };
    const plan = (season_id: number) =>
      agent
        .post(addressOf(allCalls.catalogue.planTourDate))
        .set('authorization', `Bearer ${staff}`)
        .send({ ...allCalls.catalogue.planTourDate.example.body, season_id });
    const taken = async (email: string) => ({
      person: ((await add(owner, person).expect(200)).body as { entry: { person_id: number } }).entry.person_id,
      account: (await signUp(system, email)).id,
      tour_date: ((await plan(75).expect(201)).body as { id: number }).id,
    });
    const before = await taken('before@example.com');
    await add(999_999, person).expect(404);
    await add(owner, { ...person, birthdate: '2112-01-02' }).expect(400);
    await plan(9_999).expect(404);
    const again = { person: { fname: 'A', lname: 'B', person_type_id: 9 }, user: { email: 'owner@example.com' } };
    await agent
      .post('/api/mybtf/signup')
      .send({ ...again, user: { ...again.user, password: 'Callboard1' } })
      .expect(400);
    expect(await taken('after@example.com')).toEqual({
      person: before.person + 1,
      account: before.account + 1,
      tour_date: before.tour_date + 1,
    });
  });

  const everyone = [...ROLES, 'unconfirmed', 'owner'] as const;
  type Anyone = (typeof everyone)[number];
  /** Who of these people hears of this thing; whoever has a role hears of all (LIV-001). */
  const hears = (kind: string, id: Id, who: Anyone): boolean => {
    if (['staff', 'admin', 'auditor'].includes(who) || kind === 'board') return true;
    if (kind === 'account') return ids.get(who) === id;
    if (kind === 'roster') return ids.get(who) === id && who !== 'unconfirmed';
    return who === 'owner' && (id === foreign.registration || id === DALLAS);
  };

  it('LIV-001 ~LIV-006 ~SEC-001 every room lets in whom it is for, and nobody else', async () => {
    const kinds = ['account', 'board', 'link', 'registration', 'roster', 'tourDate'];
    expect(system.server.app.get(SocketRoomAccess).kinds.sort()).toEqual(kinds);
    const wrong: string[] = [];
    for (const who of everyone) {
      const token = await session(who);
      const socket = io(system.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: token ? { authorization: `Bearer ${token}`, cookie: `session=${token}` } : {},
      });
      const own = ids.get(who) ?? 1;
      const rooms: [kind: string, id: Id][] = [
        ...(['account', 'roster'] as const).flatMap((kind): [string, Id][] => [
          [kind, own],
          [kind, ids.get('owner')!],
          [kind, UNKNOWN.account],
        ]),
        ['registration', foreign.registration],
        ['registration', UNKNOWN.registration],
        ['tourDate', DALLAS],
        ['tourDate', 7501],
        ['tourDate', 999_999],
        ['board', 56],
        ['link', link.id],
        ['link', 'f'.repeat(64)],
      ];
      const join = async (room: string, right: boolean, more: object = {}) => {
        const answer = (await socket.timeout(5000).emitWithAck('join', { room, ...more })) as { ok: boolean };
        if (answer.ok !== right) wrong.push(`${who} ${room}: ${JSON.stringify(answer)}`);
      };
      for (const [kind, id] of rooms) await join(`${kind}:${id}`, hears(kind, id, who));
      await join('staff', hears('staff', '', who));
      await join(`link:${link.id}`, true, { token: link.token });
      await join(`link:${'f'.repeat(64)}`, hears('link', '', who), { token: link.token });
      socket.disconnect();
    }
    expect(wrong).toEqual([]);
  });

  it('SEC-001 the owner, and the roles that a call names, get past the guard', async () => {
    const wrong: string[] = [];
    // What ends the thing comes last.
    const order = [...owned].sort((a, b) => Number(a.call.method === 'DELETE') - Number(b.call.method === 'DELETE'));
    for (const one of order) {
      const roles = ROLES.slice(1).filter((role) => admits(one, role));
      for (const who of [...(one.kind === 'studio' ? [] : (['owner'] as const)), ...roles]) {
        const reason = who !== 'owner' && asksReason(one) ? 'Asked by phone' : undefined;
        const { status, code } = await send(one.call, who, foreign[one.kind], reason);
        if (status >= 500 || code === 'forbidden' || code === 'signed_out')
          wrong.push(`${who} ${one.name}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
