import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

/** With the keyboard alone: what stands in a field is replaced. */
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
};
test.use({ actionTimeout: 15_000 });
const reason = 'Reason for the change *';
const history = (page: Page) => page.getByRole('complementary', { name: 'History' });

test('staff change a tour date and an admin an event profile: with a reason, refused at the field, told in the history, live elsewhere', async ({
  browser,
  product,
}) => {
  const staff = await signIn(browser, product, 'staff@callboard.example', /staff/);
  const admin = await signIn(browser, product, 'admin@callboard.example', /staff/);

  await test.step('~ADM-012 she finds Chicago in the list and opens it', async () => {
    await staff.page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Tour dates' }).click();
    await typeInto(staff.page.getByPlaceholder('Number, city, venue'), '7501');
    await expect(staff.page.getByRole('row')).toHaveCount(2);
    await staff.page.getByRole('link', { name: 'Aurora Chicago, IL · Mar 20–22, 2026' }).focus();
    await staff.page.keyboard.press('Enter');
    await expect(staff.page.getByRole('heading', { name: /Aurora Chicago, IL/ })).toBeVisible();
    await admin.page.goto('/staff/tour-dates');
    await expect(admin.page.getByRole('row', { name: /7501/ })).toContainText('Open');
  });

  await test.step('~ADM-013 without a reason nothing is sent', async () => {
    await typeInto(staff.page.getByLabel('Solo limit', { exact: true }), '45');
    await save(staff.page);
    await expect(staff.page.getByText('Required')).toBeVisible();
    await expect(history(staff.page)).not.toContainText('Solo limit');
  });

  await test.step('FEE-019 the server refuses a late deadline before the early one, at its field', async () => {
    const late = staff.page.getByLabel('Regular rate ends');
    await late.fill('2026-01-10');
    await typeInto(staff.page.getByLabel(reason, { exact: true }), 'The venue asked for it');
    await save(staff.page);
    await expect(staff.page.getByText('Must be after the early rate deadline')).toBeVisible();
    await expect(late).toHaveAttribute('aria-invalid', 'true');
    await expect(history(staff.page)).not.toContainText('Solo limit');
    await late.fill('2026-02-20');
  });

  await test.step('~ADM-006 corrected, it is saved; the history tells before, after and why', async () => {
    const registration = staff.page.getByRole('switch', { name: 'Registration open' });
    await registration.focus();
    await staff.page.keyboard.press('Space');
    await save(staff.page);
    await expect(staff.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    const told = history(staff.page);
    await expect(told).toContainText('changed tour date 7501');
    await expect(told).toContainText('The venue asked for it');
    await expect(told).toContainText(/Solo limit 60 → 45/);
    await expect(told).toContainText(/Late end date 2026-02-19 → 2026-02-20/);
    await expect(staff.page.getByLabel(reason)).toHaveValue('');
  });

  await test.step('LIV-002 the list in another window follows without a reload', async () => {
    await expect(admin.page.getByRole('row', { name: /7501/ })).toContainText('Closed');
  });

  await test.step('SEC-001 staff see the events and change none', async () => {
    await staff.page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Events' }).click();
    await expect(staff.page.getByRole('row', { name: /Aurora/ })).toBeVisible();
    await expect(staff.page.getByRole('main').getByRole('link', { name: 'Aurora' })).toHaveCount(0);
    await staff.page.goto('/staff/events/56');
    await expect(staff.page.getByText('Your role does not open this page.')).toBeVisible();
  });

  await test.step('FEE-179 an admin changes the profile; thresholds that do not rise are refused at their field', async () => {
    await admin.page.goto('/staff/events/56');
    await expect(admin.page.getByRole('heading', { name: 'Aurora' })).toBeVisible();
    await admin.page.getByLabel('Free teachers at').focus();
    await admin.page.keyboard.type('10');
    await admin.page.keyboard.press('Enter');
    await typeInto(admin.page.getByLabel('Balance due, days before *', { exact: true }), '21');
    await typeInto(admin.page.getByLabel(reason, { exact: true }), 'Decided for the new season');
    await save(admin.page);
    await expect(admin.page.getByText('Must rise from value to value')).toBeVisible();
    await admin.page.getByLabel('Free teachers at').focus();
    await admin.page.keyboard.press('Backspace');
    // The thresholds are as they were again: no price changes, so nothing is asked.
    await save(admin.page);
    const told = history(admin.page);
    await expect(told).toContainText('changed the profile of event 56, version 2');
    await expect(told).toContainText(/Balance due days 30 → 21/);
    await expect(told).toContainText('Decided for the new season');
  });

  await test.step('FEE-035 FEE-042 the rules of free teachers and media passes stand in each profile, and are chosen there', async () => {
    const chosen = (source: string) => admin.page.locator(`input[name="${source}"]`);
    for (const [event, rule, words] of [
      [14, 'tiers_nationals', 'By thresholds, with those of nationals'],
      [26, 'none', 'None'],
      [48, 'tiers', 'By thresholds'],
      [56, 'tiers', 'By thresholds'],
      [49, 'per_ten', 'One for each ten paying dancers'],
    ] as const) {
      await admin.page.goto(`/staff/events/${event}`);
      await expect(admin.page.getByLabel('Free teachers *')).toHaveText(words);
      await expect(chosen('free_teacher_rule')).toHaveValue(rule);
      if (event !== 26) await expect(chosen('media_pass.applies_to')).toHaveValue('all_dancers');
    }
    await admin.page.getByLabel('Owed by *').click();
    await admin.page.getByRole('option', { name: 'Competing dancers' }).click();
    await expect(chosen('media_pass.applies_to')).toHaveValue('competing_dancers');
    await typeInto(admin.page.getByLabel(reason, { exact: true }), 'Only who competes is filmed');
    await save(admin.page);
    await admin.page
      .getByRole('alertdialog', { name: 'Change what is charged?' })
      .getByRole('button', { name: 'Save' })
      .click();
    await expect(history(admin.page)).toContainText(/all dancers.*competing dancers/);
  });

  await test.step('~ADM-006 staff plan a tour date and find it in the list', async () => {
    await staff.page.goto('/staff/tour-dates/create');
    await staff.page.getByLabel('Event *').click();
    await staff.page.getByRole('option', { name: 'Aurora' }).click();
    await staff.page.getByLabel('Season *').click();
    await staff.page.getByRole('option', { name: '2025-2026' }).click();
    await typeInto(staff.page.getByLabel('City *', { exact: true }), 'Austin');
    await typeInto(staff.page.getByLabel('State', { exact: true }), 'TX');
    await typeInto(staff.page.getByRole('combobox', { name: 'Time zone' }), 'America/Chicago');
    await staff.page.getByRole('option', { name: 'America/Chicago' }).click();
    for (const [label, day] of [
      ['Start date *', '2026-06-12'],
      ['End date *', '2026-06-14'],
      ['Early deadline shown *', '2026-04-15'],
      ['Early rate ends *', '2026-04-15'],
    ] as const)
      await staff.page.getByLabel(label).fill(day);
    await typeInto(staff.page.getByLabel(reason, { exact: true }), 'A new city');
    await save(staff.page);
    await expect(staff.page.getByRole('heading', { name: /Aurora Austin, TX/ })).toBeVisible();
    await expect(history(staff.page)).toContainText('planned tour date');
  });

  await test.step('~EVT-062 staff schedule news; another window has it without a reload', async () => {
    for (const { page } of [staff, admin]) await page.goto('/staff/tour-dates/7501');
    const news = (page: Page) => page.getByRole('region', { name: 'News' }).getByRole('listitem');
    await expect(news(admin.page)).toHaveCount(3);
    await staff.page.getByRole('button', { name: 'Add news' }).focus();
    await staff.page.keyboard.press('Enter');
    await staff.page.getByLabel('Appears on').fill('2026-02-01');
    await typeInto(staff.page.getByLabel('Text', { exact: true }), 'Doors open at 8.');
    await typeInto(staff.page.getByLabel('Reason', { exact: true }), 'The venue told us');
    await staff.page.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.page.getByRole('status').filter({ hasText: 'News published.' })).toBeVisible();
    for (const { page } of [staff, admin]) {
      await expect(news(page)).toHaveCount(4);
      await expect(news(page).first()).toContainText(/Feb 1, 2026\s*Scheduled\s*Doors open at 8\./);
    }
    await expect(history(staff.page)).toContainText('published news for tour date 7501');
  });
});
