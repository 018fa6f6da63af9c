import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';
import { workbook } from '../support/xlsx.js';

// Whom it imports is its own: other stories go through the roster as it was seeded.
test.use({ environment: {} });

const HEADING = ['First', 'Last', 'DOB', 'M/F', 'Role', 'Phone', 'T-shirt'];
const STEMS = ['Quor', 'Zimb', 'Vexl', 'Jynth', 'Wroth', 'Kelph', 'Xand', 'Fjorn', 'Bwyll', 'Glimp'];
/** Sixty lines: dates that could be read two ways, somebody known, somebody changed, a look-alike, and one that is wrong. */
const PEOPLE = [
  ['Ava', 'Twinner', '05/05/2014', 'F', 'Dancer', '', 'YM'],
  ['Katherine', 'Olsen', '02/11/2012', 'M', 'Dancer', '617-555-0142', 'YL'],
  ['Maria Fernando', 'Acosta-Villanueva', '', 'F', 'Dancer', '', 'AS'],
  ['Wren', '', '10/11/2015', 'F', 'Dancer', '', ''],
  ['Test', 'Test', '01/01/2015', 'F', 'Dancer', '', ''],
  ...Array.from({ length: 55 }, (_, n) => [
    `${STEMS[n % 10]}a`,
    `${STEMS[Math.floor(n / 10)]}${STEMS[(n + 3) % 10]!.toLowerCase()}berg`,
    `${String((n % 12) + 1).padStart(2, '0')}/${String((n % 11) + 1).padStart(2, '0')}/${2008 + (n % 9)}`,
    n % 2 ? 'm' : 'f',
    n === 54 ? 'Teacher' : 'dancer',
    '',
    '',
  ]),
];

const paste = async (page: Page, rows: readonly (readonly string[])[]) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((cells) => cells.join('\t')).join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
};
const preview = (page: Page) => page.getByRole('grid', { name: 'Preview of the import' });
const row = (page: Page, line: number) =>
  preview(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^Import row ${line},`) }) });
const chips = (page: Page) => page.getByRole('group', { name: 'Show' }).getByRole('button').allTextContents();
const rosterNames = (page: Page) => page.getByRole('grid', { name: 'My Roster' });
/** A long roster draws the rows that are seen. */
const find = (page: Page, name: string) => typeInto(page.getByRole('searchbox', { name: 'Search' }), name);
const column = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('ROS-060 a studio imports its roster from a spreadsheet, takes it back, and imports it again', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/roster');
  const all = page.getByRole('button', { name: /^ALL \d/ });
  await expect(all).toBeVisible();
  const before = Number((await all.textContent())!.replace(/\D/g, ''));

  await test.step('~ROS-060 she pastes sixty rows; the columns are guessed, and she is asked once how dates are read', async () => {
    await page.getByRole('button', { name: 'IMPORT' }).click();
    await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
    await expect(page.getByLabel('Paste your rows here')).toBeFocused();
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('roster-template.csv');
    expect(await readFile((await template.path())!, 'utf8')).toBe(
      '\ufeffFirst name,Last name,Type,Gender,Birthdate,Email,Phone,Parent first name,Parent last name,Parent email,Parent phone\r\n',
    );
    await page.getByLabel('Paste your rows here').focus();
    await paste(page, [HEADING, ...PEOPLE]);
    await expect(page.getByText('61 lines pasted. Nothing is saved before you press IMPORT.')).toBeVisible();
    await expect(page.getByText('7 found, 6 used.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'The first row is a heading' })).toBeChecked();
    const guessed = [
      ['A First', 'fname'],
      ['B Last', 'lname'],
      ['C DOB', 'birthdate'],
      ['D M/F', 'gender_id'],
      ['E Role', 'person_type_id'],
      ['F Phone', 'phone'],
      ['G T-shirt', ''],
    ] as const;
    for (const [label, value] of guessed) await expect(column(page, label)).toHaveValue(value);
    await expect(page.getByText('two ways to read')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'How is ‘DOB’ to be read?' })).toBeVisible();
    await expect(page.getByText('A date such as 02/11/2012 could be either.')).toBeVisible();
    // Nothing is shown before it is known, and nothing can be saved.
    await expect(preview(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^IMPORT/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('radio', { name: /^Day first: November 2, 2012/ }).check();
    await expect(row(page, 2)).toContainText('11/02/2012');
    await page.getByRole('radio', { name: /^Month first: February 11, 2012/ }).check();
    await expect(row(page, 2)).toContainText('02/11/2012');
    // Another choice of a column shows at once.
    await column(page, 'F Phone').selectOption('Leave out');
    await expect(preview(page).getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
    await column(page, 'F Phone').selectOption('Phone');
    await expect(row(page, 2)).toContainText('(617) 555-0142');
  });

  await test.step('~ROS-061 the preview tells each row; one is mended, one answered, one left out', async () => {
    await expect
      .poll(() => chips(page))
      .toEqual(['All 60', 'New 56', 'Changed 1', 'Possible duplicate 1', 'Unchanged 1', 'Refused 1']);
    await expect(row(page, 1)).toContainText('Unchanged');
    await expect(row(page, 2).locator('del')).toHaveText(['Female', 'none']);
    await expect(row(page, 2).locator('ins')).toHaveText(['Male', '(617) 555-0142']);
    await expect(row(page, 4)).toContainText('Last name: Required');
    await expect(page.getByText('3 rows stay out: 1 unchanged, 1 question open, 1 refused')).toBeVisible();
    await row(page, 4).getByRole('button', { name: 'Edit row 4, Wren' }).click();
    await typeInto(page.getByLabel('Last name, row 4'), 'Hollisworth');
    await page.keyboard.press('Enter');
    await expect(row(page, 4)).toContainText('Hollisworth');
    await expect(row(page, 4)).toContainText('New');
    await row(page, 3)
      .getByRole('button', { name: /^Answer, row 3/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Did you mean one of these people?' });
    await expect(question).toContainText('Maria Fernanda Acosta-Villanueva06/14/2011');
    await question.getByRole('button', { name: 'ADD AS A NEW PERSON' }).click();
    await expect(row(page, 3)).toContainText('New');
    await page.getByRole('checkbox', { name: 'Import row 5, Test Test' }).uncheck();
    await expect(row(page, 5)).toContainText('Left out');
    expect(await chips(page)).toEqual(['All 60', 'New 57', 'Changed 1', 'Unchanged 1', 'Left out 1']);
    await page.getByRole('button', { name: 'Changed 1', exact: true }).click();
    await expect(preview(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'All 60', exact: true }).click();
  });

  await test.step('nothing of it is cut off or cannot be read, at a desk and on a phone', async () => {
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row(page, 60)).toBeAttached();
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      const { violations } = await new AxeBuilder({ page }).exclude('tbody > tr:nth-child(n + 7)').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('~ROS-061 she imports, with progress, and is told what was done', async () => {
    await page.getByRole('button', { name: 'IMPORT 58 PEOPLE' }).click();
    await expect(page.getByText('58 people imported. 57 added, 1 changed.')).toBeInViewport();
    await expect(page.getByText(/^UNDO until \d+:\d\d [AP]M$/)).toBeVisible();
    await expect(page.getByRole('button', { name: `ALL ${before + 57}` })).toBeVisible();
    await find(page, 'Hollisworth');
    await expect(
      rosterNames(page).getByRole('row', { name: /^Wren Hollisworth Dancer Female 10\/11\/2015/ }),
    ).toBeVisible();
    // It stands in every window of the account, and after a reload.
    await page.reload();
    await expect(page.getByText('58 people imported. 57 added, 1 changed.')).toBeVisible();
  });

  await test.step('~ROS-061 UNDO takes it back, but for whom she has changed since', async () => {
    await find(page, 'Hollisworth');
    await page.getByRole('button', { name: 'Edit Wren Hollisworth' }).click();
    await typeInto(page.getByLabel('First name, Wren Hollisworth'), 'Wrenna');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Wrenna Hollisworth' })).toBeVisible();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(
      page.getByText('57 people taken back: 56 removed, 1 as they were. 1 stays, because of use since:'),
    ).toBeVisible();
    await expect(page.getByText('Wrenna Hollisworth, changed since')).toBeVisible();
    await expect(page.getByRole('button', { name: `ALL ${before + 1}` })).toBeVisible();
    await find(page, 'Olsen');
    await expect(rosterNames(page).getByRole('row', { name: /^Katherine Olsen Dancer Female/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'UNDO' })).toHaveCount(0);
  });

  await test.step('~ROS-060 a file that is no list of people is refused with its reason', async () => {
    await page.getByRole('button', { name: 'IMPORT' }).click();
    const refused = page.getByRole('alert');
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('File to import').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await choose('large.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
    await expect(refused).toHaveText('large.csv is larger than 5 MB.');
    await choose('broken.xlsx', Buffer.from('PK and nothing more'));
    await expect(refused).toHaveText('broken.xlsx cannot be read. Please save it as CSV or XLSX.');
    await choose('years.csv', Buffer.from(Array.from({ length: 2002 }, (_, n) => `Dan${n},Cer`).join('\n')));
    await expect(refused).toHaveText('years.csv has 2,002 rows. At most 2,000 rows can be imported at once.');
    await choose('empty.csv', Buffer.from('\n\n'));
    await expect(refused).toHaveText('empty.csv has no rows.');
    // A workbook that unpacks to far more than it weighs, and one whose last cell is far away.
    await choose('bomb.xlsx', workbook(Array.from({ length: 9_000 }, () => ['x'.repeat(5_000)])));
    await expect(refused).toHaveText('bomb.xlsx is too large to be read. Please save the list alone.');
    await choose('far.xlsx', workbook([...Array.from({ length: 10_001 }, () => ['']), ['x']]));
    await expect(refused).toHaveText('far.xlsx is too large to be read. Please save the list alone.');
  });

  await test.step('~ROS-060 ~ROS-061 she imports again, from an XLSX file: who was taken back comes without a question', async () => {
    await page.getByLabel('File to import').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/octet-stream',
      buffer: workbook([HEADING, ...PEOPLE]),
    });
    await expect(page.getByText('61 lines of people.xlsx.')).toBeVisible();
    await page.getByRole('radio', { name: /^Month first/ }).check();
    await expect.poll(() => chips(page)).toEqual(['All 60', 'New 57', 'Changed 1', 'Unchanged 1', 'Refused 1']);
    await page.getByRole('button', { name: 'IMPORT 58 PEOPLE' }).click();
    await expect(page.getByText('58 people imported. 57 added, 1 changed.')).toBeVisible();
  });

  await test.step('~ROS-061 once more, as CSV: all are known, and there is nobody to import', async () => {
    await page.getByRole('button', { name: 'IMPORT' }).click();
    const csv = [HEADING, ...PEOPLE].map((cells) => cells.join(',')).join('\r\n');
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('radio', { name: /^Month first/ }).check();
    await expect.poll(() => chips(page)).toEqual(['All 60', 'Unchanged 59', 'Refused 1']);
    await expect(page.getByRole('button', { name: 'IMPORT 0 PEOPLE' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'CANCEL' }).click();
  });

  await test.step('~ROS-060 rows pasted into the roster open the preview', async () => {
    await rosterNames(page).getByRole('gridcell').first().click();
    await paste(page, [
      ['Ottoline', 'Quendleberry', 'May 6, 2014'],
      ['Barnaby', 'Quendleberry', '2016-07-08'],
    ]);
    await expect(page.getByRole('button', { name: 'IMPORT 2 PEOPLE' })).toBeEnabled();
    await expect(row(page, 1)).toContainText('05/06/2014');
    await expect(row(page, 2)).toContainText('07/08/2016');
    await page.getByRole('button', { name: 'CANCEL' }).click();
    await expect(rosterNames(page)).toBeVisible();
  });

  await test.step('~ROS-060 the roster step imports as well', async () => {
    await page.goto('/dashboard');
    const registration = page.locator('a[href^="/registration/"]', { hasText: 'FINISH REGISTRATION' }).last();
    await page.goto(`${await registration.getAttribute('href')}/roster`);
    await page.getByRole('button', { name: 'IMPORT' }).click();
    await page.getByLabel('Paste your rows here').focus();
    await paste(page, [['Ottoline', 'Quendleberry', 'May 6, 2014']]);
    await page.getByRole('button', { name: 'IMPORT 1 PERSON' }).click();
    await expect(page.getByText('1 person imported. 1 added, 0 changed.')).toBeVisible();
  });
});
