import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

// Its merging would change the roster that other stories use.
test.use({ environment: {} });

/** A row of the roster, from first name to media pass. */
const rowOf = (page: Page, lname: string, fname: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: lname }).filter({ hasText: fname });

test('ROS-035 ~ROS-062 staff merge two people of a roster and take it back, while the studio looks on', async ({
  browser,
  product,
}) => {
  const studio = (await signIn(browser, product, 'studio@demo.example', /dashboard/)).page;
  await studio.goto('/roster');
  const layla = rowOf(studio, 'Garcia', 'Layla');
  const katherine = rowOf(studio, 'Olsen', 'Katherine');
  const asBefore = async (): Promise<void> => {
    await expect(layla.getByText('Paid', { exact: true })).toBeVisible();
    await expect(katherine.getByText('Unpaid', { exact: true })).toBeVisible();
  };
  await asBefore();

  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto('/staff/people');
  await typeInto(page.getByPlaceholder('Number, name'), 'Katherine Olsen');
  await expect(main.getByRole('row')).toHaveCount(2);
  await main.getByRole('cell', { name: 'Katherine Olsen', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Katherine Olsen' })).toBeVisible();
  const registrations = async (): Promise<void> => {
    await main.getByRole('link', { name: 'Registrations', exact: true }).click();
  };
  await registrations();
  await expect(main.getByRole('table')).toHaveCount(0);

  await test.step('who stays, whose details win, and why', async () => {
    await main.getByRole('button', { name: 'Merge' }).click();
    await typeInto(dialog.getByRole('searchbox'), 'Layla Garcia');
    await dialog.getByRole('radio', { name: /^Layla Garcia, \d+, born 03\/03\/2018$/ }).check();
    await dialog
      .getByRole('radio', { name: /^Layla Garcia, \d+, born/ })
      .nth(1)
      .check();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await typeInto(dialog.getByLabel('Reason'), 'The mother wrote to us');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('who stays has the details that won, the media pass, the registrations and the history of both', async () => {
    await expect(main.getByRole('heading', { level: 1, name: 'Layla Garcia' })).toBeVisible();
    await registrations();
    await expect(main.getByRole('table').getByRole('row').nth(1)).toContainText('Starlight Dance Academy');
    await main.getByRole('link', { name: 'History', exact: true }).click();
    await expect(main.getByText(/merged Layla Garcia, \d+, into Layla Garcia, \d+$/)).toBeVisible();
    await expect(main.getByText('Reason: “The mother wrote to us”')).toBeVisible();
    await expect(katherine).toHaveCount(0);
    await expect(layla).toHaveCount(1);
    await expect(layla.getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('taken back, both are as they were', async () => {
    await main.getByRole('link', { name: 'Summary', exact: true }).click();
    await main.getByRole('link', { name: /^Layla Garcia, \d+$/ }).click();
    await expect(main.getByText(/^Merged into \d+$/).first()).toBeVisible();
    await main.getByRole('button', { name: 'Take the merging back' }).click();
    await typeInto(dialog.getByLabel('Reason'), 'They are two children');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('button', { name: 'Merge' })).toBeVisible();
    await asBefore();
  });
});
