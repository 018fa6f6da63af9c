// A large competition: 200 routines among 300 dancers. How long a routine's save and a whole review take over HTTP, and in
// the browser what follows a click that adds a dancer to a routine: its division, the counts and the fees, with all routines
// on screen.
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { chromium as chromiumPath } from '../chromium.mjs';
import { openRegistrations, PERSON } from './command.mjs';
import { percentile } from './product.mjs';
import { dancerName, register } from './screens.mjs';

const SAVES = 60;
/** Until the compiler has done most of its work, as on a server that runs for days. */
const WARM = 150;
/** Fewer of what makes the registration larger. */
const WARM_ADDED = 20;
const REVIEWS = 6;
const ADDED = 24;
const ATLANTA = 7503;
const DIVISIONS = [1, 2, 3, 4, 5, 6, 7, 8, 10];
/** As many as they are: no limit of the city or of the registration ends the run. */
export const NO_LIMITS = {
  max_total_routines: null,
  solo_limit: null,
  competition_capacity: null,
  category_capacity: {},
  entry_limit_rules: { solo_groups: false, one_solos: false, limits: [] },
};
export const NOTHING = {
  ...{ ballroom: false, choreographer: 'Ada Bell', age_up: false, extra_time: 0, free_ballet: false, virtual: false },
  ...{ prelims: false, crew_showdown: false, crew_showdown_pq: false, regional_award_id: null, has_prop: false },
  ...{ on_stage: false, copy_music: false, old_music_id: null, routine_id: null, waiting: false },
};

/** The nth of them: groups of 4 to 15 people, each beginning where the one before ends. */
export const entryOf = (n, people) => {
  const size = Math.min(4 + (n % 12), people.length);
  const cast = Array.from({ length: size }, (_, i) => people[(n * 7 + i) % people.length]);
  return { name: `Routine ${n + 1}`, people: cast, performance_division_id: DIVISIONS[n % DIVISIONS.length] };
};

const ok = ({ answer, body }, what) => {
  if (!answer.ok) throw new Error(`${what} was refused: ${JSON.stringify(body).slice(0, 400)}`);
  return body;
};

const reviewOf = (draft_version) => ({ draft_version, email: 'studio@demo.example', person: PERSON, waiver: true });

/** A registration of so many dancers in so many routines, reviewed, so that each routine has its number. */
export const competing = async (product, { dancers, routines }) => {
  const { call, signIn } = product;
  const admin = { cookie: await signIn('admin@callboard.example') };
  const limits = { ...NO_LIMITS, reason: 'A larger hall' };
  ok(await call(`admin/tour-dates/${ATLANTA}`, 'PUT', limits, admin), 'the tour date');
  const [one] = await openRegistrations(product, ['studio@demo.example']);
  const { people, draft_version } = await register(product, one, dancers, true);
  const headers = { cookie: one.cookie };
  const changes = Array.from({ length: routines }, (_, n) => {
    const temp_id = randomUUID();
    return { path: `routines.${temp_id}`, value: { ...NOTHING, ...entryOf(n, people), temp_id } };
  });
  const of = `mybtf/registrations/${one.id}`;
  const saved = ok(
    await call(`${of}/draft`, 'PUT', { draft_version, session_id: 'bench-routines', changes }, headers),
    'the draft',
  );
  const reviewed = ok(await call(of, 'PUT', reviewOf(saved.draft_version), headers), 'the review');
  const { registration } = ok(
    await call(of, 'GET', undefined, { ...headers, 'x-read-after': reviewed.position }),
    'it',
  );
  return { id: one.id, headers, of, people, registration, version: registration.draft_version };
};

const timed = async (times, ask) => {
  const took = [];
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    await ask(n);
    took.push(performance.now() - started);
  }
  return took;
};

const cpuSince = (before) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The middle of so many times, and the processor's time for one, browser's side of the call included. */
const figureOf = async (times, ask, prepare = async () => undefined) => {
  const took = [];
  let cpu = 0;
  for (let n = 0; n < times; n += 1) {
    await prepare(n);
    const before = process.cpuUsage();
    took.push(...(await timed(1, () => ask(n))));
    cpu += cpuSince(before);
  }
  return { p50: percentile(took, 50), cpu: cpu / times };
};

/** The least that could be done where all of it is written and read each time: its JSON there and back. */
const jsonThereAndBack = (registration) => {
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n += 1) JSON.parse(JSON.stringify(registration));
  return cpuSince(before) / 10;
};

/**
 * Over one kept connection: the draft's save of a routine, the calls that add and change one (CMP-280, CMP-281), and the
 * review of a draft in which each dancer is another one than was reviewed before.
 */
const saves = async ({ call }, of) => {
  const { id: registration_id, headers, people, registration } = of;
  const numbers = Object.values(registration.official.routines).map(({ id }) => id);
  const keys = Object.keys(registration.draft.routines);
  const draft = (n) => {
    // A few, again and again: what all of them become at the review would be more than one append holds.
    const changes = [{ path: `routines.${keys[n % SAVES]}.name`, value: `Renamed ${n}` }];
    const body = { draft_version: of.version, session_id: 'bench-routines', changes };
    return call(`${of.of}/draft`, 'PUT', body, headers);
  };
  const kinds = {
    'PUT …/draft': async (n) => {
      of.version = ok(await draft(n), 'a draft').draft_version;
    },
    'PUT mybtf/routines': async (n) => {
      const body = { registration_id, routine: { name: `Changed ${n}` } };
      ok(await call(`mybtf/routines/${numbers[n % SAVES]}`, 'PUT', body, headers), 'a change');
    },
    'POST mybtf/routines': async (n) => {
      const { name, people: attendees, performance_division_id } = entryOf(n, people);
      const routine = { name: `${name} more`, choreographer: 'Ada Bell' };
      ok(
        await call('mybtf/routines', 'POST', { registration_id, routine, attendees, performance_division_id }, headers),
      );
    },
  };
  const figures = {};
  for (const [kind, ask] of Object.entries(kinds)) {
    const warm = kind.startsWith('POST') ? WARM_ADDED : WARM;
    await timed(warm, ask);
    figures[kind] = await figureOf(SAVES, (n) => ask(n + warm));
  }
  const everyDancer = async (n) => {
    const changes = people.map((id) => ({ path: `attendees.${id}.attended_reg`, value: n % 2 === 0 }));
    of.version = (await call(of.of, 'GET', undefined, headers)).body.registration.draft_version;
    const body = { draft_version: of.version, session_id: 'bench-routines', changes };
    of.version = ok(await call(`${of.of}/draft`, 'PUT', body, headers), 'every dancer').draft_version;
  };
  const review = async () => ok(await call(of.of, 'PUT', reviewOf(of.version), headers), 'a review');
  figures['PUT mybtf/registrations/:id'] = await figureOf(REVIEWS, review, everyDancer);
  return { figures, json: jsonThereAndBack(registration) };
};

/** Runs in the page before anything else: how long it took to show what came of each key and click. */
const observe = () => {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) globalThis.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/** Adds dancers to a new routine in front of all others: found by name, added by a click. */
const additions = async (browser, { server }, { id, headers, people }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const [name, value] = headers.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url, httpOnly: true }]);
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(`/registration/${id}/competition`);
  await page.getByRole('button', { name: 'ADD NEW ROUTINE' }).click();
  const search = page.getByRole('combobox', { name: 'Search roster' });
  const option = page.getByRole('option', { name: /ADD$/ }).first();
  const busy = [];
  for (let n = 0; n < Math.min(2 * ADDED, people.length); n += 1) {
    await search.pressSequentially(dancerName(n));
    await option.waitFor();
    if (n % 2 === 0) await option.click();
    // The work that a click brings about: React draws its answer in a microtask, before anything else happens.
    else
      busy.push(
        await option.evaluate(async (one) => {
          const started = performance.now();
          one.click();
          for (let turn = 0; turn < 3; turn += 1) await null;
          return performance.now() - started;
        }),
      );
    await page.waitForTimeout(60);
  }
  const interactions = await page.evaluate(() => globalThis.interactions);
  await context.close();
  return { busy, interactions };
};

/** The median of each kind of save, what a click that adds a dancer costs, and the slowest interaction of all (INP). */
export const routineFigures = async (product, size) => {
  const of = await competing(product, size);
  const saved = await saves(product, of);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { busy, interactions } = await additions(browser, product, of);
    return {
      ...saved,
      add: percentile(busy, 50),
      slowest: percentile(busy, 95),
      inp: percentile(interactions, 98) ?? 0,
    };
  } finally {
    await browser.close();
  }
};
