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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen of the path has an accessibility violation, ${colorScheme}`, async ({ browser, product }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const look = async (page: Page, path: string) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(
        ...violations.map((v) => `${path}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`.slice(0, 400)),
      );
    };
    const visitor = await browser.newContext({ baseURL: product, colorScheme });
    const page = await visitor.newPage();
    for (const path of OPEN) await look(page, path);
    await visitor.close();
    for (const [email, paths] of Object.entries(SCREENS)) {
      const person = await signIn(browser, product, email, /dashboard|staff|audit/);
      await person.page.emulateMedia({ colorScheme });
      for (const path of paths) await look(person.page, path);
      if (email.startsWith('studio')) {
        await person.page.goto('/dashboard');
        const links = await person.page
          .getByRole('link')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
        const event = links.find((href) => /^\/event\/\d+\/overview/.test(href));
        const flow = links.find((href) => /^\/registration\/\d+/.test(href))?.match(/^\/registration\/\d+/)?.[0];
        for (const path of [
          event,
          event?.replace('overview', 'payments'),
          `${flow}/roster`,
          `${flow}/dancers`,
          `${flow}/teachers`,
          `${flow}/observers`,
          `${flow}/review`,
          `${flow}/payment`,
        ])
          if (path) await look(person.page, path);
      }
      await person.context.close();
    }
    expect(found).toEqual([]);
  });
}
