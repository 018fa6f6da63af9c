import type { Page } from '@playwright/test';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

// Whom they register is their own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const feesOf = (page: Page) => page.getByRole('complementary', { name: 'Fees' }).getByRole('listitem');
const next = async (page: Page, path: string) => {
  await button(page, 'SAVE AND CONTINUE').click();
  await page.waitForURL(new RegExp(`/${path}$`));
};
/** From the list of cities to the dancers, without a studio, with one person of the roster. */
const begin = async (page: Page, city: string, name: string) => {
  await button(page, `Register: ${city}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByLabel('I am an independent dancer').check();
  await button(page, 'CONFIRM').click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await button(page, 'CONTINUE REGISTRATION').click();
  await button(page, 'SKIP TO REGISTRATION').click();
  await page.waitForURL(/\/dancers$/);
  await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: '1 dancer' })).toContainText(name.split(' ')[0]!);
};
const submit = async (page: Page) => {
  await typeInto(page.getByLabel('Phone'), '5550100200');
  await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
  await typeInto(page.getByLabel('City'), 'Chicago');
  await page.getByLabel('State', { exact: true }).selectOption('Illinois');
  await typeInto(page.getByLabel('Zip code'), '60601');
  for (const box of await page.getByRole('checkbox', { name: /^I agree to the/ }).all()) await box.check();
  await next(page, 'payment');
};
const card = async (page: Page) => {
  const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
  await expect(page.getByRole('navigation', { name: 'Step' }).getByRole('status')).toHaveText(
    'Please enter your card number, expiry and CVV.',
  );
  await frame.getByLabel('Card number').pressSequentially('4111111111111111');
  await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230');
  await frame.getByLabel('CVV').pressSequentially('123');
};
const pay = (page: Page, amount: string) => button(page, `PROCESS PAYMENT OF ${amount}`).click();

test('REG-279 a dancer registers alone for Crewfest, and is asked once for e-mail and phone', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'dancer@demo.example', /dashboard/);

  await test.step('she belongs to no studio, and comes by herself', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByLabel('Event', { exact: true }).selectOption('Crewfest');
    await begin(page, 'Los Angeles, CA', 'Iris Vale');
  });
  await test.step('nobody is with her: no teacher, no observer, and she does not compete', async () => {
    await next(page, 'teachers');
    await next(page, 'observers');
    await next(page, 'competition');
    await button(page, 'NO').click();
    await page.waitForURL(/\/review$/);
    await expect(page.getByRole('table', { name: 'Attendees' }).getByRole('row')).toHaveCount(2);
    await expect(feesOf(page)).toHaveText([/^Workshop\s*\$245\.00$/, /^Total\s*\$245\.00$/]);
  });

  const EMAIL = 'E-mail for the confirmation';
  await test.step('her e-mail stands there; what else she types outlives a reload', async () => {
    await expect(page.getByLabel(EMAIL)).toHaveValue('dancer@demo.example');
    await typeInto(page.getByLabel(EMAIL), 'iris@demo.example');
    await typeInto(page.getByLabel('Phone'), '5550100200');
    await page.getByLabel('Address').focus();
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0200');
    await expect(page.getByLabel(EMAIL)).toHaveValue('iris@demo.example');
  });

  await test.step('she says where she lives, agrees, pays, and is registered', async () => {
    await submit(page);
    await paysInFull(page);
    await card(page);
    await pay(page, '$245.00');
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  });

  await test.step('her account has both now, and her next registration asks for neither', async () => {
    await page.goto('/account');
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(555) 010-0200');
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByLabel('Event', { exact: true }).selectOption('Aurora');
    await begin(page, 'Dallas, TX', 'Iris Vale');
    await next(page, 'teachers');
    await next(page, 'observers');
    await next(page, 'competition');
    await button(page, 'NO').click();
    await page.waitForURL(/\/ballroom$/);
    await button(page, 'I AM NOT COMPETING IN BALLROOM').click();
    await page.waitForURL(/\/review$/);
    await expect(page.getByLabel(EMAIL)).toHaveValue('dancer@demo.example');
    await expect(page.getByLabel('Phone')).toHaveValue('(555) 010-0200');
    await expect(page.getByLabel('Address')).toHaveValue('12 Wabash Avenue');
  });
});

test('an exception user registers after closing', async ({ browser, product }) => {
  const rosa = await signIn(browser, product, 'solo@demo.example', /dashboard/);
  const { page } = rosa;

  await test.step('Boston is closed to her', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await expect(page.getByRole('row', { name: /^Boston, MA/ })).toContainText('Sold Out');
    await page.getByRole('row', { name: /^Boston, MA/ }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('she calls the office, which lets her in', async () => {
    const { page: office } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
    await office.goto('/staff/tour-dates/7504');
    await button(office, 'Change exception users').click();
    const dialog = office.getByRole('dialog', { name: 'Exception users' });
    await dialog.getByLabel('E-mail addresses, one a line').press('ControlOrMeta+End');
    await dialog.getByLabel('E-mail addresses, one a line').pressSequentially('\nSolo@Demo.example');
    await typeInto(dialog.getByLabel('Reason'), 'She asked in time');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Exception users saved.')).toBeVisible();
  });

  await test.step('~REG-095 her list offers it without a reload, at the rate of the day', async () => {
    await begin(page, 'Boston, MA', 'Lena Solano');
    await expect(page.getByRole('complementary', { name: 'Fees' })).toContainText('Rate: Late');
    await next(page, 'teachers');
    await next(page, 'observers');
    await next(page, 'competition');
    await button(page, 'NO').click();
    await page.waitForURL(/\/ballroom$/);
    await button(page, 'I AM NOT COMPETING IN BALLROOM').click();
    await page.waitForURL(/\/review$/);
    await expect(feesOf(page)).toHaveText([/^Workshop\s*\$325\.00$/, /^Total\s*\$325\.00$/]);
  });

  await test.step('she submits, pays and is registered', async () => {
    await submit(page);
    await paysInFull(page);
    await card(page);
    await pay(page, '$325.00');
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  });
});
