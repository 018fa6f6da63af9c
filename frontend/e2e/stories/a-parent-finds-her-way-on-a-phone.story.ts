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
      'Dark colors',
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

  await test.step('ROS-001 her roster of the season is a table at a desk, and cards on a phone', async () => {
    const asked = page.waitForRequest(/\/roster-with-media-pass\?/);
    await page.goto('/roster');
    expect(new URL((await asked).url()).searchParams.get('seasonId')).toBe('75');
    const people = (await (await page.request.get('/api/mybtf/roster')).json()) as { person: { fname: string } }[];
    const rows = page.getByRole('grid', { name: 'My Roster' }).locator('tbody tr');
    await expect(rows).toHaveCount(people.length);
    for (const { person } of people) await expect(rows.filter({ hasText: person.fname }).first()).toBeVisible();
    /** Whether the cells of a row stand in one line. */
    const inLine = () =>
      rows.first().evaluate((row) => {
        const [first, , type] = [...row.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect());
        return first!.top < type!.bottom && type!.top < first!.bottom;
      });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(inLine).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(inLine).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
