import { expect, signIn, test, typeInto } from '../support/world.js';

test.setTimeout(120_000);
test('a studio books the VIP Experience for one dancer of the finals, and thinks again about KDOTY', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = (name: string) => page.getByRole('grid', { name, exact: true });

  await test.step('she registers for Anaheim', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByLabel('Event', { exact: true }).selectOption('Pinnacle Nationals');
    await button('Register: Anaheim, CA').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(/\/registration\/\d+/);
    await expect(page.getByRole('button', { name: /CONTINUE/ }).first()).toBeVisible();
    if (!page.url().endsWith('/roster')) await page.getByRole('button', { name: /CONTINUE/ }).click();
    const skip = button('SKIP TO REGISTRATION');
    await expect(skip.or(button('SAVE AND CONTINUE'))).toBeVisible();
    if (await skip.isVisible()) await skip.click();
    await page.waitForURL(/\/(roster|dancers)$/);
    if (page.url().endsWith('/roster')) await page.getByRole('button', { name: /CONTINUE/ }).click();
    await page.waitForURL(/\/dancers$/);
    await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), 'Wren');
    await expect(page.getByRole('option', { name: 'Wren Desai' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
  });

  await test.step('REG-210 she adds, reads what it costs, and takes one back', async () => {
    await expect(page.getByText('$250.00 per dancer.')).toBeVisible();
    await button('ADD VIP Experience, Wren Desai').click();
    await button('ADD KDOTY, Wren Desai').click();
    await expect(panel('VIP Experience').getByRole('row').nth(1)).toContainText('$250.00');
    await expect(panel('KDOTY').getByRole('row').nth(1)).toContainText('$120.00');
    await button('Undo KDOTY, Wren Desai').click();
    await expect(button('ADD KDOTY, Wren Desai')).toBeVisible();
  });

  await test.step('the next time it is as she left it', async () => {
    await page.getByRole('button', { name: 'SAVE AND CONTINUE' }).click();
    await page.waitForURL(/\/best-dancers$/);
    await page.goBack();
    await expect(button('Undo VIP Experience, Wren Desai')).toBeVisible();
    await expect(button('ADD KDOTY, Wren Desai')).toBeVisible();
  });
});
