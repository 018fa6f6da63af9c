import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

test.use({ actionTimeout: 15_000 });
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
};
const reason = (page: Page) => page.getByLabel('Reason for the change *', { exact: true });

test('an admin edits an age division and a category: refused at the field, told in the history, live elsewhere', async ({
  browser,
  product,
}) => {
  const admin = await signIn(browser, product, 'admin@callboard.example', /staff/);
  const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);

  await test.step('~CMP-368 staff read the tables and have nothing to change them with', async () => {
    await staff.page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name: 'Competition tables' })
      .click();
    await expect(staff.page.getByRole('row', { name: /Junior/ })).toContainText('11');
    await expect(staff.page.getByRole('main').getByRole('link', { name: 'Junior' })).toHaveCount(0);
    await expect(staff.page.getByRole('link', { name: 'Create' })).toHaveCount(0);
  });

  await test.step('~CMP-365 a minimum age that does not rise is refused at its field', async () => {
    await admin.page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('link', { name: 'Competition tables' })
      .click();
    await admin.page.getByRole('link', { name: 'Junior' }).focus();
    await admin.page.keyboard.press('Enter');
    await expect(admin.page.getByRole('heading', { name: 'Junior' })).toBeVisible();
    await typeInto(admin.page.getByLabel('Minimum age'), '13');
    await typeInto(reason(admin.page), 'The new season');
    await save(admin.page);
    await expect(admin.page.getByText('Minimum ages must rise with the order')).toBeVisible();
  });

  await test.step('~CMP-364 corrected, it is saved, told with its reason, and the list of another follows', async () => {
    await typeInto(admin.page.getByLabel('Minimum age'), '10');
    await save(admin.page);
    const history = admin.page.getByRole('complementary', { name: 'History' });
    await expect(history).toContainText('changed the age division Junior');
    await expect(history).toContainText('The new season');
    await expect(history).toContainText(/Minimum age 11 → 10/);
    await expect(staff.page.getByRole('row', { name: /Junior/ })).toContainText('10');
  });

  await test.step('~CMP-365 a category leaves no gap: its neighbour follows when it is asked to', async () => {
    await admin.page.goto('/staff/routine-categories');
    await admin.page.getByRole('link', { name: 'Small Group' }).click();
    await typeInto(admin.page.getByLabel('Max dancers'), '8');
    await typeInto(reason(admin.page), 'Smaller groups');
    await save(admin.page);
    await expect(admin.page.getByText('The ranges of a kind must not overlap or leave a gap')).toBeVisible();
    await admin.page.getByRole('switch', { name: 'The categories beside it follow its range' }).focus();
    await admin.page.keyboard.press('Space');
    await save(admin.page);
    await expect(admin.page.getByRole('complementary', { name: 'History' })).toContainText(
      'changed the routine category Small Group, Large Group',
    );
    await staff.page
      .getByRole('navigation', { name: 'Competition tables' })
      .getByRole('link', { name: 'Routine categories' })
      .click();
    await expect(staff.page.getByRole('row', { name: /Small Group/ })).toContainText('4 to 8');
    await expect(staff.page.getByRole('row', { name: /Large Group/ })).toContainText('9 to 15');
  });
});
