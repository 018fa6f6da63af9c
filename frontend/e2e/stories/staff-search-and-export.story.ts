import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type Person, signIn, test } from '../support/world.js';

// What it counts is its own: a product that other stories use would have other numbers.
test.use({ environment: {} });

const finder = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** A file of the console as lines of cells; none of these holds a comma or a quotation mark inside a cell that is compared. */
const exported = async (page: Page): Promise<Record<string, string>[]> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8').replace('\uFEFF', '');
  const [head = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
};
const inCents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);

let staff: Person;
test.beforeEach(async ({ browser, product }) => {
  staff = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
});

test('ADM-015 the office finds anything by what it was told, from anywhere, however fast it types', async () => {
  const { page } = staff;
  await page.goto('/staff/registrations/75004/payments');
  const card = page.getByRole('row', { name: /Paid .*Credit card/ }).last();
  const reference = /SBX-\w+/.exec((await card.textContent())!)![0];

  /** What is known of it, as it is typed, the result that is meant, and where that leads. */
  const told: readonly (readonly [string, string, string, RegExp])[] = [
    ['number', '75004', '75004 Petra Hoffmann', /\/staff\/registrations\/75004$/],
    ['studio', 'sugar & spice', 'Sugar & Spice Dance Studio', /\/staff\/studios\/\d+$/],
    ['registrant', 'Iris Vale', '75007 Iris Vale', /\/staff\/registrations\/75007$/],
    ['registrant', 'Iris Vale', 'Iris Vale Account, dancer@demo.example', /\/staff\/accounts\/1010$/],
    ['dancer', 'jonas hoff', 'Jonas Hoffmann Person', /\/staff\/people\/\d+$/],
    ['dancer', 'jonas hoff', '75025 Petra Hoffmann', /\/staff\/registrations\/75025$/],
    ['contact', 'Bridget Lowry', '75032 Sugar & Spice Dance', /\/staff\/registrations\/75032$/],
    ['e-mail', 'dancer@demo', '75007 Iris Vale', /\/staff\/registrations\/75007$/],
    ['phone', '(555) 010-0200', '75039 Petra Hoffmann', /\/staff\/registrations\/75039$/],
    ['phone in digits', '5550100200', '75039 Petra Hoffmann', /\/staff\/registrations\/75039$/],
    ['transaction id', reference, reference, /\/staff\/registrations\/75004\/payments$/],
    ['last four digits', '0119', 'Registration 75005, Credit card 0119', /\/staff\/registrations\/75005\/payments$/],
    ['amount', '$589.90', 'Registration 75025', /\/staff\/registrations\/75025\/payments$/],
    ['amount without its sign', '589.90', 'Registration 75025', /\/staff\/registrations\/75025\/payments$/],
  ];
  for (const [what, typed, found, leads] of told)
    await test.step(`by ${what}`, async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await finder(page).pressSequentially(typed);
      await expect(finder(page)).toHaveValue(typed);
      const meant = results(page).filter({ hasText: found }).first();
      await expect(meant).toBeVisible();
      await meant.click();
      await expect(page).toHaveURL(leads);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });

  await test.step('nothing typed is lost or reordered where each answer is later than the next', async () => {
    /** What was asked for on the way to the whole name, and how its answers are let go. */
    const asked: string[] = [];
    const held: (() => void)[] = [];
    await page.route(/\/api\/admin\/(registrations|payments|studios|accounts|people)\?/, async (route) => {
      const filter = new URL(route.request().url()).searchParams.get('filter') ?? '{}';
      const { q = '' } = JSON.parse(filter) as { q?: string };
      asked.push(q);
      if (q !== 'Iris Vale') await new Promise<void>((letGo) => held.unshift(letGo));
      await route.continue();
      await (await route.request().response())?.finished();
    });
    const shown: string[] = [];
    await page.exposeFunction('typed', (value: string) => shown.push(value));
    await page.keyboard.press('ControlOrMeta+k');
    await finder(page).evaluate((field) =>
      field.addEventListener('input', () =>
        (window as unknown as { typed: (value: string) => void }).typed((field as HTMLInputElement).value),
      ),
    );
    const letters = [...'Iris Vale'].map((_, at, all) => all.slice(0, at + 1).join(''));
    // Each letter of the first name is asked for, the rest in one go.
    for (const begun of letters.slice(0, 'Iris'.length)) {
      await page.keyboard.type(begun.at(-1)!);
      await expect.poll(() => asked).toContain(begun);
    }
    await finder(page).pressSequentially(' Vale');
    await expect(results(page).filter({ hasText: '75007 Iris Vale' })).toHaveCount(1);
    expect(shown).toEqual(letters);
    const before = await results(page).allTextContents();
    await expect(finder(page)).toHaveValue('Iris Vale');
    for (const letGo of held) letGo();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await results(page).allTextContents()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(finder(page)).toBeHidden();
  });
});

test('ADM-017 an export holds every row of its list in the columns that were chosen, and its money is the balance', async () => {
  const { page } = staff;
  const main = page.getByRole('main');
  const owed = new Map<string, number>();

  await test.step('every posting, also those of other pages', async () => {
    await page.goto('/staff/payments');
    const found = main.getByText(/^1-50 of \d+$/);
    const all = Number((await found.textContent())!.split(' ').at(-1));
    const postings = await exported(page);
    await expect(page.getByText(`${all} rows exported.`)).toBeVisible();
    expect(postings).toHaveLength(all);
    expect(Object.keys(postings[0]!)).toEqual([
      ...['Registration', 'Registrant', 'Time', 'Status', 'Type', 'Method', 'Gateway reference', 'By'],
      ...['Charged (− taken off)', 'Paid (− paid back)', 'Balance after'],
    ]);
    for (const row of postings) {
      const id = row.Registration!;
      owed.set(id, (owed.get(id) ?? 0) + inCents(row['Charged (− taken off)']) - inCents(row['Paid (− paid back)']));
    }
  });

  await test.step('its amounts add up to the balance of each registration', async () => {
    await page.goto('/staff/registrations?filter=%7B%7D');
    await expect(main.getByRole('row', { name: /75001/ })).toBeVisible();
    const rows = await exported(page);
    const balances = new Map(rows.map((row) => [row['No.']!, inCents(row.Balance)]));
    expect(balances.size).toBe(44);
    for (const [id, balance] of balances) expect([id, balance]).toEqual([id, owed.get(id) ?? 0]);
    // As the list shows it.
    expect([balances.get('75030'), balances.get('75019')]).toEqual([89_000, -21_500]);
    await expect(main.getByRole('row', { name: /^75030/ })).toContainText('$890.00');
    await expect(main.getByRole('row', { name: /^75019/ })).toContainText('-$215.00');
  });

  await test.step('what is left out of the columns is left out of the file, and what does not fit of the rows', async () => {
    await page.goto(`/staff/payments?filter=${encodeURIComponent('{"type":["PaymentPosted"],"q":"75004"}')}`);
    await expect(main.getByText('1-2 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Columns of the export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns of the export' });
    for (const column of [
      'Registrant',
      'Time',
      'Type',
      'Method',
      'Gateway reference',
      'By',
      'Charged (− taken off)',
      'Balance after',
    ])
      await dialog.getByLabel(column, { exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await exported(page)).toEqual([
      { Registration: '75004', Status: 'Paid', 'Paid (− paid back)': '810.00' },
      { Registration: '75004', Status: 'Paid', 'Paid (− paid back)': '110.00' },
    ]);
  });
});

/** A head that names money. */
const MONEY = /^(Amount|Balance|Charged|Fee|Fees|Paid|Price)\b/;

test('~ADM-044 no export of the console writes a moment of the machine or an amount without cents', async () => {
  test.setTimeout(240_000);
  const { page } = staff;
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Outbox' })).toBeVisible();
  const rail = await page
    .getByRole('navigation')
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const heads = new Map<string, string[]>();
  const faults: string[] = [];
  for (const path of [...rail, '/staff/scholarships', '/staff/tour-dates/7541/tickets']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.Skeleton')).toHaveCount(0);
    if ((await page.getByRole('button', { name: 'Export CSV' }).count()) === 0) continue;
    const rows = await exported(page);
    heads.set(path, Object.keys(rows[0] ?? {}));
    for (const [head, cell] of rows.flatMap((row) => Object.entries(row)))
      if (/\dT\d\d:\d\d/.test(cell) || (MONEY.test(head) && !/^(-?\d+\.\d\d)?$/.test(cell)))
        faults.push(`${path}, ${head}: ${cell}`);
  }
  expect(faults).toEqual([]);
  expect([...heads.keys()]).toEqual(
    expect.arrayContaining(
      ['registrations', 'routines', 'music', 'payments', 'studios', 'people', 'accounts', 'outbox'].map(
        (list) => `/staff/${list}`,
      ),
    ),
  );
});

test('~ADM-044 a registration is exported with contact, days, people, routines, fees and what was paid', async () => {
  const { page } = staff;
  await page.goto('/staff/registrations?filter=%7B%7D');
  await expect(page.getByRole('row', { name: /75001/ })).toBeVisible();
  const rows = await exported(page);
  const row = rows.find((one) => one['No.'] === '75017')!;
  expect(row).toMatchObject({
    'Tour date': expect.stringMatching(/ · .*20\d\d$/),
    Contact: 'Marisol Keene',
    'E-mail': 'studio@demo.example',
    Completed: expect.stringMatching(/^[A-Z][a-z]{2} \d+, 20\d\d \d+:\d\d [AP]M$/),
    Dancers: '6',
    Fees: '4834.00',
  });
  expect(row['Names of dancers']!.split(', ')).toHaveLength(6);
  expect(Number(row.Fees) - Number(row.Paid)).toBeCloseTo(Number(row['Balance, registration']) + 0, 2);
  expect(row['Routines with dancers']).toMatch(/^\S.*: \S+ \S+/);
});
