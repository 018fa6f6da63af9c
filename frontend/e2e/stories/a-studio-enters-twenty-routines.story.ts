import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// What it registers is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const ONE_DAY = 'Please change this dancer to a full workshop dancer (not one-day) and try again.';
const STYLES = ['Jazz', 'tap', 'Hip Hop', 'Lyrical'];

test('a studio enters twenty routines: from its spreadsheet, and two in the editor', async ({ browser, product }) => {
  test.setTimeout(180_000);
  const { page, context } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const step = page.getByRole('navigation', { name: 'Step' });
  const next = async (to: RegExp) => {
    await step.getByRole('button', { name: /CONTINUE$/ }).click();
    await page.waitForURL(to);
  };
  const picker = page.getByRole('combobox', { name: 'Add from your roster' });
  const names: string[] = [];
  let teacher = '';

  await test.step('she registers all her dancers for Portland, one of them for a day, and a teacher', async () => {
    await page.goto('/register');
    await button(page, 'Register: Portland, OR').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.waitForURL(/\/registration\/\d+/);
    const skip = button(page, 'SKIP TO REGISTRATION');
    await expect(button(page, 'CONTINUE REGISTRATION').or(skip)).toBeVisible();
    if (await button(page, 'CONTINUE REGISTRATION').isVisible()) await button(page, 'CONTINUE REGISTRATION').click();
    await skip.click();
    await page.waitForURL(/\/dancers$/);
    await picker.press('Escape');
    await page.getByRole('button', { name: /ALL$/ }).first().click();
    const dancers = page.getByRole('grid', { name: /^\d+ dancers$/ });
    const oneDay = dancers.getByRole('checkbox', { name: /^One Day, / });
    for (const box of await oneDay.all()) names.push((await box.getAttribute('aria-label'))!.replace('One Day, ', ''));
    expect(names.length).toBeGreaterThan(40);
    await oneDay.first().check();
    await next(/\/teachers$/);
    await picker.click();
    await picker.press('Enter');
    const remove = page.getByRole('button', { name: /^Remove (?!all)/ }).first();
    teacher = (await remove.getAttribute('aria-label'))!.replace('Remove ', '');
    await next(/\/observers$/);
    await next(/\/competition$/);
    await button(page, 'YES').click();
  });

  const full = names.slice(1);
  const take = (from: number, count: number) => full.slice(from, from + count);
  const groups = [
    ...Array.from({ length: 8 }, (_, n) => [`Solo ${n + 1}`, take(n, 1)] as const),
    ...Array.from({ length: 6 }, (_, n) => [`Duo ${n + 1}`, take(n * 2, 2)] as const),
    ...Array.from({ length: 3 }, (_, n) => [`Group ${n + 1}`, take(n * 5, 5)] as const),
    ['Everybody', take(0, 25)] as const,
  ];

  await test.step('CMP-388 CMP-390 CMP-391 eighteen come from her spreadsheet, what cannot be entered stays out', async () => {
    const rows = groups.map(([title, people], n) => [title, 'Ada Bell', STYLES[n % 4]!, people.join('; ')]);
    const block = [['Title', 'Choreographer', 'Style', 'Dancers'], ...rows, ['Late', 'Jo', 'Jazz', names[0]!]];
    await button(page, 'ENTER MANY ROUTINES').click();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), block.map((row) => row.join('\t')).join('\n'));
    await page.getByLabel(/Paste your rows here/).press('ControlOrMeta+v');
    const preview = page.getByRole('grid', { name: 'Preview of the routines' }).getByRole('row');
    await expect(preview).toHaveCount(20);
    await expect(preview.nth(18)).toContainText('Production');
    await expect(preview.nth(19)).toContainText(ONE_DAY);
    await expect(page.getByText('1 row stays out: 1 refused')).toBeVisible();
    await button(page, 'ENTER 18 ROUTINES').click();
    await expect(page.getByText('18 routines entered.')).toBeVisible();
    await expect(page.getByText('Solo: 8 / Max 20')).toBeVisible();
  });

  const editor = page.getByRole('dialog');
  const search = editor.getByRole('combobox', { name: 'Search roster' });
  const add = async (...people: readonly string[]) => {
    for (const name of people) {
      await search.pressSequentially(name);
      await search.press('Enter');
    }
  };
  const facts = editor.getByRole('region', { name: 'Age division' }).getByRole('definition');
  const save = async () => {
    await button(page, 'SAVE ROUTINE').click();
    await expect(editor).toHaveCount(0);
  };

  await test.step('~CMP-084 ~CMP-128 a group dances a division up; who comes for a day is refused', async () => {
    await button(page, 'ADD NEW ROUTINE').click();
    await editor.getByLabel('Routine name').pressSequentially('Older than we are');
    await editor.getByLabel('Choreographer').pressSequentially('Ada Bell');
    await editor.getByLabel('Performance division').selectOption({ label: 'Jazz' });
    await add(names[0]!);
    await expect(editor.getByRole('alert')).toContainText(ONE_DAY);
    await search.press('ControlOrMeta+a');
    await add(...take(15, 4));
    const before = await facts.nth(2).innerText();
    await editor.getByRole('group', { name: 'Age up' }).getByRole('button', { name: 'Yes' }).click();
    await expect(facts.nth(2)).not.toHaveText(before);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).exclude('tbody > tr:nth-child(n + 7)').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
    }
    await save();
  });

  await test.step('~CMP-135 with a teacher it is a showcase', async () => {
    await button(page, 'ADD NEW ROUTINE').click();
    await editor.getByLabel('Routine name').pressSequentially('With Ms Novak');
    await editor.getByLabel('Choreographer').pressSequentially('Ada Bell');
    await add(...take(0, 4), teacher);
    await expect(page.getByText('Adding a teacher places this routine in the Showcase division.')).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(facts.nth(2)).toHaveText('Showcase');
    await save();
  });

  await test.step('the counts say twenty, and so does the review', async () => {
    await expect(page.getByText('TOTAL COMPETITION ROUTINES 20')).toBeVisible();
    await expect(page.getByText('TOTAL ROUTINES 20 / Max 60')).toBeVisible();
    await next(/\/(ballroom|review)$/);
    if (page.url().endsWith('ballroom')) await button(page, 'I AM NOT COMPETING IN BALLROOM').click();
    await page.waitForURL(/\/review$/);
    const reviewed = page.getByRole('table', { name: 'COMPETITION ROUTINES' }).getByRole('row');
    await expect(reviewed).toHaveCount(21);
    await expect(reviewed.nth(20)).toContainText('With Ms Novak');
    await expect(reviewed.nth(20)).toContainText('Showcase');
  });
});
