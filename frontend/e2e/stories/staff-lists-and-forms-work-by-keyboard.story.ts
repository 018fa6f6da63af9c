import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// What it counts and changes is its own: a product that other stories use would have other numbers.
test.use({ environment: {} });

/** No page has more places that take the focus before its rows. */
const MOST_STOPS = 100;
/** A day alone has four. */
const MOST_STOPS_OF_A_FORM = 300;
/** No list finds it. */
const NOTHING = 'zzzz';

/** They are no lists. */
const QUEUE = '/staff/review';
const NO_LISTS = [QUEUE, '/staff/scores', '/staff/check-in', '/staff/surveys'];
/** Their rows open for an admin alone, who may change them (CMP-368). */
const ADMINS = '/staff/age-divisions';
/** The other tables of competition, beside the one that the rail leads to. */
const TABLES = [
  ...['routine-categories', 'performance-divisions', 'regional-awards', 'competition-awards', 'jacket-sizes'],
  'nomination-categories',
];
/** They list one tour date, and open with the next, which may have none yet. */
const WITH_ROWS: Readonly<Record<string, string>> = {
  '/staff/routines': `/staff/routines?filter=${encodeURIComponent('{"tour_date_id":7505}')}`,
  '/staff/music': `/staff/music?filter=${encodeURIComponent('{"tour_date_id":7541}')}`,
};

/** Where the rail leads: what is added there is asked the same things. */
const railOf = async (page: Page): Promise<{ name: string; path: string }[]> => {
  const links = await page.getByRole('navigation', { name: 'Staff' }).getByRole('link').all();
  const all = await Promise.all(
    links.map(async (link) => ({ name: (await link.textContent())!.trim(), path: (await link.getAttribute('href'))! })),
  );
  return all.filter(({ path }) => path.startsWith('/staff/'));
};

const main = (page: Page): Locator => page.getByRole('main');
const rowsOf = (page: Page): Locator => main(page).locator('tbody tr');
const settled = async (page: Page): Promise<void> => {
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(
    rowsOf(page)
      .or(main(page).getByText(/^(Nothing fits this filter\.|No routine (is entered|needs music))/))
      .first(),
  ).toBeVisible();
};
const byRail = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
const away = async (page: Page): Promise<void> => {
  await byRail(page, 'Dashboard');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};
/** Presses Tab until what is meant has the focus. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let n = 0; n < MOST_STOPS; n += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(wanted)}`);
};
const CONTROLS = 'input, select, textarea, button, a[href], [role="combobox"]';
/** Goes through a form by Tab: how many of its controls have had the focus, and which have not. */
const walk = async (page: Page, form: Locator): Promise<{ reached: number; unreached: string[] }> => {
  let inside = false;
  for (let n = 0; n < MOST_STOPS_OF_A_FORM; n += 1) {
    await page.keyboard.press('Tab');
    const here = await form.evaluate((element) => {
      document.activeElement?.setAttribute('data-reached', '');
      return element.contains(document.activeElement);
    });
    if (inside && !here) break;
    inside = here;
  }
  return form.evaluate((element, controls) => {
    const all = [...element.querySelectorAll<HTMLElement>(controls)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled, [aria-hidden="true"]') && one.checkVisibility(),
    );
    const unreached = all.filter((one) => !one.hasAttribute('data-reached'));
    return { reached: all.length - unreached.length, unreached: unreached.map((one) => one.outerHTML.slice(0, 120)) };
  }, CONTROLS);
};
/** Answers of one list, late or in another way. */
const listAnswers = (page: Page, path: string, answer: Parameters<Page['route']>[1]) =>
  page.route((url) => url.pathname === path.replace('/staff', '/api/admin'), answer);

test('ADM-012 every list of the console works by keyboard, keeps its filters, says what it waits for and what is missing, and can be sent', async ({
  browser,
  product,
}) => {
  test.slow();
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const colleague = await signIn(browser, product, 'admin@callboard.example', /\/staff$/);
  const lists = (await railOf(page)).filter(({ path }) => !NO_LISTS.includes(path));
  expect(lists.map(({ name }) => name)).toEqual([
    ...['Registrations', 'Routines', 'Music', 'Homework library', 'Payments', 'Promo codes', 'Tour dates', 'Events'],
    ...['Competition tables'],
    ...['Studios', 'People', 'Accounts', 'Student IDs', 'Scholarships', 'Waivers', 'Outbox'],
  ]);
  for (const { name, path } of lists) {
    await test.step(`${name}: loads, and says so; is empty, and says so`, async () => {
      let answer = (): void => undefined;
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await listAnswers(page, path, async (route) => {
        await held;
        await route.continue();
      });
      await byRail(page, name);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      answer();
      await settled(page);
      await page.unrouteAll({ behavior: 'wait' });
      await listAnswers(page, path, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': 'rows 0-0/0', 'content-type': 'application/json' } }),
      );
      await page.goto(`${path}?filter=${encodeURIComponent('{}')}`);
      await expect(
        main(page)
          .getByText(/^(There (are|is) |Nothing |No )/)
          .first(),
      ).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step(`${name}: is sorted, and its rows are opened, without a mouse`, async () => {
      const { page: there } = path === ADMINS ? colleague : { page };
      await there.goto(WITH_ROWS[path] ?? path);
      await settled(there);
      const sort = main(there).locator('thead th button, thead th [role="button"]').first();
      await tabTo(there, sort);
      const [before] = await rowsOf(there).allTextContents();
      // One row alone has no other order, but a head that says which it is.
      const many = (await rowsOf(there).count()) > 1;
      await expect(async () => {
        await there.keyboard.press('Enter');
        await settled(there);
        if (many) expect(await rowsOf(there).first().textContent()).not.toBe(before);
        else await expect(main(there).locator('th[aria-sort="ascending"]')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const opens = rowsOf(there).first().locator('a, button').first();
      // Who may not change an event is led to its fees alone.
      if (name === 'Events') await expect(opens).toHaveText('Fee tables');
      await tabTo(there, opens);
      await there.keyboard.press('Enter');
      await expect(
        there
          .getByRole('dialog')
          .or(main(there).getByRole('link', { name: /Back|Summary|Registrations|Promo codes/ }))
          .first(),
      ).toBeVisible();
    });

    await test.step(`${name}: keeps its search when one comes back, and shows it to who gets the address`, async () => {
      await page.goto(path);
      await settled(page);
      const search = main(page)
        .getByRole('searchbox')
        .or(main(page).getByPlaceholder(/^Number/))
        .first();
      if ((await search.count()) === 0) return;
      await tabTo(page, search);
      await page.keyboard.type(NOTHING);
      await expect(
        main(page)
          .getByText(/^(Nothing fits this filter\.|No .* found)/)
          .first(),
      ).toBeVisible();
      const address = page.url();
      expect(address).toContain(NOTHING);
      await away(page);
      await byRail(page, name);
      await expect(search).toHaveValue(NOTHING);
      await expect(rowsOf(page)).toHaveCount(0);
      await page.reload();
      await expect(search).toHaveValue(NOTHING);
      await colleague.page.goto(new URL(address).pathname + new URL(address).search);
      await expect(
        main(colleague.page)
          .getByText(/^(Nothing fits this filter\.|No .* found)/)
          .first(),
      ).toBeVisible();
    });
  }

  for (const table of TABLES)
    await test.step(`the ${table} are sorted, chosen and opened without a mouse`, async () => {
      const { page: there } = colleague;
      await there.goto(`/staff/${table}`);
      await settled(there);
      const sort = main(there).locator('thead th [role="button"], thead th button').first();
      await tabTo(there, sort);
      // Rows of the order before would go from under the keys.
      const sorted = there.waitForResponse((answer) => answer.url().includes('sort='));
      await there.keyboard.press('Enter');
      await sorted;
      await settled(there);
      await expect(main(there).locator('th[aria-sort], thead .Mui-active').first()).toBeVisible();
      const chosen = rowsOf(there).first().getByRole('checkbox');
      await tabTo(there, chosen);
      await there.keyboard.press('Space');
      await expect(main(there).getByRole('button', { name: 'Export' }).last()).toBeVisible();
      const opens = rowsOf(there).first().locator('a').first();
      await tabTo(there, opens);
      await there.keyboard.press('Enter');
      await expect(main(there).getByLabel('Reason for the change')).toBeVisible();
    });

  await test.step('the review queue keeps whose it shows, and can be sent', async () => {
    await byRail(page, 'Review queue');
    const mine = main(page).getByLabel('Assigned to me');
    await tabTo(page, mine);
    await page.keyboard.press('Space');
    await expect(main(page).getByText('None of yours waits for its review.')).toBeVisible();
    const address = page.url();
    await away(page);
    await byRail(page, 'Review queue');
    await expect(mine).toBeChecked();
    await colleague.page.goto(new URL(address).pathname + new URL(address).search);
    await expect(main(colleague.page).getByLabel('Assigned to me')).toBeChecked();
    await tabTo(page, mine);
    await page.keyboard.press('Space');
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
  });

  for (const [path, heading] of [
    ['/staff/tour-dates/create', 'Plan a tour date'],
    ['/staff/tour-dates/7501', /Aurora Chicago, IL/],
    ['/staff/events/56', /Aurora/],
  ] as const)
    await test.step(`the form ${path} opens by its address, and Tab reaches all of it`, async () => {
      await colleague.page.goto(path);
      const form = main(colleague.page).locator('form');
      await expect(main(colleague.page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(form.getByRole('textbox').first()).toBeVisible();
      const { reached, unreached } = await walk(colleague.page, form);
      expect(unreached).toEqual([]);
      expect(reached).toBeGreaterThan(10);
      await form.getByLabel('Reason for the change').focus();
      await colleague.page.keyboard.press('Enter');
      await expect(form.getByLabel('Reason for the change')).toHaveAccessibleDescription('Required');
    });
});
