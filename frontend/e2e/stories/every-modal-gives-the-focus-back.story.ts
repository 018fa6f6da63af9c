import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../support/world.js';

// What it begins is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

/** The smallest picture there is, as a phone would send it: a PNG of one red point. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('REG-259 every modal of the registration keeps the focus, closes with Escape and gives the focus back', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const modal = page.locator('dialog[open]');
  const picker = page.getByRole('combobox', { name: 'Add from your roster' });
  const choose = async (name: string, key: string) => {
    await picker.fill('');
    await picker.pressSequentially(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press(key);
  };
  /** Tab goes round in it, Escape closes it, and the focus is where it was. */
  const isModal = async (title: string | RegExp, opener: Locator) => {
    await expect(modal).toHaveAccessibleName(title);
    const stops = await modal.locator('button, input, select, textarea, a[href]').count();
    for (let n = 0; n <= stops; n++) {
      await page.keyboard.press('Tab');
      // Between the last and the first the browser itself has the focus, never the page behind.
      const within = () =>
        document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog[open]'));
      expect([title, n, await page.evaluate(within)]).toEqual([title, n, true]);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const opens = async (title: string, opener: Locator, key = 'Enter') => {
    await opener.press(key);
    await isModal(title, opener);
  };

  await test.step('start registration', async () => {
    await page.goto('/register');
    await page.getByLabel('Event', { exact: true }).selectOption('Pinnacle Nationals');
    await opens('Register', button('Register: Anaheim, CA'));
    await button('Register: Anaheim, CA').press('Enter');
    await button('Yes').press('Enter');
    await button('CONTINUE REGISTRATION').press('Enter');
    await button('SKIP TO REGISTRATION').press('Enter');
    await page.waitForURL(/\/dancers$/);
  });

  await test.step('contact, birthdate required, is this a dancer or a teacher', async () => {
    await choose('Wren Desai', 'F2');
    await isModal('Wren Desai', picker);
    await choose('June Nodate', 'Enter');
    await isModal('Dancer birthdate required', picker);
    await choose('Tessa Twenty-Alvarez', 'Enter');
    await isModal('Is this a dancer or a teacher?', picker);
    for (const name of ['Wren Desai', 'Sally Seventeen']) await choose(name, 'Enter');
    await page.keyboard.press('Escape');
  });

  await test.step('contact-the-event info, scholarship picker, remove one person, remove all', async () => {
    await opens('Contact Us', button('CONTACT US'));
    await opens('Scholarship of Wren Desai', page.getByLabel('Scholarship, Wren Desai'), 'Space');
    await opens('Remove', button('Remove Wren Desai'));
    await opens('Remove all', button('Remove all'));
  });

  await test.step('upload college ID, remove student ID', async () => {
    const college = page.getByLabel('College, Sally Seventeen');
    await opens('Student ID of Sally Seventeen', college, 'Space');
    await college.press('Space');
    await modal.getByLabel('File').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PHOTO });
    await button('UPLOAD').press('Enter');
    await expect(college).toBeChecked();
    await opens('Student ID', college, 'Space');
    await expect(college).toBeChecked();
  });

  await test.step('jacket size choice, best-dancer photo', async () => {
    await button('SAVE AND CONTINUE').press('Enter');
    await page.waitForURL(/\/best-dancers$/);
    await page.getByLabel('Option, Wren Desai').selectOption({ label: 'Competing · $125.00' });
    await opens('Jacket of Wren Desai', button('Jacket of Wren Desai: no size'));
    await opens('Photo of Wren Desai', button('Upload the photo of Wren Desai'));
  });

  await test.step('workshop level change, waiver, confirm, in an edit of Minneapolis', async () => {
    await page.goto('/registration/75006/dancers');
    const level = page.getByRole('grid').getByRole('combobox').first();
    await level.focus();
    const other = await level
      .locator('option:not(:checked):not(:disabled):not([value=""])')
      .first()
      .getAttribute('value');
    await level.selectOption(other);
    await isModal(/^Workshop level of /, level);
    await page.goto('/registration/75006/review');
    const sign = page.getByRole('button', { name: /^SIGN WAIVER of / }).first();
    await sign.press('Enter');
    await isModal(/^Waiver of /, sign);
    await opens('Are you sure?', button('CANCEL EDITING'));
  });

  await test.step('idle warning', async () => {
    await page.clock.install();
    await page.goto('/registration/75006/observers');
    const field = page.getByLabel(/^OBS-1, /);
    await field.focus();
    await page.keyboard.press('Shift');
    // The page counts from when it has seen the key.
    await expect(async () => {
      await page.clock.fastForward('15:30');
      await expect(modal).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await isModal('YOUR CHANGES ARE NOT CONFIRMED YET.', field);
  });
});
