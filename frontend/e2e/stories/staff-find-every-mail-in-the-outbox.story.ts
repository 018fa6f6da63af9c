import type { Locator } from '@playwright/test';
import { test } from '../support/with-mails.js';
import { expect, signIn, typeInto } from '../support/world.js';

const RECEIPT = 'Payment receipt to Petra Hoffmann';
const wordsIn = (mail: string): string => mail.replace(/=\n/g, '').replace(/\s+/g, ' ');

test('ADM-011 every mail that was sent or will be stands in the outbox, with its state and its words, and goes once more', async ({
  browser,
  product,
  mails,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const rows = page.getByRole('table', { name: 'Outbox' }).locator('tbody tr');
  const search = page.getByPlaceholder('Name, address, mail');
  const cells = async (row: Locator): Promise<string[]> =>
    (await row.getByRole('cell').allTextContents()).map((text) => text.trim());
  let sent = 0;

  await test.step('as many as the mail server has got', async () => {
    await page.getByRole('link', { name: 'Outbox' }).click();
    await main.getByRole('button', { name: 'Filters' }).click();
    await main.getByLabel('Status', { exact: true }).selectOption('Sent');
    await expect(main.getByText(/^1-50 of \d+$/)).toBeVisible();
    await expect(async () => {
      const total = /of (\d+)/.exec((await main.getByText(/^1-50 of \d+$/).textContent()) ?? '')?.[1];
      expect(Number(total)).toBe(mails.received.length);
    }).toPass();
    await main.getByLabel('Status', { exact: true }).selectOption('Status: all');
    await expect(main.getByText(`1-50 of ${mails.received.length}`)).toBeVisible();
    sent = mails.received.length;
    expect(sent).toBeGreaterThan(50);
    // Other stories of this mail server may have sent newer ones.
    const newest = rows.filter({ hasText: 'bypass@demo.example' }).filter({ hasText: 'Summit Intensive' }).first();
    const [, mail, from, to, address, state, attempts, , error] = await cells(newest);
    expect([mail, from, to, address, state, attempts, error]).toEqual([
      'Payment receipt',
      'Summit Intensive',
      'Corps Academy',
      'bypass@demo.example',
      'Handed to the mail server',
      '1',
      '–',
    ]);
  });

  let words = '';
  await test.step('its words are those that were sent', async () => {
    await typeInto(search, 'parent@demo.example');
    await expect(main.getByText(/^1-\d of \d$/)).toBeVisible();
    await page
      .getByRole('button', { name: `Show ${RECEIPT}, recorded` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    words = (await dialog.locator('.MailWords').textContent())!.replace(/\s+/g, ' ').trim();
    expect(words).toMatch(/^Hello Petra Hoffmann, .* Your Summit Intensive team$/);
    expect(mails.received.map(wordsIn).some((mail) => mail.includes(words))).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('sent again, with a reason, the same words arrive once more', async () => {
    const again = page.getByRole('button', { name: `Send ${RECEIPT} again` }).first();
    await again.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    expect(mails.received).toHaveLength(sent);
    await dialog.getByRole('button', { name: 'Asked for again by phone' }).click();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(`Sent again: ${RECEIPT}.`)).toBeVisible();
    expect(mails.received).toHaveLength(sent + 1);
    expect(wordsIn(mails.received.at(-1)!)).toContain(words);
    await expect(rows.filter({ hasText: 'Payment receipt' }).first().getByRole('cell').nth(6)).toHaveText('2');
  });

  await test.step('one that the mail server turns away waits above all others, with what it said, as it happens', async () => {
    mails.open(false);
    await typeInto(search, '');
    await expect(main.getByText(`1-50 of ${sent}`)).toBeVisible();
    const visitor = await (await browser.newContext({ baseURL: product })).newPage();
    await visitor.goto('/forgot-password');
    await typeInto(visitor.getByLabel('Email'), 'teacher@demo.example');
    await visitor.keyboard.press('Enter');
    await expect(main.getByText(`1-50 of ${sent + 1}`)).toBeVisible();
    // Its first attempt comes a moment after it.
    await expect(rows.first()).toContainText('EENVELOPE 550');
    const [, mail, , , address, state, attempts, at, error] = await cells(rows.first());
    expect([mail, address, state, at]).toEqual(['Password reset', 'teacher@demo.example', 'Waiting', '–']);
    expect(Number(attempts)).toBeGreaterThan(0);
    expect(error).toBe('EENVELOPE 550');
    // It goes by itself; nobody has to send it.
    await expect(rows.first().getByRole('button', { name: /again$/ })).toHaveCount(0);
    const other = page.getByRole('button', { name: 'Send Registration cancelled to Sugar & Spice Dance again' });
    await other.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Asked for again by phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('dialog').getByText('The mail could not be sent. Please try again.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('what waits is sent once the mail server takes it', async () => {
    mails.open(true);
    await expect(rows.first()).toContainText('Handed to the mail server', { timeout: 90_000 });
    expect(mails.received.at(-1)).toContain('To: teacher@demo.example');
  });
});
