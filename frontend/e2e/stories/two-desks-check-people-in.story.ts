import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// Its check-ins are its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const MINNEAPOLIS = 7512;
const HOUSTON = 7521;
const PHONE = { width: 390, height: 844 };
const here = (page: Page) => page.getByRole('region', { name: 'Here' });
const status = (page: Page) => page.locator('.CheckIn__told');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a person' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('ADM-024 ADM-025 two desks check people in, one at a time and a whole studio, and see each other, also after the network was away', async ({
  browser,
  product,
}) => {
  const desk = (await signIn(browser, product, 'staff@callboard.example', /\/staff$/)).page;
  const { page: phone, context: network } = await signIn(
    browser,
    product,
    'admin@callboard.example',
    /\/staff$/,
    PHONE,
  );
  for (const page of [desk, phone]) {
    await page.goto(`/staff/check-in/${MINNEAPOLIS}`);
    await expect(here(page)).toContainText('0 / 5');
  }

  await test.step('each device has a name, and all see when it was heard of and what waits on it', async () => {
    const name = phone.getByRole('textbox', { name: 'Name of this device' });
    await name.fill('Phone 2');
    await name.blur();
    const devices = desk.getByRole('region', { name: 'Devices' });
    await expect(devices).toContainText(/Phone 2.*heard \d+:\d\d [AP]M, nothing waits/);
    await expect(devices).toContainText(/Desk.*heard \d+:\d\d [AP]M, nothing waits/);
  });

  await test.step('somebody who is checked in on the phone counts at the desk at once, with time, device and person', async () => {
    await search(phone).fill('bui');
    await search(phone).press('Enter');
    await expect(status(phone)).toHaveText('Jamal Bui is here.');
    await expect(here(desk)).toContainText('1 / 5');
    await expect(row(desk, 'Bui, Jamal')).toContainText(/\d+:\d\d [AP]M/);
    await expect(row(desk, 'Bui, Jamal')).toContainText('Phone 2, ');
    await search(desk).fill('Jamal Bui');
    await search(desk).press('Enter');
    await expect(status(desk)).toHaveText(/^Jamal Bui is here since \d+:\d\d [AP]M, Phone 2\.$/);
  });

  await test.step('the desk takes it back with a reason', async () => {
    await desk.getByRole('button', { name: 'Undo Jamal Bui' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Undo the check-in?' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong twin');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(status(desk)).toHaveText('Jamal Bui is not here any more.');
    for (const page of [desk, phone]) await expect(here(page)).toContainText('0 / 5');
  });

  await test.step('without a network the phone goes on; nothing is lost, and all is sent once it is back', async () => {
    await network.setOffline(true);
    await phone.getByRole('button', { name: 'Check in Renée Bouchard' }).click();
    await phone.getByRole('button', { name: 'Check in Jamal Bui' }).click();
    await expect(phone.getByText(/2 check-ins wait on this device/)).toBeVisible();
    await expect(here(phone)).toContainText('2 / 5');
    await expect(here(desk)).toContainText('0 / 5');
    await network.setOffline(false);
    await expect(here(desk)).toContainText('2 / 5');
    await expect(phone.getByText(/wait on this device/)).toHaveCount(0);
    await phone.reload();
    await expect(here(phone)).toContainText('2 / 5');
  });

  await test.step('the desk checks the rest of the studio in at once', async () => {
    await desk.getByRole('combobox', { name: 'Studio' }).selectOption('Starlight Dance Academy');
    await desk.getByRole('button', { name: 'To come 3' }).click();
    await desk.getByRole('button', { name: 'Check in all 3' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Check In' }).click();
    for (const page of [desk, phone]) await expect(here(page)).toContainText('5 / 5');
  });
});

/** The browser's copy of a tour date: until when it is kept, and whether the bytes can be read. */
const keptOn = (page: Page) =>
  page.evaluate(async (id) => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'check-in-copies')) return null;
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await asked(indexedDB.open('check-in-copies'));
    const kept = await asked(database.transaction('copies').objectStore('copies').get(id));
    database.close();
    return kept ? { until: kept.until as string, text: new TextDecoder().decode(kept.sealed as ArrayBuffer) } : null;
  }, HOUSTON);

test('ADM-022 a desk downloads the people of a tour date, encrypted, tells what they lack, and forgets them', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'admin@callboard.example', /\/staff$/);
  const answer = page.waitForResponse(new RegExp(`/api/admin/check-in/${HOUSTON}$`));
  await page.goto(`/staff/check-in/${HOUSTON}`);

  await test.step('names, studio, level, days and what is missing, and nothing else personal', async () => {
    const { people } = (await (await answer).json()) as { people: object[] };
    const fields = ['registration_id', 'person_id', 'fname', 'lname', 'registrant', 'kind', 'level', 'one_day', 'code'];
    for (const person of people) expect(Object.keys(person).sort()).toEqual([...fields, 'lacks'].sort());
    await expect(row(page, 'Bauer, Theo')).toContainText('Starlight Dance Academy');
    await expect(row(page, 'Bauer, Theo')).toContainText('Senior');
    await expect(row(page, 'Bauer, Theo')).toContainText('Waiver missing');
    await expect(row(page, 'Bauer, Theo')).toContainText('Balance owed');
    await expect(row(page, 'Bauer, Theo')).not.toContainText('$');
    await expect(page.getByRole('combobox', { name: 'Day' }).getByRole('option')).toHaveText([
      'Feb 20',
      'Feb 21',
      'Feb 22',
    ]);
  });

  await test.step('what is missing warns, and blocks once the tour date says so', async () => {
    await page.getByRole('button', { name: 'Check in Noor Acosta-Villanueva' }).click();
    await expect(status(page)).toHaveText('Noor Acosta-Villanueva is here.');
    const data = { check_in_blocks: ['waiver'], reason: 'No waiver, no class' };
    const headers = { origin: product };
    expect((await page.request.put(`/api/admin/tour-dates/${HOUSTON}`, { data, headers })).status()).toBe(200);
    await page.reload();
    const button = page.getByRole('button', { name: 'Check in Theo Bauer' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription('Waiver missing');
  });

  await test.step('the copy on the device is encrypted, and serves while the server is away', async () => {
    await expect.poll(async () => (await keptOn(page))?.until).toBe('2026-02-23');
    expect((await keptOn(page))!.text).not.toMatch(/Theo|Bauer|Starlight/);
    await page.route('**/api/admin/check-in/**', (route) => route.abort());
    await page.reload();
    await expect(row(page, 'Bauer, Theo')).toBeVisible();
    await expect(page.getByText(/^Offline since/)).toBeVisible();
    await page.unroute('**/api/admin/check-in/**');
  });

  await test.step('it is gone a day after the tour date, and after a sign-out', async () => {
    await page.goto('/staff');
    await page.evaluate(async (id) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      const database = await asked(indexedDB.open('check-in-copies'));
      const store = database.transaction('copies', 'readwrite').objectStore('copies');
      const kept = await asked(store.get(id));
      await asked(store.put({ ...kept, until: '2026-01-19' }, id));
      database.close();
    }, HOUSTON);
    await page.reload();
    await expect.poll(() => keptOn(page)).toBeNull();
    await page.goto(`/staff/check-in/${HOUSTON}`);
    await expect.poll(async () => (await keptOn(page))?.until).toBe('2026-02-23');
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/signin/);
    await expect.poll(() => keptOn(page)).toBeNull();
  });
});
