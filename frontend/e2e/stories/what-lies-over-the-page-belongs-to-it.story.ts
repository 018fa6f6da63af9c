import { expect, signIn, test } from '../support/world.js';

test('NAV-068 a toast over an open dialog is held by pointing at it, and goes when it is left', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'flagged@demo.example', /dashboard/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/event/75013/overview');
  await page.getByRole('button', { name: 'SHARE REGISTRATION' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share registration' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const toast = page.getByText('Link copied.');
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link' }).hover();
  await page.clock.runFor(2_000);
  await expect(toast).toBeHidden();
});

test('~PAY-074 the card fields take the colours of the page while they are open', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'flagged@demo.example', /dashboard/);
  await page.goto('/registration/75032/payment');
  const number = page.frameLocator('iframe[title="Card number, expiry and CVV"]').getByLabel('Card number');
  const panel = page.locator('body');
  for (const [colorScheme, text] of [
    ['light', 'rgb(24, 24, 27)'],
    ['dark', 'rgb(241, 241, 243)'],
    ['light', 'rgb(24, 24, 27)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(panel).toHaveCSS('color', text);
    await expect(number).toHaveCSS('color', text);
  }
});

test('a dialog is set from the left, also where it is opened from a column of figures', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  await page.goto('/staff/registrations/75013/summary');
  const adjust = page.getByRole('button', { name: 'Adjust' });
  await expect(page.getByRole('definition').filter({ has: adjust })).toHaveCSS('text-align', 'right');
  await adjust.click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the free teachers?' });
  await expect(dialog.getByText(/^They count beside those/)).toHaveCSS('text-align', 'start');
});

test('the photo dialog looks the same where the event area is opened by its address', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.goto('/event/75017/best-dancers');
  await page.getByRole('button', { name: 'Replace the photo of Anne-Sophie Bianchi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo of Anne-Sophie Bianchi' });
  const photo = dialog.getByRole('img', { name: 'Photo of Anne-Sophie Bianchi' });
  await expect(photo).toHaveCSS('width', '158px');
  const chosen = dialog.getByText('JPG, PNG or WEBP, up to 10MB');
  await expect(chosen.locator('..')).toHaveCSS('column-gap', '12px');
});
