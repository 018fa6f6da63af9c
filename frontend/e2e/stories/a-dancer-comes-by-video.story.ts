import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fees = (page: Page) => page.getByRole('complementary', { name: 'Fees' }).getByRole('listitem');
/** The rows of a table as they are read; of a cell with a list what is chosen. */
const rowsOf = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('grid', { name })
    .or(page.getByRole('table', { name }))
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...(row as HTMLTableRowElement).cells]
          .map(
            (cell) =>
              cell.querySelector('.CellBox__shown')?.textContent ??
              cell.querySelector('select')?.selectedOptions[0]?.label ??
              cell.innerText.replace('·', '').trim(),
          )
          .filter((text) => text !== '')
          .join(' | '),
      ),
    );

test('a parent registers her children for a virtual tour date, where nobody can come in person', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const next = button(page, 'SAVE AND CONTINUE');

  await test.step('she picks the virtual one and begins', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await button(page, 'Register: Virtual').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(/\/registration\/\d+$/);
    await page.getByLabel('I am an independent dancer').check();
    await button(page, 'CONFIRM').click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    await button(page, 'CONTINUE REGISTRATION').click();
    await button(page, 'SKIP TO REGISTRATION').click();
    await page.waitForURL(/\/dancers$/);
    await expect(page.getByText('This event is virtual only.')).toBeVisible();
  });

  await test.step('every level that is offered is a virtual one, at the virtual fee', async () => {
    const picker = page.getByRole('combobox', { name: 'Add from your roster' });
    for (const name of ['Clara', 'Jonas']) {
      await typeInto(picker, name);
      await expect(page.getByRole('option', { name: `${name} Hoffmann` })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name: '2 dancers' })).toBeVisible();
    const offered = (person: string) =>
      page.getByLabel(`Workshop level, ${person}`).locator('option').allTextContents();
    expect(await offered('Clara Hoffmann')).toEqual(['Junior (Virtual) · $135.00', 'Teen (Virtual) · $135.00']);
    expect(await offered('Jonas Hoffmann')).toEqual(['Mini (Virtual) · $120.00', 'Junior (Virtual) · $135.00']);
    expect(await rowsOf(page, '2 dancers')).toEqual([
      'Clara | Hoffmann | 12 | Junior (Virtual) | not offered | not offered | not offered | $135.00',
      'Jonas | Hoffmann | 9 | Mini (Virtual) | not offered | not offered | not offered | $120.00',
    ]);
    await expect(fees(page)).toHaveText([/^Workshop\s*\$255\.00$/, /^Total\s*\$255\.00$/]);
    // In person alone: a day of the workshop, and the discount for who was there before.
    await expect(page.getByLabel('One Day, Clara Hoffmann')).toHaveCount(0);
    await expect(page.getByLabel('Attended Regional, Clara Hoffmann')).toHaveCount(0);
  });

  await test.step('~REG-124 another level is chosen from a list with the virtual fees of today', async () => {
    await page.getByLabel('Workshop level, Clara Hoffmann').selectOption('3v');
    const dialog = page.getByRole('dialog', { name: /^Workshop level of / });
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog).toContainText('Now: Junior (Virtual)');
    await expect(dialog.getByRole('group')).toHaveText(
      /Junior \(Virtual\).*at the venue\s*\$135\.00\s*Teen \(Virtual\).*at the venue\s*\$135\.00/,
    );
    await dialog.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Workshop level, Clara Hoffmann')).toHaveValue('3v');
  });

  await test.step('the review says so beside each name', async () => {
    const steps = ['teachers', 'observers', 'competition', 'ballroom', 'review'];
    const not: Readonly<Record<string, string>> = { competition: 'NO', ballroom: 'I AM NOT COMPETING IN BALLROOM' };
    while (!page.url().endsWith('/review')) {
      const before = page.url();
      const decline = not[before.split('/').at(-1) ?? ''];
      await (decline === undefined ? next : button(page, decline)).click();
      await page.waitForURL((url) => url.href !== before && steps.some((step) => url.pathname.endsWith(`/${step}`)));
    }
    await expect
      .poll(() => rowsOf(page, 'Attendees'))
      .toEqual(['Clara Hoffmann | Teen (Virtual) | $135.00', 'Jonas Hoffmann | Mini (Virtual) | $120.00']);
    await expect(fees(page).last()).toHaveText(/\$255\.00$/);
  });
  await test.step('she says where she lives, agrees and submits', async () => {
    await typeInto(page.getByLabel('Phone'), '5550100200');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State', { exact: true }).selectOption('Illinois');
    await typeInto(page.getByLabel('Zip code'), '60601');
    await page.getByLabel(/I agree to the/).check();
    await next.click();
    await page.waitForURL(/\/payment$/);
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();
  });
});
