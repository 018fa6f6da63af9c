import type { Page } from '@playwright/test';
import { isAccessible } from '../support/paying.js';
import { expect, signIn, test, typeInto } from '../support/world.js';

// It takes credit that other stories may look at.
test.use({ environment: {} });

/** A registration of the demo studio, reviewed: it owes $890.00. */
const LOS_ANGELES = 75_030;
/** A completed one of the same studio. */
const SAN_DIEGO = 75_001;
const APPLIED = 'Your credit/vouchers have been applied!';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const balance = (page: Page) => page.getByRole('region', { name: 'Current balance' });

test('a studio applies a credit, clears it, sees another one come, and turns points into a voucher', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const credit = page.getByRole('region', { name: 'Credit' });

  await test.step('PAY-242 she chooses among the credits of the account', async () => {
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
    await button(page, 'Next step').click();
    await expect(credit.getByLabel('From')).toContainText('Goodwill, $200.00 left');
    await expect(balance(page)).toContainText('$890.00');
    await isAccessible(page);
  });

  await test.step('PAY-245 no more than there is', async () => {
    await typeInto(credit.getByLabel('Amount'), '20001');
    await credit.getByRole('button', { name: 'APPLY' }).click();
    await expect(credit.getByText('The amount exceeds your available credit.')).toBeVisible();
  });

  await test.step('PAY-246 applied, it lowers the balance; cleared, both are as before', async () => {
    await typeInto(credit.getByLabel('Amount'), '15000');
    await credit.getByRole('button', { name: 'APPLY' }).click();
    await expect(page.getByText(APPLIED).first()).toBeVisible();
    await expect(balance(page)).toContainText('$740.00');
    await expect(credit.getByLabel('From')).toContainText('Goodwill, $50.00 left');
    await expect(button(page, 'PROCESS PAYMENT OF $740.00')).toBeVisible();
    await credit.getByRole('button', { name: 'CLEAR' }).click();
    await expect(balance(page)).toContainText('$890.00');
    await expect(credit.getByLabel('From')).toContainText('Goodwill, $200.00 left');
  });

  await test.step('PAY-241 the office grants another one, which she sees at once', async () => {
    const { page: office } = await signIn(browser, product, 'staff@callboard.example', /staff/);
    const { id } = (await (await page.request.get('/api/mybtf/account')).json()) as { id: number };
    await office.goto(`/staff/accounts/${id}/credits`);
    await button(office, 'Grant a credit').click();
    const dialog = office.getByRole('dialog', { name: 'Grant a credit' });
    await typeInto(dialog.getByLabel('Amount'), '690');
    await dialog.getByLabel('Label').fill('Overcrowded hall');
    await dialog.getByLabel('Reason').fill('The hall in Chicago was too small');
    await button(office, 'Grant').last().click();
    await expect(office.getByText('$690.00 granted.')).toBeVisible();
    await expect(office.getByRole('region', { name: 'Credits' })).toContainText('Overcrowded hall');
    await expect(credit.getByLabel('From')).toContainText('Overcrowded hall, $690.00 left');
  });

  await test.step('PAY-191 PAY-192 PAY-193 she turns points into a voucher', async () => {
    await page.goto(`/event/${SAN_DIEGO}/payments`);
    const panel = page.getByRole('region', { name: 'Loyalty' });
    await expect(panel).toContainText('12,000');
    await expect(panel.getByRole('table').getByRole('row')).toHaveCount(8);
    await isAccessible(page);
    await button(page, 'ISSUE VOUCHER').click();
    const form = page.getByRole('region', { name: 'Issue a voucher' });
    await typeInto(form.getByRole('textbox', { name: 'Points' }), '7500');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'ISSUE VOUCHER' }).click();
    await expect(page.getByText('Your voucher has been issued!').first()).toBeVisible();
    await expect(panel).toContainText('4,500');
    await expect(panel).toContainText('You need a minimum of 5,000 points to issue a voucher.');
    await expect(panel.getByRole('table').getByRole('row').nth(1)).toContainText('$75.00');
  });
});
