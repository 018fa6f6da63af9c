import type { Page, Response } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// What it counts and changes is its own: a product that other stories use would have other numbers.
test.use({ environment: {} });

/** Tour date, days to go, registrations by status, all of them, dancers, routines, places taken, the tightest, money in, owed. */
const BOARD = [
  [
    'Minneapolis Jan 24–25, 2026',
    '4 days',
    '1 editing',
    '1',
    '4',
    '0',
    '0 / 350',
    'Competition 0 / 350',
    '$1,245.00',
    '$0.00',
  ],
  [
    'Kansas City Jan 30 – Feb 1, 2026',
    '10 days',
    '2 pending review 1 editing 2 draft',
    '5',
    '6',
    '2',
    '2 / 300',
    'Competition 2 / 300',
    '$2,394.65',
    '$0.00',
  ],
  [
    'Boston Feb 13–15, 2026',
    '24 days',
    '1 pending review',
    '1',
    '2',
    '0',
    '0 / 350',
    'Competition 0 / 350',
    '$613.00',
    '$0.00',
  ],
  [
    'Houston Feb 20–22, 2026',
    '31 days',
    '2 pending review 1 submitted 1 canceled',
    '4',
    '14',
    '3',
    '3 / 300',
    'Competition 3 / 300',
    '$3,499.50',
    '$2,454.60',
  ],
  [
    'Chicago Mar 20–22, 2026',
    '59 days',
    '1 confirmed 1 pending review',
    '2',
    '50',
    '0',
    '8 / 470',
    'Teen 8 / 120',
    '$14,358.69',
    '$0.00',
  ],
  [
    'Philadelphia Apr 10–12, 2026',
    '80 days',
    '1 submitted',
    '1',
    '2',
    '0',
    '0 / 350',
    'Competition 0 / 350',
    '$0.00',
    '$775.00',
  ],
  [
    'Los Angeles Apr 10–12, 2026',
    '80 days',
    '1 confirmed 1 pending review 1 submitted 1 editing',
    '4',
    '11',
    '0',
    '0 / 250',
    'Competition 0 / 250',
    '$2,135.00',
    '$890.00',
  ],
  [
    'Dallas Apr 17–19, 2026',
    '87 days',
    '1 pending review 1 editing 2 draft',
    '4',
    '4',
    '2',
    '2 / 350',
    'Competition 2 / 350',
    '$1,805.00',
    '$0.00',
  ],
  [
    'Atlanta May 1–3, 2026',
    '101 days',
    '2 pending review 1 draft',
    '3',
    '3',
    '0',
    '0 / 350',
    'Competition 0 / 350',
    '$330.00',
    '$775.00',
  ],
  [
    'New York Jun 12–14, 2026',
    '143 days',
    '1 confirmed 2 pending review 1 submitted 1 editing 2 draft',
    '7',
    '26',
    '0',
    '20 / 20',
    'Crash Course 20 / 20, full',
    '$8,441.00',
    '$695.00',
  ],
  [
    'Las Vegas Jun 26–28, 2026',
    '157 days',
    '2 draft',
    '2',
    '0',
    '0',
    '0 / 250',
    'Competition 0 / 250',
    '$0.00',
    '$0.00',
  ],
  [
    'Orlando Jul 2–8, 2026',
    '163 days',
    '1 confirmed 1 pending review 1 editing',
    '3',
    '10',
    '8',
    '6 / 400',
    'Competition 6 / 400',
    '$6,964.00',
    '$1,665.00',
  ],
  [
    'Anaheim Jul 16–20, 2026',
    '177 days',
    '1 pending review 1 submitted 2 draft',
    '4',
    '2',
    '0',
    '0 / 400',
    'Competition 0 / 400',
    '$580.00',
    '$950.00',
  ],
  [
    'Seattle Jan 9–11, 2026',
    'Over',
    '1 confirmed',
    '1',
    '28',
    '11',
    '11 / 350',
    'Competition 11 / 350',
    '$10,605.00',
    '$0.00',
  ],
  [
    'San Diego Nov 7–9, 2025',
    'Over',
    '1 confirmed',
    '1',
    '3',
    '2',
    '2 / 300',
    'Competition 2 / 300',
    '$1,549.80',
    '$0.00',
  ],
];
/** What came in by card, by bank and check, otherwise; what went back; and what came in in all. */
const MONEY_IN = [
  ['Dec 22, 2025', '$680.00', '$0.00', '$0.00', '$0.00', '$680.00'],
  ['Jan 3, 2026', '$2,080.00', '$0.00', '$0.00', '$0.00', '$2,080.00'],
  ['Jan 5, 2026', '$4,834.00', '$0.00', '$0.00', '$0.00', '$4,834.00'],
  ['Jan 7, 2026', '$580.00', '$0.00', '$0.00', '$0.00', '$580.00'],
  ['Jan 8, 2026', '$895.00', '$0.00', '$0.00', '$0.00', '$895.00'],
  ['Jan 12, 2026', '$613.00', '$0.00', '$0.00', '-$25.00', '$613.00'],
  ['Jan 14, 2026', '$589.90', '$0.00', '$0.00', '$0.00', '$589.90'],
  ['Jan 17, 2026', '$162.00', '$0.00', '$0.00', '$0.00', '$162.00'],
  ['Jan 19, 2026', '$2,249.90', '$120.00', '$0.00', '-$120.00', '$2,369.90'],
  ['Jan 20, 2026', '$7,251.00', '$0.00', '$0.00', '$0.00', '$7,251.00'],
];
const A_PAGE = 50;
/** Each figure that is not nothing, without the sums of the days. */
const BARS = MONEY_IN.flatMap((row) => row.slice(1, -1)).filter((sum) => sum !== '$0.00').length;

const rowsOf = async (page: Page, table: string): Promise<string[][]> => {
  const rows = await page.getByRole('table', { name: table }).locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return cells.map((row) => row.map((text) => text.replace(/\s+/g, ' ').trim()));
};

const asked = (answer: Response) => {
  const query = new URL(answer.url()).searchParams;
  const part = (name: string): unknown => JSON.parse(query.get(name) ?? 'null');
  return { filter: part('filter'), range: part('range'), sort: part('sort') };
};
/** What a list asks its server for while something is done, and how many rows the answer says there are. */
const wireOf = async (page: Page, resource: string, act: () => Promise<unknown>) => {
  const isPage = (answer: Response): boolean => {
    if (new URL(answer.url()).pathname !== `/api/admin/${resource}`) return false;
    const { range } = asked(answer) as { range: [number, number] };
    return range[1] - range[0] === 49;
  };
  const [answer] = await Promise.all([page.waitForResponse(isPage), act()]);
  return { ...asked(answer), found: answer.headers()['content-range'] };
};

test('ADM-001 the office reads the season on its dashboard, live, and its lists ask by filter, range and sort', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const region = (name: string) => main.getByRole('region', { name });
  const chicago = main.getByRole('row', { name: /Chicago/ });
  const activity = region('Latest activity').getByRole('listitem');

  await test.step('registrations by status of each tour date, places taken, balances; each count leads to its rows', async () => {
    await expect(chicago).toBeVisible();
    expect(await rowsOf(page, 'Tour dates')).toEqual(BOARD);
    await expect(main.getByText('2025-2026, 15 tour dates with registrations')).toBeVisible();
    await expect(region('Tour dates').getByRole('heading')).toContainText('$8,204.60 outstanding');
    await chicago.getByRole('link', { name: '1 pending review' }).click();
    await expect(main.getByRole('row')).toHaveCount(2);
    await expect(main.getByRole('row').last()).toHaveText(/^75005Sugar & Spice DanceChicagoMar 20–22, 2026Overdue/);
    await page.goBack();
  });

  await test.step('~REG-153 who attended no regional that is known stands in a work list, and in the registration', async () => {
    const list = region('Work lists').getByRole('listitem').filter({ hasText: 'Unverified regional attendance' });
    await expect(list).toHaveText('Unverified regional attendance1');
    await list.getByRole('link').click();
    await main
      .getByRole('row', { name: /^75002/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('link', { name: 'Attendees' }).click();
    const odette = main.getByRole('row', { name: /Odette Bellamy/ });
    await expect(odette).toContainText('Attended Regional Unverified regional attendance');
    await expect(main.getByText('Unverified regional attendance')).toHaveCount(1);
    await page.getByRole('link', { name: 'Dashboard' }).click();
  });

  await test.step('money in per day, drawn and told', async () => {
    await expect(region('Money in per day').getByText('$20,054.80 in 30 days')).toBeVisible();
    await expect(region('Money in per day').getByRole('list', { name: 'Sums' }).getByRole('listitem')).toHaveText([
      'Card $19,934.80',
      'Bank and check $120.00',
      'Other $0.00',
      'Refunds -$145.00',
    ]);
    await expect(region('Money in per day').locator('svg .recharts-bar-rectangle path')).toHaveCount(BARS);
    await expect(
      region('Money in per day')
        .locator('svg')
        .getByText(/^-\$\d/)
        .first(),
    ).toBeVisible();
    expect(await rowsOf(page, 'Money in per day')).toEqual(MONEY_IN);
  });

  await test.step('how far the read models are behind', async () => {
    await expect(region('What the lists show').getByRole('listitem')).toHaveText([/^All \d+ lists\s*Up to date$/]);
  });

  await test.step('what another of the office does is told by itself, and counted', async () => {
    const newest = await activity.first().textContent();
    const admin = await signIn(browser, product, 'admin@callboard.example', /\/staff$/);
    await admin.page
      .getByRole('row', { name: /Chicago/ })
      .getByRole('link', { name: '1 pending review' })
      .click();
    await admin.page.getByRole('row').last().getByRole('link').first().click();
    await admin.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel('Reason').pressSequentially('Checked by phone');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(activity.first()).toContainText('confirmed the registration');
    await expect(activity.first()).toContainText('Aurora Chicago, IL · Mar 20–22, 2026');
    await expect(activity.nth(1)).toHaveText(newest!);
    await expect(chicago).toContainText('2 confirmed');
    await expect(chicago).not.toContainText('pending review');
    await admin.context.close();
  });

  await test.step('so is what a registrant does', async () => {
    const studio = await signIn(browser, product, 'studio@demo.example', /dashboard/);
    await studio.page.getByRole('link', { name: 'Register' }).first().click();
    await studio.page.getByRole('button', { name: 'Finish Registration: Dallas, TX' }).click();
    await studio.page.waitForURL(/\/registration\/\d+/);
    await studio.page.goto(studio.page.url().replace(/(registration\/\d+).*/, '$1/dancers'));
    const grid = studio.page.getByRole('grid', { name: 'dancers' });
    await grid
      .getByRole('checkbox', { name: /One Day/ })
      .first()
      .click();
    await expect(studio.page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(activity.first()).toContainText('Marisol Keene saved 1 change: Chidinma Ahmed, One Day Yes');
    await expect(activity.first()).toContainText('Aurora Dallas, TX · Apr 17–19, 2026');
    await studio.context.close();
  });

  await test.step('lists ask by filter, range and sort, and are told how many there are in all', async () => {
    const open = await wireOf(page, 'payments', () => page.getByRole('link', { name: 'Payments' }).click());
    const all = Number(open.found?.split('/')[1]);
    expect(all).toBeGreaterThan(100);
    expect(open).toEqual({ filter: {}, range: [0, 49], sort: ['timestamp', 'DESC'], found: `payments 0-49/${all}` });
    const next = await wireOf(page, 'payments', () => page.getByRole('button', { name: 'Go to next page' }).click());
    expect([next.range, next.found]).toEqual([[50, 99], `payments 50-99/${all}`]);
    await expect(main.getByText(`51-100 of ${all}`)).toBeVisible();
    const sorted = await wireOf(page, 'payments', () => main.getByRole('button', { name: 'Registration' }).click());
    expect(sorted.sort).toEqual(['registration_id', 'ASC']);
    const first = main.getByRole('row').nth(1).getByRole('link').first();
    await expect(first).toHaveText('75001');
    const few = await wireOf(page, 'payments', () => main.getByRole('button', { name: /^Payments only/ }).click());
    expect(few).toEqual({
      filter: { type: ['PaymentPosted', 'PaymentRecordedByStaff', 'CheckReceived'] },
      range: [0, 49],
      sort: ['registration_id', 'ASC'],
      found: expect.stringMatching(/^payments 0-\d+\/\d+$/),
    });
    await expect(main.getByRole('row')).toHaveCount(Math.min(Number(few.found?.split('/')[1]), A_PAGE) + 1);
  });
});
