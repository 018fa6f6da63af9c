import type { Locator, Page } from '@playwright/test';
import { card, isAccessible, reviewed } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

// She pays: other stories read the demo as it was seeded.
test.use({ environment: {} });

const WIDTHS = [1440, 1024, 390];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const pays = (page: Page) => button(page, /^PROCESS PAYMENT OF/);
const address = async (page: Page): Promise<void> => {
  await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
  await typeInto(page.getByLabel('City'), 'Chicago');
  await page.getByLabel('State').selectOption('IL');
  await typeInto(page.getByLabel('Zip'), '60601');
};
/** The screen that stands open, at a desk, on a tablet and on a phone, in both colors. */
const fits = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await isAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};
/** On a phone a row stands in lines of its own, without the heads of the table. */
const isStacked = async (page: Page, table: Locator): Promise<void> => {
  await expect(table.locator('thead')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.locator('thead')).toBeHidden();
  const cells = await table.locator('tbody tr').first().locator('td').all();
  const tops = new Set(await Promise.all(cells.map(async (cell) => Math.round((await cell.boundingBox())!.y))));
  expect(tops.size).toBeGreaterThan(1);
};

test('the choice and the students of a payment fit a desk, a tablet and a phone, light and dark', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Nell', 'Noor']);

  await test.step('the choice', async () => {
    await page.goto(`/registration/${id}/payment`);
    await page.getByRole('heading', { level: 1, name: 'How do you want to pay?' }).waitFor();
    await fits(page);
  });

  await test.step('PAY-184 PAY-055 in part: the students in lines on a phone, the tabs as a list', async () => {
    await page.getByRole('radio', { name: /PARTIAL PAYMENT/ }).check();
    await button(page, 'Next step').click();
    const table = page.getByRole('table');
    await table.waitFor();
    await fits(page);
    await isStacked(page, table);
    await expect(page.getByRole('tablist', { name: 'Payment' })).toBeHidden();
    const list = page.getByRole('combobox', { name: 'Payment' });
    await expect(list.getByRole('option')).toHaveText(['SELECT MEDIA PASS', 'PAY MEDIA PASS', 'PAY REGISTRATION']);
    await expect(list.getByRole('option', { name: 'PAY MEDIA PASS' })).toBeDisabled();
    await table.getByRole('checkbox', { name: /Nell/ }).check();
    await list.selectOption({ label: 'PAY MEDIA PASS' });
    await expect(pays(page)).toBeVisible();
    await isAccessible(page);
  });
});

test('the form of a payment fits a desk, a tablet and a phone, light and dark', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Ruby']);
  await page.goto(`/registration/${id}/payment`);
  await paysInFull(page);
  await address(page);
  await card(page);
  await pays(page).click();
  const paid = page.getByRole('dialog', { name: 'Media Pass Paid' });
  await paid.getByRole('button', { name: 'PAY REGISTRATION' }).click();
  await expect(pays(page)).toBeVisible();
  await fits(page);
});

test('PAY-184 the balance and its history fit a desk, a tablet and a phone, light and dark', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.goto('/event/75001/payments');
  await button(page, 'SHOW PAYMENT HISTORY').click();
  const history = page.getByRole('table', { name: 'Payment history' });
  await history.waitFor();
  await fits(page);
  await isStacked(page, history);
  const areas = page.getByRole('combobox', { name: 'Event area' });
  await expect(areas).toBeVisible();
  await areas.selectOption({ label: 'OVERVIEW' });
  await page.waitForURL(/\/overview$/);
});

test('the network goes away while she pays: she is told, nothing is lost, and she has paid once', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Ines']);
  const oops = page.getByRole('alertdialog', { name: 'Could not connect to server' });
  const words = 'Please check your internet connection and try again later.';
  const taken = async (): Promise<number> => {
    const { mediaPassPayments } = (await (
      await page.request.get(`/api/mybtf/registrations/${id}/payments`)
    ).json()) as {
      mediaPassPayments: readonly unknown[];
    };
    return mediaPassPayments.length;
  };
  const before = await taken();
  await page.goto(`/registration/${id}/payment`);
  await paysInFull(page);
  await address(page);
  await card(page);

  await test.step('PAY-301 ~NAV-073 before the card went out: nothing is taken, and the form is as it was', async () => {
    await context.setOffline(true);
    await pays(page).click();
    await expect(oops).toContainText(words);
    await isAccessible(page);
    await oops.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Zip')).toHaveValue('60601');
    await expect(pays(page)).toBeEnabled();
    await context.setOffline(false);
    expect(await taken()).toBe(before);
  });

  await test.step('PAY-137 ~PAY-301 when the answer is lost: the same payment is sent again, and taken once', async () => {
    const keys: (string | undefined)[] = [];
    let lose = true;
    await page.route('**/api/payments/nmi-payment', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!lose) return route.continue();
      await route.fetch();
      lose = false;
      return route.abort('internetdisconnected');
    });
    await pays(page).click();
    await expect(oops).toContainText(words);
    await oops.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await taken()).toBe(before + 1);
    // The server's state is read anew: the pass is paid, and only the registration is left to pay.
    await page.getByRole('tab', { name: /PAY REGISTRATION/ }).click();
    await expect(page.getByRole('tab', { name: /PAY MEDIA PASS/ })).toContainText('Paid');
    expect(new Set(keys).size).toBe(1);
  });
});
