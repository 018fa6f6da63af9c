import { expect, signIn, test } from '../support/world.js';

const REASON = 'The studio asked for it by phone';

test('staff change a draft of a studio: they are asked why, and once', async ({ browser, product }) => {
  const studio = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await studio.page.getByRole('link', { name: 'Register' }).first().click();
  await studio.page.getByRole('button', { name: 'Finish Registration: Dallas, TX' }).click();
  await studio.page.waitForURL(/\/registration\/\d+/);
  const id = /\/registration\/(\d+)/.exec(studio.page.url())![1];

  const { page } = await signIn(browser, product, 'staff@callboard.example', /dashboard|staff/);
  await page.goto(`/registration/${id}/dancers`);
  const oneDay = (row: number) =>
    page
      .getByRole('grid', { name: 'dancers' })
      .getByRole('checkbox', { name: /One Day/ })
      .nth(row);
  const dialog = page.getByRole('dialog', { name: 'Why do you change this?' });
  await expect(oneDay(0)).toBeVisible();
  const before = await oneDay(0).isChecked();

  await test.step('~NAV-084 without a reason nothing is changed', async () => {
    await oneDay(0).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.type('no');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Please give a reason.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(oneDay(0)).toBeChecked({ checked: before });
  });

  await test.step('~ADM-013 with it the change is saved, and the next one asks nothing', async () => {
    await oneDay(0).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.type(REASON);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(oneDay(0)).toBeChecked({ checked: !before });
    await oneDay(0).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(oneDay(0)).toBeChecked({ checked: before });
    await expect(dialog).toBeHidden();
  });

  await test.step('REG-154 staff set and remove an attended regional with the reason; the studio sees it live', async () => {
    await studio.page.goto(`/registration/${id}/dancers`);
    const regional = (at: typeof page) =>
      at
        .getByRole('grid', { name: 'dancers' })
        .getByRole('checkbox', { name: /^Attended Regional/ })
        .first();
    await expect(regional(studio.page)).toBeVisible();
    const was = await regional(studio.page).isChecked();
    for (const now of [!was, was]) {
      await regional(page).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(regional(studio.page)).toBeChecked({ checked: now });
    }
    await page.goto(`/staff/registrations/${id}/history`);
    const lines = page
      .getByRole('region', { name: 'Edit history' })
      .getByRole('listitem')
      .filter({ has: page.locator(':scope > time'), hasText: 'Attended Regional' });
    await expect(lines).toHaveCount(2);
    for (const line of await lines.all()) {
      await expect(line).toContainText(`Reason: “${REASON}”`);
      await expect(line).toContainText('staff, from the registration pages');
    }
  });
});
