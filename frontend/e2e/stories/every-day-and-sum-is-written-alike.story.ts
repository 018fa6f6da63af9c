import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** How nothing on a screen may be written. */
const WRONG: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}\.\d{1,2}\.\d{2,4}\b/g,
  /\b(January|February|March|April|June|July|August|September|October|November|December) \d+/g,
  new RegExp(`\\b(${MONTHS})\\.? 0\\d|\\b\\d{1,2} (${MONTHS})\\b|\\b(${MONTHS}) \\d{1,2},? \\d{2}\\b(?!\\d)`, 'g'),
  /\$ |\d ?\$|€|USD/g,
];
const NUMBERS = /\b\d{1,2}\/\d{1,2}\/\d+\b/g;
/** `3/1/2026` or `03/01/2026`, nothing between. */
const isNumericDay = (text: string) => /^([1-9]|1[0-2])\/([1-9]|[12]\d|3[01])\/\d{4}$|^\d{2}\/\d{2}\/\d{4}$/.test(text);
const SUMS = /\$[\d.,]*\d/g;
const isSum = (text: string) => /^\$\d{1,3}(,\d{3})*\.\d{2}$/.test(text);

/** What a page writes otherwise, and how many days and sums it writes at all. */
const readPage = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The axis of a chart has round figures, which recharts measures in a span of its own; its table has the sums.
  await page.addStyleTag({ content: 'svg text, #recharts_measurement_span { display: none }' });
  const text = await page.locator('body').innerText();
  const days = text.match(NUMBERS) ?? [];
  const sums = text.match(SUMS) ?? [];
  const wrong = WRONG.flatMap((form) => text.match(form) ?? []);
  const found = [...wrong, ...days.filter((day) => !isNumericDay(day)), ...sums.filter((sum) => !isSum(sum))];
  return { wrong: found.map((what) => `${path}: ${what}`), days: days.length, sums: sums.length };
};
const readAll = async (page: Page, paths: readonly string[]) => {
  const wrong: string[] = [];
  let [days, sums] = [0, 0];
  for (const path of paths) {
    const read = await readPage(page, path);
    wrong.push(...read.wrong);
    days += read.days;
    sums += read.sums;
  }
  expect(wrong).toEqual([]);
  expect([days > 10, sums > 20]).toEqual([true, true]);
};
const PADDED = /^\d{2}\/\d{2}\/\d{4}$/;

test('NAV-088 every day is written M/D/YYYY or MMM D, YYYY, in a history and of a birth MM/DD/YYYY, every sum $1,234.50', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000);
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const open = await page
    .getByRole('listitem')
    .filter({ hasText: 'Dallas' })
    .locator('a[href^="/registration/"]')
    .getAttribute('href');
  const event = (await page.locator('a[href$="/overview"]').last().getAttribute('href'))!.replace('/overview', '');

  await test.step('on the screens of a registrant', async () => {
    const steps = ['roster', 'dancers', 'teachers', 'observers', 'review'].map((step) => `${open}/${step}`);
    const own = ['/dashboard', '/register', '/roster', '/registrations/completed', '/account'];
    await readAll(page, [...own, ...steps, `${event}/overview`, `${event}/payments`]);
  });

  await test.step('births on the roster', async () => {
    await page.goto('/roster');
    const births = page.getByRole('grid', { name: 'My Roster' }).locator('td[data-label="Birthdate"]');
    await expect(births.first()).toBeVisible();
    const texts = await births.allInnerTexts();
    expect(texts.filter((text) => PADDED.test(text.trim())).length).toBeGreaterThan(60);
    expect(texts.filter((text) => !/^(\d{2}\/\d{2}\/\d{4}|-)$/.test(text.trim()))).toEqual([]);
  });

  await test.step('the histories of a registration and of its payments', async () => {
    await page.goto(`${event}/overview`);
    const history = page.getByRole('region', { name: 'History of the registration' });
    const days = history.locator('.Timeline__day');
    await expect(days.first()).toBeVisible();
    for (const day of await days.allInnerTexts())
      expect(day.replace(/\n.*/s, '')).toMatch(/^(Today, )?\d{2}\/\d{2}\/\d{4}$/);
    await page.goto(`${event}/payments`);
    await page.getByRole('button', { name: 'SHOW PAYMENT HISTORY' }).click();
    const paid = page.getByRole('table', { name: 'Payment history', exact: true }).locator('td[data-label="Date"]');
    await expect(paid.first()).toBeVisible();
    for (const day of await paid.allInnerTexts()) expect(day.trim()).toMatch(PADDED);
  });

  await test.step('in the console', async () => {
    const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
    const lists = ['registrations', 'review', 'payments', 'people', 'outbox', 'tour-dates'].map(
      (list) => `/staff/${list}`,
    );
    const one = ['', '/attendees', '/payments', '/history'].map((tab) => `/staff/registrations/75002${tab}`);
    await readAll(staff.page, ['/staff', ...lists, ...one, '/staff/people/100001']);
    await staff.page.goto('/staff/people');
    const born = staff.page.getByRole('cell', { name: PADDED });
    await expect(born.first()).toBeVisible();
  });
});
