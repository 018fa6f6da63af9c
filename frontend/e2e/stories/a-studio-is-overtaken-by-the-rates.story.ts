import type { Page } from '@playwright/test';
import { test } from '../support/with-mails.js';
import { expect, signIn, typeInto } from '../support/world.js';

const EMAIL = 'nell@nightingale.example';
const FIRST = ['Quor', 'Zimb', 'Vexl', 'Jynth', 'Wroth', 'Kelph', 'Xand', 'Fjorn', 'Bwyll', 'Glimp'];
const LAST = ['Okonjo', 'Tallis', 'Vreeland', 'Haskett', 'Moorcroft', 'Dunleavy'];
/** Sixty: 45 dancers of all ages, 4 teachers, 6 parents who watch, and 5 who stay at home. */
const PEOPLE = Array.from({ length: 60 }, (_, n) => {
  const type = n < 45 ? 'Dancer' : n < 49 ? 'Teacher' : n < 55 ? 'Parent' : 'Other';
  const born = type === 'Dancer' ? 2008 + (n % 9) : 1980;
  return [`${FIRST[n % 10]}a`, LAST[Math.floor(n / 10)]!, type, n % 2 ? 'Male' : 'Female', `05/06/${born}`];
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = async (page: Page, path: string) => {
  await button(page, 'SAVE AND CONTINUE').click();
  await page.waitForURL(new RegExp(`/${path}$`));
};

test('a studio signs up, brings its roster, and is overtaken by the rates before it submits', async ({
  browser,
  product,
  mails,
}) => {
  const context = await browser.newContext({
    baseURL: product,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const fees = page.getByRole('complementary', { name: 'Fees' }).getByRole('listitem');
  const attendee = (name: string) => page.getByRole('table', { name: 'Attendees' }).getByRole('row', { name });

  await test.step('she signs up with a studio that nobody knows, and confirms her e-mail', async () => {
    await page.goto('/signup/studio');
    await typeInto(page.getByLabel('Studio name'), 'Nightingale Dance Works');
    await button(page, 'CREATE A NEW STUDIO').click();
    const part = (name: string) => page.getByRole('group', { name }).or(page.getByRole('region', { name }));
    const studio = part('Tell us about your studio');
    await typeInto(studio.getByLabel('Website'), 'www.nightingale.example');
    await typeInto(studio.getByLabel('Street'), '7 Harbor Road');
    await typeInto(studio.getByLabel('City'), 'Savannah');
    await studio.getByLabel('State').selectOption('Georgia');
    await typeInto(studio.getByLabel('Zip'), '31401');
    await typeInto(studio.getByLabel('Email'), EMAIL);
    await typeInto(studio.getByLabel('Phone'), '5550100300');
    const account = part('Account info');
    await expect(account.getByLabel('Email', { exact: true })).toHaveValue(EMAIL);
    await typeInto(account.getByLabel('Confirm Email'), EMAIL);
    await typeInto(account.getByRole('textbox', { name: 'Password', exact: true }), 'Nightjars1');
    await typeInto(account.getByRole('textbox', { name: 'Confirm Password' }), 'Nightjars1');
    const owner = part('Studio owner');
    await typeInto(owner.getByLabel('First Name'), 'Nell');
    await typeInto(owner.getByLabel('Last Name'), 'Nightingale');
    await button(page, 'Save').click();
    await page.waitForURL(/\/awaiting-confirmation$/);
    const link = (): string | undefined =>
      mails.received
        .filter((mail) => mail.includes(EMAIL))
        .map((mail) => /\/confirm\/[\w-]+/.exec(mail.replace(/=\n/g, ''))?.[0])
        .find(Boolean);
    await expect.poll(link).toBeDefined();
    await page.goto(link()!);
    await page.waitForURL(/\/dashboard$/);
  });

  await test.step('her roster of sixty comes from a spreadsheet', async () => {
    await page.goto('/roster');
    await button(page, 'IMPORT').click();
    await page.getByLabel('Paste your rows here').focus();
    const rows = [['First', 'Last', 'Type', 'M/F', 'DOB'], ...PEOPLE].map((cells) => cells.join('\t')).join('\n');
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows);
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByRole('radio', { name: /^Month first/ }).check();
    await button(page, 'IMPORT 60 PEOPLE').click();
    await expect(page.getByText('60 people imported. 60 added, 0 changed.')).toBeVisible();
  });

  await test.step('45 dancers, 4 teachers and 6 observers for Aurora, at the early rate', async () => {
    await page.goto('/register');
    await button(page, 'Register: Atlanta, GA').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await button(page, 'CONTINUE REGISTRATION').click();
    await button(page, 'SKIP TO REGISTRATION').click();
    await page.waitForURL(/\/dancers$/);
    await expect(page.getByText('Rate: Early', { exact: true })).toBeVisible();
    await button(page, 'ALL').click();
    await expect(page.getByRole('grid', { name: '45 dancers' })).toBeVisible();
    await next(page, 'teachers');
    await button(page, 'ALL').click();
    await expect(page.getByRole('grid', { name: '4 teachers' })).toBeVisible();
    await next(page, 'observers');
    for (const name of ['Glimpa Moorcroft', 'Quora Dunleavy']) {
      await typeInto(page.getByRole('combobox', { name: 'Add from your roster' }), name);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await page.getByLabel(/^OBS-1, /).selectOption('4');
    await expect(page.getByText('OBS-1: 6, OBS-2: 0, together 6')).toBeVisible();
    await next(page, 'competition');
    await button(page, 'NO').click();
    await page.waitForURL(/\/ballroom$/);
    await button(page, 'I AM NOT COMPETING IN BALLROOM').click();
    await page.waitForURL(/\/review$/);
    await expect(page.getByRole('table', { name: 'Attendees' })).toBeVisible();
    await expect(page.getByText('Rate: Early', { exact: true })).toBeVisible();
    await expect(fees).toHaveText([
      /^Workshop\s*\$11,696\.25$/,
      /^Observers\s*\$0\.00$/,
      /^Media Pass\s*45 dancers\s*\$2,475\.00$/,
      /^Total\s*\$14,171\.25$/,
    ]);
    await expect(attendee('Quora Okonjo')).toContainText('$261.25');
  });

  await test.step('~ACC-001 her registration knows that a studio holds it', async () => {
    const id = /registration\/(\d+)/.exec(page.url())![1]!;
    const answer = await page.request.get(`/api/mybtf/registrations/${id}/record`);
    expect((await answer.json()).user).toMatchObject({ email: EMAIL, studio_account: true });
  });

  await test.step('~FEE-171 ~REG-106 the office ends the early rate: her open page says so, and every price is the new one', async () => {
    const { page: office } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
    await office.goto('/staff/tour-dates/7503');
    await office.getByLabel('Early rate ends').fill('2026-01-18');
    await typeInto(office.getByLabel('Reason for the change *', { exact: true }), 'The hall is nearly full');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    const told = page.getByRole('alertdialog', { name: 'Rates' });
    await expect(told).toContainText(
      'The rates for your registration has changed. We will update your registration accordingly.',
    );
    await button(page, 'OK').click();
    await expect(told).toHaveCount(0);
    await expect(page.getByText('Rate: Regular', { exact: true })).toBeVisible();
    await expect(fees.first()).toHaveText(/^Workshop\s*\$12,785\.00$/);
    await expect(attendee('Quora Okonjo')).toContainText('$285.00');
    await expect(attendee('Teacher discount')).toContainText('3 free');
  });

  await test.step('she reviews it, agrees and submits; nobody tells her a second time', async () => {
    await page.reload();
    await page.getByLabel(/I agree to the/).check();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await next(page, 'payment');
    await expect(page.getByRole('heading', { level: 1, name: 'How do you want to pay?' })).toBeVisible();
    await expect(page.getByText('$15,260.00').first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
