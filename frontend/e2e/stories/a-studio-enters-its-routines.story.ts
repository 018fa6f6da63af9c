import type { Locator, Page } from '@playwright/test';
import { expect, paysInFull, signIn, test, typeInto } from '../support/world.js';

// What it registers is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table, exact: true }).getByRole('row');
test('a studio enters a duo and a group, pays for them, and renames one of them later', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  const step = page.getByRole('navigation', { name: 'Step' });
  const next = async (to: RegExp) => {
    await step.getByRole('button', { name: /CONTINUE$/ }).click();
    await page.waitForURL(to);
  };
  let id = '';

  await test.step('~REG-058 ~CMP-002 in Dallas the competition comes after the workshop', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Dallas, TX' });
    await card.getByRole('link', { name: 'FINISH REGISTRATION' }).click();
    await page.waitForURL(/\/registration\/\d+/);
    id = page.url().match(/registration\/(\d+)/)![1]!;
    await button(page, 'CONTINUE REGISTRATION').click();
    await page.waitForURL(/\/teachers$/);
    await page.goto(`/registration/${id}/dancers`);
    const oneDay = page.getByRole('checkbox', { name: /^One Day, / });
    await expect(oneDay.first()).toBeVisible();
    for (const box of await oneDay.all()) await box.uncheck();
    await next(/\/teachers$/);
    await next(/\/observers$/);
    await next(/\/competition$/);
  });

  await test.step('~CMP-019 CMP-020 ~CMP-021 she is asked whether she competes, and says yes', async () => {
    await expect(page.getByText('BEFORE YOU CONTINUE')).toBeVisible();
    await expect(page.getByText('Will you be competing at this event?')).toBeVisible();
    await button(page, 'YES').press('Enter');
    await expect(page.getByText('YOU HAVE NOT ADDED ANY ROUTINES YET!')).toBeVisible();
  });

  const editor = page.getByRole('dialog');
  const picker = editor.getByRole('combobox', { name: 'Search roster' });
  const listed = page.getByRole('listbox', { name: 'Your roster' }).getByRole('option');

  await test.step('she enters a duo by keyboard alone, and closes the editor with nothing in it', async () => {
    const { keyboard } = page;
    const tabTo = async (target: Locator) => {
      for (let n = 0; n < 40 && !(await isFocused(target)); n += 1) await keyboard.press('Tab');
      await expect(target).toBeFocused();
    };
    await tabTo(button(page, 'ADD NEW ROUTINE'));
    await keyboard.press('Enter');
    await expect(editor.getByText('ADD ROUTINES TO THE COMPETITION')).toBeVisible();
    await keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    // The focus is where it was.
    await expect(button(page, 'ADD NEW ROUTINE')).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(editor.getByLabel('Routine name'));
    await keyboard.type('Paper Moon');
    await tabTo(editor.getByLabel('Choreographer'));
    await keyboard.type('Ada Bell');
    await tabTo(editor.getByLabel('Performance division'));
    await keyboard.type('Lyr');
    const registered = listed.filter({ hasNotText: 'Not registered' });
    const names = [registered.first(), registered.nth(1)].map((one) => one.locator('span').first().innerText());
    await tabTo(picker);
    for (const who of await Promise.all(names)) {
      await keyboard.type(who);
      await keyboard.press('Enter');
    }
    await expect(editor.getByRole('definition').first()).toContainText('Duo/Trio');
    await expect(editor.getByText(/The average of 2 people is/)).toBeVisible();
    await tabTo(editor.getByRole('group', { name: 'Props' }).getByRole('button', { name: 'Yes' }));
    await keyboard.press('Space');
    await tabTo(button(page, 'SAVE ROUTINE'));
    await keyboard.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(rowsOf(page, 'Competition routines').nth(1)).toContainText('Paper Moon');
  });

  await test.step('and a group of all four', async () => {
    await button(page, 'ADD NEW ROUTINE').click();
    await editor.getByLabel('Routine name').pressSequentially('Night Bus');
    await editor.getByLabel('Choreographer').pressSequentially('Ada Bell');
    await editor.getByLabel('Performance division').selectOption({ label: 'Jazz' });
    await button(page, '+ ALL').press('Enter');
    await expect(editor.getByRole('definition').first()).toContainText('Small Group');
    await expect(editor.getByText(/The average of 4 people is/)).toBeVisible();
    await button(page, 'SAVE ROUTINE').press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(page.getByText(/^Duo\/Trio: 1( |$)/)).toBeVisible();
    await expect(page.getByText('Small Group: 1')).toBeVisible();
    await expect(page.getByText('TOTAL COMPETITION ROUTINES 2')).toBeVisible();
  });

  await test.step('she goes on to the review, which lists both', async () => {
    await next(/\/ballroom$/);
    await button(page, 'I AM NOT COMPETING IN BALLROOM').press('Enter');
    await page.waitForURL(/\/review$/);
    await expect(rowsOf(page, 'COMPETITION ROUTINES')).toHaveCount(3);
    await page.getByLabel(/I agree to the/).check();
    await next(/\/payment$/);
    await paysInFull(page);
  });

  const card = async (): Promise<void> => {
    const frame = page.frameLocator('iframe[title="Card number, expiry and CVV"]');
    await typeInto(frame.getByLabel('Card number'), '4111111111111111');
    await typeInto(frame.getByLabel('Expiry (MM/YY)'), '12/30');
    await typeInto(frame.getByLabel('CVV'), '123');
  };
  await test.step('she pays, and is registered', async () => {
    await typeInto(page.getByLabel('First Name'), 'Dana');
    await typeInto(page.getByLabel('Last Name'), 'Whitlock');
    await typeInto(page.getByLabel('Address'), '12 Wabash Avenue');
    await typeInto(page.getByLabel('City'), 'Chicago');
    await page.getByLabel('State').selectOption('IL');
    await typeInto(page.getByLabel('Zip'), '60601');
    await card();
    await page.getByRole('button', { name: /PROCESS PAYMENT OF/ }).click();
    await page.waitForURL(/\/success$/);
    await page.getByRole('link', { name: 'GO TO OVERVIEW' }).click();
    await page.waitForURL(new RegExp(`/event/${id}/overview$`));
  });

  await test.step('~CMP-024 ~CMP-096 in an edit she is not asked again, and renames the group', async () => {
    await button(page, 'EDIT').click();
    await page.waitForURL(/\/registration\/\d+/);
    await page
      .getByRole('navigation', { name: 'Registration steps' })
      .getByRole('link', { name: /COMPETITION/ })
      .click();
    await page.waitForURL(/\/competition$/);
    await expect(page.getByText('Will you be competing at this event?')).toHaveCount(0);
    await expect(rowsOf(page, 'Previously registered routines')).toHaveCount(3);
    await button(page, 'EDIT Night Bus').click();
    await expect(editor.getByText('EDIT THIS ROUTINE FOR THE COMPETITION')).toBeVisible();
    await expect(picker).toBeDisabled();
    await typeInto(editor.getByLabel('Routine name'), 'Late Bus');
    await button(page, 'SAVE ROUTINE').press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(rowsOf(page, 'Previously registered routines').nth(2)).toContainText('Late Bus');
  });

  await test.step('~CMP-052 ~CMP-037 ~CMP-045 the office closes the competition: her open step says so', async () => {
    await expect(button(page, 'ADD NEW ROUTINE')).toBeEnabled();
    const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
    await staff.page.goto('/staff/tour-dates/7502');
    await staff.page.getByRole('switch', { name: 'Competition open' }).press('Space');
    await typeInto(staff.page.getByLabel('Reason for the change *', { exact: true }), 'The hall is full');
    await staff.page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(staff.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(page.getByText('COMPETITION HAS BEEN CLOSED')).toBeVisible();
    await expect(button(page, 'ADD NEW ROUTINE')).toHaveAttribute('aria-disabled', 'true');
  });
});
