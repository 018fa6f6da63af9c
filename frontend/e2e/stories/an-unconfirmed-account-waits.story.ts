import { expect, signIn, test } from '../support/world.js';

test('an account that is not confirmed reads the tour dates, and is sent to the confirmation when it registers', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'new@demo.example', /awaiting-confirmation/);

  await test.step('NAV-035 /register typed by hand is read; a row leads to the confirmation page, by mouse and by keyboard', async () => {
    await page.goto('/register');
    await page.getByRole('row', { name: /Atlanta, GA/ }).click();
    const back = new RegExp(`/awaiting-confirmation\\?redirect=${encodeURIComponent('/register?tour_date=')}\\d+$`);
    await expect(page).toHaveURL(back);
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register: Atlanta, GA' }).press('Enter');
    await expect(page).toHaveURL(back);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('NAV-053 pages of registrations and the roster lead there too, and back afterwards', async () => {
    for (const path of ['/roster', '/registration/75001', '/dashboard']) {
      await page.goto(path);
      await expect(page).toHaveURL(`${product}/awaiting-confirmation?redirect=${encodeURIComponent(path)}`);
    }
  });
});
