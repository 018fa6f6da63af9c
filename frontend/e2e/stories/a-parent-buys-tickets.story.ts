import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const holder = (page: Page, n: number) => page.getByRole('textbox', { name: `Holder name of ticket ${n}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a parent buys tickets for the closing night with her registration', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);

  await test.step('REG-042 she goes on with Anaheim, where tickets are sold', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Anaheim' }).first();
    await card.getByRole('link').or(card.getByRole('button')).first().click();
    await page.waitForURL(/\/registration\/\d+/);
    const next = button(page, 'SAVE AND CONTINUE');
    await page.getByLabel('I am an independent dancer').check();
    await button(page, 'CONFIRM').click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    await button(page, 'CONTINUE REGISTRATION').click();
    for (const step of ['teachers', 'observers']) {
      await page.waitForURL(new RegExp(`/${step}$`));
      await next.click();
    }
    await page.waitForURL(/\/competition$/);
    await button(page, 'NO').click();
    await page.waitForURL(/\/tickets$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await expect(page.getByText('YOU HAVE NOT ADDED ANY TICKETS YET!')).toBeVisible();
  });

  await test.step('TIX-011 she adds three tickets and sees what they cost', async () => {
    await expect(page.getByText('$45.00 plus $3.50 service fee')).toBeVisible();
    for (let n = 0; n < 3; n += 1) await button(page, 'ADD TICKET').click();
    await expect(page.getByText('3 tickets: $135.00 + $10.50 service fees = $145.50')).toBeVisible();
    await button(page, 'Remove ticket 3').click();
    await expect(page.getByText('2 tickets: $90.00 + $7.00 service fees = $97.00')).toBeVisible();
  });

  await test.step('TIX-009 what staff change of the stock is on her open screen within two seconds', async () => {
    const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
    await staff.page.goto('/staff/tour-dates/7542');
    const sells = async (total: number) => {
      await button(staff.page, 'Change Closing Night Show').click();
      const form = staff.page.getByRole('dialog', { name: 'Change ticket type' });
      await typeInto(form.getByLabel('Tickets in all'), String(total));
      await typeInto(form.getByLabel(/^Reason/), 'The hall is smaller');
      const saved = staff.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await form.getByRole('button', { name: 'Save' }).click();
      await saved;
      const since = performance.now();
      await expect(form).toHaveCount(0);
      return since;
    };
    let quickest = Number.POSITIVE_INFINITY;
    // A busy machine may keep one of them waiting, a product that takes two seconds keeps all of them.
    for (let total = 20; total > 15 && quickest >= 2000; total -= 1) {
      const since = await sells(total);
      await expect.poll(() => page.getByText(`${total} left`).count(), { intervals: [20] }).toBe(1);
      quickest = Math.min(quickest, performance.now() - since);
    }
    expect(quickest).toBeLessThan(2000);
    await sells(1200);
    await expect(page.getByText(/left$/)).toHaveCount(0);
    await staff.context.close();
  });

  await test.step('~TIX-031 a wrong name is told under its field, and holds her back', async () => {
    await typeInto(holder(page, 1), 'R');
    await typeInto(holder(page, 2), 'Grandpa Joe!');
    await expect(holder(page, 1)).toHaveAccessibleDescription('Ticket name must have at least 2 characters');
    await button(page, 'SAVE AND CONTINUE').click();
    await expect(holder(page, 2)).toHaveAccessibleDescription('Ticket name contains invalid characters');
    await expect(page).toHaveURL(/\/tickets$/);
    await typeInto(holder(page, 1), 'Grandma Rose');
    await typeInto(holder(page, 2), 'Grandpa Joe');
  });

  await test.step('~TIX-018 more than four for each dancer are not sold', async () => {
    for (let n = 3; n <= 8; n += 1) await button(page, 'ADD TICKET').click();
    await button(page, 'ADD TICKET').click();
    const dialog = page.getByRole('alertdialog', { name: 'Ticket Limit Reached' });
    await expect(dialog).toContainText(
      'You can only purchase up to 4 additional tickets per registered dancer (8 total).',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    for (let n = 8; n > 2; n -= 1) await button(page, `Remove ticket ${n}`).click();
  });

  await test.step('~TIX-037 CONTINUE saves them; a look back finds them as they were', async () => {
    await button(page, 'SAVE AND CONTINUE').click();
    await page.waitForURL(/\/studio-awards$/);
    await button(page, 'NO').click();
    await page.waitForURL(/\/specialty-nominations$/);
    await button(page, 'SAVE AND CONTINUE').click();
    await page.waitForURL(/\/review$/);
    await page.reload();
    const tickets = page.getByRole('table', { name: 'Tickets' });
    await expect(tickets.getByRole('row')).toHaveText([
      'TicketHolderPriceFee',
      'Closing Night ShowGrandma Rose$45.00$3.50',
      'Closing Night ShowGrandpa Joe$45.00$3.50',
    ]);
    await expect(page.getByRole('complementary', { name: 'Fees' }).getByText('Tickets')).toBeVisible();
  });

  await test.step('she says where she lives, agrees to the terms and submits', async () => {
    await typeInto(page.getByLabel('Phone'), '5550100200');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State', { exact: true }).selectOption({ index: 14 });
    await typeInto(page.getByLabel('Zip code'), '60601');
    await page.getByLabel(/I agree to the/).check();
    await button(page, 'SAVE AND CONTINUE').click();
    await page.waitForURL(/\/payment$/);
    // Where another story has let Anaheim be paid in part, she is asked how much first (PAY-040).
    const asked = page.getByRole('heading', { level: 1, name: 'How do you want to pay?' });
    await asked.or(page.getByLabel('Last Name')).first().waitFor();
    if (await asked.isVisible()) await button(page, 'Next step').click();
  });

  const card = async () => {
    const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await expect(page.getByRole('navigation', { name: 'Step' }).getByRole('status')).toHaveText(
      'Please enter your card number, expiry and CVV.',
    );
    await frame.getByLabel('Card number').pressSequentially('4111111111111111');
    await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1230');
    await frame.getByLabel('CVV').pressSequentially('123');
  };
  const pay = page.getByRole('button', { name: /PROCESS PAYMENT OF/ });

  await test.step('PAY-121 ~PAY-134 the tickets are made sure of, then she pays and is registered', async () => {
    await typeInto(page.getByLabel('First Name'), 'Dana');
    await typeInto(page.getByLabel('Last Name'), 'Whitlock');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    await card();
    let goOn: (() => void) | undefined;
    await page.route('**/api/payments/nmi-payment', async (route) => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await route.continue();
    });
    await pay.click();
    const overlay = page.getByRole('dialog', { name: 'Your tickets are being processed.' });
    await expect(overlay).toContainText('Please do not refresh the page until it is completed.');
    goOn?.();
    await page.waitForURL(/\/success$/);
  });
});
