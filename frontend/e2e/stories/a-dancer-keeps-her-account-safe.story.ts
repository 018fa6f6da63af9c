import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 6238, as a phone calculates it. */
const codeAt = (key: string, at: number): string => {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const enter = async (page: Page, password: string): Promise<void> => {
  await page.goto('/signin');
  await typeInto(page.getByLabel('Email'), 'dancer@demo.example');
  await typeInto(page.getByLabel('Password'), password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
};

test('a dancer changes her password, sets up two-step sign-in and signs a lost phone out', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'dancer@demo.example', /dashboard/);
  const phone = await signIn(browser, product, 'dancer@demo.example', /dashboard/, { width: 390, height: 844 });
  const dialog = page.getByRole('dialog');

  await test.step('~SEC-011 she sees both of her browsers, and signs the lost one out', async () => {
    await page.goto('/account');
    const sessions = page.getByRole('table', { name: 'Sessions' });
    await expect(sessions.getByText(/Chrome on Windows/)).toHaveCount(2);
    await expect(sessions.getByText('Local network')).toHaveCount(2);
    await expect(sessions.getByText('(this one)')).toHaveCount(1);
    await sessions.getByRole('button', { name: /^End the session/ }).click();
    await expect(page.getByText('The session was ended.')).toBeVisible();
    await expect(sessions.getByText('Local network')).toHaveCount(1);
    await phone.page.goto('/roster');
    await expect(phone.page).toHaveURL(/\/signin/);
  });

  await test.step('ACC-082 ACC-085 she changes her password', async () => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    await dialog.getByLabel('Current Password').pressSequentially('Wrong1234');
    await dialog.getByLabel('New Password').pressSequentially('Quiet4Harbor');
    await dialog.getByLabel('Confirm Password').pressSequentially('Quiet4Harbor');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Authentication failed')).toBeVisible();
    await typeInto(dialog.getByLabel('Current Password'), 'Callboard1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You changed your password successfully')).toBeVisible();
  });

  let key = '';
  let recovery = '';
  await test.step('~SEC-010 she sets up a second factor with the app on her phone', async () => {
    await page.getByRole('button', { name: 'Set Up' }).click();
    await dialog.getByLabel('Password').pressSequentially('Quiet4Harbor');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
    key = (await dialog.locator('.SetUpKey').innerText()).replaceAll(' ', '');
    await dialog.getByRole('textbox', { name: 'Code' }).pressSequentially(codeAt(key, Date.now()));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = await codes.first().innerText();
    await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect(page.getByText('On: you sign in with your password and a code.')).toBeVisible();
  });

  await test.step('~SEC-010 the password alone signs her in no more: a code does, and a recovery code', async () => {
    const laptop = await (await browser.newContext({ baseURL: product })).newPage();
    await enter(laptop, 'Quiet4Harbor');
    await laptop.getByLabel('Code').pressSequentially(codeAt(key, Date.now() + 30_000));
    await laptop.keyboard.press('Enter');
    await laptop.waitForURL(/dashboard/);
    await enter(phone.page, 'Quiet4Harbor');
    await phone.page.getByLabel('Code').pressSequentially(recovery.toLowerCase());
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL(/dashboard/);
  });
});
