import type { Page } from '@playwright/test';
import { card, isAccessible, reviewed } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

// Her registration is her own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const PHRASE = 'RESERVE MY REGISTRATION';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('a parent promises a check by its words, staff receive it, and it comes back with its fee', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Nell']);
  let owed = '';

  await test.step('PAY-102 the pass is paid by card before the check can be promised', async () => {
    await page.goto(`/registration/${id}/payment`);
    await paysInFull(page);
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    await expect(page.getByRole('tab', { name: 'PAY LATER' })).toHaveCount(0);
    await card(page);
    const pay = button(page, /^PROCESS PAYMENT OF/);
    const pass = (await pay.textContent())!;
    await pay.click();
    await page
      .getByRole('dialog', { name: 'Media Pass Paid' })
      .getByRole('button', { name: 'PAY REGISTRATION' })
      .click();
    await expect(pay).not.toHaveText(pass);
    owed = /\$[\d,.]+\d/.exec(await pay.innerText())![0];
  });

  await test.step('PAY-098 ~PAY-066 with the keys alone she opens PAY LATER and reads where the check goes', async () => {
    await page.getByRole('tab', { name: 'PAY LATER' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('region', { name: 'Payment type' });
    await expect(sheet.getByRole('definition')).toHaveText([
      owed,
      /^\d+\/\d+\/2026$/,
      'Aurora',
      'Callboard Events, 100 Main Street, Springfield, IL 62701',
    ]);
    await isAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await isAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('PAY-099 PAY-100 she types the words, which cannot be pasted, and is registered', async () => {
    const field = page.getByRole('textbox', { name: `Type ${PHRASE}` });
    await page.evaluate((words) => navigator.clipboard?.writeText(words).catch(() => undefined), PHRASE);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue('');
    const complete = button(page, 'COMPLETE REGISTRATION');
    await expect(complete).toHaveAttribute('aria-disabled', 'true');
    await field.pressSequentially('Reserve my registration');
    await complete.press('Enter');
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: 'PENDING' })).toBeVisible();
    await expect(page.getByText('Thank You')).toBeVisible();
    await expect(page.getByText('RESERVED', { exact: true })).toBeVisible();
    await expect(page.getByText(owed)).toBeVisible();
    await isAccessible(page);
    await page.getByRole('link', { name: 'View Confirmation' }).click();
    await page.waitForURL(/\/event\/\d+\/confirmation$/);
    await expect(page.getByTitle('Confirmation, Current')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Go to Overview' }).click();
    await page.waitForURL(new RegExp(`/event/${id}/overview$`));
  });

  const office = (await signIn(browser, product, 'staff@callboard.example', /staff/)).page;
  const dialog = office.getByRole('dialog');
  const rows = office.getByRole('table', { name: 'Payments', exact: true }).locator('tbody tr');
  const why = async (name: string): Promise<void> => {
    await typeInto(dialog.getByLabel(/^Reason/), 'The mail of today');
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('PAY-101 staff record the check when it comes, and she sees her balance paid without a reload', async () => {
    await page.goto(`/event/${id}/payments`);
    const balance = page.getByRole('region', { name: 'BALANCE' });
    await expect(balance).toContainText(owed);
    await office.goto(`/staff/registrations/${id}/payments`);
    await button(office, 'Record a payment').click();
    await typeInto(dialog.getByLabel(/^Amount/), owed);
    await typeInto(dialog.getByLabel('Check number'), '1042');
    await why(`Record ${owed}`);
    await expect(balance).toContainText('$0.00');
    await expect(button(page, 'MAKE A PAYMENT')).toHaveCount(0);
  });

  await test.step('PAY-285 the bank gives it back: it is owed again, with the charge of the terms', async () => {
    await button(office, `Returned: ${owed}, Check 1042`).click();
    await expect(dialog).toContainText('It is owed again, and $35.00 for the returned check with it.');
    await why('Mark returned');
    await expect(rows.last()).toContainText('+$35.00');
    const again = dollars(Number(owed.replace(/\D/g, '')) + 3_500);
    await expect(page.getByRole('region', { name: 'BALANCE' })).toContainText(again);
    await expect(button(page, 'MAKE A PAYMENT')).toBeVisible();
  });
});
