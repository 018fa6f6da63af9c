import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

/** The middle of something, as it is seen: under a backdrop it is darker. */
const middleOf = async (page: Page, what: Locator) => {
  const { x, y, width, height } = (await what.boundingBox())!;
  return (await page.screenshot({ clip: { x, y, width, height } })).toString('base64');
};
/** A picture of a word, with these letters of the font. */
const drawn = async (page: Page, features: string) => {
  const word = page.locator('#letters');
  await page.evaluate((settings) => {
    document.querySelector('#letters')?.remove();
    const made = Object.assign(document.createElement('b'), { id: 'letters', textContent: 'alga’, “il”.' });
    Object.assign(made.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      zIndex: '99',
      font: '40px "Inter Variable"',
    });
    made.style.fontFeatureSettings = settings;
    document.body.append(made);
  }, features);
  await page.evaluate(() => document.fonts.ready);
  const picture = await word.screenshot();
  await word.evaluate((made) => made.remove());
  return picture.toString('base64');
};

test('the screens of a registrant look as they were drawn', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const registration = await page
    .getByRole('listitem')
    .filter({ hasText: 'Dallas' })
    .locator('a[href^="/registration/"]')
    .getAttribute('href');

  await test.step('letters have the shapes of the mockups', async () => {
    const features = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFeatureSettings);
    const own = await drawn(page, features);
    // A font that lacks the shapes draws the same with them and without.
    for (const one of ['cv11', 'ss03']) {
      expect(features).toContain(`"${one}"`);
      const without = await drawn(page, features.replace(`"${one}"`, `"${one}" 0`));
      expect([one, own === without]).toEqual([one, false]);
    }
  });

  await test.step('what opens has our own arrow, not the browser’s', async () => {
    await page.goto(`${registration}/review`);
    await expect(page.getByRole('heading', { name: 'REVIEW REGISTRATION' })).toBeVisible();
    const marks = await page
      .locator('summary')
      .evaluateAll((all) => all.map((one) => [getComputedStyle(one).display, getComputedStyle(one).listStyleType]));
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark).toEqual(['flex', 'none']);
  });

  await test.step('a box that is ticked stands where it stood', async () => {
    await page.goto(`${registration}/dancers`);
    const boxes = page.getByRole('grid', { name: 'dancers' }).getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    // Names break elsewhere in the letters that stand in for ours until they are loaded, and what is asked for late moves
    // the table down.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      boxes.evaluateAll((all) => all.map((box) => [box.getBoundingClientRect().x, box.getBoundingClientRect().y]));
    const before = await places();
    const box = page.getByRole('checkbox', { name: /^Regional|^Attended Regional/ }).first();
    const was = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !was });
    expect(await places()).toEqual(before);
    await box.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('names break between words, and columns share what is free', async () => {
    const cells = page.getByRole('grid', { name: 'dancers' }).locator('td.first, td.last');
    for (const cell of await cells.all()) await expect(cell).toHaveCSS('overflow-wrap', 'break-word');
    const wide = await page.getByRole('grid', { name: 'dancers' }).evaluate((table) => {
      const widths = [...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().width);
      return Math.max(...widths) / table.getBoundingClientRect().width;
    });
    expect(wide).toBeLessThan(0.4);
    // Room for a name of 27 letters beside the discounts, and for one of any usual length down to a tablet.
    for (const [width, room] of [
      [1440, 184],
      [1280, 184],
      [1200, 184],
      [1024, 72],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const last = await page
        .locator('.people td.last')
        .first()
        .evaluate((cell) => {
          const { paddingLeft, paddingRight } = getComputedStyle(cell);
          return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        });
      expect([width, last >= room]).toEqual([width, true]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a dialog has one primary button, and a toast stands above its backdrop', async () => {
    await page.goto('/roster');
    await page
      .getByRole('button', { name: /^Contact details of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.Button-primary')).toHaveText(['Save']);
    await expect(dialog.getByRole('group', { name: 'Parent or guardian' })).toBeVisible();
    await typeInto(dialog.getByLabel('Phone').first(), '3125550147');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const toast = page.getByText('Roster Updated!');
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const seen = await middleOf(page, toast);
    await page
      .getByRole('button', { name: /^Contact details of/ })
      .nth(1)
      .press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => middleOf(page, toast)).toBe(seen);
    await page.keyboard.press('Escape');
  });

  await test.step('the banners of a step are one box', async () => {
    await page.goto(`${registration}/dancers`);
    await expect(page.locator('.Banners')).toHaveCount(1);
    await expect(page.locator('.Banners > .Notice').first()).toBeVisible();
  });
});
