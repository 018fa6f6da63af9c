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

test('ADM-041 Correct opens every registration that is not deleted, with a reason; a bar says whose it is and leads back', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  type Row = { readonly id: number; readonly account_id: number; readonly studio: string | null };
  const firstOf = async (status: string): Promise<Row> => {
    const filter = encodeURIComponent(JSON.stringify({ status }));
    const answer = await page.request.get(`/api/admin/registrations?filter=${filter}&range=[0,0]`);
    const [row] = (await answer.json()) as Row[];
    if (!row) throw new Error(`no registration is ${status}`);
    return row;
  };
  const back = page.getByRole('link', { name: 'Back to the console' });
  const bar = page.getByText(/^These are the pages of/);
  const correct = async (status: string): Promise<Row> => {
    const row = await firstOf(status);
    await page.goto(`/staff/registrations/${row.id}`);
    await page.getByRole('link', { name: 'Correct' }).click();
    await expect(bar).toContainText(`registration ${row.id}`);
    if (row.studio) await expect(bar).toContainText(row.studio);
    return row;
  };

  await test.step('one that was begun, at its start', async () => {
    const { id } = await correct('in_progress');
    await expect(page).toHaveURL(new RegExp(`/registration/${id}$`));
    await expect(bar).toContainText('Your changes are recorded in your name, with your reason.');
    await back.click();
    await expect(page).toHaveURL(new RegExp(`/staff/registrations/${id}$`));
  });

  for (const status of ['completed', 'confirmed'])
    await test.step(`one that is ${status}, for an edit with a reason`, async () => {
      const { id } = await correct(status);
      await page.getByRole('button', { name: 'EDIT REGISTRATION' }).click();
      await expect(page.getByRole('dialog', { name: 'Why do you change this?' })).toBeVisible();
      await page.keyboard.type(REASON);
      await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
      await expect(page).toHaveURL(new RegExp(`/registration/${id}/roster$`));
      await expect(bar).toContainText('Your changes are recorded in your name, with your reason.');
      await page.getByRole('button', { name: 'CANCEL EDITING' }).click();
      await page.getByRole('button', { name: 'Discard Changes' }).click();
      // To its home where it is confirmed (REG-090): other stories confirm, too.
      await expect(page).toHaveURL(new RegExp(`/(event/${id}/overview|registration/${id})$`));
      await back.click();
      await expect(page).toHaveURL(new RegExp(`/staff/registrations/${id}$`));
    });

  await test.step('one that is canceled, to be read', async () => {
    const { id } = await correct('cancelled');
    await expect(page).toHaveURL(new RegExp(`/event/${id}/overview$`));
    await expect(bar).toContainText('It is canceled: you can read it, and change nothing.');
    await back.click();
    await expect(page).toHaveURL(new RegExp(`/staff/registrations/${id}$`));
  });
});
