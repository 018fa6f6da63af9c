import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const SIGNED_OUT_ONLY = ['/signin', '/signup', '/signup/user', '/signup/studio', '/signup/setup-password/none'];
const OPEN: readonly (readonly [path: string, heading: string])[] = [
  ['/register', 'Register'],
  ['/forgot-password', 'Forgot password'],
  ['/reset-password/none', 'Reset password'],
  ['/confirm/none', 'This link is no longer valid.'],
  ['/music/none', 'This link is no longer available.'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms and Conditions'],
  ['/maintenance', 'Maintenance'],
];
/** Where each leads who is signed in and confirmed: a registration to its step, an event to its overview. */
const SIGNED_IN: readonly (readonly [path: string, leads: string])[] = [
  ['/awaiting-confirmation', '/dashboard'],
  ['/account', '/account'],
  // The account of a studio has no other to change to.
  ['/change-studio', '/account'],
  ['/dashboard', '/dashboard'],
  ['/registrations/completed', '/registrations/completed'],
  ['/registrations/incomplete', '/registrations/incomplete'],
  ['/roster', '/roster'],
  ['/registration/75038', '/registration/75038'],
  ['/event/75001', '/event/75001/overview'],
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('NAV-043 NAV-044 NAV-045 every path opens for whom it is', async ({ browser, product, page }) => {
  const studio = (await signIn(browser, product, 'studio@demo.example', /dashboard/)).page;

  await test.step('some are for visitors alone', async () => {
    for (const path of SIGNED_OUT_ONLY) {
      await page.goto(product + path);
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(product + path);
      await studio.goto(path);
      await expect(studio).toHaveURL(`${product}/dashboard`);
    }
  });

  await test.step('some are open to everybody', async () => {
    for (const [path, words] of OPEN)
      for (const somebody of [page, studio]) {
        await somebody.goto(product + path);
        await expect(heading(somebody)).toHaveText(words);
        await expect(somebody).toHaveURL(product + path);
      }
  });

  await test.step('the others ask who it is', async () => {
    for (const [path, leads] of SIGNED_IN) {
      await page.goto(product + path);
      await expect(page).toHaveURL(`${product}/signin?redirect=${encodeURIComponent(path)}`);
      await studio.goto(path);
      await expect(heading(studio)).toBeVisible();
      await expect(studio).toHaveURL(product + leads);
    }
  });
});
