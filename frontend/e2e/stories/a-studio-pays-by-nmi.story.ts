import type { Page } from '@playwright/test';
import { isAccessible } from '../support/paying.js';
import { test } from '../support/with-nmi.js';
import { expect, signIn, typeInto } from '../support/world.js';

const NOT_LOADED = 'The payment form could not be loaded. Please try again, or pay another way.';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A registration of the demo studio, reviewed: it owes $890.00, and a deposit of a quarter of its fees. */
const LOS_ANGELES = 75_030;

test('a studio pays in the fields of NMI: they do not come at first, one card is declined, another leaves the deposit, and a bank account pays the rest', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const refused: string[] = [];
  page.on('console', (said) => {
    if (/Content Security Policy/.test(said.text())) refused.push(said.text());
  });
  const process = button(page, /^PROCESS PAYMENT OF/);
  /** A field lies in the gateway's frame, which lies in ours. */
  const field = (kind: 'card' | 'bank', name: string) => {
    const ours = kind === 'card' ? 'Card number, expiry and CVV' : 'Account name, account number and routing number';
    return page.frameLocator(`iframe[title="${ours}"]`).frameLocator(`iframe[title="${name}"]`).getByRole('textbox');
  };
  const fill = async (kind: 'card' | 'bank', texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) await typeInto(field(kind, name), text);
    // They are checked when they are left.
    await page.getByLabel('First Name').focus();
    await expect(process).not.toHaveAttribute('aria-disabled', 'true');
  };

  await test.step('~PAY-075 the fields do not come: she is told, asks again, and has them', async () => {
    await page.route('**/token/Collect.js', (route) => route.abort());
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
    await page.getByRole('radio', { name: 'DEPOSIT $213.75' }).check();
    await button(page, 'Next step').click();
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
    await isAccessible(page);
    await page.unroute('**/token/Collect.js');
    await button(page, 'Try again').click();
    await expect(field('card', 'Card number')).toBeVisible();
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0);
  });

  await test.step('~PAY-082 ~PAY-085 a card that is none is said to be none, under its field', async () => {
    await typeInto(field('card', 'Card number'), '4111');
    await field('card', 'CVV').focus();
    const ours = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await expect(ours.getByText('Invalid card number')).toBeVisible();
    await expect(process).toHaveAttribute('aria-disabled', 'true');
    await isAccessible(page);
  });

  await test.step('~PAY-078 a declined card: the form asks for the details again, and another card pays and is saved', async () => {
    await fill('card', { 'Card number': '4000000000000002', 'Expiry (MM/YY)': '12/30', CVV: '123' });
    await process.click();
    await expect(page.getByText('DECLINE')).toBeVisible();
    await expect(process).toHaveAttribute('aria-disabled', 'true');
    await expect(field('card', 'Card number')).toHaveValue('');
    await expect(page.getByLabel('City')).not.toHaveValue('');
    await page.getByLabel('Save this card for future payments').check();
    await fill('card', { 'Card number': '4111111111111111', 'Expiry (MM/YY)': '12/30', CVV: '123' });
    await process.click();
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
  });

  await test.step('~PAY-105 ~PAY-086 the saved card is offered; a savings account pays the rest', async () => {
    await page.goto(`/event/${LOS_ANGELES}/payments`);
    await button(page, 'MAKE A PAYMENT').click();
    await button(page, 'Next step').click();
    await expect(page.getByRole('radio', { name: 'Visa ending in 1111' })).toBeChecked();
    await page.getByRole('tab', { name: 'BANK ACCOUNT (ACH)' }).click();
    await page.getByLabel('Savings').check();
    await page.getByLabel('Save this bank account for future payments').check();
    await fill('bank', {
      'Account name': 'Starlight',
      'Account number': '5551234567890',
      'Routing number': '021000021',
    });
    await isAccessible(page);
    await process.click();
    const paid = page.getByRole('dialog', { name: 'Payment Successful' });
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Payment history' }).getByRole('row');
    await expect(rows).toContainText(['Type', /ACH 7890.*\$676\.25/, /^Deposit.*\$213\.75/]);
    await page.goto('/account');
    await expect(page.getByText('Bank account ending in 7890')).toBeVisible();
  });

  await test.step('~SEC-003 the browser refused nothing, and the page itself allows no address but its own', async () => {
    expect(refused).toEqual([]);
    const { 'content-security-policy': policy } = (await page.request.get('/')).headers();
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-src 'self';");
  });
});
