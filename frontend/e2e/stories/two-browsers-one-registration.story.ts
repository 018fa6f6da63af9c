import { expect, signIn, test } from '../support/world.js';

test('two browsers work on one registration: each sees the other, also after a lost connection', async ({
  browser,
  product,
}) => {
  const laptop = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const tablet = await signIn(browser, product, 'studio@demo.example', /dashboard/, { width: 1100, height: 800 });
  for (const { page } of [laptop, tablet]) {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByRole('button', { name: 'Finish Registration: Dallas, TX' }).click();
    await page.waitForURL(/\/registration\/\d+/);
    await page.getByRole('button', { name: 'CONTINUE REGISTRATION' }).click();
    await page.waitForURL(/\/teachers$/);
    await page
      .getByRole('navigation', { name: 'Registration steps' })
      .getByRole('link', { name: /DANCERS/ })
      .click();
    await page.waitForURL(/\/dancers$/);
    await expect(page.getByRole('grid', { name: 'dancers' })).toBeVisible();
  }
  const oneDay = (page: typeof laptop.page, row: number) =>
    page
      .getByRole('grid', { name: 'dancers' })
      .getByRole('checkbox', { name: /One Day/ })
      .nth(row);

  await test.step('LIV-002 REG-028 a change on the laptop is on the tablet within a second', async () => {
    let quickest = Number.POSITIVE_INFINITY;
    // A busy machine may keep one of them waiting, a product that takes a second keeps all of them.
    for (let tries = 0; tries < 5 && quickest >= 1000; tries += 1) {
      const before = await oneDay(tablet.page, 0).isChecked();
      const saved = laptop.page.waitForResponse((answer) => answer.url().endsWith('/draft'));
      await oneDay(laptop.page, 0).setChecked(!before);
      await saved;
      const since = performance.now();
      await expect.poll(() => oneDay(tablet.page, 0).isChecked(), { intervals: [20] }).toBe(!before);
      quickest = Math.min(quickest, performance.now() - since);
    }
    expect(quickest).toBeLessThan(1000);
    await expect(laptop.page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('LIV-003 while it is offline the tablet says so, and catches up by itself', async () => {
    await tablet.context.setOffline(true);
    const before = await oneDay(laptop.page, 1).isChecked();
    await oneDay(laptop.page, 1).setChecked(!before);
    await expect(laptop.page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(tablet.page.getByText('Could not connect to server').first()).toBeVisible({ timeout: 60_000 });
    await tablet.context.setOffline(false);
    await expect(oneDay(tablet.page, 1)).toBeChecked({ checked: !before, timeout: 20_000 });
    await expect(tablet.page.getByText('Could not connect to server')).toHaveCount(0);
  });

  await test.step('REG-021 REG-026 a reload loses nothing', async () => {
    const kept = await oneDay(tablet.page, 1).isChecked();
    await tablet.page.reload();
    await expect(oneDay(tablet.page, 1)).toBeChecked({ checked: kept });
  });
});
