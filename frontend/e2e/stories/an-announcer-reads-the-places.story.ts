import { expect, signIn, test } from '../support/world.js';

// It changes scores of its own product: other stories read the demo as it was seeded.
test.use({ environment: {} });

const SEATTLE = 7505;
const ORLANDO = 7541;

test('PST-204 PST-205 ~PST-206 the announcer reads a list that stays, and hears at once of a score that is corrected', async ({
  browser,
  product: url,
}) => {
  const theo = await signIn(browser, url, 'staff@callboard.example', /\/staff$/);
  const dana = await signIn(browser, url, 'admin@callboard.example', /\/staff$/);
  const { page } = theo;

  await test.step('where scores are missing the list names the routines first and cannot be frozen', async () => {
    await page.goto(`/staff/tour-dates/${ORLANDO}/announcer`);
    const lacking = page.getByRole('region', { name: 'Routines that lack scores' });
    await expect(lacking.getByRole('listitem').first()).toContainText('of at least 3');
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await lacking.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/staff/scores/${ORLANDO}`));
  });

  const solos = page.getByRole('region', { name: 'Teen, Solo' });
  await test.step('from the scores to the list, a tie named', async () => {
    await page.goto(`/staff/scores/${SEATTLE}`);
    await page.getByRole('link', { name: "Announcer's list" }).click();
    await expect(solos).toContainText('Tie for 1st place');
    await expect(solos).toContainText('307 Firefly');
    await expect(page.getByText('Not frozen')).toBeVisible();
  });

  await test.step('printed it is a PDF, and frozen', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`announcers-list-${SEATTLE}.pdf`);
    await expect(page.getByText(/Printed Jan 20, 2026 .* by/)).toBeVisible();
  });

  const reading = page.getByRole('dialog');
  await test.step('opened for reading, group by group in large letters', async () => {
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(reading.getByRole('heading', { name: 'Junior, Small Group' })).toBeVisible();
    for (const name of ['Junior, Large Group', 'Teen, Solo']) {
      await reading.getByRole('button', { name: 'Next' }).click();
      await expect(reading.getByRole('heading', { name })).toBeVisible();
    }
    await expect(reading.getByRole('listitem')).toHaveText([/^Tie for 1st place307 Firefly.*308 Small Hours/]);
  });

  await test.step('a colleague corrects a score: the warning names the place that moved, the list stays', async () => {
    await dana.page.goto(`/staff/scores/${SEATTLE}`);
    for (const judge of [1, 2]) {
      const cell = dana.page.getByRole('textbox', { name: new RegExp(`^Judge ${judge}, 307`) });
      await cell.fill('70.0');
      await cell.press('Enter');
    }
    await expect(reading.getByRole('alert')).toContainText('Scores have changed since this list was frozen');
    await expect(reading.getByRole('alert')).toContainText(/Teen, Solo: 307 Firefly, .* moved from 1st to 2nd/);
    await expect(reading.getByRole('listitem').last()).toContainText('Tie for 1st place');
  });

  await test.step('frozen again it has the new places', async () => {
    await reading.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Print again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(solos.getByRole('listitem')).toHaveText([/^2nd place307 Firefly/, /^1st place308 Small Hours/]);
  });
});
