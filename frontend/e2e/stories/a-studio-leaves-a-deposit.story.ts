import type { Page } from '@playwright/test';
import { bankAccount, card, isAccessible, reviewed } from '../support/paying.js';
import { expect, signIn, test, typeInto } from '../support/world.js';

// It pays for registrations that other stories look at.
test.use({ environment: {} });

/** A registration of the demo studio, reviewed: it owes $890.00, and a deposit of a quarter of its fees. */
const LOS_ANGELES = 75_030;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const asks = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();

test('a studio leaves a deposit by card, then pays a part from an address, then the rest by bank', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });

  await test.step('PAY-040 PAY-041 ~PAY-046 she is asked how, the full amount chosen', async () => {
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
    await asks(page);
    await expect(page.getByRole('radio', { name: 'FULL AMOUNT $890.00' })).toBeChecked();
    await isAccessible(page);
    await button(page, 'Back').click();
    await page.waitForURL(/\/review$/);
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
  });

  await test.step('PAY-044 ~PAY-037 with the keys alone she chooses the deposit, and reads what it is', async () => {
    await asks(page);
    await page.getByRole('radio', { name: /FULL AMOUNT/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'DEPOSIT $213.75' })).toBeChecked();
    await button(page, 'Next step').press('Enter');
    const sheet = page.getByRole('region', { name: 'Deposit' });
    await expect(sheet.getByRole('definition')).toHaveText(['$213.75', '$676.25', '2/12/2026']);
    await expect(sheet).toContainText('A deposit of $213.75 is required. It is non-refundable, non-transferable');
    await isAccessible(page);
  });

  await test.step('PAY-038 ~PAY-150 it completes the registration, and the rest stays due', async () => {
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $213.75').press('Enter');
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await expect(page.getByText('$676.25')).toBeVisible();
    await expect(page.getByText('Please pay your balance by 2/12/2026.')).toBeVisible();
  });

  await test.step('PAY-063 PAY-060 an address asks for $100.00, and she makes $150.00 of it', async () => {
    await page.goto(`/event/${LOS_ANGELES}/payments?amount=100.00`);
    await expect(button(page, 'PROCESS PAYMENT OF $100.00')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'OTHER AMOUNT' })).toBeChecked();
    await isAccessible(page);
    await page.getByRole('radio', { name: 'FULL AMOUNT' }).check();
    await expect(button(page, 'PROCESS PAYMENT OF $676.25')).toBeVisible();
    await page.getByRole('radio', { name: 'OTHER AMOUNT' }).check();
    const other = page.getByRole('textbox', { name: 'Other amount' });
    await expect(other).toBeFocused();
    await typeInto(other, '99999999');
    await expect(button(page, 'PROCESS PAYMENT OF $676.25')).toBeVisible();
    await typeInto(other, '15000');
    await expect(other).toHaveValue('$150.00');
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $150.00').click();
    await expect(paid).toContainText('Your payment of $150.00 was received.');
    await expect(paid).toContainText('Your remaining balance is $526.25.');
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await expect(page).toHaveURL(/\/payments$/);
  });

  await test.step('PAY-091 the fields of a bank account say what is wrong with each', async () => {
    await button(page, 'MAKE A PAYMENT').click();
    await button(page, 'Next step').click();
    await page.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }).press('Enter');
    const frame = page.frameLocator('iframe[title="Account name, account number and routing number"]');
    for (const [label, typed, words] of [
      ['Account name', ' ', 'Required'],
      ['Account number', '123', 'Invalid account number'],
      ['Account number', '', 'Required'],
      ['Routing number', '021000022', 'Invalid routing number'],
      ['Routing number', '', 'Required'],
    ] as const) {
      const field = frame.getByLabel(label);
      await typeInto(field, typed);
      await field.press('Tab');
      await expect(field).toHaveAccessibleDescription(words);
      await expect(frame.getByText(words).last()).toBeVisible();
    }
    for (const [label, typed] of [
      ['Account name', 'Starlight'],
      ['Account number', '1234'],
      ['Routing number', '021000021'],
    ] as const) {
      await typeInto(frame.getByLabel(label), typed);
      await expect(frame.getByLabel(label)).toHaveAccessibleDescription('');
    }
    await button(page, 'BACK').click();
    await button(page, 'Back').click();
  });

  await test.step('~PAY-179 PAY-182 ~PAY-086 then the rest by bank, with the keys alone: the history names the deposit and the account', async () => {
    await button(page, 'MAKE A PAYMENT').click();
    await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await button(page, 'Next step').click();
    await bankAccount(page);
    await isAccessible(page);
    await page.getByRole('radio', { name: 'Checking' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Savings' })).toBeChecked();
    await button(page, 'PROCESS PAYMENT OF $526.25').press('Enter');
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Payment history' }).getByRole('row');
    await expect(rows).toContainText(['Type', /ACH 7890.*\$526\.25/, '$150.00', /^Deposit.*\$213\.75/]);
    await expect(button(page, 'MAKE A PAYMENT')).toHaveCount(0);
  });
});

test('PAY-049 PAY-055 on a phone a parent selects a student and pays in parts, from a list of the same tabs', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/, { width: 390, height: 844 });
  const id = await reviewed(page, product, ['Nell', 'Noor']);
  await page.goto(`/registration/${id}/payment`);
  await asks(page);
  const { balance } = (await (await page.request.get(`/api/mybtf/registrations/${id}/payments`)).json()) as {
    balance: number;
  };
  const dollars = (cents: number): string =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: /PARTIAL PAYMENT/ }).check();
  await isAccessible(page);
  await button(page, 'Next step').click();
  const tabs = page.getByRole('combobox', { name: 'Payment' });
  await expect(tabs.getByRole('option')).toHaveText(['SELECT MEDIA PASS', 'PAY MEDIA PASS', 'PAY REGISTRATION']);
  await expect(tabs.getByRole('option', { disabled: true })).toHaveText(['PAY MEDIA PASS', 'PAY REGISTRATION']);
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Nell Marchetti' }).check();
  await isAccessible(page);
  await tabs.selectOption('PAY MEDIA PASS');
  await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
  await typeInto(page.getByLabel('City'), 'Chicago');
  await page.getByLabel('State').selectOption('IL');
  await typeInto(page.getByLabel('Zip'), '60601');
  await card(page);
  await button(page, 'PROCESS PAYMENT OF $55.00').click();
  const dialog = page.getByRole('dialog', { name: 'Media Pass Paid' });
  await dialog.getByRole('button', { name: 'PAY REGISTRATION' }).click();
  await expect(page.getByRole('group', { name: 'Amount' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('radio', { name: 'OTHER AMOUNT' }).check();
  await typeInto(page.getByRole('textbox', { name: 'Other amount' }), '25000');
  await card(page);
  await button(page, 'PROCESS PAYMENT OF $250.00').click();
  const received = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(received).toContainText(
    `Your registration is not complete yet. Your remaining balance is ${dollars(balance - 25_000 + 5_500)}.`,
  );
  await received.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await expect(button(page, `PROCESS PAYMENT OF ${dollars(balance - 25_000)}`)).toBeVisible();
});
