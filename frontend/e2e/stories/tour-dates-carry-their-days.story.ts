import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

type TourDate = { readonly id: number; readonly label: string; readonly start_date: string };

/** Pages that no link of the rail leads to. */
const DEEP = [
  '/staff/registrations/75001',
  '/staff/registrations/75001/history',
  '/staff/studios/2001/registrations',
  '/staff/accounts/1004/registrations',
  ...['', '/places', '/tickets', '/reminders', '/release', '/fees'].map((page) => `/staff/tour-dates/7501${page}`),
  '/staff/tour-date-profiles/7501',
  '/staff/entry-limits',
  '/staff/entry-limits/7501',
  '/staff/waiver-types',
  '/audit/registrations/75001/proof',
  '/audit/streams/registration-75001',
  '/audit/totals?by=tour_date&figure=fees',
  '/audit/journal?from=2025-09-01',
  '/audit/erasures',
  '/audit/search',
];

const ready = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('.Skeleton')).toHaveCount(0);
};

/** Every text of the page, options and names for ears among them, that names a tour date; and those that leave its days out. */
const named = (page: Page, labels: readonly string[]) =>
  page.evaluate((all) => {
    const bare = [...new Set(all.map((label) => label.split(' · ')[0]!))];
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent),
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]);
    const naming = [...texts, document.title].filter((text) => text && bare.some((name) => text.includes(name)));
    return { naming: naming.length, without: naming.filter((text) => !all.some((label) => text!.includes(label))) };
  }, labels);

/** The tour dates of each choice and of each table with a row for each of them, in their order. */
const listed = (page: Page, labels: readonly string[]): Promise<string[][]> =>
  page.evaluate((all) => {
    const labelIn = (text: string | null) => all.find((label) => text?.includes(label));
    const known = (texts: readonly (string | undefined)[]) => texts.filter((text) => text !== undefined);
    const choices = [...document.querySelectorAll('select')].map((select) =>
      known([...select.options].map(({ text }) => labelIn(text))),
    );
    const columns = [...document.querySelectorAll('tbody')].flatMap(({ rows }) =>
      [...(rows[0]?.cells ?? [])].map((_, n) =>
        known([...rows].map(({ cells }) => labelIn(cells[n]?.textContent ?? null))),
      ),
    );
    const oneEach = columns.filter((column) => new Set(column).size === column.length);
    return [...choices, ...oneEach].filter(({ length }) => length > 1);
  }, labels);

test('ADM-040 wherever a tour date is chosen or shown alone it carries its days, and lists of them go by day', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const { page } = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const answer = await page.request.get('/api/admin/tour-dates?range=[0,499]&sort=["start_date","ASC"]');
  const tourDates = (await answer.json()) as TourDate[];
  const labels = tourDates.map(({ label }) => label);
  const dayOf = new Map(tourDates.map(({ label, start_date }) => [label, start_date]));
  expect(labels).toContain('Aurora Chicago, IL · Mar 20–22, 2026');
  await ready(page);
  const rail = await page
    .getByRole('navigation')
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')!));
  expect(rail.length).toBeGreaterThan(15);

  const faults: string[] = [];
  let found = 0;
  let lists = 0;
  for (const path of new Set([...rail, ...DEEP])) {
    await page.goto(path);
    await ready(page);
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    if ((await filters.count()) > 0) await filters.click();
    const { naming, without } = await named(page, labels);
    found += naming;
    faults.push(...without.map((text) => `${path}: ${text}`));
    for (const list of await listed(page, labels)) {
      lists += 1;
      const days = list.map((label) => dayOf.get(label)!);
      const ordered = days.toSorted();
      if (String(days) !== String(ordered) && String(days) !== String(ordered.toReversed()))
        faults.push(`${path}: a list that does not go by day`);
    }
  }
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(200);
  expect(lists).toBeGreaterThan(8);
});
