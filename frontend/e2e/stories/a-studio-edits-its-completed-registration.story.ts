import { paysByCard } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

/** What the edit costs, by cause: from what it cost before to what it will. */
const WHY = ['Why this priceChangeAfter', 'Before this edit$2,694.65', 'Katherine Olsen added+$344.95$3,039.60'];

test('a studio edits its completed registration: one more dancer, the difference at review, the rest paid', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);

  await test.step('NAV-009 REG-241 she opens Houston’s overview and starts editing', async () => {
    await page.getByRole('link', { name: /Houston, TX/ }).click();
    await page.waitForURL(/\/event\/\d+\/overview$/);
    await page.getByRole('button', { name: 'EDIT', exact: true }).click();
    await page.waitForURL(/\/registration\/\d+/);
    await expect(
      page.getByText(
        'You are editing a completed registration. Your changes are not saved until you reach the confirmation page.',
      ),
    ).toBeVisible();
  });

  await test.step('REG-147 she adds a dancer, who is marked NEW', async () => {
    await page
      .getByRole('navigation', { name: 'Registration steps' })
      .getByRole('link', { name: /DANCERS/ })
      .click();
    await page.waitForURL(/\/dancers$/);
    await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), 'Katherine');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'Katherine' })).toContainText('NEW');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('REG-217 the review shows the difference, the previous total and the new amount', async () => {
    await page
      .getByRole('navigation', { name: 'Registration steps' })
      .getByRole('link', { name: /REVIEW/ })
      .click();
    await page.waitForURL(/\/review$/);
    await expect(page.getByText(/Previous total/i).first()).toBeVisible();
    await expect(page.getByText(/New amount/i).first()).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Fees' });
    await summary.getByRole('button', { name: /^New amount/ }).click();
    const why = summary.getByRole('table').getByRole('row');
    await expect(why).toHaveText(WHY);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
    await page.waitForURL(/\/payment$/);
    await paysInFull(page);
  });

  await test.step('REG-246 REG-247 ~PAY-152 she pays the difference, and the edit is confirmed', async () => {
    await paysByCard(page);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await page.getByRole('link', { name: 'GO TO OVERVIEW' }).click();
    await page.waitForURL(/\/event\/\d+\/overview$/);
    await expect(page.getByText('Pending review').first()).toBeVisible();
    await expect(page.getByText('Paid in full')).toBeVisible();
  });
});
