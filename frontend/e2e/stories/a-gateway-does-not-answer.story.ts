import type { Locator, Page } from '@playwright/test';
import { isAccessible, reviewed } from '../support/paying.js';
import { expect, signIn, test } from '../support/world.js';

// A gateway that keeps silent is soon given up, and what is paid for is her own.
test.use({ environment: { GATEWAY_TIMEOUT_MS: '500' } });

const SILENT = '4000000000000119';
const CONFIRMING = 'We are confirming your payment. Please do not pay again.';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a parent pays by keyboard alone; the answer is lost, staff have the gateway asked, and she is told', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Nell']);
  const { keyboard } = page;
  /** Goes on with Tab until the field has the focus, also inside of the gateway's frame. */
  const tabTo = async (field: Locator): Promise<void> => {
    await field.waitFor();
    for (let n = 0; n < 60; n += 1) {
      if (await field.evaluate((one) => one === document.activeElement && document.hasFocus())) return;
      await keyboard.press('Tab');
    }
    throw new Error(`the focus does not come to ${String(field)}`);
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    await tabTo(field);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  const process = button(page, /^PROCESS PAYMENT OF/);

  await test.step('~PAY-073 she fills in the form with the keys alone', async () => {
    await page.goto(`/registration/${id}/payment`);
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor();
    await tabTo(button(page, 'Next step'));
    await keyboard.press('Enter');
    await type(page.getByLabel('First Name'), 'Dana');
    await type(page.getByLabel('Last Name'), 'Reyes');
    await type(page.getByLabel('Address'), '12 Wabash Avenue');
    await type(page.getByLabel('City'), 'Chicago');
    await tabTo(page.getByLabel('State'));
    while ((await page.getByLabel('State').inputValue()) !== 'IL') await keyboard.press('ArrowDown');
    await type(page.getByLabel('Zip'), '60601');
    const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await type(frame.getByLabel('Card number'), SILENT);
    await type(frame.getByLabel('Expiry (MM/YY)'), '1230');
    await type(frame.getByLabel('CVV'), '123');
    await tabTo(process);
    await expect(process).not.toHaveAttribute('aria-disabled', 'true');
    await keyboard.press('Enter');
  });

  await test.step('~PAY-143 she is told to wait, and not to pay again', async () => {
    await expect(page.getByText(CONFIRMING).first()).toBeVisible();
    await isAccessible(page);
  });

  await test.step('~REG-282 a page that she opens anew tells of it, and takes no second payment of its kind', async () => {
    const anew = await page.context().newPage();
    await anew.goto(`/registration/${id}/payment`);
    await anew.getByRole('heading', { name: 'How do you want to pay?' }).waitFor();
    await expect(anew.getByText(/^A payment of \$[\d.]+ is being confirmed\.$/)).toBeVisible();
    await button(anew, 'Next step').click();
    await expect(anew.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(anew.getByText(CONFIRMING)).toBeVisible();
    await expect(button(anew, /^PROCESS PAYMENT OF/)).toHaveCount(0);
    await isAccessible(anew);
    await anew.close();
  });

  await test.step('~PAY-289 staff have the gateway asked again, which has charged it', async () => {
    const { page: office } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
    await office.goto('/staff/payments/reconcile/open');
    const row = office.getByRole('region', { name: 'Payments to reconcile' }).locator('tbody tr');
    await row
      .filter({ hasText: 'Unknown' })
      .getByRole('button', { name: /^Ask gateway again/ })
      .click();
    const dialog = office.getByRole('alertdialog').or(office.getByRole('dialog'));
    await dialog.getByLabel('Reason').pressSequentially('She called');
    await dialog.getByRole('button', { name: 'Ask gateway again' }).click();
    await expect(office.getByText('The gateway approved it.')).toBeVisible();
  });

  await test.step('~PAY-148 she reads it without a reload, and has paid once', async () => {
    const paid = page.getByRole('dialog', { name: 'Media Pass Paid' });
    await expect(paid).toBeVisible();
    await paid.getByRole('button', { name: 'PAY REGISTRATION' }).press('Enter');
    await expect(process).toBeVisible();
    await expect(page.getByText(CONFIRMING)).toHaveCount(0);
    const told = await page.request.get(`/api/mybtf/registrations/${id}/payments`);
    const { mediaPassPayments } = (await told.json()) as { mediaPassPayments: readonly unknown[] };
    expect(mediaPassPayments).toHaveLength(1);
  });
});
