import { expect, signIn, test } from '../support/world.js';

const OFFLINE = 'Could not connect to server';

test('a studio edits its draft while a store hangs: the page says so, and saves once when it is back', async ({
  browser,
  product,
  tell,
}) => {
  if (!process.env.CLUSTER) process.stdout.write('SKIPPED: a store that hangs needs CLUSTER=1 and a MongoDB server\n');
  test.skip(!process.env.CLUSTER, 'needs CLUSTER=1 and a MongoDB server');
  test.setTimeout(240_000);
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
  const table = page.getByRole('table', { name: 'dancers' });
  await expect(table).toBeVisible();
  const oneDay = (row: number) => table.getByRole('checkbox', { name: /One Day/ }).nth(row);
  const versionOf = async (): Promise<number> => {
    const answer = await page.request.get(`/api/mybtf/registrations/${id}`);
    return ((await answer.json()) as { registration: { draft_version: number } }).registration.draft_version;
  };
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
      expect(await versionOf()).toBe(before + 1);
    });
  }
  expect(loads).toBe(0);
});
