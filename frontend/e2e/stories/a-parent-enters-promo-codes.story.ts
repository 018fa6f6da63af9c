import type { Page } from '@playwright/test';
import { card, isAccessible, reviewed } from '../support/paying.js';
import { expect, paysInFull, signIn, test, typeInto, untilRead } from '../support/world.js';

// Her registration is her own, and the uses of the codes too: other stories read the demo as it was seeded.
test.use({ environment: {} });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const centsOf = (text: string): number => Number(text.replace(/[^\d.]/g, '')) * 100;
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('a parent enters promo codes, adds observers, and pays what is left', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const id = await reviewed(page, product, ['Nell', 'Noor']);
  const promo = page.getByRole('region', { name: 'Promo codes' });
  const field = promo.getByRole('textbox', { name: 'Promo code' });
  const enter = async (code: string): Promise<void> => {
    await typeInto(field, code);
    await field.press('Enter');
  };
  const owed = async (): Promise<number> => {
    const words = await button(page, /^PROCESS PAYMENT OF/).innerText();
    return centsOf(/\$[\d,.]+\d/.exec(words)![0]);
  };
  let full = 0;

  await test.step('the passes are paid first: there no code is asked for', async () => {
    await page.goto(`/registration/${id}/payment`);
    await paysInFull(page);
    await expect(promo).toHaveCount(0);
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    await card(page);
    await button(page, /^PROCESS PAYMENT OF/).click();
    const paid = page.getByRole('dialog', { name: 'Media Pass Paid' });
    await paid.getByRole('button', { name: 'PAY REGISTRATION' }).click();
    await expect(promo).toBeVisible();
    full = await owed();
  });

  await test.step('PAY-231 PAY-233 PAY-232 she is told why a code is not taken', async () => {
    await field.press('Enter');
    await expect(promo.getByText('Required')).toBeVisible();
    for (const [code, words] of [
      ['nobody', 'Invalid promo code'],
      ['INTENSIVE50', 'This promo code is not valid for this event.'],
      ['FALL25', 'This promo code has expired.'],
      ['ONETIME', 'This promo code has already been used.'],
      ['COMP50', 'Your promo code was applied but you did not receive any discounts'],
    ] as const) {
      await enter(code);
      await expect(promo.getByText(words)).toBeVisible();
    }
    await expect(promo.getByRole('listitem')).toHaveCount(0);
    await isAccessible(page);
  });

  await test.step('PAY-220 ~PAY-232 two codes are taken off, percentages before amounts', async () => {
    await enter(' pct10 ');
    const ten = Math.floor(full / 10);
    await expect(
      promo.getByText(`Your promo code was applied! ${dollars(ten)} was taken off your total.`),
    ).toBeVisible();
    await enter('FULL50');
    await expect(promo.getByText('Your promo code was applied! $50.00 was taken off your total.')).toBeVisible();
    await expect(promo.getByRole('listitem')).toContainText(['PCT10', 'FULL50']);
    await expect(button(page, `PROCESS PAYMENT OF ${dollars(full - ten - 5_000)}`)).toBeVisible();
    await isAccessible(page);
  });

  await test.step('PAY-227 a unique code stays alone, and is removed again', async () => {
    await enter('UNIQUE100');
    await expect(page.getByText('Only one promo code can be used with a unique code.')).toBeVisible();
    await expect(promo.getByRole('listitem')).toHaveCount(1);
    await button(page, 'Remove promo code UNIQUE100').click();
    await expect(promo.getByRole('listitem')).toHaveCount(0);
    await expect(button(page, `PROCESS PAYMENT OF ${dollars(full)}`)).toBeVisible();
  });

  await test.step('PAY-309 on a phone she enters them in the modal', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const code of ['PCT10', 'FULL50']) {
      await button(page, 'ADD PROMO CODE').click();
      const dialog = page.getByRole('dialog', { name: 'Promo Code' });
      await typeInto(dialog.getByRole('textbox', { name: 'Promo code' }), code);
      await isAccessible(page);
      await dialog.getByRole('button', { name: 'APPLY' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(promo.getByRole('listitem').filter({ hasText: code })).toBeVisible();
    }
    await isAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('PAY-225 ~FEE-145 two observers more: ten percent of them too, and fifty dollars as before', async () => {
    const ask = async <A>(method: 'get' | 'put', path: string, data?: object): Promise<A> => {
      const answer = await page.request[method](`/api/mybtf/registrations/${id}${path}`, {
        headers: { origin: product },
        ...(data ? { data } : {}),
      });
      if (!answer.ok()) throw new Error(await answer.text());
      return (await answer.json()) as A;
    };
    const { registration } = await ask<{ registration: { draft_version: number } }>('get', '');
    const changes = [{ path: 'additional_observers.one', value: 2 }];
    const { draft_version: from } = registration;
    const saved = { draft_version: from, changes, session_id: 'story-tab' };
    const { draft_version } = await ask<{ draft_version: number }>('put', '/draft', saved);
    const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
    const person = { fname: 'Dana', lname: 'Reyes', phone: '(555) 010-0200', ...address };
    const review = { draft_version, email: 'parent@demo.example', person, waiver: true };
    const { position, total } = await ask<{ position: string; total: number }>('put', '', review);
    await untilRead(page, id, position);
    await page.goto(`/registration/${id}/payment`);
    await paysInFull(page);
    const more = total - 11_000;
    expect(more).toBeGreaterThan(full);
    const left = more - Math.floor(full / 10) - Math.floor((more - full) / 10) - 5_000;
    await expect(button(page, `PROCESS PAYMENT OF ${dollars(left)}`)).toBeVisible();
    await expect(promo.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('she pays what is left, and the use is taken', async () => {
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    await card(page);
    await button(page, /^PROCESS PAYMENT OF/).click();
    await page.waitForURL(/\/success$/);
    await page.goto(`/event/${id}/payments`);
    await expect(promo.getByRole('listitem')).toContainText(['PCT10', 'FULL50']);
    await isAccessible(page);
    const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
    await staff.page.goto('/staff/promo-codes/FULL50');
    const uses = staff.page.getByRole('table', { name: 'Uses' });
    await expect(uses.getByRole('row').filter({ hasText: String(id) })).toContainText('Used');
    await isAccessible(staff.page);
  });
});
