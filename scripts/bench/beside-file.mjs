// The acts of people over HTTP, with the events in EventStoreDB and with the events in the file: the same server, read
// models embedded in both, each a process of its own, measured in turn.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { PERSON, openRegistrations, TOUR_DATES } from './command.mjs';
import { built, percentile } from './product.mjs';
import { NO_LIMITS, NOTHING } from './routines.mjs';
import { register } from './screens.mjs';

const PEOPLE = ['studio@demo.example', 'parent@demo.example', 'teacher@demo.example', 'dancer@demo.example'];
const AT_ONCE = 8;
const BILL_TO = {
  first_name: 'Dana',
  last_name: 'Reyes',
  address: '12 Wabash Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
};
const CARD = { ccnumber: '4111111111111111', ccexp: '12/28', cvv: '123' };
const ROUTINE = { choreographer: 'Ada Bell' };

/** A product in a process of its own; `calls` counts what it has asked of its event store, where that can be told. */
export const startProduct = async (folder, { url = '', calls = async () => 0 } = {}) => {
  const child = fork(new URL('./product-process.mjs', import.meta.url), [folder, url]);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the product ended with ${code}`)));
  ended.catch(() => undefined);
  const [ready] = await Promise.race([once(child, 'message'), ended]);
  const call = async (path, method = 'GET', body, headers = {}) => {
    const answer = await fetch(`${ready.url}/${path.startsWith('/') ? path.slice(1) : `api/${path}`}`, {
      method,
      headers: { 'content-type': 'application/json', origin: ready.url, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { answer, body: await answer.json() };
  };
  return {
    ...ready,
    calls,
    call,
    signIn: async (email) => {
      const { answer } = await call('mybtf/signin', 'POST', { email, password: 'Callboard1' });
      return answer.headers.get('set-cookie').split(';')[0];
    },
    cpu: async () => {
      child.send('cpu');
      const [{ cpu }] = await Promise.race([once(child, 'message'), ended]);
      return cpu;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};

const ok = ({ answer, body }, what) => {
  if (!answer.ok) throw new Error(`${what} was refused: ${JSON.stringify(body).slice(0, 400)}`);
  return body;
};

/** How long each took, what of our processor and how many calls to the event store one took; `lanes` go side by side. */
const measured = async (product, lanes, times, work) => {
  const took = [];
  await product.cpu();
  const before = await product.calls();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let n = 0; n < times; n += 1) {
        const started = performance.now();
        await work(lane, n);
        took.push(performance.now() - started);
      }
    }),
  );
  const cpu = (await product.cpu()) / took.length;
  return { p50: percentile(took, 50), cpu, calls: ((await product.calls()) - before) / took.length };
};

const saveDraft =
  ({ call }) =>
  async (one, n) => {
    const changes = [{ path: 'additional_observers.one', value: (n % 90) + 1 }];
    const body = { draft_version: one.version, session_id: `bench-${one.id}`, changes };
    const saved = await call(`mybtf/registrations/${one.id}/draft`, 'PUT', body, { cookie: one.cookie });
    one.version = ok(saved, 'a draft').draft_version;
  };

/** His dancers compete in one routine, and everything was reviewed: others can be added. */
const reviewed = async (product, one) => {
  const registered = await register(product, one, 2, true);
  const headers = { cookie: one.cookie };
  const of = `mybtf/registrations/${one.id}`;
  const temp_id = randomUUID();
  const routine = { ...NOTHING, temp_id, name: 'First', people: registered.people, performance_division_id: 3 };
  const changes = [{ path: `routines.${temp_id}`, value: routine }];
  const draft = { draft_version: registered.draft_version, session_id: `bench-${one.id}`, changes };
  const saved = await product.call(`${of}/draft`, 'PUT', draft, headers);
  const review = { draft_version: saved.body.draft_version, email: 'bench@demo.example', person: PERSON, waiver: true };
  const { answer, body } = await product.call(of, 'PUT', review, headers);
  // Not every city has this level and places left.
  if (!saved.answer.ok || !answer.ok) return false;
  one.position = body.position;
  one.people = registered.people;
  return true;
};

const addRoutine =
  ({ call }) =>
  async (one, n) => {
    const routine = { ...ROUTINE, name: `Bench ${one.id} ${n}` };
    const body = { registration_id: one.id, routine, attendees: one.people, performance_division_id: 1 + (n % 8) };
    ok(await call('mybtf/routines', 'POST', body, { cookie: one.cookie }), 'a routine');
  };

const owed = async ({ call }, one) => {
  const headers = { cookie: one.cookie, 'x-read-after': one.position };
  return ok(await call(`mybtf/registrations/${one.id}/payments`, 'GET', undefined, headers), 'what is owed');
};
const order = async ({ call }, one, more) => {
  const { token } = ok(await call('/sandbox-gateway/tokens', 'POST', CARD), 'a token');
  const of = { registrationId: one.id, paymentMethodId: 1, sendEmployeeEmail: false };
  one.order = { ...of, paymentProfile: { token, billTo: BILL_TO }, ...more };
};
const pay = async ({ call }, one) => {
  const headers = { cookie: one.cookie, 'idempotency-key': randomUUID() };
  one.position =
    ok(await call('payments/nmi-payment', 'POST', one.order, headers), 'a payment').position ?? one.position;
};
/** Passes first, so that what is measured is the payment of the registration. */
const readyToPay = async (product, one) => {
  const { media_pass } = await owed(product, one);
  const selectedIds = media_pass.dancers.filter(({ paid }) => !paid).map(({ person_id }) => person_id);
  if (selectedIds.length > 0) {
    const amount = media_pass.fee * selectedIds.length;
    await order(product, one, { amount, paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds });
    await pay(product, one);
  }
  const { balance } = await owed(product, one);
  await order(product, one, { amount: balance, paymentType: 'REGISTRATION', amountType: 'FULL' });
};

const openLimits = async ({ call, signIn }) => {
  const headers = { cookie: await signIn('admin@callboard.example') };
  const limits = { ...NO_LIMITS, reason: 'A larger hall' };
  for (const id of TOUR_DATES) ok(await call(`admin/tour-dates/${id}`, 'PUT', limits, headers), 'the limits');
};

/** Everything of one arrangement, in the order in which people do it. */
const lifeOf = async (product, { warm, saves, routines }) => {
  const open = await openRegistrations(product, PEOPLE);
  const many = open.slice(0, AT_ONCE);
  await measured(product, many, warm, saveDraft(product));
  const drafts = {
    alone: await measured(product, open.slice(0, 1), saves, saveDraft(product)),
    many: await measured(product, many, saves / 4, saveDraft(product)),
    all: await measured(product, open.slice(0, 16), saves / 8, saveDraft(product)),
  };
  await openLimits(product);
  const ready = [];
  for (const one of open) if (await reviewed(product, one)) ready.push(one);
  // An account that adds a routine has to review again before it pays.
  const half = Math.floor(ready.length / 2);
  const [dancing, paying] = [ready.slice(0, half), ready.slice(half)];
  await measured(product, dancing, 2, addRoutine(product));
  const added = {
    alone: await measured(product, dancing.slice(0, 1), routines, addRoutine(product)),
    many: await measured(product, dancing, routines / 2, addRoutine(product)),
  };
  for (const one of paying) await readyToPay(product, one);
  const third = Math.floor(paying.length / 3);
  await measured(product, paying.slice(0, third), 1, (one) => pay(product, one));
  const paid = {
    alone: await measured(
      product,
      paying.slice(third, 2 * third),
      1,
      serially((one) => pay(product, one)),
    ),
    many: await measured(product, paying.slice(2 * third), 1, (one) => pay(product, one)),
  };
  return { seed: product.seed, drafts, added, paid };
};

/** Lanes that wait for each other. */
const serially = (work) => {
  let last = Promise.resolve();
  return (...asked) => (last = last.then(() => work(...asked)));
};

/** A store with events is not seeded. */
const isEmpty = async ({ url }) => {
  const { EventStoreDbEventStore } = await built('platform/event-store/eventstoredb/eventstoredb-event-store.js');
  const store = await EventStoreDbEventStore.open(url);
  const { events } = await store.readAll({ after: '0', limit: 1 });
  await store.close();
  return events.length === 0;
};

const ACTS = { drafts: 'a saved draft', paid: 'a paid registration', added: 'a routine added' };

/** Compares the arrangements, on a server of nobody else's events and a fresh file; each figure there / in the file. */
export const besideFile = async ({ server, folder, size, report }) => {
  if (!(await isEmpty(server))) return report.skip('EventStoreDB / the file', 'the server has events already');
  const file = await startProduct(join(folder, 'in-the-file'));
  const there = await startProduct(join(folder, 'on-the-server'), server);
  try {
    const [a, b] = [await lifeOf(there, size), await lifeOf(file, size)];
    const add = (what, most, pair, unit) => {
      const detail = `${pair.map((figure) => figure.toFixed(1)).join(' / ')} ${unit}; ${server.said}`;
      report.add({ name: `EventStoreDB / the file: ${what}`, value: pair[0] / pair[1], most, detail });
    };
    add('the demo seed', 2, [a.seed.ms / 1000, b.seed.ms / 1000], 's');
    for (const [act, words] of Object.entries(ACTS)) {
      const [here, inFile] = [a[act], b[act]];
      add(`${words}, our processor`, 1.5, [here.alone.cpu, inFile.alone.cpu], 'ms');
      add(`${words}, p50 alone`, 1.8, [here.alone.p50, inFile.alone.p50], 'ms');
      add(`${words}, p50 with ${AT_ONCE} at once`, 1.5, [here.many.p50, inFile.many.p50], 'ms');
    }
    const calls = 'calls to EventStoreDB for a saved draft';
    if (!server.calls) return report.skip(calls, 'a real server does not count them');
    report.add({ name: `${calls}, one writer`, value: a.drafts.alone.calls, most: 2.2, detail: server.said });
    report.add({ name: `${calls}, sixteen`, value: a.drafts.all.calls, most: 1.5, detail: server.said });
  } finally {
    await file.stop();
    await there.stop();
  }
};
