import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const SCREENS: Record<string, readonly string[]> = {
  'studio@demo.example': ['/dashboard', '/register', '/roster', '/registrations/completed', '/account'],
  'parent@demo.example': ['/account', '/change-studio'],
  'staff@callboard.example': [
    '/staff/registrations',
    '/staff/payments',
    '/staff/studios',
    '/staff/accounts',
    '/staff/outbox',
    '/staff/tour-dates',
    '/staff/tour-dates/create',
    '/staff/events',
    '/staff/events/1',
    '/staff/nowhere',
  ],
  'admin@callboard.example': ['/staff/events/1', '/staff/tour-dates/56'],
  'auditor@callboard.example': ['/audit', '/audit/projections', '/audit/integrity', '/audit/erasures'],
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

/** What a person of these colours would stumble over; nothing but contrast differs between light and dark. */
const faultsOf = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  await page.emulateMedia({ colorScheme: 'light' });
  const told = (colours: string, { violations }: typeof light) =>
    violations.map((v) => `${path}, ${colours}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
  return [...told('light', light), ...told('dark', dark)].map((line) => line.slice(0, 400));
};

test('no screen of the path has an accessibility violation, in light and dark', async ({ browser, product }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  const visitor = await browser.newContext({ baseURL: product });
  const page = await visitor.newPage();
  for (const path of OPEN) found.push(...(await faultsOf(page, path)));
  await visitor.close();
  for (const [email, paths] of Object.entries(SCREENS)) {
    const person = await signIn(browser, product, email, /dashboard|staff|audit/);
    for (const path of paths) found.push(...(await faultsOf(person.page, path)));
    if (email.startsWith('studio')) {
      await person.page.goto('/dashboard');
      const hrefs = () =>
        person.page.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
      await expect(person.page.getByRole('link', { name: /registration|continue/i }).first()).toBeVisible();
      const links = await hrefs();
      const event = links.find((href) => /^\/event\/\d+\/overview/.test(href));
      const flow = links.find((href) => /^\/registration\/\d+/.test(href))?.match(/^\/registration\/\d+/)?.[0];
      process.stdout.write(`LINKS ${links.join(' ')} ${event} ${flow}\n`);
      const steps = ['roster', 'dancers', 'teachers', 'observers', 'review', 'payment'];
      for (const path of [event!, event!.replace('overview', 'payments'), ...steps.map((step) => `${flow!}/${step}`)])
        found.push(...(await faultsOf(person.page, path)));
    }
    await person.context.close();
  }
  expect(found).toEqual([]);
});
