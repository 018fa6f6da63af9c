// What a registrant sees while a screen comes: how far things jump (every screen, at three widths), and when the review
// of a large registration stands.
import { chromium } from '@playwright/test';
import { chromium as chromiumPath } from '../chromium.mjs';
import { openRegistrations } from './command.mjs';
import { median } from './product.mjs';

const WIDTHS = [1440, 1024, 390];
const OPEN = ['/signin', '/signup/user', '/signup/studio', '/forgot-password', '/register', '/terms'];
const OWN = ['/dashboard', '/register', '/roster', '/registrations/completed', '/account'];
const STEPS = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'review'];
const REVIEWS = 5;

/** Runs in the page before anything else. */
const observe = () => {
  globalThis.seen = { shift: 0, paint: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    globalThis.seen.paint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Comes to a screen for the first time, with an empty cache, and waits until nothing loads. */
const visit = async (browser, { url, path, width, cookie }) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
  if (cookie) {
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name, value, url, httpOnly: true }]);
  }
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => globalThis.seen);
  await context.close();
  return { ...seen, at: `${path} at ${width} px` };
};

const letter = (n) => String.fromCharCode(97 + (n % 26));
export const dancerName = (n) => `Dancer${letter(n)} Number${letter(Math.floor(n / 26))}`;

/** Fills the roster of a registration's account, and the registration with all of them, who compete or say no. */
export const register = async ({ call }, { id, cookie, version }, dancers, competes = false) => {
  const { body: account } = await call('mybtf/account', 'GET', undefined, { cookie });
  const [changes, people] = [[], []];
  for (let n = 0; n < dancers; n += 1) {
    const [fname, lname] = dancerName(n).split(' ');
    const person = {
      fname,
      lname,
      person_type_id: 8,
      gender_id: 1,
      birthdate: `20${10 + (n % 5)}-03-1${n % 9}`,
    };
    const asked = { person, mybtf_user_id: account.id, studio_id: null, previous_studio_id: null, skipFuzzy: true };
    const { body } = await call('mybtf/roster', 'POST', asked, { cookie });
    const { person_id } = body.entry;
    people.push(person_id);
    const options = { one_day: false, attended_reg: false, has_college_discount: false, has_scholarship: false };
    const value = { person_id, kind: 'dancer', workshop_level_id_v: '3', ...options };
    const extras = {
      vip_type_id: null,
      photoshoot: '',
      intensive_id: null,
      vip_experience: false,
      awe_experience: false,
      kdoty: false,
      freestyle_battle_id: null,
      best_dancer_type_id: null,
      jacket_size_id: null,
      jacket_name: '',
    };
    changes.push({ path: `attendees.${person_id}`, value: { ...value, ...extras, hints: [] } });
  }
  const steps = [...STEPS, 'best-dancers'].map((step) => ({ path: `steps.${step}`, value: true }));
  const asked = ['is_competing', 'is_competing_ballroom'];
  const answers = asked.map((answer, n) => ({ path: `competition.${answer}`, value: competes && n === 0 }));
  const draft = { draft_version: version, session_id: 'bench-screens', changes: [...changes, ...steps, ...answers] };
  const { answer, body } = await call(`mybtf/registrations/${id}/draft`, 'PUT', draft, { cookie });
  if (!answer.ok) throw new Error(`the draft was refused: ${JSON.stringify(body).slice(0, 400)}`);
  return { people, draft_version: body.draft_version };
};

/** The worst layout shift of all screens, and the median time until the review of `dancers` is painted. */
export const screenFigures = async (product, dancers) => {
  const [one] = await openRegistrations(product, ['studio@demo.example']);
  await register(product, one, dancers);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { url } = product.server;
    const flow = STEPS.map((step) => `/registration/${one.id}/${step}`);
    const screens = [
      ...OPEN.map((path) => ({ path })),
      ...[...OWN, ...flow].map((path) => ({ path, cookie: one.cookie })),
    ].flatMap((screen) => WIDTHS.map((width) => ({ ...screen, width, url })));
    const visits = [];
    for (const screen of screens) visits.push(await visit(browser, screen));
    const worst = visits.sort((a, b) => b.shift - a.shift);
    const paints = [];
    for (let n = 0; n < REVIEWS; n += 1) {
      const review = { path: `/registration/${one.id}/review`, width: 1440, cookie: one.cookie, url };
      paints.push((await visit(browser, review)).paint);
    }
    return { worst, paint: median(paints) };
  } finally {
    await browser.close();
  }
};
