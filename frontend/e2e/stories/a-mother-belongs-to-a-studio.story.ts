import type { Page } from '@playwright/test';
import { expect, signIn, test, typeInto } from '../support/world.js';

const choose = async (page: Page, typed: string, name: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Find your studio' })).toBeVisible();
  await typeInto(page.getByLabel('Studio name'), typed);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByText(`You have chosen ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
};

test('a mother says to which studio she belongs, for herself and for a registration', async ({ browser, product }) => {
  const { page } = await signIn(browser, product, 'solo@demo.example', /dashboard/);
  const studio = page.getByRole('region', { name: 'Affiliated studio' });
  let id = '';

  await test.step('ACC-107 from her account she finds her studio, and leaves it again', async () => {
    await page.goto('/account');
    await expect(studio).toContainText('None');
    await studio.getByRole('link', { name: 'Change studio' }).click();
    await expect(page).toHaveURL(/\/change-studio$/);
    await choose(page, 'starl', 'Starlight Dance Academy');
    await expect(page).toHaveURL(/\/account$/);
    await expect(studio).toContainText('Starlight Dance Academy');
    await studio.getByRole('link', { name: 'Change studio' }).click();
    await page.getByRole('button', { name: 'I am an independent dancer' }).click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(studio).toContainText('None');
  });

  await test.step('ACC-103 a new registration asks before anything else', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await page.getByRole('button', { name: 'Register: Philadelphia, PA' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(/\/registration\/\d+$/);
    id = /\d+$/.exec(page.url())![0];
    const choices = page.getByRole('group', { name: 'How are you registering?' }).getByRole('radio');
    await expect(choices).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'CONTINUE REGISTRATION' })).toHaveCount(0);
    await page.getByLabel('I am affiliated with a studio, but registering alone').check();
    await page.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/change-studio\\?event=aurora&registration_id=${id}$`));
  });

  await test.step('ACC-107 the studio is that of the registration and of her account', async () => {
    await choose(page, 'starl', 'Starlight Dance Academy');
    await expect(page).toHaveURL(new RegExp(`/registration/${id}$`));
    await expect(page.getByRole('button', { name: 'CONTINUE REGISTRATION' })).toBeVisible();
    await page.goto('/account');
    await expect(studio).toContainText('Starlight Dance Academy');
  });

  await test.step('the office reads it of both', async () => {
    const staff = (await signIn(browser, product, 'staff@callboard.example', /staff/)).page;
    await staff.goto(`/staff/registrations/${id}`);
    await expect(staff.getByRole('main').getByRole('link', { name: 'Starlight Dance Academy' })).toBeVisible();
    await staff.getByRole('main').getByRole('link', { name: 'Rosa Solano' }).first().click();
    await expect(staff).toHaveURL(/\/staff\/accounts\/\d+/);
    await staff.getByRole('link', { name: 'History' }).click();
    await expect(staff.getByText('became independent')).toBeVisible();
    await expect(staff.getByText('joined studio 2001')).toHaveCount(2);
  });
});
