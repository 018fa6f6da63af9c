import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

const NEW = [
  ['Zoe', 'Aalto', '03/14/2012'],
  ['Yara', 'Zyla', '05/02/2010'],
  ['Xenia', 'Moreau', '11/23/2013'],
  ['Willa', 'Okoye', '07/08/2011'],
  ['Vera', 'Quist', '01/30/2009'],
] as const;

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Presses a key until the focus is there. */
const pressTo = async (page: Page, key: string, target: Locator, most = 80) => {
  for (let n = 0; n < most; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};
/** What has the focus is in the window, above the step's sticky foot and below the table's sticky head. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement!.closest('tr')!.getBoundingClientRect();
    const head = document.activeElement!.closest('table')!.tHead!.getBoundingClientRect();
    const foot = document.querySelector('nav[aria-label="Step"]')!.getBoundingClientRect();
    return top >= Math.max(0, head.bottom - 1) && bottom <= foot.top;
  });

test('a studio fills a table of sixty dancers by keyboard alone, and takes back a slip', async ({
  browser,
  product,
}) => {
  test.setTimeout(480_000);
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const roster = page.getByRole('grid', { name: 'My Roster' });

  await test.step('~ROS-020 she adds five to her roster, row after row', async () => {
    await page.goto('/roster');
    await page.getByLabel('First name', { exact: true }).focus();
    for (const [first, last, born] of NEW) {
      await page.keyboard.type(first);
      await press(page, 'Tab');
      await page.keyboard.type(last);
      await press(page, 'Tab', 'Tab', 'Tab');
      await page.keyboard.type(born);
      await press(page, 'Enter');
      await expect(roster.getByRole('row', { name: new RegExp(`^${first} ${last}`) })).toBeVisible();
      await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
    }
  });

  await test.step('~ROS-036 ~ROS-038 a row is edited in place: Escape leaves it, Enter saves it, the focus stays', async () => {
    const first = roster.getByRole('row').nth(1).getByRole('gridcell').first();
    await pressTo(page, 'Tab', roster.getByRole('button', { name: 'Edit Zoe Aalto' }));
    await press(page, 'Home');
    await expect(first).toBeFocused();
    await expect(first).toHaveText('Zoe');
    await press(page, 'Enter');
    await expect(page.getByLabel('First name, Zoe Aalto')).toBeFocused();
    await page.keyboard.type('Nobody');
    await press(page, 'Escape');
    await expect(first).toHaveText('Zoe');
    await expect(first).toBeFocused();
    await press(page, 'Enter', 'End');
    await page.keyboard.type('lie');
    await press(page, 'Enter');
    await expect(first).toHaveText('Zoelie');
    await expect(first).toBeFocused();
  });

  await test.step('~ROS-040 a row is deleted, and the next one has the focus', async () => {
    await press(page, 'End');
    await expect(roster.getByRole('button', { name: 'Delete Zoelie Aalto' })).toBeFocused();
    const next = await roster.getByRole('row').nth(2).getByRole('button').last().getAttribute('aria-label');
    await press(page, 'Enter', 'Tab', 'Enter');
    await expect(roster.getByRole('button', { name: 'Delete Zoelie Aalto' })).toHaveCount(0);
    await expect(roster.getByRole('button', { name: next! })).toBeFocused();
  });

  await test.step('she begins a registration', async () => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Register: Atlanta, GA' }).focus();
    await press(page, 'Enter');
    await expect(page.getByRole('alertdialog')).toContainText('Start registration for Aurora Atlanta, GA?');
    await press(page, 'Enter');
    await page.waitForURL(/\/registration\/\d+/);
    const begin = page.getByRole('button', { name: 'CONTINUE REGISTRATION' });
    const skip = page.getByRole('button', { name: 'SKIP TO REGISTRATION' });
    await expect(begin.or(skip)).toBeVisible();
    if (await begin.isVisible()) {
      await begin.focus();
      await press(page, 'Enter');
    }
    await skip.focus();
    await press(page, 'Enter');
    await page.waitForURL(/\/dancers$/);
  });

  const dancers = page.getByRole('grid', { name: '60 dancers' });
  const picker = page.getByRole('combobox', { name: 'Add from your roster' });

  await test.step('~REG-132 everyone is added at once, a sixtieth by name', async () => {
    await expect(page.getByText('64 on your roster not added yet')).toBeVisible();
    await picker.focus();
    await press(page, 'Escape', 'Tab', 'Enter');
    await expect(page.getByRole('grid', { name: '59 dancers' })).toBeVisible();
    await picker.focus();
    await page.keyboard.type('Tessa');
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: 'Is this a dancer or a teacher?' })).toBeVisible();
    await pressTo(page, 'Tab', page.getByRole('button', { name: 'DANCER', exact: true }));
    await press(page, 'Enter');
    await expect(dancers).toBeVisible();
  });

  const levels = dancers.getByRole('combobox');
  await test.step('the table is one tab stop: the arrows go through it, and no row is behind the foot', async () => {
    await pressTo(page, 'Tab', levels.first());
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: 'Remove all' })).toBeFocused();
    await press(page, 'Shift+Tab');
    for (let row = 0; row < 60; row++) {
      await expect(levels.nth(row)).toBeFocused();
      expect([row, await isInSight(page)]).toEqual([row, true]);
      await press(page, 'ArrowDown');
    }
    await press(page, 'Control+Home');
    expect(await isInSight(page)).toBe(true);
  });

  await test.step('~REG-124 Enter opens a level, Escape leaves it, a choice is priced and saved', async () => {
    await pressTo(page, 'ArrowRight', levels.first());
    const was = await levels.first().inputValue();
    await press(page, 'Enter', 'ArrowDown', 'Escape');
    await expect(levels.first()).toHaveValue(was);
    await press(page, 'Enter', 'ArrowDown', 'Enter');
    await expect(page.getByRole('dialog', { name: /^Workshop level of / })).toBeVisible();
    await press(page, 'Enter');
    await expect(levels.first()).not.toHaveValue(was);
    await expect(levels.first()).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(levels.nth(1)).toBeFocused();
  });

  const oneDay = dancers.getByRole('checkbox', { name: /^One Day/ });
  await test.step('~REG-149 Enter and the space bar tick', async () => {
    await pressTo(
      page,
      'ArrowRight',
      dancers
        .getByRole('row')
        .nth(2)
        .getByRole('checkbox', { name: /^One Day/ }),
    );
    await press(page, 'Enter', 'ArrowDown', 'Space');
    await expect(
      dancers
        .getByRole('row')
        .nth(2)
        .getByRole('checkbox', { name: /^One Day/ }),
    ).toBeChecked();
    await expect(
      dancers
        .getByRole('row')
        .nth(3)
        .getByRole('checkbox', { name: /^One Day/ }),
    ).toBeChecked();
    await expect(oneDay.and(page.locator(':checked'))).toHaveCount(2);
  });

  await test.step('a name is found as it is typed, and the table is whole again without it', async () => {
    const find = page.getByRole('searchbox', { name: 'Find in these dancers' });
    const place = page.locator(':focus');
    const was = await place.getAttribute('aria-label');
    await pressTo(page, 'Shift+Tab', find);
    await find.pressSequentially('tessa tw');
    await expect(find).toHaveValue('tessa tw');
    await expect(page.getByRole('status').filter({ hasText: '1 of 60 dancers' })).toBeVisible();
    await expect(dancers.getByRole('row')).toHaveCount(2);
    await find.pressSequentially('x');
    await expect(page.getByText('No one matches.')).toBeVisible();
    await press(page, 'Control+a', 'Delete');
    await expect(dancers.getByRole('row')).toHaveCount(61);
    await pressTo(page, 'Tab', page.getByLabel(was!, { exact: true }));
  });

  await test.step('~REG-139 a row is removed; Ctrl Z brings it back as it was, and says so', async () => {
    await press(page, 'End');
    const gone = (await page.evaluate(() => document.activeElement!.getAttribute('aria-label')))!.replace(
      'Remove ',
      '',
    );
    await press(page, 'Enter');
    await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to remove ${gone}?`);
    await press(page, 'Tab', 'Enter');
    const fewer = page.getByRole('grid', { name: '59 dancers' });
    await expect(fewer).toBeVisible();
    await expect(fewer.getByRole('row').nth(3).getByRole('button').last()).toBeFocused();
    await press(page, 'Control+z');
    await expect(page.getByRole('status').filter({ hasText: `Undone: ${gone} removed` })).toBeVisible();
    await expect(dancers.getByRole('checkbox', { name: `One Day, ${gone}` })).toBeChecked();
    await press(page, 'Control+z');
    await expect(page.getByRole('status').filter({ hasText: `Undone: One Day for ${gone}` })).toBeVisible();
    await expect(dancers.getByRole('checkbox', { name: `One Day, ${gone}` })).not.toBeChecked();
  });

  await test.step('on to the next step, where nothing is left to take back; all of it is kept', async () => {
    await pressTo(page, 'Tab', page.getByRole('button', { name: 'SAVE AND CONTINUE' }));
    await press(page, 'Enter');
    await page.waitForURL(/\/teachers$/);
    await expect(page.getByRole('heading', { name: 'Teachers' })).toBeVisible();
    await expect(picker).toBeVisible();
    await press(page, 'Control+z');
    await expect(page.getByRole('status').filter({ hasText: 'There is nothing to undo.' })).toBeVisible();
    await page.goto(page.url().replace('teachers', 'dancers'));
    await expect(dancers).toBeVisible();
    await expect(oneDay.and(page.locator(':checked'))).toHaveCount(1);
  });
});
