import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// What it counts and changes is its own: a product that other stories use would have other numbers.
test.use({ environment: {} });

const saved = async (page: Page, button: string): Promise<{ name: string; content: string }> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path(), 'latin1') };
};

test('ADM-005 the edit history of a registration says who changed what, when, from where and for how much; it is filtered and taken along', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const history = page.getByRole('region', { name: 'Edit history' });
  /** The lines, without the heads of the days. */
  const lines = history.getByRole('listitem').filter({ has: page.locator(':scope > time') });
  const line = (text: string) => lines.filter({ hasText: text });

  await test.step('each change is a sentence with its values before and after, its time, its author and its reason', async () => {
    await page.goto('/staff/registrations/75002/history');
    const changed = line('changed Chidinma Bui');
    await expect(changed.getByRole('paragraph')).toHaveText([
      'Dana Whitlock changed Chidinma Bui: Scholarship type Regional Scholarship → Staff Scholarship',
      'Reason: “Scholarship list of the regional office”',
      'staff, from the registration pages',
    ]);
    await expect(changed.locator('time')).toHaveAttribute('datetime', '2026-01-19T14:32:00.000Z');
    await expect(changed.locator('time')).toHaveText(/^\d+:32 [AP]M/);
    await expect(line('changed Wren Desai').getByRole('paragraph')).toHaveText([
      'Starlight Dance Academy changed Wren Desai: Photoshoot - → In person; Fee $261.25 → $346.25',
      'registrant, from the registration pages',
    ]);
  });

  await test.step('and its effect on the fees in dollars', async () => {
    await expect(line('changed Wren Desai')).toContainText('+$85.00');
    await expect(line('recalculated the fees').first().getByRole('paragraph').first()).toHaveText(
      'Starlight Dance Academy recalculated the fees at the regular rate: Total $13,048.69 → $13,473.69',
    );
    await expect(line('recalculated the fees').first()).toContainText('+$425.00$0.00');
  });

  await test.step('what is changed now stands there by itself, with the address that it came from', async () => {
    const other = await signIn(browser, product, 'admin@callboard.example', /\/staff$/);
    await other.page.goto('/staff/registrations/75002');
    await other.page.getByRole('button', { name: 'Put back' }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel('Reason').pressSequentially('One level is still open');
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await expect(lines.first().getByRole('paragraph')).toHaveText([
      /^\S+ \S+ put the registration back to review/,
      'Reason: “One level is still open”',
      /^admin, from the staff console, internet address with the code [0-9a-f]+$/,
    ]);
    await other.context.close();
  });

  await test.step('one person, a section, a time; the address keeps them', async () => {
    await page.getByLabel('Person').selectOption('Dana Whitlock');
    await page.getByLabel('Section').selectOption('Attendees');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('changed Chidinma Bui');
    await page.reload();
    await expect(lines).toHaveCount(1);
    await page.getByLabel('Section').selectOption('All sections');
    await expect(lines).toHaveCount(10);
    await page.getByLabel('Person').selectOption('Everyone');
    await page.getByLabel('Time').selectOption('Last 24 hours');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('put the registration back to review');
  });

  await test.step('the file for a spreadsheet holds what the filter shows', async () => {
    await page.getByLabel('Time').selectOption('All time');
    await page.getByLabel('Person').selectOption('Dana Whitlock');
    await page.getByLabel('Section').selectOption('Attendees');
    await expect(lines).toHaveCount(1);
    const { name, content } = await saved(page, 'CSV');
    expect(name).toBe('registration-75002-history.csv');
    const [head, row, ...rest] = Buffer.from(content, 'latin1')
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head).toBe(
      'Time,Who,Role,From where,Section,What,Changes,Reason,Fee of the change,Fee effect,Balance after',
    );
    expect(row).toBe(
      '"Jan 19, 2026 8:32 AM",Dana Whitlock,staff,"staff, from the registration pages",attendees,changed Chidinma Bui,Scholarship type: Regional Scholarship → Staff Scholarship,Scholarship list of the regional office,0.00,,',
    );
    expect(rest).toEqual([]);
  });

  await test.step('and so does the one for paper', async () => {
    const { name, content } = await saved(page, 'PDF');
    expect(name).toMatch(/75002.*\.pdf$/);
    expect(content.startsWith('%PDF-')).toBe(true);
  });
});
