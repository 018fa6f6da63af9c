import { test } from '../support/with-mails.js';
import { expect, signIn, typeInto } from '../support/world.js';

const EMAIL = 'owner@harborlight.example';

test('an owner finds her studio on file, claims it with the link of the mail, and the office sees it', async ({
  browser,
  product,
  mails,
}) => {
  const context = await browser.newContext({ baseURL: product });
  const page = await context.newPage();
  /** The links of the mails to her, oldest first. */
  const links = (): string[] =>
    mails.received
      .filter((mail) => mail.includes(EMAIL))
      .flatMap((mail) => /\/signup\/setup-password\/[0-9a-f]{32}/.exec(mail.replace(/=\n/g, '')) ?? []);
  const passwords = async (text: string): Promise<void> => {
    for (const label of ['Password', 'Confirm Password'])
      await typeInto(page.getByRole('textbox', { name: label, exact: true }), text);
  };

  await test.step('~ACC-039 ACC-046 ACC-047 ACC-048 she finds it, and is mailed once she knows its address', async () => {
    await page.goto('/signup/studio');
    await typeInto(page.getByLabel('Studio name'), 'harborl');
    await page.getByRole('button', { name: /^Harborlight Studios/ }).click();
    await expect(page.getByRole('heading', { name: 'Harborlight Studios' })).toBeVisible();
    await expect(page.getByText('o***@harborlight.example')).toBeVisible();
    await typeInto(page.getByLabel('Email'), 'me@harborlight.example');
    await page.getByRole('button', { name: 'CLAIM YOUR STUDIO' }).click();
    await expect(page.getByText('The email you provided does not match the email on the account.')).toBeVisible();
    await page.getByLabel('Email').clear();
    await typeInto(page.getByLabel('Email'), EMAIL);
    await page.getByRole('button', { name: 'CLAIM YOUR STUDIO' }).click();
    await expect(page.getByText('Email Sent')).toBeVisible();
    await expect.poll(() => links().length).toBe(1);
  });

  await test.step('ACC-050 ACC-051 behind the link she sets her password, and is on her account', async () => {
    await page.goto(links()[0]!);
    await expect(page.getByText('Harborlight Studios')).toBeVisible();
    await passwords('Lanterns1');
    await page.getByRole('button', { name: 'CLAIM YOUR STUDIO' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('You have claimed your studio! Please update your studio information!')).toBeVisible();
    await expect(page.getByText('Harborlight Studios')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  });

  await test.step('ACC-052 the link has done its work', async () => {
    await page.goto(links()[0]!);
    await page.waitForURL(/\/dashboard$/);
    await page.context().clearCookies();
    await page.goto(links()[0]!);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find your studio' })).toHaveAttribute('href', '/signup/studio');
  });

  await test.step('~ACC-114 the office reads of it in a mail, in the list and in the history of the studio', async () => {
    await expect.poll(() => mails.received.some((mail) => mail.includes('Harborlight Studios was claimed'))).toBe(true);
    const { page: office } = await signIn(browser, product, 'staff@callboard.example', /\/staff$/);
    await office.goto('/staff/studios');
    await typeInto(office.getByPlaceholder('Number, studio'), 'harborl');
    await office.getByRole('cell', { name: 'Harborlight Studios', exact: true }).click();
    await expect(office.getByText('Claimed').locator('..')).toContainText('Yes');
    await office.getByRole('link', { name: 'History' }).click();
    await expect(office.getByText('claimed the studio')).toBeVisible();
  });
});
