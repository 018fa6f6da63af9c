import { expect, type Person, signIn, test, typeInto } from '../support/world.js';

// What they register is their own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const on = ({ page }: Person) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const editor = page.getByRole('dialog');
  const shows = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const next = async (title: string) => {
    await button('SAVE AND CONTINUE').press('Enter');
    await shows(title);
  };
  /** In the city of an event, as far as its dancers. */
  const begin = async (event: string, city: string, dancers: readonly string[]) => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByLabel('Event', { exact: true }).selectOption(event);
    await button(`Register: ${city}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await button('CONTINUE REGISTRATION').click();
    await button('SKIP TO REGISTRATION').click();
    await page.waitForURL(/\/dancers$/);
    for (const name of dancers) {
      await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), name);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await next('Teachers');
    await next('Observers');
    await next('Competition');
  };
  const add = async (...people: readonly string[]) => {
    for (const name of people) {
      await typeInto(editor.getByRole('combobox', { name: 'Search roster' }), name);
      await editor.getByRole('combobox', { name: 'Search roster' }).press('Enter');
    }
  };
  const submit = async () => {
    for (const box of await page.getByRole('checkbox', { name: /^I agree to the/ }).all()) await box.press('Space');
    await button('SAVE AND CONTINUE').press('Enter');
    await page.waitForURL(/\/payment$/);
  };
  const rows = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');
  return { page, button, editor, shows, next, begin, add, submit, rows };
};

test('a studio enters a video-qualified crew of Crewfest', async ({ browser, product }) => {
  const her = on(await signIn(browser, product, 'bypass@demo.example', /dashboard/));
  const { page, button, editor, rows } = her;
  const CREW = ['Abel Winslow', 'Briar Winslow', 'Cleo Ashworth', 'Dov Kessler'];
  await her.begin('Crewfest', 'Las Vegas, NV', CREW);

  await test.step('~CMP-177 ~CMP-178 the box is there from four dancers on, the second with the first', async () => {
    await button('YES').press('Enter');
    await button('ADD NEW ROUTINE').press('Enter');
    await typeInto(editor.getByLabel('Routine name'), 'Street Level');
    await typeInto(editor.getByLabel('Choreographer'), 'Ada Bell');
    await editor.getByLabel('Performance division').selectOption({ label: 'Hip-Hop' });
    await her.add(...CREW.slice(0, 3));
    await expect(editor.getByLabel('Crew Showdown', { exact: true })).toBeDisabled();
    await her.add(CREW[3]!);
    await editor.getByLabel('Crew Showdown', { exact: true }).press('Space');
    await editor.getByLabel('VIDEO QUALIFIED').press('Space');
    await expect(editor.getByText(/per dancer, 4 dancers/)).toBeVisible();
    await button('SAVE ROUTINE').press('Enter');
    // What lies behind the editor takes no key.
    await expect(editor).toHaveCount(0);
    await expect(rows('Competition routines').nth(1)).toContainText('Street Level');
  });

  await test.step('~CMP-182 going on tells what the crew costs, and the review is submitted', async () => {
    await page.getByRole('button', { name: 'SAVE AND CONTINUE' }).press('Enter');
    const told = page.getByRole('alertdialog', { name: 'CREW SHOWDOWN' });
    await expect(told).toContainText(
      'You have entered 1 routine(s) in the Crew Showdown. Video-qualified entries cost $55.00 per dancer.',
    );
    await told.getByRole('button', { name: 'OK' }).press('Enter');
    await her.shows('REVIEW REGISTRATION');
    await expect(rows('COMPETITION ROUTINES').filter({ hasText: 'Street Level' })).toBeVisible();
    await her.submit();
  });
});

test('a studio enters ballroom couples', async ({ browser, product }) => {
  const her = on(await signIn(browser, product, 'flagged@demo.example', /dashboard/));
  const { page, button, editor, rows } = her;
  const entry = async (division: string, ...people: readonly string[]) => {
    await button('ADD NEW BALLROOM ROUTINE').press('Enter');
    await editor.getByLabel('Performance division').selectOption({ label: division });
    await her.add(...people);
    await button('SAVE ROUTINE').press('Enter');
  };
  await her.begin('Aurora', 'Dallas, TX', ['Bianca Russo', 'Delia Marsh', 'Fern Castle']);
  await button('NO').press('Enter');
  await her.shows('Ballroom');

  await test.step('~CMP-246 ~CMP-248 ~CMP-256 a couple by its names, once in each division', async () => {
    await expect(page.getByText('YOU HAVE NOT ADDED ANY BALLROOM ROUTINES YET!')).toBeVisible();
    await entry('Ballroom', 'Delia Marsh', 'Bianca Russo');
    await expect(rows('Ballroom routines').nth(1)).toContainText('Delia Marsh & Bianca Russo');
    await entry('Ballroom', 'Bianca Russo', 'Delia Marsh');
    await expect(editor.getByText('This ballroom entry already exists.')).toBeVisible();
    await editor.getByLabel('Performance division').selectOption({ label: 'Latin' });
    await button('SAVE ROUTINE').press('Enter');
    await expect(editor).toHaveCount(0);
    await entry('Smooth', 'Fern Castle');
    await expect(rows('Ballroom routines')).toHaveCount(4);
    await expect(rows('Ballroom routines').nth(3)).toContainText('Single');
    await expect(page.getByText('TOTAL BALLROOM ROUTINES 3')).toBeVisible();
    await expect(editor).toHaveCount(0);
  });

  await test.step('the review lists them, and is submitted', async () => {
    await her.next('REVIEW REGISTRATION');
    await expect(rows('BALLROOM ROUTINES')).toHaveCount(4);
    await expect(rows('BALLROOM ROUTINES').nth(1)).toContainText('Couple');
    await her.submit();
  });
});
