import { expect, signIn, test, typeInto } from '../support/world.js';

// What it changes is its own: other stories count on the fees of the catalogue.
test.use({ environment: {} });

test('FEE-174 an admin changes a fee table, sees first whom it reaches, and an open registration follows', async ({
  browser,
  product,
}) => {
  const admin = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const other = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const rosa = await signIn(browser, product, 'solo@demo.example', /dashboard/);
  const { page } = admin;
  const fees = (of: typeof page) => of.getByRole('main');

  await test.step('a parent stands in the steps of her registration', async () => {
    await rosa.page.goto('/registration/75028/dancers');
    await expect(rosa.page.getByRole('main')).toContainText('$795.00');
  });

  await test.step('the admin finds the fee tables from the list of events', async () => {
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Events' }).click();
    await page
      .getByRole('row', { name: /Aurora/ })
      .getByRole('link', { name: 'Fee tables' })
      .click();
    await expect(page).toHaveURL(/\/staff\/events\/56\/fees$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Fees of Aurora' })).toBeVisible();
    await expect(fees(page)).toContainText('version 1');
    await other.page.goto('/staff/events/56/fees');
    await typeInto(other.page.getByLabel('Junior, late rate, $', { exact: true }), '330');
  });

  await test.step('she sees whom a new price reaches, before it is saved', async () => {
    await typeInto(page.getByLabel('Teen, early rate, $', { exact: true }), '290');
    await page.getByRole('button', { name: 'See what changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the fees of Aurora?' });
    await expect(dialog.getByRole('table', { name: 'Changed fees' }).getByRole('row')).toHaveText([
      'FeeNowNew',
      'Teen, early rate$275.00$290.00',
    ]);
    await expect(dialog.getByRole('row', { name: /Rosa Solano/ })).toHaveText(
      '75028 Rosa SolanoAurora Dallas, TX · Apr 17–19, 2026$1,225.00$1,240.00+$15.00',
    );
    await expect(rosa.page.getByRole('main')).toContainText('$795.00');
    await typeInto(dialog.getByLabel('Reason'), 'The hall costs more');
    await dialog.getByRole('button', { name: 'Save the fees' }).click();
    await expect(page.getByText('Fees saved.')).toBeVisible();
    await expect(fees(page)).toContainText('version 2');
  });

  await test.step('~FEE-171 LIV-002 the open registration costs the new price without a reload', async () => {
    await expect(rosa.page.getByRole('main')).toContainText('$810.00');
  });

  await test.step('another admin’s page follows, and keeps what he has typed', async () => {
    await expect(fees(other.page)).toContainText('version 2');
    await expect(other.page.getByLabel('Junior, late rate, $', { exact: true })).toHaveValue('330');
    await other.page.getByRole('button', { name: 'See what changes' }).click();
    const changed = other.page.getByRole('table', { name: 'Changed fees' }).getByRole('row');
    await expect(changed).toHaveText(['FeeNowNew', 'Junior, late rate$325.00$330.00']);
  });

  await test.step('the history of the event tells each price and why', async () => {
    await page.goto('/staff/events/56');
    const told = page.getByRole('complementary', { name: 'History' });
    await expect(told).toContainText('changed the profile of event 56, version 2: Teen, early rate $275.00 → $290.00');
    await expect(told).toContainText('The hall costs more');
  });
});
