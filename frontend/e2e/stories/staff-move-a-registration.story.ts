import { expect, signIn, test, typeInto } from '../support/world.js';

// What it moves is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

test('~REG-274 ~ADM-003 staff move a registration to another city, and its registrant sees it there at once', async ({
  browser,
  product,
}) => {
  const parent = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  await parent.page.getByRole('link', { name: /Kansas City, MO/ }).click();
  await parent.page.waitForURL(/\/event\/\d+\/overview$/);
  const id = /\/event\/(\d+)/.exec(parent.page.url())![1];
  await expect(parent.page.getByText('Jan 30 - Feb 1, 2026').first()).toBeVisible();

  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: `Move registration ${id}?` });
  await page.goto(`/staff/registrations/${id}`);
  await main.getByRole('button', { name: 'Move' }).click();
  const choice = dialog.getByLabel('Tour date');

  await test.step('where she is registered already it cannot go, and is not offered', async () => {
    const offered = (label: string) => choice.getByRole('option', { name: label });
    await expect(offered('Meridian Houston, TX · Feb 20–22, 2026')).toHaveCount(1);
    await expect(offered('Aurora Dallas, TX · Apr 17–19, 2026')).toHaveCount(0);
  });

  await test.step('what it will cost and owe there stands beside what it costs now', async () => {
    await choice.selectOption({ label: 'Meridian Houston, TX · Feb 20–22, 2026' });
    await expect(dialog.getByRole('row')).toHaveCount(4);
    const cells = await dialog
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(cells).toEqual([
      ['Fees', 'Now, late rate', 'There, regular rate'],
      ['Workshop', '$589.90', '$549.90'],
      ['Total', '$589.90', '$549.90'],
      ['Balance', '$0.00', '-$40.00'],
    ]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
  });

  await test.step('moved, its head and its history say so', async () => {
    await typeInto(dialog.getByLabel('Reason'), 'The family moves to Texas');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(`Registration ${id} is moved to Meridian Houston, TX · Feb 20–22, 2026.`),
    ).toBeVisible();
    await expect(main.getByText('Meridian Houston, TX · Feb 20–22, 2026')).toBeVisible();
    await main.getByRole('link', { name: 'Edit history', exact: true }).click();
    await expect(main.getByText('moved the registration to another tour date')).toBeVisible();
    await expect(main.getByText('Reason: “The family moves to Texas”').first()).toBeVisible();
  });

  await test.step('her open page shows the other city', async () => {
    await expect(parent.page.getByText('Feb 20 - Feb 22, 2026').first()).toBeVisible();
    await parent.page.goto('/dashboard');
    await expect(parent.page.getByRole('link', { name: /Houston, TX/ })).toBeVisible();
    await expect(parent.page.getByRole('link', { name: /Kansas City, MO/ })).toHaveCount(0);
  });

  await test.step('and she got a mail', async () => {
    await expect(page.getByText('Registration moved', { exact: true })).toBeVisible();
  });
});
