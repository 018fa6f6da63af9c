import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const WIDTHS = [1440, 1024, 390];
const SCREENS = [
  '/dashboard',
  '/register',
  '/roster',
  '/registrations/completed',
  '/account',
  '/registration/75041/attendees',
];
const STEPS = ['roster', 'dancers', 'teachers', 'observers', 'review'];

/** The open page in a window of another width, drawn anew. */
const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
};

/** What sticks out of the window, or of the sheet that cuts it off. */
const cutOff = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    for (const control of document.querySelectorAll('main :is(button, input, select, a)')) {
      const box = control.getBoundingClientRect();
      const within = control.closest('.Sheet')?.getBoundingClientRect();
      const scrolls = control.closest('.filters, .vh, [hidden]') !== null;
      if (box.width > 1 && within && !scrolls && box.right > within.right + 1)
        out.push(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    }
    return out;
  });

test('NAV-015 a visitor reads the tour dates in a table at a desk, in cards on a phone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/register');
  const table = page.getByRole('grid', { name: 'Tour dates of Aurora, season 2025-2026' });
  const atlanta = table.getByRole('row', { name: /Atlanta/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'CITY',
    'DATE',
    'EARLY RATE DEADLINE',
    'REGULAR RATE DEADLINE',
    'VENUE',
    'STATUS',
  ]);
  const cells = ['Atlanta, GA', 'May 1 - May 3, 2026', 'Mar 1, 2026', 'Apr 1, 2026', 'Peachtree Center', /^Register/];
  await expect(atlanta.getByRole('gridcell')).toHaveText(cells);
  const tops = async () => {
    const boxes = await Promise.all((await atlanta.locator('td').all()).map((cell) => cell.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box!.y))).size;
  };
  expect(await tops()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.locator('thead')).toBeHidden();
  await expect(atlanta.locator('td')).toHaveText(cells);
  expect(await tops()).toBeGreaterThan(2);
  for (const label of ['EARLY RATE DEADLINE', 'REGULAR RATE DEADLINE'])
    await expect(atlanta.locator(`td[data-label="${label}"]`)).toHaveCSS('display', 'block');
});

test('no screen of a studio cuts anything off, at the widths of a desk, a tablet and a phone', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const flow = page.getByRole('listitem').filter({ hasText: 'Dallas' }).locator('a[href^="/registration/"]');
  const registration = await flow.getAttribute('href');
  const event = await page.locator('a[href$="/overview"]').first().getAttribute('href');
  const paths = [...SCREENS, event!, ...STEPS.map((step) => `${registration}/${step}`)];
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await resize(page, width);
      if (path.endsWith('roster')) {
        await page.getByRole('button', { name: 'Edit Camille Abara' }).click();
        await expect(page.getByRole('button', { name: 'CANCEL' })).toBeVisible();
      }
      found.push(...(await cutOff(page)).map((what) => `${path} at ${width}: ${what}`));
      if (path.endsWith('roster')) await page.keyboard.press('Escape');
    }
  }
  expect(found).toEqual([]);
});

test('no page of the console is higher than its window at a desk', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const pages = [
    '',
    '/registrations',
    '/registrations/75003',
    '/review',
    '/payments',
    '/waivers',
    '/outbox',
    '/people',
  ];
  const forms = ['/events/56', '/events/56/fees', '/tour-dates/7502', '/tour-dates/7502/fees', '/check-in', '/places'];
  const found: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [...pages, ...forms]) {
    await page.goto(`/staff${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const higher = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    if (higher > 0) found.push(`${path}: ${higher} pixels`);
  }
  expect(found).toEqual([]);
});

const OF_A_CITY = '?filter=%7B%22tour_date_id%22%3A7541%7D';

test('no list of staff is wider than its page or touches its edge, at the widths of a desk, a tablet and a phone', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const found: string[] = [];
  const lists = ['registrations', 'payments', 'studios', 'accounts', 'people', 'waivers', 'outbox'];
  for (const list of [...lists, `routines${OF_A_CITY}`, `music${OF_A_CITY}`]) {
    await page.goto(`/staff/${list}`);
    await expect(page.locator('.StaffTable tbody tr').first()).toBeVisible();
    for (const width of WIDTHS) {
      await resize(page, width);
      const hidden = await page.locator('.StaffList__scroll').evaluate((pane) => pane.scrollWidth - pane.clientWidth);
      if (hidden > 1) found.push(`${list} at ${width}: ${hidden} pixels`);
      const last = page.locator('.StaffTable:visible tbody tr').first().locator('td').last();
      const apart =
        width < 768 ? 16 : await last.evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight));
      if (apart < 12) found.push(`${list} at ${width}: its last column is ${apart} pixels from the edge`);
    }
  }
  expect(found).toEqual([]);
});

test('staff see what a routine costs beside what they can do with it, at a desk', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  await page.goto('/staff/registrations/75003/routines');
  await expect(page.getByText('Transferred out')).toBeVisible();
  const table = page.getByRole('region', { name: 'Routines' });
  expect(await table.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
});

test('no sentence of a staff page is squeezed into a column of letters, at any width', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const found: string[] = [];
  for (const path of ['tour-dates/7541', 'registrations/75001/history']) {
    await page.goto(`/staff/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('.Timeline__body').first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const squeezed = await page.evaluate(() =>
        [...document.querySelectorAll('main p')]
          .filter((p) => (p.textContent ?? '').length > 20 && p.clientWidth > 0 && p.clientWidth < 120)
          .map((p) => p.textContent),
      );
      found.push(...squeezed.map((text) => `${path} at ${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

test('no page of the audit is wider than its window, at the widths of a desk, a tablet and a phone', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const found: string[] = [];
  for (const path of [
    '',
    '/streams/registration-75001',
    '/registrations/75001/proof',
    '/totals',
    '/findings',
    '/integrity',
    '/erasures',
    '/projections',
  ]) {
    await page.goto(`/audit${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await resize(page, width);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) found.push(`/audit${path} at ${width}: ${wider} pixels`);
    }
  }
  expect(found).toEqual([]);
});

test('at a desk the times of a staff list stand in one line, and the list still fits', async ({ browser, product }) => {
  const viewport = { width: 1360, height: 900 };
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/, viewport);
  for (const list of ['payments', 'outbox']) {
    await page.goto(`/staff/${list}`);
    const times = page.getByRole('table').getByRole('time');
    await expect(times.first()).toBeVisible();
    const broken = await times.evaluateAll((all) => all.filter((time) => time.getBoundingClientRect().height > 24));
    expect([list, broken.length]).toEqual([list, 0]);
    // Both are rounded, each for itself.
    expect(
      await page.getByRole('table').evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(1);
  }
});

test('the rail of the console has words at a desk, at a laptop once asked for, and is never higher than the window', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const rail = page.getByRole('navigation', { name: 'Staff' });
  const widthOf = async (name: string) => (await rail.getByText(name, { exact: true }).boundingBox())!.width;
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await widthOf('Competition tables')).toBeGreaterThan(80);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await widthOf('Competition tables')).toBeLessThan(2);
  await rail.getByRole('button', { name: 'Show the names of the pages' }).click();
  await page.reload();
  expect(await widthOf('Competition tables')).toBeGreaterThan(80);
  for (const height of [900, 650]) {
    await page.setViewportSize({ width: 1440, height });
    expect(await rail.evaluate((nav) => nav.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height);
    await expect(rail.getByRole('button', { name: /account menu/ })).toBeInViewport();
  }
  const cut = (link: HTMLElement) => link.scrollWidth > link.clientWidth;
  for (const link of await rail.getByRole('link').all()) expect(await link.evaluate(cut)).toBe(false);
});

test('the box of a routine without music stands in the middle of its row', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.goto('/event/75003/music');
  const box = page.getByRole('checkbox', { name: /^No music for/ }).first();
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const row = page.getByRole('row', { name: /^Clockwork/ });
  expect(Math.abs((await box.evaluate(middle)) - (await row.evaluate(middle)))).toBeLessThanOrEqual(1.5);
});

test('the hint of a dancer stands in one line below the level, and no word of the head is cut', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.goto('/registration/75030/dancers');
  const hint = page.getByText('Add contact information so that waivers can be sent.').first();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await hint.boundingBox())!.height).toBeLessThan(24);
    const cut = await page
      .getByRole('grid')
      .first()
      .locator('th')
      .evaluateAll((heads) =>
        heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
      );
    expect(cut).toEqual([]);
  }
});

test('the access codes of a tour date fit a phone, with names and addresses of any length', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const attendee = {
    ...{
      id: '75001-501',
      registration_id: 75_001,
      person_id: 501,
      registrant: 'The Northern Conservatory of Dance and Arts',
    },
    ...{
      fname: 'Wilhelmina Bartholomea',
      lname: 'Featherstonehaugh-Cholmondeley',
      level: 'Teen',
      access_code: 'hT7wQ4nZ',
    },
    email: 'wilhelmina.bartholomea.featherstonehaugh@families.example',
  };
  const answer = { label: 'Aurora Atlanta, GA · May 1–3, 2026', attendees: [attendee] };
  await page.route('**/access-codes', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ json: answer }),
  );
  await page.goto('/staff/tour-dates/7503/access-codes');
  const list = page.getByRole('table', { name: 'Access codes' });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const parts = [list, page.getByRole('button', { name: 'Regenerate all' }), list.getByText(/@families/)];
    for (const part of parts) {
      const { x, width: own } = (await part.boundingBox())!;
      expect([width, x + own <= width]).toEqual([width, true]);
    }
  }
});
