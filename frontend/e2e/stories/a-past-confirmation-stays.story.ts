import { readFileSync } from 'node:fs';
import { paysByCard } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

// Another story edits the same registration.
test.use({ environment: {} });

const WHEN = /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M/;

test('a studio adds a dancer to a completed registration, and the confirmation of before stays as it was', async ({
  browser,
  product,
}) => {
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const choices = page.getByRole('complementary', { name: 'Confirmations' }).getByRole('radio');
  const shown = page.frameLocator('iframe[title^="Confirmation,"]');
  let before = '';
  let area = '';

  await test.step('EVT-063 EVT-064 she opens Houston’s confirmation: Current is chosen, the completion is the one below it', async () => {
    await page.getByRole('link', { name: /Houston, TX/ }).click();
    await page.waitForURL(/\/event\/\d+\/overview$/);
    await page.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: 'CONFIRMATION' }).click();
    await page.waitForURL(/\/event\/\d+\/confirmation$/);
    area = page.url();
    await expect(choices).toHaveCount(2);
    await expect(choices.first()).toBeChecked();
    await choices.nth(1).check();
    await expect(page.getByRole('heading', { level: 2, name: WHEN })).toBeVisible();
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    before = await shown.getByRole('main').innerText();
    expect(before).not.toContain('Katherine');
  });

  await test.step('she adds Katherine, pays, and goes on to CONFIRMATION', async () => {
    await page.goto(area.replace('confirmation', 'overview'));
    await page.getByRole('button', { name: 'EDIT', exact: true }).click();
    await page.waitForURL(/\/registration\/\d+/);
    const steps = page.getByRole('navigation', { name: 'Registration steps' });
    await steps.getByRole('link', { name: /DANCERS/ }).click();
    await page.waitForURL(/\/dancers$/);
    await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), 'Katherine');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await steps.getByRole('link', { name: /REVIEW/ }).click();
    await page.waitForURL(/\/review$/);
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
    await page.waitForURL(/\/payment$/);
    await paysInFull(page);
    await paysByCard(page);
    await page.getByRole('link', { name: 'CONFIRMATION' }).click();
    await page.waitForURL(area);
  });

  await test.step('EVT-067 Current has Katherine, the edit is stored above the completion, and that one has not changed', async () => {
    await expect(choices).toHaveCount(3);
    await expect(choices.first()).toBeChecked();
    await expect(shown.getByRole('main')).toContainText('Katherine Olsen');
    await choices.nth(1).check();
    await expect(shown.getByRole('main')).toContainText('Katherine Olsen');
    await expect(shown.getByRole('main')).toContainText('$3,039.60');
    await choices.nth(2).check();
    await expect(shown.getByRole('main')).not.toContainText('Katherine');
    expect(await shown.getByRole('main').innerText()).toBe(before);
  });

  await test.step('EVT-066 DOWNLOAD PDF downloads it as a PDF, PRINT opens a printable version in a new tab', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'DOWNLOAD PDF' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^confirmation-\d+\.pdf$/);
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const print = page.getByRole('link', { name: 'PRINT' });
    const file = await page.request.get((await print.getAttribute('href'))!);
    expect([file.headers()['content-type'], file.headers()['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringMatching(/^inline; filename="confirmation-\d+\.pdf"$/),
    ]);
    const [tab] = await Promise.all([context.waitForEvent('page'), print.click()]);
    await tab.close();
    expect(page.url()).toBe(area);
  });

  await test.step('EVT-071 on a phone it scrolls inside its frame, and PDF and print stay there', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const box = page.locator('iframe[title^="Confirmation,"]');
    await box.scrollIntoViewIfNeeded();
    const inside = await shown.locator('html').evaluate((html) => ({
      ...{ scrolls: html.scrollHeight > html.clientHeight, sideways: html.scrollWidth > html.clientWidth },
    }));
    expect(inside).toEqual({ scrolls: true, sideways: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const last = shown.getByRole('table', { name: 'Balance' });
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: 'DOWNLOAD PDF' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'PRINT' })).toBeVisible();
  });
});
