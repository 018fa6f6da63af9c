import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const NOTE = 'The mother calls back on Friday';

test('ADM-016 the office finds its way from name to name, notes, assigns, and shares its filters', async ({
  browser,
  product,
}) => {
  const office = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const colleague = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const { page } = office;
  const main = (one: Page) => one.getByRole('main');
  const tab = (one: Page, name: string) => main(one).getByRole('link', { name, exact: true });
  let registration = '';

  await test.step('from the list of studios to the studio, its registrations, its account, its people', async () => {
    await page.goto('/staff/studios');
    await typeInto(page.getByPlaceholder('Number, studio'), 'Starlight');
    // Who clicks while the rows are still being searched may miss the one that is meant.
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('cell', { name: 'Starlight Dance Academy', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Starlight Dance Academy' })).toBeVisible();
    await tab(page, 'Registrations').click();
    await expect(page.getByText(/^\d+ registrations$/)).toBeVisible();
    await expect(page.getByText(/^Outstanding/)).toContainText('$');
    await tab(page, 'Mails').click();
    await expect(page.getByRole('table', { name: 'Mails' }).getByRole('row')).not.toHaveCount(1);
    await tab(page, 'History').click();
    await expect(page.getByText(/created the studio Starlight Dance Academy/)).toBeVisible();
    await tab(page, 'Accounts').click();
    await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marisol Keene' })).toBeVisible();
    await tab(page, 'Roster').click();
    await page.getByRole('link', { name: 'Chidinma Ahmed' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chidinma Ahmed' })).toBeVisible();
    await tab(page, 'History').click();
    await expect(page.getByText('added Chidinma Ahmed to the roster')).toBeVisible();
    await tab(page, 'Registrations').click();
    const first = page.getByRole('table', { name: 'Registrations' }).getByRole('link').first();
    registration = (await first.textContent())!.trim();
    await first.click();
    await expect(page.getByText(`Registration ${registration}`)).toBeVisible();
  });

  await test.step('she notes what was said and takes it; a colleague sees both without a reload', async () => {
    await colleague.page.goto(`/staff/registrations/${registration}/notes`);
    await expect(colleague.page.getByText('Nothing was noted yet.')).toBeVisible();
    await tab(page, 'Notes').click();
    await page.getByLabel('New note').pressSequentially(NOTE);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: NOTE })).toContainText('Dana Whitlock');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('Looked after by Dana Whitlock')).toBeVisible();
    await expect(colleague.page.getByText(NOTE)).toBeVisible();
    await expect(colleague.page.getByText('Looked after by Dana Whitlock')).toBeVisible();
  });

  await test.step('it is found among hers', async () => {
    await page.goto('/staff/registrations');
    // Beside the one that the demo has given her.
    await page.getByRole('button', { name: 'Assigned to me 2' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: registration })).toHaveCount(1);
  });

  await test.step('the registrant sees no note', async () => {
    const studio = await signIn(browser, product, 'studio@demo.example', /dashboard/);
    for (const part of ['overview', 'payments', 'history'])
      for (const path of [`/event/${registration}/${part}`]) {
        await studio.page.goto(path);
        await expect(main(studio.page)).toBeVisible();
        await expect(studio.page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(studio.page.getByText(NOTE)).toHaveCount(0);
        await expect(studio.page.getByText(/looks after|Looked after/)).toHaveCount(0);
      }
    await studio.context.close();
  });

  await test.step('a filter is kept in the account, on another device too, and its link opens it for a colleague', async () => {
    await page.goto('/staff/studios');
    // The list has kept what was searched for last.
    await expect(page.getByPlaceholder('Number, studio')).toHaveValue('Starlight');
    await typeInto(page.getByPlaceholder('Number, studio'), 'Sugar');
    await expect(page.getByRole('cell', { name: 'Sugar & Spice Dance', exact: true })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Save this filter' }).click();
    await page.keyboard.type('Sweet ones');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sweet ones 1' })).toBeVisible();
    const laptop = await signIn(browser, product, 'staff@callboard.example', /staff/);
    await laptop.page.goto('/staff/studios');
    await expect(laptop.page.getByRole('button', { name: 'Sweet ones 1' })).toBeVisible();
    await office.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link to Sweet ones' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await colleague.page.goto(link);
    await expect(colleague.page.getByRole('row')).toHaveCount(2);
    await expect(colleague.page.getByPlaceholder('Number, studio')).toHaveValue('Sugar');
    await page.getByRole('button', { name: 'Forget the filter Sweet ones' }).click();
    await expect(laptop.page.getByRole('button', { name: 'Sweet ones 1' })).toHaveCount(0);
  });
});
