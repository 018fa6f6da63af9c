import { expect, signIn, test, typeInto, untilRead } from '../support/world.js';

// What it uploads is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

/** The smallest picture there is, as a phone would send it: a PNG of one red point. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('~REG-157 ~REG-160 ~ADM-018 a dancer uploads her student ID for the discount; staff look at it and reject it, and she sees why', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'dancer@demo.example', /dashboard/);
  const started = await page.request.post('/api/mybtf/registration', { data: { tour_date_id: 7502 } });
  const { id, position } = (await started.json()) as { id: number; position: string };
  await untilRead(page, id, position);
  await page.goto(`/registration/${id}/roster`);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.waitForURL(/\/dancers$/);
  await page.getByRole('combobox', { name: 'Add from your roster' }).click();
  await page.getByRole('option', { name: /Iris Vale/ }).click();
  const college = page.getByRole('checkbox', { name: 'College, Iris Vale' });
  const row = page.getByRole('row', { name: /^Iris Vale 17/ });
  await expect(row).toContainText('$275.00');

  await test.step('what is no picture is refused in the dialog, and nothing is on', async () => {
    await college.click();
    const dialog = page.getByRole('dialog', { name: 'Student ID of Iris Vale' });
    await expect(dialog.getByText('Please upload a clear, legible photo or scan of the student ID.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'UPLOAD' })).toHaveAttribute('aria-disabled', 'true');
    const text = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
    await dialog.getByLabel('File').setInputFiles(text);
    await dialog.getByRole('button', { name: 'UPLOAD' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid media file. Please select a valid media file.');
    await expect(college).not.toBeChecked();
  });

  await test.step('her photo sets the discount', async () => {
    const dialog = page.getByRole('dialog', { name: 'Student ID of Iris Vale' });
    await dialog.getByLabel('File').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PHOTO });
    await dialog.getByRole('button', { name: 'UPLOAD' }).click();
    await expect(dialog).toBeHidden();
    await expect(college).toBeChecked();
    await expect(row).toContainText('College');
    await expect(row).toContainText('$225.00');
    await expect(page.getByText(/Another device/)).toHaveCount(0);
  });

  const office = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  await test.step('staff see it at once, open it and reject it with a reason', async () => {
    const staff = office.page;
    const rows = staff.getByRole('table', { name: 'Student IDs' }).locator('tbody tr');
    const work = staff.getByRole('region', { name: 'Work lists' }).getByRole('listitem');
    await expect(work.filter({ hasText: 'Student IDs' })).toHaveText('Student IDs to check1');
    await work.getByRole('link', { name: 'Student IDs to check' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Iris Vale');
    await staff.goto('/staff/student-ids?filter=%7B%7D');
    await expect(rows.filter({ hasText: 'To check' })).toContainText('Iris Vale');
    const [shown] = await Promise.all([
      staff.context().waitForEvent('page'),
      staff.getByRole('button', { name: 'Open the student ID of Iris Vale' }).click(),
    ]);
    await shown.waitForURL(/\/api\/uploads\//);
    expect(await shown.evaluate(() => document.querySelector('img')?.naturalWidth)).toBe(1);
    await shown.close();
    await staff.getByRole('button', { name: 'Reject the student ID of Iris Vale' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Reject the student ID of Iris Vale?' });
    await typeInto(dialog.getByLabel('Reason'), 'The card has expired');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(staff.getByText('Student ID of Iris Vale rejected.')).toBeVisible();
    await expect(rows.filter({ hasText: 'Rejected' })).toContainText('The card has expired');
  });

  await test.step('her open page tells why, without a reload, and the fee is whole again', async () => {
    await expect(page.getByText('The student ID of Iris Vale was not accepted')).toBeVisible();
    await expect(page.getByText('The card has expired')).toBeVisible();
    await expect(college).not.toBeChecked();
    await expect(row).toContainText('$275.00');
  });

  await test.step('she uploads another, and takes it off again', async () => {
    await college.click();
    const dialog = page.getByRole('dialog', { name: 'Student ID of Iris Vale' });
    await dialog.getByLabel('File').setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: PHOTO });
    await dialog.getByRole('button', { name: 'UPLOAD' }).click();
    await expect(college).toBeChecked();
    await expect(page.getByText('The student ID of Iris Vale was not accepted')).toHaveCount(0);
    await college.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(college).not.toBeChecked();
    await expect(office.page.getByRole('row', { name: /Removed/ }).first()).toBeVisible();
  });
});
