import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const accessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** What the browser saved. */
const exported = async (page: Page, format: RegExp, reason?: string): Promise<{ name: string; content: Buffer }> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByLabel(format).check();
  if (reason) {
    await dialog.getByLabel('Personal data in clear').check();
    await typeInto(dialog.getByLabel('Reason'), reason);
    await accessible(page);
  }
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  await expect(dialog).toHaveCount(0);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
};

test('an auditor searches the log, follows a payment to all that it led to, and takes the proof with her', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const found = page.getByRole('region', { name: 'Found events' });
  let registration = '';

  await test.step('AUD-002 she finds payments by type, and more of everything on demand', async () => {
    await expect(found.getByRole('row').nth(1)).toBeVisible();
    await expect(found.getByRole('status')).toHaveText(/^50 of (more than 1,000|[\d,]+) events$/);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(found.getByRole('status')).toHaveText(/^100 of /);
    await page.getByLabel('Kind of entry').selectOption('PaymentPosted');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/type=PaymentPosted/);
    await expect(found.getByText('RegistrationDraftSaved')).toHaveCount(0);
    await expect(found.getByText(/paid \$[\d,.]+ for the registration/).first()).toBeVisible();
  });

  await test.step('~ADM-048 she hides the technical names, and shows them again', async () => {
    const heads = found.getByRole('columnheader');
    await expect(heads).toHaveText(['What happened', 'When', 'Who', 'To what', 'Request']);
    await page.getByRole('button', { name: /: account menu$/ }).click();
    await page.getByRole('button', { name: 'Hide technical names' }).click();
    await expect(heads).toHaveText(['What happened', 'When', 'Who', 'To what']);
    await expect(found.getByRole('link', { name: /^Money of registration \d+$/ }).first()).toBeVisible();
    await expect(found.getByText('PaymentPosted')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show technical names' }).click();
    await page.keyboard.press('Escape');
    await expect(found.getByText('PaymentPosted').first()).toBeVisible();
  });

  await test.step('AUD-002 nobody is found by name, and a wrong filter is told at the field', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await typeInto(page.getByLabel('Words'), 'Featherstonehaugh');
    await page.keyboard.press('Enter');
    await expect(found.getByText('No event matches.')).toBeVisible();
    await accessible(page);
    await typeInto(page.getByLabel('Words'), 'paid visa');
    await typeInto(page.getByLabel('Registration', { exact: true }), 'abc');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a number.')).toBeVisible();
    await accessible(page);
    await typeInto(page.getByLabel('Registration', { exact: true }), '');
    await page.keyboard.press('Enter');
    await expect(found.getByText(/paid \$[\d,.]+ for the registration/).first()).toBeVisible();
  });

  await test.step('AUD-006 she follows the request: command, events, payment call, mail and read models', async () => {
    const row = found.getByRole('row').filter({ hasText: 'PaymentPosted' }).filter({ hasText: 'for the registration' });
    registration = /ledger-(\d+)/.exec(await row.first().innerText())![1]!;
    await row.first().getByRole('link').last().click();
    await page.waitForURL(/\/audit\/requests\//);
    const causes = page.getByRole('region', { name: 'Causes and effects' });
    const posted = causes.locator('.Cause__words').filter({ hasText: 'PaymentPosted' });
    await expect(causes.getByText('PaymentApproved')).toBeVisible();
    await accessible(page);
    await expect(causes.getByText('approved', { exact: true }).first()).toBeVisible();
    await expect(causes.getByText('MailSent').first()).toBeVisible();
    await expect(causes.getByText(`balances ${registration}`).first()).toBeVisible();
    await expect(
      posted.getByText(new RegExp(`^Live rooms: account \\d+; registration ${registration}; staff$`)),
    ).toBeVisible();
  });

  await test.step('AUD-006 from there to the stream at that very event', async () => {
    const posted = page.locator('.Cause__words').filter({ hasText: 'PaymentPosted' });
    await posted.getByRole('link').first().click();
    await page.waitForURL(new RegExp(`/audit/streams/ledger-${registration}\\?at=\\d+`));
    await expect(page.getByRole('region', { name: 'Chosen event' })).toContainText('PaymentPosted');
  });

  await test.step("AUD-005 she asks what the registration would cost by today's rules and prices", async () => {
    await page.goto(`/audit/streams/registration-${registration}`);
    await page.getByRole('button', { name: 'What if today' }).click();
    const asked = page.getByRole('region', { name: 'What if' });
    await expect(asked.getByText("Today's rules and prices make the same fees.")).toBeVisible();
    await asked.getByLabel('Only differences').uncheck();
    await expect(asked.getByRole('row').nth(1)).toHaveText(/^Total\$([\d,.]+)\$\1\$0\.00$/);
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await accessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('AUD-008 AUD-014 she exports the stream as NDJSON, masked, and verifies it with the public key alone', async () => {
    const { name, content } = await exported(page, /NDJSON/);
    expect(name).toMatch(new RegExp(`^registration-${registration}-\\d{4}-\\d{2}-\\d{2}\\.ndjson$`));
    const events = content
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(events[0]?.type).toBe('RegistrationStarted');
    expect(content.toString()).toContain('••••');
    await page.goto('/audit/integrity');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Public key' }).click();
    const folder = mkdtempSync(join(tmpdir(), 'callboard-verify-'));
    writeFileSync(join(folder, name), content);
    await (await saved).saveAs(join(folder, 'callboard.pem'));
    const said = execFileSync(process.execPath, ['scripts/verify.mjs', join(folder, name)], { encoding: 'utf8' });
    expect(said).toContain(`registration-${registration} (0 to ${events.length - 2})`);
    expect(said.trim().split('\n').at(-1)).toBe('This file holds.');
    rmSync(folder, { recursive: true });
    await page.goto(`/audit/streams/registration-${registration}`);
  });

  await test.step('AUD-008 and as a dossier in clear, for a reason', async () => {
    const { name, content } = await exported(page, /PDF/, 'The studio asks for proof');
    expect(name).toMatch(/\.pdf$/);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.length).toBeGreaterThan(2_000);
  });

  await test.step('AUD-008 both exports stand in the log', async () => {
    await page.goto('/audit?type=ExportStarted');
    await expect(found.getByText(/as ndjson, personal data masked/)).toBeVisible();
    // A reason may name anybody: the search keeps none.
    await expect(found.getByText(/as pdf, personal data in clear: ••••$/)).toBeVisible();
  });
});
