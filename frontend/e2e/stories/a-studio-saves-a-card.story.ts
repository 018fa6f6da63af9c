import type { Page } from '@playwright/test';
import { card, isAccessible } from '../support/paying.js';
import { expect, signIn, test } from '../support/world.js';

// It pays for registrations that other stories look at.
test.use({ environment: {} });

/** A registration of the demo studio, reviewed: it owes $890.00, and a deposit of a quarter of its fees. */
const LOS_ANGELES = 75_030;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a studio leaves a deposit with a payment plan, pays the rest with the card that was saved, and removes it', async ({
  browser,
  product,
}) => {
  const admin = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });
  const read = await page.request.get(`/api/mybtf/registrations/${LOS_ANGELES}`);
  const { registration } = (await read.json()) as { registration: { tour_date_id: number } };

  await test.step('~PAY-321 staff offer a plan of two parts at the tour date', async () => {
    const data = { payment_plan_days: [14, 7], reason: 'Studios asked for it' };
    const answer = await admin.page.request.put(`/api/admin/tour-dates/${registration.tour_date_id}/profile`, {
      data,
      headers: { origin: product },
    });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
  });

  await test.step('~PAY-321 she reads the parts, and leaves the deposit with the card that is saved for them', async () => {
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
    await page.getByRole('radio', { name: 'PAYMENT PLAN $213.75' }).check();
    await isAccessible(page);
    await button(page, 'Next step').click();
    const rows = page.getByRole('table', { name: 'Payment plan' }).getByRole('row');
    await expect(rows).toContainText(['Payment', 'Deposit', /Part 1 of 2.*\$338\.13/, /Part 2 of 2.*\$338\.12/]);
    await expect(page.getByText('It is saved for the parts of your payment plan.')).toBeVisible();
    await card(page);
    await isAccessible(page);
    await button(page, 'PROCESS PAYMENT OF $213.75').click();
    await page.waitForURL(/\/success$/);
  });

  await test.step('~PAY-322 the balance screen shows the plan; she pays its first part now, with the saved card', async () => {
    await page.goto(`/event/${LOS_ANGELES}/payments`);
    await expect(page.getByText('Your balance is paid by your payment plan.')).toBeVisible();
    await expect(page.getByText('Charged to: Visa ending in 1111.')).toBeVisible();
    await isAccessible(page);
    await button(page, 'Pay $338.13 now').click();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked();
    await isAccessible(page);
    await button(page, 'PROCESS PAYMENT OF $338.13').click();
    await expect(paid).toContainText('Your remaining balance is $338.12.');
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await button(page, 'HIDE PAYMENT HISTORY').click();
    const parts = page.getByRole('table', { name: 'Parts of the payment plan' }).getByRole('row');
    await expect(parts).toContainText(['Status', 'Paid', 'To be charged']);
  });

  await test.step('PAY-108 PAY-109 then the rest: the only saved card is chosen by itself', async () => {
    await button(page, 'MAKE A PAYMENT').click();
    const next = button(page, 'Next step');
    if (await next.isVisible()) await next.click();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked();
    await expect(page.getByText('Expires 12/30')).toBeVisible();
    await button(page, 'PROCESS PAYMENT OF $338.12').click();
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Payment history' }).getByRole('row');
    await expect(rows).toContainText(['Type', '$338.12', '$338.13', /^Deposit.*\$213\.75/]);
  });

  await test.step('~PAY-111 on the account page it is removed, once she has said that she is sure', async () => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Saved payment methods' })).toBeVisible();
    await isAccessible(page);
    await button(page, 'Remove Visa ending in 1111').click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove Card' });
    await expect(dialog).toContainText('Are you sure you want to remove the card ending in 1111?');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Card removed successfully!')).toBeVisible();
    await expect(page.getByText('None. You can save a card or a bank account when you pay.')).toBeVisible();
  });
});
