import { readFileSync } from 'node:fs';
import { expect, signIn, test } from '../support/world.js';

const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

test('reconciliation finds a planted difference', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const files = page.getByRole('region', { name: 'Settlement files' });
  const result = page.getByRole('region', { name: 'Result' });
  const open = page.getByRole('region', { name: 'Open lines' });
  let rows: string[] = [];
  const bring = async (name: string, lines: readonly string[]): Promise<void> => {
    const buffer = Buffer.from(lines.join('\r\n'));
    await files.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(files.getByRole('group', { name: new RegExp(name) })).toBeVisible();
  };
  const reconcile = () => files.getByRole('button', { name: 'Reconcile' }).click();

  await test.step('the gateway’s own file is taken along', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Totals' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'File of the gateway' }).click();
    rows = readFileSync(await (await saved).path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\r\n');
    expect(rows[0]).toBe('transaction_id,date,amount,kind');
  });

  await test.step('~PAY-329 the file agrees with the ledgers, its columns are known by their headings', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reconciliation' }).click();
    await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();
    await files.getByLabel('First day').fill('2025-07-01');
    await bring('whole.csv', rows);
    await expect(files.getByLabel('Transaction')).toHaveValue('transaction_id');
    await reconcile();
    await expect(result.getByText('Bank and ledgers agree')).toBeVisible();
    await expect(result.getByRole('row', { name: /^Matched/ })).toContainText(String(rows.length - 1));
    await expect(open).toBeHidden();
  });

  await test.step('~PAY-329 a line that the bank lost and one that nobody posted are found, and make up the difference', async () => {
    await files.getByRole('button', { name: 'Remove whole.csv' }).click();
    const [head = '', ...lines] = rows;
    const gone = lines.find((row) => row.endsWith(',charge'))!;
    const [id = '', date = '', dollars = ''] = gone.split(',');
    const planted = lines.map((row) => (row === gone ? `PLANTED-1,${date},12.34,charge` : row));
    await bring('planted.csv', [head, ...planted]);
    await reconcile();
    await expect(result.getByRole('alert')).toContainText('2 open lines make up the whole difference.');
    const difference = 1_234 - cents(dollars);
    await expect(
      result
        .getByRole('row', { name: /^Total/ })
        .getByRole('cell')
        .last(),
    ).toHaveText(
      `${difference < 0 ? '-' : ''}$${(Math.abs(difference) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
    );
    await expect(open.getByRole('row', { name: /PLANTED-1/ })).toContainText('Missing here');
    const lost = open.getByRole('row', { name: new RegExp(id) });
    await expect(lost).toContainText('Missing there');
    await lost.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Chosen event' })).toContainText(id);
  });
});
