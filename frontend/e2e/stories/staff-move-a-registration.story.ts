import { expect, signIn, test, typeInto } from '../support/world.js';

// What it moves is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

test('~REG-274 ~ADM-003 staff move a registration to another city, and its registrant sees it there at once', async ({
  browser,
  product,
}) => {
  const parent = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  await parent.page.getByRole('link', { name: /Dallas, TX/ }).click();
  await parent.page.waitForURL(/\/event\/\d+\/overview$/);
  const id = /\/event\/(\d+)/.exec(parent.page.url())![1];
  await expect(parent.page.getByText('Apr 17 - Apr 19, 2026').first()).toBeVisible();

  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: `Move registration ${id}?` });
  await page.goto(`/staff/registrations/${id}`);
  await main.getByRole('button', { name: 'Move' }).click();
  const choice = dialog.getByLabel('Tour date');

  await test.step('where she is registered already it is not possible, and the dialog says so', async () => {
    await choice.selectOption({ label: 'Meridian Kansas City, MO, Jan 30 - Feb 1, 2026' });
    await expect(dialog.getByText('This account has a registration for that tour date already.')).toBeVisible();
    await expect(dialog.getByRole('table')).toHaveCount(0);
  });

  await test.step('what it will cost and owe there stands beside what it costs now', async () => {
    await choice.selectOption({ label: 'Aurora Chicago, IL, Mar 20 - Mar 22, 2026' });
    await expect(dialog.getByRole('row')).toHaveCount(5);
    const cells = await dialog
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(cells).toEqual([
      ['Fees', 'Now, discount rate', 'There, full rate'],
      ['Workshop', '$520.00', '$570.00'],
      ['Media Pass', '$110.00', '$110.00'],
      ['Total', '$630.00', '$680.00'],
      ['Balance', '$0.00', '$50.00'],
    ]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog.getByText('Please write a reason of at least 3 letters.')).toBeVisible();
  });

  await test.step('moved, its head and its history say so', async () => {
    await typeInto(dialog.getByLabel('Reason'), 'The family moves to Illinois');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Registration ${id} is moved to Aurora Chicago, IL.`)).toBeVisible();
    await expect(main.getByText('Aurora, Chicago, IL, Mar 20 - Mar 22, 2026')).toBeVisible();
    await main.getByRole('link', { name: 'Edit history', exact: true }).click();
    await expect(main.getByText('moved the registration to another tour date')).toBeVisible();
    await expect(main.getByText('Reason: “The family moves to Illinois”').first()).toBeVisible();
  });

  await test.step('her open page shows the other city and what she owes there', async () => {
    await expect(parent.page.getByText('Mar 20 - Mar 22, 2026').first()).toBeVisible();
    await parent.page.goto('/dashboard');
    await expect(parent.page.getByRole('link', { name: /Chicago, IL/ })).toBeVisible();
    await expect(parent.page.getByRole('link', { name: /Dallas, TX/ })).toHaveCount(0);
  });

  await test.step('and she got a mail', async () => {
    await expect(page.getByText('Registration moved', { exact: true })).toBeVisible();
  });
});
