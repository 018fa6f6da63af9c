// The acts of people over HTTP, with the events in EventStoreDB and with the events in the file: the same server, read
// models embedded in both, each a process of its own, measured turn by turn.
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
const TURNS = 4;
const PASSWORD = 'Callboard1';
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

const ok = ({ answer, body }, what) => {
  if (!answer.ok) throw new Error(`${what} was refused: ${JSON.stringify(body).slice(0, 400)}`);
  return body;
};

/** A product in a process of its own; `calls` counts what it has asked of its event store, where that can be told. */
export const startProduct = async (folder, { url = '', mongo = '', calls = async () => 0 } = {}) => {
  const child = fork(new URL('./product-process.mjs', import.meta.url), [folder, url, mongo]);
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
  const ask = async (asked) => {
    child.send(asked);
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    return answer;
  };
  return {
    ...ready,
    calls,
    call,
    signIn: async (email) => {
      const { answer } = await call('mybtf/signin', 'POST', { email, password: PASSWORD });
      return answer.headers.get('set-cookie').split(';')[0];
    },
    cpu: async () => (await ask({ what: 'cpu' })).cpu,
    /** Signs somebody up whose e-mail is confirmed; answers the cookie. */
    join: async (email) => {
      const person = { fname: 'Dana', lname: 'Reyes', person_type_id: 9 };
      const signedUp = await call('mybtf/signup', 'POST', { person, user: { email, password: PASSWORD } });
      await ask({ what: 'confirm', email, id: ok(signedUp, 'a sign-up').id });
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};

/** How long each took, and what of our processor and how many calls to the event store all took; `lanes` go side by side. */
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
  return { took, cpu: await product.cpu(), calls: (await product.calls()) - before };
};

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const figureOf = (parts) => {
  const took = parts.flatMap((part) => part.took);
  const each = (what) => sum(parts.map((part) => part[what])) / took.length;
  return { p50: percentile(took, 50), cpu: each('cpu'), calls: each('calls') };
};

/** The figures of each side, taken turn by turn: what the machine does besides falls on all of them. */
const inTurns = async (sides, turns, act) => {
  const parts = sides.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [i, side] of sides.entries()) parts[i].push(await act(side, turn));
  return parts.map(figureOf);
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
const cardToken = async ({ call }) => ok(await call('/sandbox-gateway/tokens', 'POST', CARD), 'a token').token;
const order = async (product, one, more) => {
  const token = await cardToken(product);
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

/** Everything that people do, in their order, on all sides. */
const livesOf = async (products, { warm, saves, routines, payments }) => {
  const sides = await Promise.all(
    products.map(async (product) => ({ product, open: await openRegistrations(product, PEOPLE) })),
  );
  const save = (count, times) =>
    inTurns(sides, TURNS, ({ product, open }) =>
      measured(product, open.slice(0, count), times / TURNS, saveDraft(product)),
    );
  await save(AT_ONCE, warm);
  const drafts = {
    alone: await save(1, saves),
    many: await save(AT_ONCE, saves / 4),
    all: await save(16, saves / 8),
  };
  for (const side of sides) {
    await openLimits(side.product);
    side.dancing = [];
    for (const one of side.open) if (await reviewed(side.product, one)) side.dancing.push(one);
  }
  const add = (count, times) =>
    inTurns(sides, TURNS, ({ product, dancing }) =>
      measured(product, dancing.slice(0, count), times / TURNS, addRoutine(product)),
    );
  await add(AT_ONCE, TURNS);
  const added = { alone: await add(1, routines), many: await add(AT_ONCE, routines / 2) };
  for (const side of sides) {
    const people = Array.from({ length: payments }, (_, n) => `bench-${n}@demo.example`);
    for (const email of people) await side.product.join(email);
    side.paying = [];
    for (const one of await openRegistrations(side.product, people))
      if (await reviewed(side.product, one)) side.paying.push(one);
    for (const one of side.paying) await readyToPay(side.product, one);
  }
  /** Each pays once: the next that have not. */
  const payNext = (count, turns) =>
    inTurns(sides, turns, ({ product, paying }) =>
      measured(product, paying.splice(0, count), 1, (one) => pay(product, one)),
    );
  await payNext(AT_ONCE, 2);
  const left = Math.min(...sides.map(({ paying }) => paying.length));
  const paid = {
    many: await payNext(AT_ONCE, Math.floor((2 * left) / 3 / AT_ONCE)),
    alone: await payNext(1, Math.floor(left / 3)),
  };
  return { drafts, added, paid };
};

const SUBMITTERS = 16;

/**
 * Payments that sixteen submit at once, and beside them, turn by turn, as many calls of the sandbox gateway alone: one
 * answer over HTTP with one row in its books, which is less than a charge costs it.
 */
export const paymentSubmits = async (folder, payments) => {
  const product = await startProduct(folder);
  try {
    await openLimits(product);
    const people = Array.from({ length: payments }, (_, n) => `bench-${n}@demo.example`);
    for (const email of people) await product.join(email);
    const paying = [];
    for (const one of await openRegistrations(product, people)) if (await reviewed(product, one)) paying.push(one);
    for (const one of paying) await readyToPay(product, one);
    const [submits, gateway] = [[], []];
    while (paying.length > 0) {
      const lanes = paying.splice(0, SUBMITTERS);
      gateway.push(await measured(product, lanes, 1, () => cardToken(product)));
      submits.push(await measured(product, lanes, 1, (one) => pay(product, one)));
    }
    // The first ones find nothing compiled.
    const [warm, beside] = [submits, gateway].map((turns) => figureOf(turns.slice(turns.length > 1 ? 1 : 0)).p50);
    return { submit: warm, gateway: beside, payments: sum(submits.map(({ took }) => took.length)) };
  } finally {
    await product.stop();
  }
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
    const lives = await livesOf([there, file], size);
    const add = (what, most, pair, unit) => {
      const detail = `${pair.map((figure) => figure.toFixed(1)).join(' / ')} ${unit}; ${server.said}`;
      report.add({ name: `EventStoreDB / the file: ${what}`, value: pair[0] / pair[1], most, detail });
    };
    add('the demo seed', 2, [there.seed.ms / 1000, file.seed.ms / 1000], 's');
    for (const [act, words] of Object.entries(ACTS)) {
      const { alone, many } = lives[act];
      const of = (figures, what) => figures.map((figure) => figure[what]);
      add(`${words}, our processor`, 1.5, of(alone, 'cpu'), 'ms');
      add(`${words}, p50 alone`, 1.8, of(alone, 'p50'), 'ms');
      add(`${words}, p50 with ${AT_ONCE} at once`, 1.5, of(many, 'p50'), 'ms');
    }
    const calls = 'calls to EventStoreDB for a saved draft';
    if (!server.calls) return report.skip(calls, 'a real server does not count them');
    report.add({ name: `${calls}, one writer`, value: lives.drafts.alone[0].calls, most: 2.2, detail: server.said });
    report.add({ name: `${calls}, sixteen`, value: lives.drafts.all[0].calls, most: 1.5, detail: server.said });
  } finally {
    await file.stop();
    await there.stop();
  }
};

/** The same acts with everything on servers, beside everything in the folder (KER-002). */
export const scaledOutBesideFile = async ({ server, mongod, folder, size, report }) => {
  if (!(await isEmpty(server)))
    return report.skip('EventStoreDB and MongoDB / the folder', 'the server has events already');
  const embedded = await startProduct(join(folder, 'all-in-the-folder'));
  const scaledOut = await startProduct(join(folder, 'all-on-servers'), { ...server, mongo: `${mongod.url}/bench` });
  try {
    const lives = await livesOf([scaledOut, embedded], size);
    for (const [act, words] of Object.entries(ACTS)) {
      const [there, here] = lives[act].alone;
      report.add({
        name: `EventStoreDB and MongoDB / the folder: ${words}, our processor`,
        value: there.cpu / here.cpu,
        most: 2,
        detail: `${there.cpu.toFixed(1)} / ${here.cpu.toFixed(1)} ms, p50 ${there.p50.toFixed(1)} / ${here.p50.toFixed(1)} ms; ${server.said}`,
      });
    }
  } finally {
    await embedded.stop();
    await scaledOut.stop();
  }
};
