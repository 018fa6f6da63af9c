import type { Locator, Page } from '@playwright/test';
import { expect, paymentsOf, signIn, test, typeInto } from '../support/world.js';

const lastRow = (page: Page): Locator =>
  page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody tr').last();
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const centsIn = (text: string): number =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)![1]!.replaceAll(',', '')) * 100);

test('PAY-284 the charges of the terms are configured by an admin, shown before they are posted, and posted as adjustments with a reason', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const dialog = page.getByRole('dialog');
  const why = async (button: string | RegExp): Promise<void> => {
    await typeInto(dialog.getByLabel(/^Reason/), 'The bank says so');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('an admin finds the terms in the profile of each event, and changes one', async () => {
    const admin = await signIn(browser, product, 'admin@callboard.example', /staff/);
    // The check that is awaited is for an event of 49.
    for (const event of [14, 26, 48, 56, 49]) {
      await admin.page.goto(`/staff/events/${event}`);
      await expect(admin.page.getByLabel('Returned check, $')).toHaveValue('35.00');
      await expect(admin.page.getByLabel('Card reversal, percent of what is reversed')).toHaveValue('2.5');
      await expect(admin.page.getByLabel('Collection penalty, at most percent of the debt')).toHaveValue('25');
    }
    const check = admin.page.getByLabel('Returned check, $');
    await check.press('Control+a');
    await check.pressSequentially('40');
    await typeInto(admin.page.getByLabel('Reason for the change *', { exact: true }), 'The bank raised its fee');
    await admin.page.getByRole('button', { name: 'Save' }).click();
    const told = admin.page.getByRole('complementary', { name: 'History' });
    await expect(told).toContainText('The bank raised its fee');
    await expect(told).toContainText('Returned check $35.00 → $40.00');
  });

  await test.step('a check that bounces costs what is configured now', async () => {
    await page.goto(paymentsOf(75_030));
    await page
      .getByRole('row', { name: /Check awaited/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Received: $155.00, Check 2044' }).click();
    await why('Mark received');
    await page.getByRole('button', { name: 'Returned: $155.00, Check 2044' }).click();
    await expect(dialog).toContainText('It is owed again, and $40.00 for the returned check with it.');
    await why('Mark returned');
    await expect(page.getByText('Marked returned; $40.00 added.')).toBeVisible();
    await expect(lastRow(page)).toContainText('Adjustment 2044, returned check');
    await expect(lastRow(page)).toContainText('+$40.00');
  });

  await test.step('a card that its bank reverses is owed again, with 2.5 percent of it', async () => {
    await page.goto('/staff/payments?filter=%7B%7D');
    await page
      .getByRole('row', { name: /Paid .*Registration Credit card/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    const reversed = page.getByRole('button', { name: /^Reversed: .*Credit card/ }).last();
    const charge = Math.ceil(centsIn((await reversed.getAttribute('aria-label'))!) * 0.025);
    await reversed.click();
    await expect(dialog).toContainText(
      `Its bank took it back. It is owed again, and ${dollars(charge)} with it: 2.5 percent of what was reversed.`,
    );
    await why('Mark reversed');
    await expect(lastRow(page)).toContainText('Adjustment, card reversal');
    await expect(lastRow(page)).toContainText(`+${dollars(charge)}`);
  });

  await test.step('a collection penalty is proposed as high as the terms let it be, and no higher', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await dialog.getByLabel('Method').selectOption('Adjustment');
    await dialog.getByLabel('is a collection penalty of the terms').check();
    const said = dialog.getByText(/^At most \$[\d,.]+: 25 percent of the debt/);
    const most = centsIn(await said.innerText());
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue((most / 100).toFixed(2));
    await dialog.getByLabel(/^Amount/).clear();
    await typeInto(dialog.getByLabel(/^Amount/), dollars(most + 1));
    await typeInto(dialog.getByLabel(/^Reason/), 'Sent to collections');
    await dialog.getByRole('button', { name: `Record -${dollars(most + 1)}` }).click();
    await expect(dialog.getByText(`At most ${dollars(most)}.`, { exact: true })).toBeVisible();
    await dialog.getByLabel(/^Amount/).clear();
    await typeInto(dialog.getByLabel(/^Amount/), dollars(most));
    await dialog.getByRole('button', { name: `Record -${dollars(most)}` }).click();
    await expect(dialog).toBeHidden();
    await expect(lastRow(page)).toContainText('Adjustment, collection penalty');
    await expect(lastRow(page)).toContainText(`+${dollars(most)}`);
  });
});
