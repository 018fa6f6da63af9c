import { expect, signIn, test } from '../support/world.js';

// It releases a tour date of its own product: other stories read the demo as it was seeded.
test.use({ environment: {} });

const SEATTLE = 7505;
const ORLANDO = 7541;

test('~PST-009 ~PST-010 ~PST-188 staff release results from the panel, and a colleague sees each step without reload', async ({
  browser,
  product: url,
}) => {
  const theo = await signIn(browser, url, 'staff@callboard.example', /\/staff$/);
  const dana = await signIn(browser, url, 'admin@callboard.example', /\/staff$/);
  await dana.page.goto(`/staff/tour-dates/${ORLANDO}/release`);
  await theo.page.goto(`/staff/scores/${ORLANDO}`);
  await theo.page.getByRole('link', { name: 'Release', exact: true }).click();
  const state = (page: typeof theo.page) => page.getByRole('table', { name: 'Releases' });
  const press = (name: string) => theo.page.getByRole('button', { name, exact: true }).click();
  const confirm = async (name: string, reason: string) => {
    const dialog = theo.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('the panel names every error with the way to its routine', async () => {
    await expect(state(theo.page)).toContainText('Hidden');
    const errors = theo.page.getByRole('region', { name: 'Publish errors' });
    await errors.getByRole('link', { name: 'Sunday Best' }).first().click();
    await expect(theo.page.getByRole('searchbox', { name: 'Find a routine' })).toHaveValue('Sunday Best');
    await theo.page.goBack();
  });

  await test.step('a schedule is set and taken back', async () => {
    await press('Schedule the results');
    await theo.page.getByLabel('Release at').fill('2031-03-23T08:00');
    await confirm('Schedule', 'After the finals');
    for (const { page } of [theo, dana]) await expect(state(page)).toContainText('Scheduled for Mar 23, 2031 8:00 AM');
    await press('Take the schedule of the results back');
    await confirm('Take it back', 'Earlier after all');
    await expect(state(dana.page)).toContainText('Hidden');
  });

  await test.step('a release in spite of errors says so, and takes a reason', async () => {
    await press('Release the results');
    await expect(theo.page.getByRole('dialog')).toContainText(/Release the results in spite of \d+ publish errors\?/);
    await confirm('Override and release', 'The rest follows');
    for (const { page } of [theo, dana]) await expect(state(page)).toContainText('Released');
  });

  await test.step('a withdrawal hides them again', async () => {
    await press('Withdraw the results');
    await confirm('Withdraw the results', 'A score was wrong');
    for (const { page } of [theo, dana]) await expect(state(page)).toContainText('Hidden');
  });
});

test('~PST-009 ~PST-063 PST-078 ~PST-082 ~PST-194 a studio reads its results, which vanish with a withdrawal and come back by themselves', async ({
  browser,
  product: url,
}) => {
  const theo = await signIn(browser, url, 'staff@callboard.example', /\/staff$/);
  const studio = await signIn(browser, url, 'studio@demo.example', /dashboard/);
  const { page } = studio;
  await theo.page.goto(`/staff/tour-dates/${SEATTLE}/release`);

  await test.step('from the dashboard to the results', async () => {
    await page.goto('/registrations/completed');
    await page.getByRole('link', { name: /Seattle/ }).click();
    await page.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: 'CODA' }).click();
    await page.getByRole('navigation', { name: 'Coda' }).getByRole('link', { name: 'RESULTS' }).click();
    await expect(page.getByRole('table', { name: 'Adjudicated awards' })).toBeVisible();
  });

  const row = (name: string) =>
    page.getByRole('table', { name: 'Adjudicated awards' }).getByRole('row', { name: new RegExp(name) });
  await test.step('scores, the dropped one, the award, and a routine that was not danced', async () => {
    await expect(row('Swan Feathers')).toContainText('287.5');
    await expect(row('Swan Feathers').locator('del')).toHaveText('94.7');
    await expect(row('Swan Feathers')).toContainText('Platinum');
    await expect(row('Clockwork')).toContainText('CANCELED');
    const card = page.getByRole('region', { name: 'Routine rankings' });
    await expect(card.getByRole('button', { name: /^Scores of/ }).first()).toBeVisible();
    await card
      .getByRole('button', { name: /^Scores of/ })
      .first()
      .click();
    await expect(card.getByText('Judge 1, Okafor').first()).toBeVisible();
  });

  const confirm = async (name: string) => {
    await theo.page.getByRole('button', { name, exact: true }).click();
    const dialog = theo.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('A score was wrong');
    await dialog.getByRole('button', { name: /^(Withdraw|Release) the results$/ }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step('a withdrawal hides them on the open page, and a release brings them back', async () => {
    await confirm('Withdraw the results');
    await expect(page.getByText('Results will be available after the event.')).toBeVisible();
    await expect(page.getByText('287.5')).toHaveCount(0);
    await confirm('Release the results');
    await expect(row('Swan Feathers')).toContainText('287.5');
  });
});
