import { readFileSync } from 'node:fs';
import { verify } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { canonical } from '../support/forger.js';
import { expect, signIn, test, typeInto } from '../support/world.js';

type Signed = { report: Record<string, unknown>; signature: { value: string } };

const saved = async (page: Page, link: Locator): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await link.click();
  return readFileSync(await (await download).path());
};

/** The parent of the demo puts somebody on the roster, who is in no registration. */
const addToRoster = async (page: Page, product: string): Promise<number> => {
  const person = { fname: 'Zebedee', lname: 'Quill', birthdate: '2012-02-29', gender_id: 1, person_type_id: 8 };
  const answer = await page.request.post('/api/mybtf/roster', {
    data: { person, skipFuzzy: true },
    headers: { origin: product },
  });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { entry: { person_id: number } }).entry.person_id;
};

test('an admin erases a dancer on request and rebuilds a read model, an auditor takes the signed proof', async ({
  browser,
  product,
}) => {
  const parent = await signIn(browser, product, 'parent@demo.example', /dashboard/);
  const dancer = await addToRoster(parent.page, product);
  const { page } = await signIn(browser, product, 'admin@callboard.example', /staff|audit/);

  await test.step('AUD-009 she sees what would go, and a wrong name erases nobody', async () => {
    await page.goto('/audit/erasures');
    await expect(page.getByText('Nobody was erased yet.')).toBeVisible();
    await typeInto(page.getByLabel('Name or number'), 'zebedee qu');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByRole('list', { name: 'Found' })).toContainText(`person ${dancer}`);
    await page.getByRole('button', { name: 'Zebedee Quill' }).click();
    await expect(page.getByText('Zebedee Quill', { exact: true })).toBeVisible();
    await typeInto(page.getByLabel('Reason'), 'Asked for by the family');
    await typeInto(page.getByLabel('Type Zebedee Quill to confirm'), 'Zebedee Quail');
    await page.getByRole('button', { name: 'Erase for ever' }).click();
    await expect(page.getByText('Please type Zebedee Quill to confirm.')).toBeVisible();
    await typeInto(page.getByLabel('Reason'), 'Zebedee wants it');
    await typeInto(page.getByLabel('Type Zebedee Quill to confirm'), 'Zebedee Quill');
    await page.getByRole('button', { name: 'Erase for ever' }).click();
    await expect(page.getByText(/without the name, e-mail or phone of the person\.$/).last()).toBeVisible();
  });

  await test.step('AUD-009 the erasure goes through its steps, and its report says what was done', async () => {
    await typeInto(page.getByLabel('Reason'), 'Asked for by the family');
    await page.getByRole('button', { name: 'Erase for ever' }).click();
    const row = page.getByRole('row').filter({ hasText: `person ${dancer}` });
    await expect(row.getByText('Erased', { exact: true })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('button', { name: `Report on person ${dancer}` }).click();
    const report = page.getByRole('region', { name: 'Report' });
    await expect(report.getByText('1 entry held personal data, now shown as [erased].')).toBeVisible();
    await expect(report.getByText(/^All [\d,]+ entries were verified afterwards/)).toBeVisible();
    await expect(page.getByText('Zebedee')).toHaveCount(0);
    await parent.page.goto('/roster');
    await expect(parent.page.getByText('[erased]').first()).toBeVisible();
    await expect(parent.page.getByText('Zebedee')).toHaveCount(0);
  });

  await test.step('AUD-010 KER-044 she rebuilds a read model and holds it against the events', async () => {
    await page.goto('/audit/projections');
    await page.getByRole('button', { name: 'Rebuild registrations', exact: true }).click();
    await page.getByRole('button', { name: 'Rebuild', exact: true }).click();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Compare registrations', exact: true }) });
    await expect(row.getByText('Up to date')).toBeVisible({ timeout: 30_000 });
    await row.getByRole('button', { name: 'Compare registrations' }).click();
    await expect(page.getByText('registrations: equal to the events')).toBeVisible();
  });

  await test.step('AUD-007 an auditor verifies everything and takes a report that the public key confirms', async () => {
    const auditor = (await signIn(browser, product, 'auditor@callboard.example', /audit/)).page;
    await auditor.goto('/audit/integrity');
    await expect(auditor.getByText('Nothing was verified yet.')).toBeVisible();
    await auditor.getByRole('button', { name: 'Verify everything' }).click();
    const newest = auditor.getByRole('region', { name: 'Newest verification' });
    await expect(newest.getByText(/entries follow from the ones before them$/)).toBeVisible({ timeout: 60_000 });
    await expect(newest.getByText('0 events of other applications')).toBeVisible();
    const key = (await saved(auditor, auditor.getByRole('link', { name: 'Public key' }))).toString();
    const json = await saved(auditor, newest.getByRole('link', { name: 'Signed report, JSON' }));
    const { report, signature } = JSON.parse(json.toString()) as Signed;
    const value = Buffer.from(signature.value, 'base64');
    expect(report).toMatchObject({ ok: true, bad: null, stream: null });
    expect(verify(null, Buffer.from(canonical(report)), key, value)).toBe(true);
    expect(verify(null, Buffer.from(canonical({ ...report, ok: false })), key, value)).toBe(false);
    const pdf = await saved(auditor, newest.getByRole('link', { name: 'Signed report, PDF' }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await auditor.goto('/audit/erasures');
    await expect(auditor.getByText(`person ${dancer}`, { exact: true })).toBeVisible();
    await expect(auditor.getByRole('button', { name: 'Look up' })).toHaveCount(0);
  });
});
