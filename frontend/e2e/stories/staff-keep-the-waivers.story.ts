import { expect, signIn, test, typeInto } from '../support/world.js';

// What it signs and configures is its own: other stories read the demo as it was seeded.
test.use({ environment: {} });

const SCAN = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('EVT-116 staff keep types and versions of waivers per event, see all signatures, download PDFs, and mark a paper as signed with its scan', async ({
  browser,
  product,
}) => {
  const { page } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
  const rows = page.getByRole('table', { name: 'Waivers' }).locator('tbody tr');

  await test.step('all signatures, by what is chosen', async () => {
    await page.getByRole('link', { name: 'Waivers', exact: true }).click();
    // The table's header has a button of the same name; this one tells how many there are, a moment later.
    await page
      .getByRole('group', { name: 'Saved filters' })
      .getByRole('button', { name: /^Signed( \d+)?$/ })
      .click();
    await expect(rows.first()).toContainText('Screen');
    await expect(rows.filter({ hasText: 'Sent' }).filter({ hasNotText: 'Signed' })).toHaveCount(0);
  });

  await test.step('a signed one is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download the waiver of / })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^waiver-\d+-75-\d\.pdf$/);
  });

  const studio = await signIn(browser, product, 'studio@demo.example', /dashboard/);
  let name = '';
  await test.step('a paper is marked as signed with its scan, and the studio sees it at once', async () => {
    await page.goto(`/staff/waivers?filter=${encodeURIComponent('{"status":"sent"}')}`);
    const mark = page.getByRole('button', { name: /^Mark the waiver of .* as signed on paper$/ }).first();
    name = /^Mark the waiver of (.*) as signed/.exec((await mark.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    const link = page.getByRole('row').filter({ has: mark }).getByRole('link').nth(1);
    const id = await link.textContent();
    await studio.page.goto(`/event/${id}/waivers`);
    const [first = ''] = name.split(' ');
    const theirs = studio.page.getByRole('table', { name: 'Waivers' }).getByRole('row').filter({ hasText: first });
    await expect(theirs.first()).toContainText('Sent');
    await mark.click();
    const dialog = page.getByRole('dialog', { name: `Waiver of ${name} on paper` });
    await dialog.getByLabel('Scan of the signed paper').setInputFiles({
      ...{ name: 'waiver.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') },
    });
    await typeInto(dialog.getByLabel('Reason'), 'Handed in at the desk');
    await dialog.getByRole('button', { name: 'Mark as signed' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid media file. Please select a valid media file.');
    await dialog.getByLabel('Scan of the signed paper').setInputFiles({
      ...{ name: 'waiver.pdf', mimeType: 'application/pdf', buffer: SCAN },
    });
    await dialog.getByRole('button', { name: 'Mark as signed' }).click();
    await expect(page.getByText(`Waiver of ${name} signed on paper.`)).toBeVisible();
    await expect(studio.page.getByRole('link', { name: `VIEW ${name}` })).toBeVisible();
    await page.goto(`/staff/waivers?filter=${encodeURIComponent('{"signed_on":"paper"}')}`);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Paper');
  });

  await test.step('a version with the day from which it holds, and an event that asks for another type', async () => {
    await page.getByRole('link', { name: 'Texts and types' }).click();
    await page.getByRole('button', { name: 'Add a version of Tour waiver' }).click();
    const add = page.getByRole('dialog', { name: 'Add a version of Tour waiver' });
    await add.getByLabel('Text').press('Control+a');
    await typeInto(add.getByLabel('Text'), 'I know that dancing is dangerous.');
    await typeInto(add.getByLabel('Reason'), 'The insurer asks for it');
    await add.getByRole('button', { name: 'Save' }).click();
    const tour = page.getByRole('region', { name: 'Tour waiver' });
    await expect(tour.getByRole('listitem').first()).toContainText('Version 2');
    await expect(tour.getByRole('listitem').first()).toContainText('In effect');
    await page.getByRole('button', { name: 'Change the waiver of Aurora' }).click();
    const change = page.getByRole('dialog', { name: 'Waiver of Aurora' });
    await change.getByLabel('Waiver type').selectOption('Nationals waiver');
    await typeInto(change.getByLabel('Reason'), 'As at nationals');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Waiver of Aurora changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Nationals waiver' })).toContainText(/Asked for by .*Aurora/);
  });

  await test.step('a type of its own', async () => {
    await page.getByRole('button', { name: 'Add a waiver type' }).click();
    const add = page.getByRole('dialog', { name: 'Add a waiver type' });
    await typeInto(add.getByLabel('Name'), 'Showcase waiver');
    await typeInto(add.getByLabel('Text'), 'A showcase is a show.');
    await typeInto(add.getByLabel('Reason'), 'A new event');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Showcase waiver' })).toContainText('No event asks for it.');
  });
});
