import { allCalls } from '@app/contracts/registry';
import { addressOf } from '@app/contracts/shared';
import { Refused } from '../../src/platform/commands/command.js';
import { fieldsOf, listsOf, nestedOf, type Shape } from '../../src/platform/http/body-shapes.js';
import { validationPipe } from '../../src/platform/http/validation.pipe.js';
import { confirmed, mailsOut, signUp } from '../support/accounts.js';
import {
  BAD_IDS,
  BAD_JSON,
  BAD_QUERY,
  type Call,
  LONG_LIST,
  malformed,
  placesIn,
  withJson,
} from '../support/bad-values.js';
import { Payer } from '../support/paying.js';
import { addPerson, dancer } from '../support/registrants.js';
import { exampleOf, namesOf, queryOf, type Route, routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

const DALLAS = 7502;
const PAYMENT = '0198a000-0000-4000-8000-000000000001';
const WITHOUT_LIMITS = Object.fromEntries(
  ['SIGNIN_FAILURES_PER_ACCOUNT', 'SIGNIN_FAILURES_PER_ADDRESS', 'SIGNUPS_PER_ADDRESS', 'SIGNUPS_PER_EMAIL'].map(
    (name) => [name, '100000'],
  ),
);
/** Ends the session of whoever calls it, or the thing the storm is about. */
const LAST = new Set(['SessionController.signOut', 'SignInController.endAllSessions', 'RegistrationController.remove']);

type Someone = {
  readonly token: string | null;
  readonly registration: number;
  readonly account: number;
  readonly child: number;
};

describe('bad input', () => {
  let system: System;
  let routes: Route[];
  const visitor: Someone = { token: null, registration: 999_999, account: 999_999, child: 1 };
  let dana: Someone;
  let victim: Someone;
  let staff: Someone;
  let auditor: Someone;
  let before: string;

  const someone = async (email: string, role?: 'staff' | 'auditor'): Promise<Someone> => {
    const person = await signUp(system, email);
    await confirmed(system, person, ...(role ? [role] : []));
    const signIn = await person.agent.post('/api/mybtf/signin').send({ email, password: 'Callboard1' }).expect(200);
    const token = /session=([^;]+)/.exec(String(signIn.headers['set-cookie']))?.[1] ?? null;
    if (role) return { token, registration: 999_999, account: person.id, child: 1 };
    const registrant = { agent: person.agent, account_id: person.id, email };
    const child = await addPerson(registrant, 'Mia', '2011-05-01');
    const { body } = await person.agent.post('/api/mybtf/registration').send({ tour_date_id: DALLAS }).expect(201);
    const { id } = body as { id: number };
    const changes = [{ path: `attendees.${child}`, value: dancer(child, '3') }];
    const draft = { draft_version: 0, changes, session_id: 'laptop-1' };
    await person.agent.put(`/api/mybtf/registrations/${id}/draft`).send(draft).expect(200);
    return { token, registration: id, account: person.id, child };
  };

  /** Everything that is recorded of a person. */
  const recorded = async ({ registration, account }: Someone): Promise<string> => {
    const own = [`registration-${registration}`, `roster-${account}`, `account-${account}`] as const;
    const streams = [...own, `ledger-${registration}`, `payment-${PAYMENT}`, `process-payment_${PAYMENT}`] as const;
    const { log } = system.server.platform;
    const read = await Promise.all(streams.map((stream) => log.readStream(stream)));
    return JSON.stringify(read.map(({ events }) => events));
  };

  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', environment: WITHOUT_LIMITS });
    routes = routesOf(system);
    dana = await someone('dana@example.com');
    const payer = await Payer.start(system, 'victim@example.com', ['Mia']);
    await payer.saveDancers(payer.people);
    await payer.review();
    await payer.payPasses(PAYMENT, payer.people);
    victim = { token: null, registration: payer.id, account: payer.registrant.account_id, child: payer.people[0]! };
    staff = await someone('staff@example.com', 'staff');
    auditor = await someone('auditor@example.com', 'auditor');
    await mailsOut(system);
    before = await recorded(victim);
  });
  afterAll(() => system.stop());

  /** What is wrong with the answer, if anything is: it must be a success or a refusal in words. */
  const judge = async (who: Someone, call: Call): Promise<string | null> => {
    const answer = await fetch(`${system.url}${call.url}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const text = await answer.text();
    if (answer.status < 300) return null;
    const says = `${call.method} ${call.url.slice(0, 120)} ${call.body?.slice(0, 300) ?? ''} → ${answer.status} ${text.slice(0, 300)}`;
    if (answer.status < 400 || answer.status >= 500) return says;
    if (/node_modules|\.js:|\.ts:|SQLITE|TypeError| {4}at /.test(text)) return `stack: ${says}`;
    try {
      const { code, message, fields } = JSON.parse(text) as Record<string, unknown>;
      const words = Object.values(fields as object).every((word) => typeof word === 'string' && word.length < 500);
      return typeof code === 'string' && /^\w+$/.test(code) && message && words ? null : `shape: ${says}`;
    } catch {
      return `no JSON: ${says}`;
    }
  };

  /** Some at a time, as many browsers would. */
  const storm = async (who: Someone, calls: readonly Call[]): Promise<string[]> => {
    const wrong: string[] = [];
    const queue = [...calls];
    const work = async () => {
      for (let call = queue.shift(); call; call = queue.shift()) {
        const found = await judge(who, call);
        if (found) wrong.push(found);
      }
    };
    await Promise.all(Array.from({ length: 12 }, work));
    return wrong;
  };

  const urlOf = ({ path }: Route, id: string | number): string => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? String(id) : '7'));
    return filled;
  };
  /** An id that means something at this route, the victim's for `theirs`. */
  const idAt = ({ path }: Route, who: Someone): number => (path.includes('accounts') ? who.account : who.registration);
  const changing = () => routes.filter(({ method }) => method !== 'GET');
  const bodied = () => changing().filter(({ body }) => body);

  /** The document's example, about things there are, so that calls get past the first door. */
  const mine = (example: object): object => {
    const text = JSON.stringify(example)
      .replaceAll('75214', String(dana.registration))
      .replaceAll('501', String(dana.child));
    return JSON.parse(text) as object;
  };
  const badBodies = (route: Route, url: string): Call[] => {
    const example = mine(exampleOf(route));
    const { method } = route;
    // Payments want a key, and each is another payment.
    const headers = (n: number) => ({ 'idempotency-key': `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` });
    const calls: Call[] = [
      // A quarter of the bad values at each place, each place another quarter.
      ...placesIn(example).flatMap((place, nth) =>
        [undefined, ...BAD_JSON.filter((_, n) => n % 4 === nth % 4)].map((json) => ({
          ...{ method, url },
          body: withJson(example, place, json),
        })),
      ),
      ...BAD_JSON.map((body) => ({ method, url, body })),
      ...placesIn(example)
        .slice(0, 1)
        .map((place) => ({ method, url, body: withJson(example, place, LONG_LIST) })),
      { method, url, body: JSON.stringify({ ...example, unexpected: 1 }) },
      { method, url, body: JSON.stringify(example).replace('{', '{"__proto__":{"admin":true},').replace(',}', '}') },
    ];
    return calls.map((call, n) => ({ ...call, headers: headers(n) }));
  };
  const pipe = validationPipe();
  /** Whether its class lets this through. What it refuses in words needs no call: one shows that the class stands at the door. */
  const passes = async (type: 'body' | 'query', metatype: Route['body'], value: unknown): Promise<boolean> => {
    try {
      await pipe.transform(value, { type, ...(metatype ? { metatype } : {}) });
      return true;
    } catch (error) {
      return !(error instanceof Refused && error.refusals.every(({ code }) => code === 'invalid_input'));
    }
  };
  const passing = async ({ body }: Route, calls: readonly Call[]): Promise<Call[]> => {
    const found: Call[] = [];
    for (const call of calls) if (await passes('body', body, JSON.parse(call.body!))) found.push(call);
    return found;
  };
  const without = (names: ReadonlySet<string>) => (route: Route) => !names.has(route.name);

  it('KER-020 KER-027 every body that is not its command class is refused in words, whoever sends it', async () => {
    const admin = ({ path }: Route) => /^\/api\/(admin|audit)/.test(path);
    const wrong: string[] = [];
    for (const route of bodied().filter(without(LAST))) {
      const who = route.path.startsWith('/api/audit') ? auditor : admin(route) ? staff : dana;
      const target = admin(route) ? visitor : dana;
      const calls = badBodies(route, urlOf(route, idAt(route, target)));
      const refused = calls.find(({ body }) => body!.includes('"unexpected"'))!;
      wrong.push(...(await storm(who, [refused, ...(await passing(route, calls))])));
    }
    expect(wrong).toEqual([]);
  });

  /** Every field that the classes of a body know, wherever its example has the object for it. */
  const fieldsIn = (example: unknown, shape: Shape): (string | number)[][] => [
    ...fieldsOf(shape).map((field) => [field]),
    ...nestedOf(shape).flatMap(({ property, each, shape: inner }) => {
      const found = (example as Record<string, unknown>)[property];
      if (found === null || found === undefined) return [];
      const [at, object] = each ? [[property, 0], (found as unknown[])[0]] : [[property], found];
      return object === undefined ? [] : fieldsIn(object, inner).map((field) => [...at, ...field]);
    }),
  ];

  it('KER-027 null in any field of any body is refused in words, or is a value that the call knows', async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const route of bodied().filter(without(LAST))) {
      const office = /^\/api\/(admin|audit)/.test(route.path);
      const who = route.path.startsWith('/api/audit') ? auditor : office ? staff : dana;
      // Parameters of any kind: a payment has a UUID.
      const url = urlOf(route, idAt(route, office ? visitor : dana)).replace(/\/7(?=\/|$)/g, `/${PAYMENT}`);
      const example = mine(exampleOf(route));
      const calls = fieldsIn(example, route.body!).map((place, n) => ({
        ...{ method: route.method, url, body: withJson(example, place, 'null') },
        headers: { 'idempotency-key': `00000000-0000-4000-9000-${String(n).padStart(12, '0')}` },
      }));
      asked += calls.length;
      wrong.push(...(await storm(who, await passing(route, calls))));
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('KER-027 a list over its limit is refused in words before its entries are looked at, in every body', async () => {
    const shapes = new Set<Shape>();
    const gather = (shape: Shape): void => {
      if (shapes.has(shape)) return;
      shapes.add(shape);
      for (const { shape: inner } of nestedOf(shape)) gather(inner);
    };
    for (const { body } of bodied()) gather(body!);
    const lists = [...shapes].flatMap((shape) => listsOf(shape).map((list) => ({ shape, ...list })));
    for (const { shape, property, most } of lists) {
      const refused = pipe.transform(
        { [property]: Array.from({ length: most + 1 }, () => ({})) },
        { type: 'body', metatype: shape },
      );
      const fields = { [property]: `Must have at most ${most.toLocaleString('en-US')} entries` };
      await expect(refused).rejects.toMatchObject({ refusals: [{ code: 'invalid_input', fields }] });
    }
    expect(lists.length).toBeGreaterThan(20);
  });

  it('KER-027 malformed bodies, types and headers are refused in words at every changing call', async () => {
    const wrong: string[] = [];
    const [one, ...others] = changing().filter(without(LAST));
    for (const who of [visitor, dana, auditor])
      wrong.push(...(await storm(who, malformed(one!, urlOf(one!, 999_999)))));
    // Reading a body is the same for all of them: each is asked with none, with a broken one, and with one of the others.
    for (const [n, route] of others.entries()) {
      const calls = malformed(route, urlOf(route, 999_999));
      wrong.push(...(await storm(dana, [calls[0]!, calls[1]!, calls[n % calls.length]!])));
    }
    expect(wrong).toEqual([]);
  });

  it('KER-020 a property too many, a wrong type and a missing one each name their field', async () => {
    const send = async (body: object) => {
      const answer = await fetch(`${system.url}/api/mybtf/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { code, message, fields } = (await answer.json()) as { code: string; message: string; fields: object };
      return [answer.status, code, message, Object.keys(fields)];
    };
    const refused = (...fields: string[]) => [400, 'invalid_input', 'Please check the marked fields.', fields];
    expect(await send({ email: 'a@b.example', password: 'x', admin: true })).toEqual(refused('admin'));
    expect(await send({ email: 5, password: 'x' })).toEqual(refused('email'));
    expect(await send({ email: 'a@b.example' })).toEqual(refused('password'));
  });

  it('KER-027 a body beyond the limit is refused with 413', async () => {
    for (const route of bodied()) {
      const limit = route.call.most_bytes ?? 1_048_576;
      const answer = await fetch(`${system.url}${urlOf(route, 7)}`, {
        method: route.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${dana.token}` },
        body: JSON.stringify({ text: 'x'.repeat(limit) }),
      });
      const { code, message } = (await answer.json()) as { code: string; message: string };
      expect([route.name, answer.status, code]).toEqual([route.name, 413, 'too_large']);
      expect(message).toBe('This is too much at once. Please send a part of it first.');
    }
  });

  it('KER-027 unknown, foreign and senseless ids are refused in words by every call that takes one', async () => {
    const wrong: string[] = [];
    const foreign: string[] = [];
    for (const route of routes.filter(({ path }) => path.includes(':')))
      for (const who of [visitor, dana, auditor]) {
        const { method } = route;
        const body = method === 'GET' ? {} : { body: JSON.stringify(exampleOf(route)) };
        const at = (id: string): Call => {
          const path = route.path.replace(/:\w+/g, id);
          return { method, url: path, ...body };
        };
        // Whoever may not come in is told so whatever the id says.
        const tried = who === visitor ? BAD_IDS.slice(0, 1) : BAD_IDS;
        wrong.push(...(await storm(who, tried.map(at))));
        if (who === auditor || /studios|confirm|forgot/.test(route.path)) continue;
        for (const id of [victim.registration, victim.account, PAYMENT]) {
          const { url } = at(String(id));
          const headers: Record<string, string> = who.token ? { authorization: `Bearer ${who.token}` } : {};
          const json: Record<string, string> = body.body ? { 'content-type': 'application/json' } : {};
          const answer = await fetch(`${system.url}${url}`, { method, headers: { ...headers, ...json }, ...body });
          await answer.arrayBuffer();
          if (answer.status < 400) foreign.push(`${method} ${url} → ${answer.status}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('~SEC-001 ~KER-014 the key of another’s payment tells and takes nothing, whichever registration it is sent with', async () => {
    const send = async (method: string, url: string, registrationId: number) => {
      const order = { ...allCalls.payments.take.example.body, registrationId };
      const answer = await fetch(`${system.url}${url}`, {
        method,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${dana.token}`,
          'idempotency-key': PAYMENT,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(order) }),
      });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const take = addressOf(allCalls.payments.take);
    const read = addressOf(allCalls.payments.read, { paymentId: PAYMENT });
    expect(await send('GET', read, 0)).toEqual([403, 'forbidden']);
    expect(await send('POST', take, victim.registration)).toEqual([403, 'forbidden']);
    expect(await send('POST', take, dana.registration)).toEqual([422, 'idempotency_mismatch']);
    expect(await recorded(victim)).toBe(before);
  });

  it('KER-027 senseless queries are refused in words or find nothing', async () => {
    const wrong: string[] = [];
    for (const route of routes.filter(({ method, query }) => method === 'GET' && query)) {
      const example = queryOf(route);
      const names = namesOf(route);
      expect([route.query!.name, names.length > 0]).toEqual([route.query!.name, true]);
      const url = (asked: Record<string, string>) =>
        `${urlOf(route, 7)}?${new URLSearchParams({ ...example, ...asked }).toString()}`;
      const calls = [{ method: 'GET', url: url({ unexpected: '1' }) }];
      for (const name of [...names, '__proto__', 'filter[a][b]'])
        for (const value of BAD_QUERY)
          if (await passes('query', route.query, { ...example, [name]: value }))
            calls.push({ method: 'GET', url: url({ [name]: value }) });
      const twice = names.map((name) => ({
        method: 'GET',
        url: `${urlOf(route, 7)}?${name}=1&${name}=2&${name}[a]=3`,
      }));
      // A query says the same whoever asks: each is asked by one of those who may sign in, the others ask the next.
      const askers = [dana, staff, auditor];
      for (const [n, who] of askers.entries())
        wrong.push(
          ...(await storm(
            who,
            [...calls, ...twice].filter((_, nth) => nth % askers.length === n),
          )),
        );
    }
    expect(wrong).toEqual([]);
  });

  it('KER-020 no path and no value of a draft brings a call down or leaves half a change', async () => {
    const paths = ['attendees.1', 'attendees.__proto__', 'attendees.1.person_id', '__proto__', 'constructor.prototype'];
    const more = ['steps.dancers', 'steps.__proto__', 'additional_observers.one', 'affiliation', 'a.b.c.d', '..', ' '];
    const url = `/api/mybtf/registrations/${dana.registration}`;
    const calls = [...paths, ...more].flatMap((path) =>
      BAD_JSON.flatMap((json): Call[] => {
        const changes = `"changes":[{"path":${JSON.stringify(path)},"value":${json}}]`;
        return [
          { method: 'POST', url: `${url}/calculate-fees`, body: `{"attendees":[${json}]}` },
          { method: 'PUT', url: `${url}/draft`, body: `{"draft_version":1,"session_id":"laptop-1",${changes}}` },
        ];
      }),
    );
    expect(await storm(dana, calls)).toEqual([]);
  });

  it('KER-022 after all this nothing is half-written: the log verifies, every projection lives, nobody else was touched', async () => {
    await mailsOut(system);
    expect(await recorded(victim)).toBe(before);
    expect((await system.server.platform.log.verifyAll()).ok).toBe(true);
    expect(system.server.reads.projections.status().filter(({ state }) => state !== 'live')).toEqual([]);
    const read = `/api/mybtf/registrations/${dana.registration}`;
    expect(await storm(dana, [{ method: 'GET', url: read }])).toEqual([]);
    const answer = await fetch(`${system.url}${read}`, { headers: { authorization: `Bearer ${dana.token}` } });
    expect(answer.status).toBe(200);
  });
});
