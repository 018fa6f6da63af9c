import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto, untilRead } from '../support/world.js';

// It pays for registrations that other stories look at.
test.use({ environment: {} });

/** A registration of the demo studio, reviewed: it owes $890.00, and a deposit of a quarter of its fees. */
const LOS_ANGELES = 75_030;
const MINNEAPOLIS = 7512;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const asks = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();

/** In both colors, as the page stands. */
const isAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

const card = async (page: Page): Promise<void> => {
  const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
  await typeInto(frame.getByLabel('Card number'), '4111111111111111');
  await typeInto(frame.getByLabel('Expiry (MM/YY)'), '12/30');
  await typeInto(frame.getByLabel('CVV'), '123');
  await expect(button(page, /^PROCESS PAYMENT OF/)).not.toHaveAttribute('aria-disabled', 'true');
};

const OPTIONS = { one_day: false, attended_reg: false, has_college_discount: false, has_scholarship: false };
const NOTHING = { vip_type_id: null, photoshoot: '', intensive_id: null, freestyle_battle_id: null };
const PANELS = { vip_experience: false, awe_experience: false, kdoty: false };
const BEST = { best_dancer_type_id: null, jacket_size_id: null, jacket_name: '' };

/** Dancers whose media pass nobody has paid, saved and submitted as the steps do. */
const reviewed = async (page: Page, url: string, names: readonly string[]): Promise<number> => {
  const ask = async <A>(method: 'post' | 'put', path: string, data: object): Promise<A> => {
    const answer = await page.request[method](`/api/mybtf/${path}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  const { id } = await ask<{ id: number }>('post', 'registration', { tour_date_id: MINNEAPOLIS });
  const steps = ['roster', 'dancers', 'teachers', 'observers', 'competition', 'ballroom', 'tickets'];
  const changes: object[] = [
    ...steps.map((step) => ({ path: `steps.${step}`, value: true })),
    ...['is_competing', 'is_competing_ballroom'].map((one) => ({ path: `competition.${one}`, value: false })),
  ];
  for (const fname of names) {
    const person = { fname, lname: 'Marchetti', birthdate: '2011-03-26', gender_id: 1, person_type_id: 8 };
    const { entry } = await ask<{ entry: { person_id: number } }>('post', 'roster', { person, skipFuzzy: true });
    const dancer = { person_id: entry.person_id, kind: 'dancer', workshop_level_id_v: '3', hints: [] };
    const value = { ...dancer, ...OPTIONS, ...NOTHING, ...PANELS, ...BEST };
    changes.push({ path: `attendees.${entry.person_id}`, value });
  }
  const draft = { draft_version: 0, changes, session_id: 'story-tab' };
  const { draft_version } = await ask<{ draft_version: number }>('put', `registrations/${id}/draft`, draft);
  const address = { address: '12 Wabash Avenue', city: 'Chicago', state_id: 14, country_id: 1, zip: '60601' };
  const person = { fname: 'Dana', lname: 'Reyes', phone: '(555) 010-0200', ...address };
  const submitted = { draft_version, email: 'parent@demo.example', person, waiver: true };
  const { position } = await ask<{ position: string }>('put', `registrations/${id}`, submitted);
  await untilRead(page, id, position);
  return id;
};

test('a studio leaves a deposit by card, then pays a part from an address, then the rest', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });

  await test.step('PAY-040 PAY-041 ~PAY-046 she is asked how, the full amount chosen', async () => {
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
    await asks(page);
    await expect(page.getByRole('radio', { name: 'FULL AMOUNT $890.00' })).toBeChecked();
    await isAccessible(page);
    await button(page, 'Back').click();
    await page.waitForURL(/\/review$/);
    await page.goto(`/registration/${LOS_ANGELES}/payment`);
  });

  await test.step('PAY-044 ~PAY-037 with the keys alone she chooses the deposit, and reads what it is', async () => {
    await asks(page);
    await page.getByRole('radio', { name: /FULL AMOUNT/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'DEPOSIT $213.75' })).toBeChecked();
    await button(page, 'Next step').press('Enter');
    const sheet = page.getByRole('region', { name: 'Deposit' });
    await expect(sheet.getByRole('definition')).toHaveText(['$213.75', '$676.25', '2/12/2026']);
    await expect(sheet).toContainText('A deposit of $213.75 is required. It is non-refundable, non-transferable');
    await isAccessible(page);
  });

  await test.step('PAY-038 ~PAY-150 it completes the registration, and the rest stays due', async () => {
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $213.75').press('Enter');
    await page.waitForURL(/\/success$/);
    await expect(page.getByRole('heading', { name: 'SUCCESS' })).toBeVisible();
    await expect(page.getByText('$676.25')).toBeVisible();
    await expect(page.getByText('Please pay your balance by 2/12/2026.')).toBeVisible();
  });

  await test.step('PAY-063 PAY-060 an address asks for $100.00, and she makes $150.00 of it', async () => {
    await page.goto(`/event/${LOS_ANGELES}/payments?amount=100.00`);
    await expect(button(page, 'PROCESS PAYMENT OF $100.00')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'OTHER AMOUNT' })).toBeChecked();
    await isAccessible(page);
    await page.getByRole('radio', { name: 'FULL AMOUNT' }).check();
    await expect(button(page, 'PROCESS PAYMENT OF $676.25')).toBeVisible();
    await page.getByRole('radio', { name: 'OTHER AMOUNT' }).check();
    const other = page.getByRole('textbox', { name: 'Other amount' });
    await expect(other).toBeFocused();
    await typeInto(other, '99999999');
    await expect(button(page, 'PROCESS PAYMENT OF $676.25')).toBeVisible();
    await typeInto(other, '15000');
    await expect(other).toHaveValue('$150.00');
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $150.00').click();
    await expect(paid).toContainText('Your payment of $150.00 was received.');
    await expect(paid).toContainText('Your remaining balance is $526.25.');
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await expect(page).toHaveURL(/\/payments$/);
  });

  await test.step('~PAY-179 PAY-182 then the rest by card: the history names the deposit', async () => {
    await button(page, 'MAKE A PAYMENT').click();
    await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await button(page, 'Next step').click();
    await card(page);
    await button(page, 'PROCESS PAYMENT OF $526.25').click();
    await paid.getByRole('button', { name: 'CLOSE', exact: true }).click();
    const rows = page.getByRole('table', { name: 'Payment history' }).getByRole('row');
    await expect(rows).toContainText(['Type', '$526.25', '$150.00', /^Deposit.*\$213\.75/]);
    await expect(button(page, 'MAKE A PAYMENT')).toHaveCount(0);
  });
});

test('PAY-049 PAY-055 on a phone a parent selects a student and pays in parts, from a list of the same tabs', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'parent@demo.example', /dashboard/, { width: 390, height: 844 });
  const id = await reviewed(page, product, ['Nell', 'Noor']);
  await page.goto(`/registration/${id}/payment`);
  await asks(page);
  const { balance } = (await (await page.request.get(`/api/mybtf/registrations/${id}/payments`)).json()) as {
    balance: number;
  };
  const dollars = (cents: number): string =>
    (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: /PARTIAL PAYMENT/ }).check();
  await isAccessible(page);
  await button(page, 'Next step').click();
  const tabs = page.getByRole('combobox', { name: 'Payment' });
  await expect(tabs.getByRole('option')).toHaveText(['SELECT MEDIA PASS', 'PAY MEDIA PASS', 'PAY REGISTRATION']);
  await expect(tabs.getByRole('option', { disabled: true })).toHaveText(['PAY MEDIA PASS', 'PAY REGISTRATION']);
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Nell Marchetti' }).check();
  await isAccessible(page);
  await tabs.selectOption('PAY MEDIA PASS');
  await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
  await typeInto(page.getByLabel('City'), 'Chicago');
  await page.getByLabel('State').selectOption('IL');
  await typeInto(page.getByLabel('Zip'), '60601');
  await card(page);
  await button(page, 'PROCESS PAYMENT OF $55.00').click();
  const dialog = page.getByRole('dialog', { name: 'Media Pass Paid' });
  await dialog.getByRole('button', { name: 'PAY REGISTRATION' }).click();
  await expect(page.getByRole('group', { name: 'Amount' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('radio', { name: 'OTHER AMOUNT' }).check();
  await typeInto(page.getByRole('textbox', { name: 'Other amount' }), '25000');
  await card(page);
  await button(page, 'PROCESS PAYMENT OF $250.00').click();
  const received = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(received).toContainText(
    `Your registration is not complete yet. Your remaining balance is ${dollars(balance - 25_000 + 5_500)}.`,
  );
  await received.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await expect(button(page, `PROCESS PAYMENT OF ${dollars(balance - 25_000)}`)).toBeVisible();
});
