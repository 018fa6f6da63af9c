import { expect, signIn, test, typeInto } from '../support/world.js';

// What it registers is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

/** The smallest picture there is, as a phone would send it: a PNG of one red point. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** Wren and Katherine are old enough to compete as best dancers, the twins are not. */
const DANCERS = ['Wren Desai', 'Ava Twinner', 'Eva Twinner', 'Katherine Olsen'];

test('a studio takes a best dancer and a group to nationals, with a VIP Experience, a photo and a nomination', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = (name: string) => page.getByRole('grid', { name, exact: true });
  const next = async (title: string) => {
    await button('SAVE AND CONTINUE').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  };

  await test.step('she registers four dancers for Anaheim', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByLabel('Event', { exact: true }).selectOption('Pinnacle Nationals');
    await button('Register: Anaheim, CA').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(/\/registration\/\d+/);
    await button('CONTINUE REGISTRATION').click();
    await button('SKIP TO REGISTRATION').click();
    await page.waitForURL(/\/dancers$/);
    const picker = page.getByRole('combobox', { name: 'Add from your roster' });
    for (const name of DANCERS) {
      await typeInto(picker, name);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
  });

  await test.step('REG-210 she adds, reads what it costs, and takes one back', async () => {
    await expect(page.getByText('$250.00 per dancer.')).toBeVisible();
    await button('ADD VIP Experience, Wren Desai').click();
    await button('ADD KDOTY, Wren Desai').click();
    await expect(panel('VIP Experience').getByRole('row').nth(1)).toContainText('$250.00');
    await expect(panel('KDOTY').getByRole('row').nth(1)).toContainText('$120.00');
    await button('Undo KDOTY, Wren Desai').click();
    await expect(button('ADD KDOTY, Wren Desai')).toBeVisible();
  });

  await test.step('the next time it is as she left it', async () => {
    await next('BEST DANCERS');
    await page.goBack();
    await expect(button('Undo VIP Experience, Wren Desai')).toBeVisible();
    await expect(button('ADD KDOTY, Wren Desai')).toBeVisible();
    await next('BEST DANCERS');
  });

  await test.step('~REG-183 ~REG-185 Wren competes as a best dancer; the others come for the workshop', async () => {
    await expect(page.getByLabel('Option, Ava Twinner').locator('option')).toHaveText(['Workshop Only · no fee']);
    await page.getByLabel('Option, Katherine Olsen').selectOption({ label: 'Workshop Only · no fee' });
    await page.getByLabel('Option, Wren Desai').selectOption({ label: 'Competing · $125.00' });
    await typeInto(page.getByLabel('Routine title'), 'Paper Moon');
    await typeInto(page.getByLabel('Choreographer'), 'Ada Bell');
    await page.getByLabel('Performance division').selectOption({ label: 'Jazz' });
    await button('Jacket of Wren Desai: no size').press('Enter');
    await page.getByRole('radio', { name: 'Adult Small' }).press('Space');
    await typeInto(page.getByLabel('Name on the jacket'), 'Wren');
    await button('SAVE').press('Enter');
    await expect(button('Jacket of Wren Desai: Adult Small, Wren')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Wren Desai/ })).toContainText('$125.00');
  });

  await test.step('~REG-190 her photo is uploaded, and can be looked at', async () => {
    await button('Upload the photo of Wren Desai').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Photo of Wren Desai' });
    await expect(dialog.getByRole('button', { name: 'SUBMIT' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('File').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer: PHOTO });
    await expect(dialog.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
    await dialog.getByRole('button', { name: 'SUBMIT' }).press('Enter');
    await expect(dialog).toBeHidden();
    const [shown] = await Promise.all([
      page.context().waitForEvent('page'),
      button('Look at the photo of Wren Desai').click(),
    ]);
    await shown.waitForURL(/\/api\/uploads\//);
    expect(await shown.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(800);
    await shown.close();
  });

  await test.step('she enters a group of all four', async () => {
    await next('Teachers');
    await next('Observers');
    await next('Competition');
    await button('YES').press('Enter');
    await expect(page.getByRole('table', { name: 'Competition routines' })).toContainText('Paper Moon');
    await button('ADD NEW ROUTINE').press('Enter');
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Routine name').pressSequentially('Night Bus');
    await editor.getByLabel('Choreographer').pressSequentially('Ada Bell');
    await editor.getByLabel('Performance division').selectOption({ label: 'Jazz' });
    await button('+ ALL').press('Enter');
    await expect(editor.getByRole('definition').first()).toContainText('Small Group');
    await button('SAVE ROUTINE').press('Enter');
    await expect(editor).toHaveCount(0);
    await button('SAVE AND CONTINUE').press('Enter');
    await page.getByRole('alertdialog', { name: 'Deposit' }).getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
    await next('Studio Awards');
  });

  await test.step('and nominates it: for no Studio Award, for the best costume', async () => {
    await button('NO').press('Enter');
    await page.waitForURL(/\/specialty-nominations$/);
    await button('ADD Best Costume').press('Enter');
    const choices = page.getByRole('combobox', { name: 'Best Costume' });
    // The best dancer's own routine is none to nominate.
    await expect(choices.locator('option')).toHaveText(['SELECT ROUTINE', 'Night Bus']);
    await choices.selectOption({ label: 'Night Bus' });
    await expect(page.getByText('1 of 5')).toBeVisible();
    await next('REVIEW REGISTRATION');
  });

  await test.step('the review shows the best dancer, the routines and the nomination, and is submitted', async () => {
    const rows = (name: string) => page.getByRole('table', { name, exact: true }).getByRole('row');
    await expect(rows('Best dancers').filter({ hasText: 'Wren Desai' })).toHaveText(
      /CompetingPaper MoonAda BellJazzAdult SmallWrenYes\$125\.00/,
    );
    await expect(rows('FINALS ROUTINES').filter({ hasText: 'Night Bus' })).toBeVisible();
    await expect(rows('Nominations').nth(1)).toContainText('Specialty NominationsBest CostumeNight Bus');
    await page.getByLabel('I agree to the terms and conditions').press('Space');
    await page.getByLabel('I agree to the competition code of conduct').press('Space');
    await next('How do you want to pay?');
  });
});
