import { expect, signIn, test } from '../support/world.js';

test('ACC-023 a session ends in the middle of changes that were made offline: none is lost, and nobody else gets them', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByRole('button', { name: 'Finish Registration: Dallas, TX' }).click();
  await page.waitForURL(/\/registration\/\d+/);
  await page.getByRole('button', { name: 'CONTINUE REGISTRATION' }).click();
  const steps = page.getByRole('navigation', { name: 'Registration steps' });
  await steps.getByRole('link', { name: /DANCERS/ }).click();
  await page.waitForURL(/\/dancers$/);
  const boxes = page.getByRole('grid', { name: 'dancers' }).getByRole('checkbox', { name: /One Day/ });
  await expect(boxes.first()).toBeVisible();
  const ticks = async () => Promise.all((await boxes.all()).map((box) => box.isChecked()));
  const wanted = (await ticks()).map((ticked) => !ticked);
  expect(wanted.length).toBeGreaterThan(2);
  const here = new URL(page.url()).pathname;

  await context.setOffline(true);
  for (const [row, ticked] of wanted.entries()) await boxes.nth(row).setChecked(ticked);
  expect(await ticks()).toEqual(wanted);
  // As the server ends it: what the browser sends opens nothing any more.
  await context.clearCookies();
  await context.setOffline(false);

  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toBe(`${product}/signin?redirect=${encodeURIComponent(here)}`);
  const signInAs = async (email: string) => {
    await page.getByLabel('Email').pressSequentially(email);
    await page.getByLabel('Password').pressSequentially('Callboard1');
    await page.getByRole('button', { name: 'SIGN IN' }).click();
  };
  const saves: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/draft')) saves.push(sent.url());
  });
  await signInAs('parent@demo.example');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  expect(saves).toEqual([]);
  await context.clearCookies();
  await page.goto(`/signin?redirect=${encodeURIComponent(here)}`);

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await signInAs('studio@demo.example');
  await page.waitForURL(`${product}${here}`);
  await saved;
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await ticks()).toEqual(wanted);
  await page.reload();
  await expect(boxes.first()).toBeVisible();
  expect(await ticks()).toEqual(wanted);
});
