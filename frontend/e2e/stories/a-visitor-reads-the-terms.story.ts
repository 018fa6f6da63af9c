import { expect, signIn, test } from '../support/world.js';

test('ACC-111 ACC-112 ACC-113 a visitor reads terms and privacy before she signs up, a registrant the terms before he submits', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ baseURL: product })).newPage();
  const main = page.getByRole('main');
  const terms = main.getByRole('heading', { level: 1, name: 'Terms and Conditions' });

  await test.step('the sign-up leads to both', async () => {
    await page.goto('/signup/user');
    await page.getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(terms).toBeVisible();
    await expect(main.getByRole('listitem')).toHaveText([
      'Returned checks incur a fee of $35.',
      'Card reversals incur a fee of 2.5% of the reversed amount.',
      'Amounts that go to collections incur a penalty of up to 25%.',
    ]);
    await expect(main.getByText('Last modified August 25, 2018', { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
  });

  await test.step('which tells of children, and whom to write to', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await expect(main).toContainText('No information is collected from children under 13 using this site.');
    await expect(main).toContainText('Children are registered by a parent, a teacher or a studio.');
    await expect(main.getByRole('link', { name: 'info@aurora.example' })).toHaveAttribute(
      'href',
      'mailto:info@aurora.example',
    );
  });

  await test.step('so does the foot of a page', async () => {
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Terms' }).click();
    await expect(terms).toBeVisible();
    await foot.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
  });

  await test.step('the review opens the terms beside it', async () => {
    const { page: studio } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
    const card = studio.getByRole('listitem').filter({ hasText: 'Dallas' }).locator('a[href^="/registration/"]');
    await studio.goto(`${await card.getAttribute('href')}/review`);
    const opened = studio.waitForEvent('popup');
    await studio.getByRole('link', { name: 'terms and conditions' }).click();
    await expect((await opened).getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
    await expect(studio).toHaveURL(/\/review$/);
  });
});
