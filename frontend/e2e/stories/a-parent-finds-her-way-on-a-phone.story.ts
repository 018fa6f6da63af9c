import { expect, signIn, test } from '../support/world.js';

test('a parent finds her way on a phone', async ({ browser, product: url }) => {
  const { page } = await signIn(browser, url, 'parent@demo.example', /\/dashboard/, { width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu' });

  await test.step('NAV-003 the entries of the header are in a menu button, with the same names', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    for (const name of ['Register', 'My Dashboard']) await expect(bar.getByRole('link', { name })).toBeHidden();
    await menu.click();
    await expect(page.locator('.AppHeader__menu .Menu__list').locator('a, button')).toHaveText([
      'Register',
      'My Dashboard',
      'My Events',
      'My Roster',
      'My Account',
      'Dark colours',
      'Sign Out',
    ]);
    await page.locator('.AppHeader__menu').getByRole('link', { name: 'My Events' }).click();
    await expect(page).toHaveURL(/\/registrations\/completed$/);
    await expect(page.locator('.AppHeader__menu .Menu__list')).toBeHidden();
  });

  await test.step('NAV-063 the tabs of an event are a select of the same names, in the same order, under 768 pixels', async () => {
    await page
      .getByRole('link', { name: /Aurora/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/event\/\d+\/overview$/);
    const tabs = page.locator('nav.Tabs');
    const select = page.locator('.TabSelect select');
    await expect(tabs).toBeHidden();
    const names = await tabs.evaluate((nav) => [...nav.children].map(({ textContent }) => textContent));
    expect(names.slice(0, 2)).toEqual(['OVERVIEW', 'PAYMENT']);
    await expect(select.locator('option')).toHaveText(names.map((name) => String(name)));
    await select.selectOption({ index: 1 });
    await expect(page).toHaveURL(/\/event\/\d+\/payments$/);
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(select).toBeVisible();
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(tabs).toBeVisible();
    await expect(select).toBeHidden();
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(String(names[1]));
  });
});
