import { join } from 'node:path';
import Database from 'libsql';
import type { Locator, Page } from '@playwright/test';
import { expect, paymentsOf, signIn, test, typeInto } from '../support/world.js';

/** The newest row's cells from its status on, as the table shows them. */
const rowsOf = async (page: Page): Promise<string[][]> => {
  const rows = page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody tr');
  const count = await rows.count();
  return Promise.all(Array.from({ length: count }, (_, n) => rows.nth(n).locator('td').allInnerTexts()));
};
const lastRow = (page: Page): Locator =>
  page.getByRole('table', { name: 'Payments', exact: true }).locator('tbody tr').last();

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

type Order = { readonly order_id: string; readonly transaction_id: string; readonly amount: number };
/** The sandbox gateway's own books, with a charge in them changed. */
const changeBooks = (folder: string, change: string): Order => {
  const file = new Database(join(folder, 'sandbox-gateway.sqlite'), { timeout: 10_000 });
  try {
    const order = file
      .prepare("SELECT * FROM sandbox_orders WHERE behaviour = 'approve' ORDER BY placed_at")
      .get() as Order;
    file.prepare(change).run(order.order_id);
    return order;
  } finally {
    file.close();
  }
};
/** One charge a cent lower than the ledger has it. */
const chargeLess = (folder: string): Order =>
  changeBooks(folder, 'UPDATE sandbox_orders SET amount = amount - 1 WHERE order_id = ?');
/** One charged once more; what it took. */
const chargeTwice = (folder: string): number =>
  changeBooks(
    folder,
    `INSERT INTO sandbox_orders (order_id, amount, behaviour, transaction_id, brand, last_four, placed_at)
     SELECT order_id || '#SBX-TWICE', amount, behaviour, 'SBX-TWICE', brand, last_four, placed_at FROM sandbox_orders WHERE order_id = ?`,
  ).amount;

test.use({ environment: {} });

test('ADM-004 staff keep the ledger: checks, cash, adjustments, refunds, voids, and the gateway', async ({
  browser,
  product,
  folder,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /dashboard|staff/);
  const dialog = page.getByRole('dialog');
  const why = async (reason: string, button: string | RegExp): Promise<void> => {
    await typeInto(dialog.getByLabel(/^Reason/), reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  const record = async (fill: () => Promise<void>, button: string): Promise<void> => {
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await fill();
    await why('Came by post', button);
  };
  const amount = async (typed: string): Promise<void> => {
    await typeInto(dialog.getByLabel(/^Amount/), typed);
  };

  await test.step('the list over all registrations has type, method, status, reference and actor', async () => {
    await page.goto(paymentsOf(75_030));
    const head = page.locator('thead th');
    await expect(head).toHaveText([
      'Registration',
      'Registrant',
      'Time',
      'Status',
      'Type',
      'Method',
      'Gateway reference',
      'By',
      'Charged (− taken off)',
      'Paid (− paid back)',
      'Balance after',
      'History',
    ]);
    await expect(page.getByRole('row', { name: /Returned .*Check 2041/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Check awaited, \$155\.00 .*Check 2044/ })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /Recorded .*Adjustment 2041, returned check, .*\$35\.00 –/ }),
    ).toBeVisible();
  });

  await test.step('the demo has an awaited check: it arrives, bounces, and costs $35', async () => {
    await page
      .getByRole('row', { name: /Check awaited/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/registrations\/\d+\/payments/);
    // Also beside the list and the panel all of it has room.
    for (const header of ['Time', 'Status', 'Amount', 'Balance after', 'Actions'])
      await expect(
        page.getByRole('table', { name: 'Payments', exact: true }).getByRole('columnheader', { name: header }),
      ).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Received: $155.00, Check 2044' }).click();
    await why('In the morning mail', 'Mark received');
    await expect(lastRow(page)).toContainText('Check received');
    await page.getByRole('button', { name: 'Returned: $155.00, Check 2044' }).click();
    await expect(dialog).toContainText('It is owed again, and $35.00 for the returned check with it.');
    await why('The bank gave it back', 'Mark returned');
    await expect(lastRow(page)).toContainText('+$35.00');
    const rows = await rowsOf(page);
    expect(rows.slice(-3).map((cells) => [cells[1], cells[2]])).toEqual([
      ['Check received\nRegistration, Check 2044, 01/20/2026, Dana Whitlock, staff', '-$155.00'],
      ['Returned\nRegistration, Check 2044, Dana Whitlock, staff', '+$155.00'],
      [
        'Recorded\nRegistration, Adjustment 2044, returned check, 01/20/2026, Dana Whitlock, staff\nLife of this payment',
        '+$35.00',
      ],
    ]);
  });

  await test.step('a check with its number, cash and an adjustment are recorded', async () => {
    await record(async () => {
      await amount('100');
      await typeInto(dialog.getByLabel('Check number'), '3001');
    }, 'Record $100.00');
    await expect(lastRow(page)).toContainText('Check 3001');
    await record(async () => {
      await dialog.getByLabel('Method').selectOption('Cash');
      await amount('$40');
    }, 'Record $40.00');
    await expect(lastRow(page)).toContainText('Cash');
    await record(async () => {
      await dialog.getByLabel('Method').selectOption('Adjustment');
      await dialog.getByLabel('adds to what is owed').check();
      await amount('15');
    }, 'Record -$15.00');
    await expect(lastRow(page)).toContainText('+$15.00');
  });

  await test.step('cash is refunded in part and in full, the adjustment voided', async () => {
    await page.getByRole('button', { name: 'Refund: $40.00, Cash' }).click();
    await amount('10');
    await why('One dancer less', 'Refund $10.00');
    await expect(lastRow(page)).toContainText('Refund recorded');
    await page.getByRole('button', { name: 'Refund: $30.00, Cash' }).click();
    await why('The other one too', 'Refund $30.00');
    await expect(page.getByRole('button', { name: /, Cash$/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Void: -\$15\.00, Adjustment/ }).click();
    await why('It was a mistake', 'Void');
    await expect(lastRow(page)).toContainText('Voided');
  });

  await test.step('a card is refunded through the gateway, and not voided once it is settled', async () => {
    await page.goto('/staff/payments');
    await page.getByLabel(/^Search: Registration/).click();
    await page.getByRole('button', { name: /^Payments only/ }).click();
    await page
      .getByRole('row', { name: /Jan 1\d, 2026.* Paid .*Credit card/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    const card = page.getByRole('button', { name: /^Void: .*Credit card/ }).first();
    await card.click();
    await typeInto(dialog.getByLabel(/^Reason/), 'Charged twice');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(dialog.getByText('This payment is settled already. Please refund it instead.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('button', { name: /^Refund: .*Credit card/ })
      .first()
      .click();
    await amount('5');
    await why('Charged too much', 'Refund $5.00');
    await expect(lastRow(page)).toContainText('Refunded');
    await expect(lastRow(page)).toContainText('SBX-');
  });

  await test.step('the ledger is held against the gateway, and each difference is named', async () => {
    await page.goto('/staff/payments');
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await expect(page.getByText('The settlement ties to the ledger')).toBeVisible();
    const { transaction_id, amount: charged } = await chargeLess(folder);
    await page.reload();
    await expect(page.getByText('The settlement does not tie to the ledger')).toBeVisible();
    const differences = page.getByRole('region', { name: 'Settlement' }).locator('tbody tr');
    await expect(differences).toHaveCount(1);
    await expect(differences.locator('td')).toHaveText([
      transaction_id,
      'Amounts differ',
      /, 202[56], /,
      dollars(charged - 1),
      dollars(charged),
      /^75\d{3}$/,
    ]);
    await differences.getByRole('link').click();
    await expect(page).toHaveURL(/registrations\/75\d{3}\/payments/);
    await expect(page.getByRole('row', { name: new RegExp(transaction_id) })).toBeVisible();
  });

  await test.step('~PAY-289 what is unmatched and what was returned is listed; the gateway is asked again', async () => {
    await page.goto('/staff/payments');
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await page.getByRole('link', { name: 'Payments to reconcile' }).click();
    const list = page.getByRole('region', { name: 'Payments to reconcile' });
    const rows = list.locator('tbody tr');
    await expect(rows.filter({ hasText: 'Unmatched: the amounts differ' })).toContainText('-$0.01');
    await expect(rows.filter({ hasText: 'Returned' }).filter({ hasText: 'Check 2041' })).toContainText('$120.00');
    const charged = await chargeTwice(folder);
    await page.reload();
    const twice = rows.filter({ hasText: 'Unmatched: missing in the ledger' });
    await expect(twice).toContainText(dollars(charged));
    await twice.getByRole('button', { name: /^Ask gateway again/ }).click();
    await why('The bank statement shows it twice', 'Ask gateway again');
    await expect(page.getByText('The gateway approved it.')).toBeVisible();
    await expect(twice).toHaveCount(1);
    await twice.getByRole('link').click();
    await expect(page).toHaveURL(/registrations\/75\d{3}\/payments/);
  });

  await test.step('~PAY-289 an auditor reads the list and changes nothing', async () => {
    const { page: auditing } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
    await auditing.goto('/staff/payments/reconcile/open');
    await expect(auditing.getByText('Unmatched: missing in the ledger')).toBeVisible();
    await expect(auditing.getByRole('button', { name: /Ask gateway again/ })).toHaveCount(0);
  });
});
