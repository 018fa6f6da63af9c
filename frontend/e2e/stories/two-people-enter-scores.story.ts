import { expect, signIn, test } from '../support/world.js';

// It scores a product of its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const ORLANDO = 7541;
const JUDGES = ['Amara Okafor', 'Per Lindqvist', 'Sofia Marchetti', 'Kim-Ly Tran'];

test('~PST-167 ~PST-170 ~PST-178 two people enter scores by keyboard, each sees the other and what follows', async ({
  browser,
  product: url,
}) => {
  const theo = await signIn(browser, url, 'staff@callboard.example', /\/staff$/);
  const dana = await signIn(browser, url, 'admin@callboard.example', /\/staff$/);
  for (const { page } of [theo, dana]) await page.goto(`/staff/scores/${ORLANDO}`);
  const cell = (page: typeof theo.page, position: number, routine: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Judge ${position}, ${routine}`) });
  const row = (page: typeof theo.page, routine: string) => page.getByRole('row', { name: new RegExp(routine) });

  await test.step('judges are named, and have a column on both screens', async () => {
    await theo.page.getByRole('button', { name: 'Name the judges' }).click();
    for (const name of JUDGES)
      for (const part of name.split(' ')) {
        await theo.page.keyboard.type(part);
        await theo.page.keyboard.press('Tab');
      }
    await theo.page.keyboard.type('As the contracts say');
    await theo.page.getByRole('button', { name: 'Save judges' }).click();
    await expect(dana.page.getByRole('columnheader', { name: /Marchetti/ })).toBeVisible();
  });

  await test.step('by keyboard alone: Enter saves and goes on below', async () => {
    for (const [position, first, second] of [
      [1, '91', '94.5'],
      [2, '92.5', '93'],
      [3, '90.1', '96'],
      [4, '95', '92.2'],
    ] as const) {
      await cell(theo.page, position, 'Tidal').focus();
      await theo.page.keyboard.type(first);
      await theo.page.keyboard.press('Enter');
      await expect(cell(theo.page, position, 'Midnight Train')).toBeFocused();
      await theo.page.keyboard.type(second);
      await theo.page.keyboard.press('Enter');
    }
    await expect(row(theo.page, 'Tidal')).toContainText('278.5');
    await expect(row(dana.page, 'Tidal')).toContainText('278.5');
    await expect(row(dana.page, 'Tidal')).toContainText('High Gold');
    await expect(cell(dana.page, 3, 'Tidal')).toHaveAccessibleName(/, dropped$/);
  });

  await test.step('a score that is none is marked and not sent', async () => {
    await cell(dana.page, 1, 'Sunday Best').fill('99.95');
    await dana.page.keyboard.press('Enter');
    await expect(dana.page.getByRole('alert')).toContainText('Scores must be between 0.0 and 100.0.');
    await expect(cell(dana.page, 1, 'Sunday Best')).toHaveAttribute('aria-invalid', 'true');
    await dana.page.getByRole('button', { name: 'Keep what is stored' }).click();
    await expect(cell(dana.page, 1, 'Sunday Best')).toHaveValue('');
  });

  await test.step('what the other wrote meanwhile is not overwritten', async () => {
    await dana.context.setOffline(true);
    await cell(theo.page, 1, 'Tidal').fill('88');
    await theo.page.keyboard.press('Enter');
    await expect(row(theo.page, 'Tidal')).toContainText('277.6');
    await dana.context.setOffline(false);
    await expect(cell(dana.page, 1, 'Tidal')).toHaveValue('88.0', { timeout: 20_000 });
  });

  await test.step('the history of a routine tells who changed which score', async () => {
    const told = await dana.page.evaluate(async () => {
      const read = async (path: string) => (await fetch(`/api/admin/${path}`)).json();
      const { routines } = await read('tour-dates/7541/scores');
      const { id } = routines.find(({ name }: { name: string }) => name === 'Tidal');
      return JSON.stringify(await read(`history/critique/${id}`));
    });
    expect(told).toContain('entered the score of judge 1');
    expect(told).toContain('"before":"91.0","after":"88.0"');
  });
});
