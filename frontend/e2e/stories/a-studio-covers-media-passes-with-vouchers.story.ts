import type { Page } from '@playwright/test';
import { card, isAccessible, reviewed } from '../support/paying.js';
import { expect, signIn, test } from '../support/world.js';

// It uses vouchers that other stories may look at.
test.use({ environment: {} });

type PaidMediaPasses = {
  payments: { amount: number; transaction_id: string | null }[];
  paid: { fname: string }[];
};
const PHILADELPHIA = { tour_date_id: 7515, email: 'studio@demo.example', studio: true };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a studio pays a media pass in part, with vouchers that cover it whole, and the others by card', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Nora', 'Odile', 'Pia'], PHILADELPHIA);
  const loyalty = page.getByRole('region', { name: 'Loyalty' });
  const balance = page.getByRole('region', { name: 'Current balance' });
  const paid = page.getByRole('dialog', { name: 'Media Pass Paid' });

  await test.step('PAY-261 PAY-262 PAY-267 in part: one of three students is chosen', async () => {
    await page.goto(`/registration/${id}/payment`);
    await page.getByText('PARTIAL PAYMENT').click();
    await button(page, 'Next step').click();
    const students = page.getByRole('table', { name: 'Students without a paid Media Pass' });
    await expect(students.getByRole('columnheader')).toHaveText([
      ...['', 'First name', 'Last name', 'Gender', 'Birthday', 'Age', 'Price'],
    ]);
    await expect(students.locator('tbody tr')).toHaveCount(3);
    await expect(page.getByRole('status').filter({ hasText: 'Please select at least one student.' })).toBeVisible();
    await students.getByRole('checkbox', { name: 'Odile Marchetti' }).check();
    await expect(page.getByText('1 student, $55.00')).toBeVisible();
    await isAccessible(page);
    await button(page, 'Next step').click();
  });

  await test.step('PAY-268 ~PAY-269 two vouchers cover the whole of it: no card is asked for', async () => {
    await expect(balance).toContainText('$165.00');
    await expect(button(page, 'PROCESS PAYMENT OF $55.00')).toBeVisible();
    for (const n of [0, 1]) await loyalty.getByRole('checkbox').nth(n).check();
    await button(page, 'APPLY VOUCHERS').click();
    await expect(balance).toContainText('$65.00');
    await expect(page.getByText('Your vouchers cover this media pass payment. No card is needed.')).toBeVisible();
    await expect(page.frameLocator('iframe[title="Card number, expiry and CVV"]').getByLabel('CVV')).toHaveCount(0);
    await isAccessible(page);
  });

  await test.step('PAY-269 PAY-271 ~PAY-272 they are redeemed and the pass is recorded in one step', async () => {
    await button(page, 'REDEEM VOUCHERS').click();
    await expect(paid).toContainText('Your remaining balance is');
    await paid.getByRole('button', { name: 'PAY REGISTRATION' }).click();
    const asked = `/api/danceone/media-pass/paid?registrationId=${id}`;
    const told = (await (await page.request.get(asked)).json()) as PaidMediaPasses;
    expect(told.payments.map(({ amount, transaction_id }) => [amount, transaction_id?.slice(0, 8)])).toEqual([
      [0, 'LOYALTY-'],
    ]);
    expect(told.paid.map(({ fname }) => fname)).toEqual(['Odile']);
  });

  await test.step('PAY-270 the rest costs what the vouchers leave, by card', async () => {
    await page.getByRole('tab', { name: 'SELECT MEDIA PASS' }).click();
    const students = page.getByRole('table', { name: 'Students without a paid Media Pass' });
    await expect(students.locator('tbody tr')).toHaveCount(2);
    await page.getByRole('button', { name: '100%' }).click();
    await button(page, 'Next step').click();
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $65.00').click();
    await expect(paid).toContainText('Your payment of $65.00 was received.');
    await paid.getByRole('button', { name: 'PAY REGISTRATION' }).click();
  });
});
