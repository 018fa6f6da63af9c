import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const REGISTRANTS: Readonly<Record<string, readonly string[]>> = {
  'studio@demo.example': [
    '/dashboard',
    '/register',
    '/roster',
    '/registrations/completed',
    '/account',
    '/registration/75041/attendees',
    '/registration/75006/competition',
    '/event/75017/confirmation',
    '/event/75017/waivers',
    '/event/75017/music',
    '/event/75003/coda/critiques',
    '/event/75003/coda/data',
    '/event/75003/coda/homework',
    '/event/75003/coda/homework-library',
    '/event/75003/coda/results',
  ],
  'parent@demo.example': ['/account', '/change-studio'],
  'flagged@demo.example': ['/registration/75029/tickets'],
};
const OFFICE: typeof REGISTRANTS = {
  'staff@callboard.example': [
    '/staff',
    '/staff/registrations',
    '/staff/review',
    '/staff/payments',
    '/staff/payments/journal',
    '/staff/payments/reconcile',
    '/staff/payments/reconcile/open',
    '/staff/registrations/75001/payments',
    '/staff/registrations/75017/routines',
    '/staff/registrations/75017/waivers',
    '/staff/registrations/75017/nominations',
    '/staff/registrations/75017/music',
    '/staff/routines',
    '/staff/waivers',
    '/staff/music',
    '/staff/check-in/7512',
    '/staff/scores/7505',
    '/staff/tour-dates/7505/release',
    '/staff/tour-dates/7505/announcer',
    '/staff/tour-dates/7505/awards',
    '/staff/tour-dates/7505/results',
    '/staff/tour-dates/7541/auditions',
    '/staff/homework',
    '/staff/homework/create',
    '/staff/surveys',
    '/staff/surveys/questions',
    '/staff/studios',
    '/staff/studios/2001/notes',
    '/staff/accounts',
    '/staff/accounts/1004/registrations',
    '/staff/accounts/1004/history',
    '/staff/people',
    '/staff/people/100001',
    '/staff/outbox',
    '/staff/student-ids',
    '/staff/scholarships',
    '/staff/tour-dates',
    '/staff/tour-dates/create',
    '/staff/tour-dates/7541',
    '/staff/tour-dates/7541/tickets',
    '/staff/events',
    '/staff/events/56/fees',
    '/staff/nowhere',
  ],
  'admin@callboard.example': [
    '/staff/events/56',
    '/staff/events/56/fees',
    '/staff/tour-dates/7501',
    '/staff/tour-date-profiles/7501',
  ],
  'auditor@callboard.example': [
    '/audit',
    '/audit/projections',
    '/audit/integrity',
    '/audit/totals?by=tour_date&figure=fees',
    '/audit/journal',
    '/audit/reconciliation',
    '/audit/findings',
    '/audit/erasures',
    '/audit/registrations/75001/proof',
    '/staff/trails/ledgers/75001',
  ],
};
const OPEN = [
  '/signin',
  '/signup',
  '/signup/user',
  '/signup/studio',
  '/forgot-password',
  '/register',
  '/terms',
  '/privacy',
  '/nowhere',
];

/** What is well is not described, and of rows that are alike some are enough: the rest takes longer than all else. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude('tbody > tr:nth-child(n + 7)');

const faultsOfPaper = async (page: Page, html: string): Promise<string[]> => {
  const alone = await page.context().newPage();
  await alone.setContent(html);
  const { violations } = await axe(alone).setLegacyMode().analyze();
  await alone.close();
  return violations.map((v) => `the paper: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
};

/** What a person of these colours would stumble over; nothing but contrast differs between light and dark. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Nothing runs in a frame without scripts, a look neither: its document is looked at by itself.
  const paper = page.locator('iframe[sandbox=""]');
  const paperless = (await paper.count()) === 0;
  const inside = paperless ? [] : await faultsOfPaper(page, (await paper.getAttribute('srcdoc')) ?? '');
  // Without frames no second page is opened for a look.
  const framed = paperless && page.frames().length > 1;
  const light = await axe(page).setLegacyMode(!framed).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours that are still on their way to the dark ones are nobody's.
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    // They set out with the frame after the one that knows of the dark, and what is drawn late sets out later.
    for (let frames = 0; frames < 3; ) {
      await new Promise(requestAnimationFrame);
      if (matchMedia('(prefers-color-scheme: dark)').matches) frames += 1;
    }
    while (running().length > 0) await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
  });
  // Frames have been looked into.
  const dark = await axe(page).setLegacyMode().withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const told = (colours: string, { violations }: typeof light) =>
    violations.map((v) => `${path}, ${colours}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  return [...inside, ...told('light', light), ...told('dark', dark)].map((line) => line.slice(0, 400));
};

const look = async (browser: Browser, product: string, screens: typeof REGISTRANTS): Promise<string[]> => {
  const found: string[] = [];
  for (const [email, paths] of Object.entries(screens)) {
    const { page, context } = await signIn(browser, product, email, /dashboard|staff|audit/);
    for (const path of paths) found.push(...(await faultsOf(page, path)));
    if (email.startsWith('studio'))
      for (const path of await ownPaths(page)) found.push(...(await faultsOf(page, path)));
    await context.close();
  }
  return found;
};

/** The page that everyone with its link sees. */
const sharedPath = async (page: Page, event: string): Promise<string> => {
  await page.goto(event);
  await page.getByRole('button', { name: 'SHARE REGISTRATION' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Link')).toHaveValue(/token/);
  return new URL(await page.getByLabel('Link').inputValue()).pathname;
};

/** The account with a private calendar address. */
const subscribedPath = async (page: Page): Promise<string> => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Make Address' }).click();
  await expect(page.getByLabel('Private calendar address')).toHaveValue(/callboard\.ics$/);
  return '/account';
};

/** An event and a registration in the making, as the dashboard leads to them. */
const ownPaths = async (page: Page): Promise<string[]> => {
  await page.goto('/dashboard');
  await expect(page.locator('a[href^="/registration/"]').first()).toBeVisible();
  const links = await page.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const event = links.find((href) => /^\/event\/\d+\/overview$/.test(href));
  const flow = links.find((href) => /^\/registration\/\d+$/.test(href));
  expect([event, flow].every(Boolean)).toBe(true);
  const steps = ['roster', 'dancers', 'teachers', 'observers', 'review', 'payment'];
  return [
    event!,
    event!.replace('overview', 'payments'),
    await sharedPath(page, event!),
    await subscribedPath(page),
    ...steps.map((step) => `${flow}/${step}`),
  ];
};

test.describe.configure({ mode: 'parallel' });

test('no screen of visitors and registrants has an accessibility violation, in light and dark', async ({
  browser,
  product,
}) => {
  test.setTimeout(720_000);
  const visitor = await browser.newContext({ baseURL: product });
  const page = await visitor.newPage();
  const found: string[] = [];
  for (const path of OPEN) found.push(...(await faultsOf(page, path)));
  await visitor.close();
  expect([...found, ...(await look(browser, product, REGISTRANTS))]).toEqual([]);
});

test('no screen of staff and auditors has an accessibility violation, in light and dark', async ({
  browser,
  product,
}) => {
  test.setTimeout(720_000);
  expect(await look(browser, product, OFFICE)).toEqual([]);
});
