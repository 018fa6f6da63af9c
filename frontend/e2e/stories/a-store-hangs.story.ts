import { expect, signIn, test, typeInto } from '../support/world.js';

if (!process.env.CLUSTER) process.stdout.write('SKIPPED: a store that hangs needs CLUSTER=1 and a MongoDB server\n');
test.skip(!process.env.CLUSTER, 'needs CLUSTER=1 and a MongoDB server');
const OFFLINE = 'Could not connect to server';

test('a studio edits its draft while a store hangs: the page says so, and saves once when it is back', async ({
  browser,
  product,
  tell,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByRole('button', { name: 'Finish Registration: Dallas, TX' }).click();
  await page.waitForURL(/\/registration\/\d+/);
  await page.getByRole('button', { name: 'CONTINUE REGISTRATION' }).click();
  await page.waitForURL(/\/teachers$/);
  await page
    .getByRole('navigation', { name: 'Registration steps' })
    .getByRole('link', { name: /DANCERS/ })
    .click();
  await page.waitForURL(/\/dancers$/);
  const id = /registration\/(\d+)/.exec(page.url())?.[1];
  const table = page.getByRole('grid', { name: 'dancers' });
  await expect(table).toBeVisible();
  const oneDay = (row: number) => table.getByRole('checkbox', { name: /One Day/ }).nth(row);
  const versionOf = async (): Promise<number> => {
    const answer = await page.request.get(`/api/mybtf/registrations/${id}`);
    return ((await answer.json()) as { registration: { draft_version: number } }).registration.draft_version;
  };
  // Coming to this step is a change of the draft too.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const start = await versionOf();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  for (const [row, [store, away, back]] of (
    [
      ['MongoDB', 'pause mongodb', 'resume mongodb'],
      ['the event store', 'kill events', 'start events'],
    ] as const
  ).entries()) {
    await test.step(`OPS-006 ${store} is away: the page says so, keeps the change, and saves it once it is back`, async () => {
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const before = await versionOf();
      const checked = await oneDay(row).isChecked();
      await tell(away);
      await oneDay(row).setChecked(!checked);
      await expect(page.getByText(OFFLINE).first()).toBeVisible({ timeout: 60_000 });
      await expect(oneDay(row)).toBeChecked({ checked: !checked });
      if (process.env.SHOTS) {
        await page.screenshot({ path: `${process.env.SHOTS}/${row}-1440.png` });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.screenshot({ path: `${process.env.SHOTS}/${row}-390.png` });
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await tell(back);
      await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 60_000 });
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(oneDay(row)).toBeChecked({ checked: !checked });
      await expect.poll(versionOf).toBe(before + 1);
    });
  }
  // One version for each change: both were saved once.
  expect(await versionOf()).toBe(start + 2);
  expect(loads).toBe(0);
});

test('whoever signs in or looks through a list meanwhile is told, and goes on when the store is back', async ({
  browser,
  product,
  tell,
}) => {
  const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const auditor = await signIn(browser, product, 'auditor@callboard.example', /audit/);
  const visitor = await (await browser.newContext({ baseURL: product })).newPage();
  await visitor.goto('/signin');
  await typeInto(visitor.getByLabel('Email'), 'parent@demo.example');
  await typeInto(visitor.getByLabel('Password'), 'Callboard1');

  await tell('pause mongodb');
  await test.step('OPS-006 NAV-073 a form keeps what was typed', async () => {
    await visitor.getByRole('button', { name: 'SIGN IN' }).click();
    const dialog = visitor.getByRole('dialog').or(visitor.getByRole('alertdialog'));
    await expect(dialog.getByText(OFFLINE)).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button').last().click();
    await expect(visitor.getByLabel('Email')).toHaveValue('parent@demo.example');
    await expect(visitor.getByLabel('Password')).toHaveValue('Callboard1');
  });
  await test.step('OPS-006 a list says that it could not be loaded', async () => {
    await staff.page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Payments' }).click();
    await expect(staff.page.getByText(OFFLINE).first()).toBeVisible({ timeout: 60_000 });
    await expect(staff.page.getByRole('button', { name: 'RETRY' })).toBeVisible({ timeout: 60_000 });
    if (process.env.SHOTS) await staff.page.screenshot({ path: `${process.env.SHOTS}/staff-1440.png` });
  });
  await test.step('OPS-006 so does an audit page', async () => {
    await auditor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrity' }).click();
    await expect(auditor.page.getByText(OFFLINE).first()).toBeVisible({ timeout: 60_000 });
    await expect(auditor.page.getByRole('button', { name: 'RETRY' })).toBeVisible({ timeout: 60_000 });
    if (process.env.SHOTS) await auditor.page.screenshot({ path: `${process.env.SHOTS}/audit-1440.png` });
  });
  await tell('resume mongodb');
  await test.step('OPS-006 all go on without a reload', async () => {
    await expect(auditor.page.getByText('Nothing was verified yet.')).toBeVisible({ timeout: 60_000 });
    await expect(auditor.page.getByText(OFFLINE)).toHaveCount(0, { timeout: 60_000 });
    await expect(staff.page.getByRole('table', { name: 'Payments' })).toBeVisible({ timeout: 60_000 });
    await expect(staff.page.getByText(OFFLINE)).toHaveCount(0);
    await expect(visitor.getByText(OFFLINE)).toHaveCount(0, { timeout: 60_000 });
    await visitor.getByRole('button', { name: 'SIGN IN' }).click();
    await visitor.waitForURL(/dashboard/);
  });
});
