import { readFileSync } from 'node:fs';
import { expect, signIn, test } from '../support/world.js';

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
    expect(head).toEqual(['Tour date', 'Fees', ...head!.slice(2, -3), 'Refunded', 'Balance', 'Postings']);
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
          .map((text) => cents(text) / 100),
        rows.at(-1)!.at(-1),
      ].join(','),
    );
    await totals.getByLabel('As of the end of').pressSequentially('01022020');
    await expect(totals.getByText('Nothing was posted up to Jan 2, 2020.')).toBeVisible();
  });
});
