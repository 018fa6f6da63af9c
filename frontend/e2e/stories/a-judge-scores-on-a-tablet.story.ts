import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// Its judges and scores are its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const ORLANDO = 7541;
const TABLET = { width: 1180, height: 820 };
const JUDGES = [
  { fname: 'Amara', lname: 'Okafor' },
  { fname: 'Per', lname: 'Lindqvist' },
  { fname: 'Sofia', lname: 'Marchetti' },
];
const reason = 'The judges of this weekend';

const keys = async (page: Page, ...digits: string[]) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};
const faultsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
const waits = (page: Page) => page.getByText(/on this tablet and (is|are) sent by/);

test('~PST-199 ~PST-200 ~PST-201 ~PST-202 PST-203 a judge scores on a tablet that is offline, closed and opened again, while staff correct a score; both stand side by side until one is chosen', async ({
  browser,
  product,
}) => {
  const { page: desk } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const headers = { origin: product };
  const path = `/api/admin/tour-dates/${ORLANDO}`;
  expect((await desk.request.put(`${path}/judges`, { data: { judges: JUDGES, reason }, headers })).status()).toBe(200);
  await desk.goto(`/staff/scores/${ORLANDO}`);
  const tablets = desk.getByRole('region', { name: "Judges' tablets" });
  const network = await browser.newContext({ viewport: TABLET, baseURL: product });
  let tablet = await network.newPage();

  await test.step('staff give the judge a link and a PIN', async () => {
    await expect(tablets.getByRole('listitem')).toHaveText([/No tablet/, /No tablet/, /No tablet/]);
    await tablets.getByRole('button', { name: 'Tablet of judge 3' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Tablet of judge 3, Sofia Marchetti' });
    await dialog.getByRole('button', { name: 'Give link and PIN' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('For the finals');
    await dialog.getByRole('button', { name: 'Give link and PIN' }).click();
    const link = await dialog.locator('.Tablets__link').textContent();
    const pin = await dialog.locator('.Tablets__pin').textContent();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(tablets.getByRole('listitem').nth(2)).toContainText('Link given, not opened yet');
    await tablet.goto(link!);
    await tablet.getByLabel('PIN').fill(pin!);
    await tablet.getByRole('button', { name: 'Open' }).click();
    await expect(tablet.getByText('Sofia Marchetti, judge 3')).toBeVisible();
  });
  const first = (await tablet.getByRole('heading', { level: 1 }).textContent())!;
  const cell = desk.getByRole('textbox', { name: new RegExp(`^Judge 3, ${first}$`) });

  await test.step('a score is in the grid at once, with the last routine and when it was heard', async () => {
    await keys(tablet, '9', '4', '6');
    await tablet.getByRole('button', { name: 'SAVE 94.6 AND NEXT' }).click();
    await expect(cell).toHaveValue('94.6');
    await expect(tablets.getByRole('listitem').nth(2)).toContainText(
      new RegExp(`last ${first}, \\d+:\\d\\d [AP]M; nothing waits; heard \\d+:\\d\\d [AP]M`),
    );
  });

  await test.step('without a network the tablet goes on, also closed and opened again', async () => {
    // The page keeps itself once it was shown.
    await expect
      .poll(() => tablet.evaluate(async () => (await (await caches.open('tablet')).match('/tablet/')) !== undefined))
      .toBe(true);
    await network.setOffline(true);
    await tablet.getByRole('button', { name: `Back to ${first}` }).click();
    await keys(tablet, 'Delete the last digit', '9');
    await tablet.getByRole('button', { name: 'Turns' }).click();
    await tablet.getByRole('button', { name: 'STRENGTH' }).click();
    await tablet.getByRole('button', { name: 'Breathe together' }).click();
    await tablet.getByRole('button', { name: 'SAVE 94.9 AND NEXT' }).click();
    await expect(waits(tablet)).toContainText('1 entry waits on this tablet and is sent by itself. Go on scoring.');
    expect(await faultsOf(tablet)).toEqual([]);
    const address = tablet.url();
    await tablet.close();
    tablet = await network.newPage();
    await tablet.goto(address);
    await expect(waits(tablet)).toContainText('1 entry waits');
    await keys(tablet, '8', '8', '0');
    await tablet.getByRole('button', { name: 'SAVE 88.0 AND NEXT' }).click();
    await expect(waits(tablet)).toContainText('2 entries wait on this tablet and are sent by themselves.');
  });

  await test.step('meanwhile staff correct the score', async () => {
    await cell.fill('93.0');
    await cell.press('Enter');
    await expect(cell).toHaveValue('93.0');
  });

  await test.step('back in the network all is sent; both values stand side by side', async () => {
    await network.setOffline(false);
    await expect(waits(tablet)).toHaveCount(0);
    const both = desk.getByRole('list', { name: `${first}, judge 3, score` });
    await expect(both.getByRole('listitem')).toHaveText([
      /Stored 93\.0Keep 93\.0/,
      /Tablet, \d+:\d\d [AP]M 94\.9Take 94\.9/,
    ]);
    await expect(desk.getByText('93.0 | 94.9')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Two values 1' })).toBeVisible();
    expect(await faultsOf(desk)).toEqual([]);
  });

  await test.step('until one is chosen it is a publish error', async () => {
    const errors = async () =>
      ((await (await desk.request.get(`${path}/release`)).json()) as { errors: { fault: string }[] }).errors;
    expect((await errors()).filter(({ fault }) => fault === 'two_values')).toHaveLength(1);
    await desk.getByRole('button', { name: 'Take 94.9' }).click();
    await expect(cell).toHaveValue('94.9');
    await expect(desk.getByRole('button', { name: 'Two values 0' })).toBeVisible();
    expect((await errors()).filter(({ fault }) => fault === 'two_values')).toHaveLength(0);
  });
});
