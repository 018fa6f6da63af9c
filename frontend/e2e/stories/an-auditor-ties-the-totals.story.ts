import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, paymentsOf, signIn, test } from '../support/world.js';

test('an auditor counts the money of all ledgers, follows a figure to its postings, and takes the table along', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const totals = page.getByRole('region', { name: 'Totals' });
  const postings = page.getByRole('region', { name: 'Postings' });
  const cents = (text: string): number =>
    Math.round(Number(text.replaceAll(/[^\d.-]/g, '').replace(/^(-?)/, '$1')) * 100);
  const table = async (): Promise<string[][]> =>
    Promise.all((await totals.getByRole('row').all()).map((row) => row.locator('th, td').allInnerTexts()));

  await test.step('~AUD-016 the totals tie to the ledger, and each column adds up to its total', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Totals' }).click();
    await expect(page.getByText('The totals tie to the ledger')).toBeVisible();
    await expect(page.getByText('The settlement ties to the ledger')).toBeVisible();
    await expect(totals.getByText(/^As of the end of \w{3} \d+, 2026, New York time$/)).toBeVisible();
    await totals.getByLabel('A row for each').selectOption('Tour date');
    await expect(totals.getByRole('columnheader', { name: 'Tour date' })).toBeVisible();
    const [head, ...rows] = await table();
    const last = ['Refunded', 'Credit and vouchers', 'Balance', 'Postings'];
    expect(head).toEqual(['Tour date', 'Fees', ...head!.slice(2, -4), ...last]);
    const total = rows.pop()!;
    expect(total[0]).toBe('Total');
    for (let column = 1; column < head!.length; column += 1)
      expect([head![column], rows.reduce((sum, row) => sum + cents(row[column]!), 0)]).toEqual([
        head![column],
        cents(total[column]!),
      ]);
    expect(rows.length).toBeGreaterThan(1);
  });

  await test.step('~AUD-016 a figure leads to its postings, and a posting to the ledger', async () => {
    const figure = totals.getByRole('link', { name: 'Fees of Total: its postings' });
    const amount = await figure.innerText();
    await figure.focus();
    await page.keyboard.press('Enter');
    await expect(postings.getByRole('heading', { name: 'Fees, Total' })).toBeVisible();
    await expect(postings.getByRole('status')).toHaveText(new RegExp(`^\\d+ postings, ${amount.replace('$', '\\$')}$`));
    const stream = postings.getByRole('link').first();
    const [, name] = /^(ledger-\d+), \d+$/.exec(await stream.innerText())!;
    await stream.click();
    await expect(page.getByRole('heading', { name: name! })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chosen event' })).toContainText('FeesCharged');
    await page.goBack();
  });

  await test.step('~AUD-016 the gateway has its file, which is reconciled on its own page', async () => {
    const settlement = page.getByRole('region', { name: 'Settlement' });
    const saved = page.waitForEvent('download');
    await settlement.getByRole('link', { name: 'File of the gateway' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe('transaction_id,date,amount,kind');
    await settlement.getByRole('link', { name: 'Reconcile settlement files' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
    await page.goBack();
  });

  await test.step('~AUD-016 the table is a file, and of a day before the first posting there is nothing', async () => {
    await expect(totals.getByRole('link', { name: 'Fees of Total: its postings' })).toBeVisible();
    const rows = await table();
    const saved = page.waitForEvent('download');
    await totals.getByRole('button', { name: 'Download CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^totals-by-tour-date-2026-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(rows.length);
    expect(lines.at(-1)).toBe(
      [
        'Total',
        ...rows
          .at(-1)!
          .slice(1, -1)
          .map((text) => (cents(text) / 100).toFixed(2)),
        rows.at(-1)!.at(-1),
      ].join(','),
    );
    await totals.getByLabel('As of the end of').pressSequentially('01022020');
    await expect(totals.getByText('Nothing was posted up to Jan 2, 2020.')).toBeVisible();
  });
});

test('PAY-292 an auditor reads every payment screen, sees what was owed at any event, and changes nothing', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const main = page.getByRole('main');
  const table = (rows: Locator): Promise<string[][]> =>
    rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );
  const acts = main.getByRole('button', {
    name: /^(Record|Refund|Void|Received|Returned|Confirm|Cancel|Move|Put back)/,
  });

  await test.step('the list over all registrations, and the comparison with the gateway', async () => {
    await page.goto(paymentsOf(75_030));
    await expect(main.getByRole('row', { name: /^75030 .*Returned .*Check 2041/ })).toBeVisible();
    await expect(acts).toHaveCount(0);
    await main.getByRole('link', { name: 'Reconcile' }).click();
    await expect(main.getByText('The settlement ties to the ledger')).toBeVisible();
    await expect(acts).toHaveCount(0);
  });

  await test.step('the payments of one registration, with what was owed after each', async () => {
    await page.goto('/staff/registrations/75030/payments');
    const rows = page.getByRole('region', { name: 'Payments' }).getByRole('row');
    await expect(rows).toHaveCount(6);
    expect((await table(rows)).map(([, ...cells]) => cells)).toEqual([
      ['Status', 'Amount', 'Balance after'],
      ['Fees charged\nC••••', '+$855.00', '$855.00'],
      ['Recorded\nRegistration, Check 2041, 01/19/2026, D••••, staff\nLife of this payment', '-$120.00', '$735.00'],
      ['Returned\nRegistration, Check 2041, D••••, staff', '+$120.00', '$855.00'],
      [
        'Recorded\nRegistration, Adjustment 2041, returned check, 01/19/2026, D••••, staff\nLife of this payment',
        '+$35.00',
        '$890.00',
      ],
      ['Check awaited, $155.00\nRegistration, Check 2044, D••••, staff\nLife of this payment', '$0.00', '$890.00'],
    ]);
    await expect(acts).toHaveCount(0);
  });

  await test.step('~PAY-288 the life of the check as a graph, and as a list with the same steps', async () => {
    await page.getByRole('link', { name: 'Life of this payment' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Life of a payment' })).toBeVisible();
    await expect(page.getByRole('img', { name: /as a graph of 2 steps in 1 columns: Ledger/ })).toBeVisible();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(2);
    await expect(steps.nth(1)).toContainText('Return posted');
    await expect(steps.nth(1)).toContainText('follows 1');
  });

  await test.step('its proof: what a check by hand amounts to is no conversation with the gateway that is missing', async () => {
    await page.goto('/audit/registrations/75030/proof');
    const rows = page.getByRole('table', { name: 'Postings with what was owed after each' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    expect((await table(rows)).map((cells) => [cells[2], ...cells.slice(5)])).toEqual([
      ['What happened', 'Amount', 'Owed after'],
      ['Charged the fees', '+$855.00', '$855.00'],
      ['Recorded $120.00 for the registration by check 2041, received 01/19/2026', '-$120.00', '$735.00'],
      ['Marked $120.00 for the registration by check 2041 returned unpaid', '+$120.00', '$855.00'],
      ['Charged $35.00 for a returned check', '+$35.00', '$890.00'],
    ]);
    await expect(page.getByText(/do(es)? not fit/)).toHaveCount(0);
  });

  await test.step('what was owed at any event that is chosen', async () => {
    await page.goto('/audit/streams/registration-75030');
    await page.getByRole('button', { name: 'State', exact: true }).click();
    const state = page.getByRole('region', { name: 'State table' });
    const owed = async (): Promise<string[]> =>
      (await table(state.getByRole('row'))).find((cells) => cells.includes('Registration balance'))?.slice(1) ?? [];
    const slider = page.getByRole('slider', { name: 'Revision' });
    await slider.press('End');
    await expect.poll(owed).toEqual(['Registration balance', '$890.00']);
    await slider.press('Home');
    await expect.poll(owed).toEqual(['Registration balance', '$0.00']);
  });

  await test.step('and the server takes no money from her', async () => {
    const answer = await page.request.post('/api/admin/registrations/75030/payments', {
      headers: { 'idempotency-key': crypto.randomUUID(), origin: product },
      data: {
        reason: 'To see whether it goes',
        payment_type: 'REGISTRATION',
        payment_method_id: 9,
        amount: 100,
        received_on: '2026-01-20',
      },
    });
    expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
  });
});
