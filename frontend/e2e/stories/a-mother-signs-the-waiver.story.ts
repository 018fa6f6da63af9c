import { test } from '../support/with-mails.js';
import { expect, signIn, typeInto } from '../support/world.js';

const ROSA = 'rosa@families.example';

/** The link of the newest mail to an address that asks for a signature. */
const linkIn = (mails: readonly string[]): string => {
  const mail = mails.findLast((one) => one.includes(ROSA) && one.includes('/waivers/sign/')) ?? '';
  return /\/waivers\/sign\/[\w-]{22}/.exec(mail.replace(/=\n/g, ''))?.[0] ?? '';
};

test('~EVT-078 ~EVT-080 ~EVT-085 a mother signs on her phone by the link in her mail, and the studio sees it at once', async ({
  browser,
  product: url,
  mails,
}) => {
  const { page: studio } = await signIn(browser, url, 'studio@demo.example', /\/dashboard/);
  const row = studio.getByRole('row', { name: /Not Sent/ }).first();
  let who = '';

  await test.step('the studio sends the waiver of a dancer who was not asked yet', async () => {
    await studio.goto('/registrations/completed');
    await studio.getByRole('link', { name: /Orlando/ }).click();
    await studio.getByRole('navigation', { name: 'Event area' }).getByRole('link', { name: 'WAIVERS' }).click();
    await expect(studio).toHaveURL(/\/event\/\d+\/waivers$/);
    await expect(studio.getByText('2 / 8 signed')).toBeVisible();
    who = (await row.getByRole('cell').allTextContents()).slice(0, 2).join(' ');
    await studio.getByRole('button', { name: `SEND ${who}` }).click();
    await typeInto(studio.getByRole('textbox', { name: 'Email' }), ROSA);
    await studio.getByRole('dialog').getByRole('button', { name: 'SEND' }).click();
    await expect(studio.getByText('Waiver Sent')).toBeVisible();
    await expect.poll(() => linkIn(mails.received)).not.toBe('');
  });

  const phone = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const participant = page.getByRole('group', { name: 'Participant' });
  const parent = page.getByRole('group', { name: 'Parent or guardian' });
  const sign = page.getByRole('button', { name: 'SIGN WAIVER' });

  await test.step('the link opens on the phone, and asks who signs', async () => {
    await page.goto(linkIn(mails.received));
    await expect(page.getByRole('heading', { name: `Waiver of ${who}` })).toBeVisible();
    await sign.click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByRole('radio', { name: 'I am the parent or guardian' }).check();
    await expect(participant.getByLabel('First name')).toHaveValue(who.split(' ')[0]!);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

  await test.step('she fills in both parts, key by key', async () => {
    await typeInto(participant.getByLabel('Birthdate'), '05012011');
    await participant.getByLabel('Gender').selectOption('Female');
    await typeInto(participant.getByLabel('Street'), '12 Wabash Avenue');
    await typeInto(participant.getByLabel('City'), 'Chicago');
    await participant.getByLabel('State').selectOption('Illinois');
    await typeInto(participant.getByLabel('Zip'), '60601');
    await typeInto(participant.getByLabel('Phone'), '5550100200');
    await typeInto(participant.getByLabel('Email'), ROSA);
    await parent.getByLabel('Relationship').selectOption('Mother');
    await typeInto(parent.getByLabel('First name'), 'Rosa');
    await typeInto(parent.getByLabel('Last name'), 'Reyes');
    await page.getByLabel('Same address as participant').check();
    await expect(parent.getByLabel('Street')).toBeHidden();
    await typeInto(parent.getByLabel('Phone'), '5550100201');
    await typeInto(parent.getByLabel('Email'), ROSA);
    await sign.click();
    await expect(page.getByLabel('I have read and agree to the terms.')).toBeFocused();
    await page.getByLabel('I have read and agree to the terms.').check();
    await typeInto(page.getByLabel('Signature (type your full name)'), 'Rosa Reyes');
  });

  await test.step('she is thanked and has it on paper; the studio sees it without a reload', async () => {
    await sign.click();
    await expect(page.getByRole('heading', { name: 'Thank you! Your waiver has been signed.' })).toBeVisible();
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'DOWNLOAD' }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/^waiver-\d+-75-2\.pdf$/);
    await expect(studio.getByText('3 / 8 signed')).toBeVisible();
    await expect(studio.getByRole('link', { name: `VIEW ${who}` })).toBeVisible();
  });

  await test.step('the link opens no second form', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This waiver has already been signed.' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
