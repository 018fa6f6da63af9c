import { expect, test } from '../support/world.js';

const NOTICE =
  'Your browser is not supported. Please update it or use a current version of Chrome, Edge, Firefox or Safari.';
const chrome = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

test('NAV-066 NAV-067 an old browser is told to be updated, and shows the product once it is', async ({
  browser,
  product,
}) => {
  const old = await browser.newContext({ baseURL: product, userAgent: chrome(99) });
  const page = await old.newPage();
  for (const path of ['/', '/signin', '/staff']) {
    await page.goto(path);
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
  }
  const flag = (await old.cookies()).find(({ name }) => name === 'unsupported_browser')!;
  const days = (flag.expires - Date.now() / 1_000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(1);
  const updated = await browser.newContext({ baseURL: product, userAgent: chrome(100) });
  await updated.addCookies([flag]);
  const fresh = await updated.newPage();
  await fresh.goto('/signin');
  await expect(fresh.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect((await updated.cookies()).map(({ name }) => name)).not.toContain('unsupported_browser');
});

test('NAV-065 /maintenance shows its notice always', async ({ page, product }) => {
  expect((await page.goto(`${product}/maintenance`))!.status()).toBe(200);
  await expect(page.getByText('We are down for maintenance. Please check back soon.')).toBeVisible();
});
