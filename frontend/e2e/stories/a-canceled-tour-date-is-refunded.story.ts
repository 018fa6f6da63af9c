import { isAccessible } from '../support/paying.js';
import { expect, signIn, test } from '../support/world.js';

// It cancels registrations that other stories look at.
test.use({ environment: {} });

const CHICAGO = 7501;

test('~PAY-326 a canceled tour date is refunded as one action, line by line, and nothing is left', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const canceled = await page.request.put(`/api/admin/tour-dates/${CHICAGO}`, {
    data: { canceled: true, reason: 'The hall was flooded' },
    headers: { origin: product },
  });
  expect(canceled.status()).toBe(200);
  const preview = page.getByRole('table', { name: 'To refund' });
  const run = page.getByRole('table', { name: 'Last refund' });

  await test.step('staff see a line per registration, and all are chosen', async () => {
    await page.goto('/staff/tour-dates');
    await page.locator(`a[href="/staff/tour-dates/${CHICAGO}/refund"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Refund .*Chicago, IL/ })).toBeVisible();
    await expect(preview).toBeVisible();
    expect(await preview.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(1);
    await isAccessible(page);
  });

  await test.step('one is left out, the others are refunded after a reason', async () => {
    await preview.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Refund chosen' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund \d+ registrations?\?$/ });
    await dialog.getByLabel('Reason').fill('The hall was flooded');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Last refund' })).toBeVisible({ timeout: 30_000 });
    await expect(run.getByText('Waiting')).toHaveCount(0);
    await expect(run.getByText('Refunded').first()).toBeVisible();
    await expect(preview.getByRole('checkbox')).toHaveCount(1);
    await isAccessible(page);
  });

  await test.step('a second visit shows the last refund and the one that is left; then nothing is left', async () => {
    await page.reload();
    await expect(run).toBeVisible();
    await page.getByRole('button', { name: 'Refund chosen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund 1 registration?' });
    await dialog.getByLabel('Reason').fill('The hall was flooded');
    await dialog.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(page.getByText('Nothing is left to refund.')).toBeVisible({ timeout: 30_000 });
  });
});
